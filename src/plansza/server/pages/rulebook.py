"""A rules reference as HTML: headings, paragraphs, lists, tables, and rules with their ids.

It understands as much Markdown as our references use, and escapes everything else.
"""

import re
from typing import NamedTuple

from markupsafe import Markup, escape

from plansza.kernel.rulebook import Rulebook

_RULE = re.compile(r"^- \*\*([A-Z]+-[A-Z]?\d+)\*\* (.*)$")
_POINT = re.compile(r"^(?:- |\d+\. )(.*)$")
_ID = re.compile(r"\b([A-Z]{2,4}-[A-Z]?\d{2,3})\b")
_INLINE = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`|\*([^*\s][^*]*)\*")


class Chapter(NamedTuple):
    """A chapter for the table of contents."""

    anchor: str
    title: str


def inline(text: str, known: frozenset[str] = frozenset()) -> Markup:
    """Return a line with its emphasis, its code, and links to the rules it names."""
    done, end = Markup(""), 0
    for found in _INLINE.finditer(text):
        done += _linked(text[end : found.start()], known)
        bold, code, soft = found.groups()
        if bold is not None:
            done += Markup("<b>{}</b>").format(_linked(bold, known))
        elif code is not None:
            done += Markup("<code>{}</code>").format(code)
        else:
            done += Markup("<em>{}</em>").format(_linked(soft, known))
        end = found.end()
    return done + _linked(text[end:], known)


def _linked(text: str, known: frozenset[str]) -> Markup:
    parts = _ID.split(text)
    return Markup("").join(
        Markup('<a href="#{0}">{0}</a>').format(part) if at % 2 and part in known else escape(part)
        for at, part in enumerate(parts)
    )


def book_html(book: Rulebook) -> tuple[Markup, list[Chapter]]:
    """Return the reference as HTML without its title, and its chapters."""
    known = frozenset(book.rules)
    out: list[Markup] = []
    chapters: list[Chapter] = []
    for block in _blocks(book.text):
        first = block[0]
        if first.startswith("# "):
            continue
        if first.startswith("## "):
            anchor = f"chapter-{len(chapters) + 1}"
            chapters.append(Chapter(anchor, first[3:].strip()))
            out.append(
                Markup('</section>\n<section><h2 id="{}">{}</h2>').format(
                    anchor, inline(first[3:].strip(), known)
                )
            )
        elif first.startswith("### "):
            out.append(Markup("<h3>{}</h3>").format(inline(first[4:].strip(), known)))
        elif first.startswith("```"):
            out.append(Markup('<pre tabindex="0">{}</pre>').format("\n".join(block[1:])))
        elif first.startswith("|"):
            out.append(_table(block, known))
        elif _POINT.match(first):
            out.append(_list(block, known))
        else:
            out.append(Markup("<p>{}</p>").format(inline(" ".join(block), known)))
    return Markup("<section>\n{}\n</section>").format(Markup("\n").join(out)), chapters


def _blocks(text: str) -> list[list[str]]:
    """Lines that belong together: until an empty line, a heading, or the end of a code block."""
    blocks: list[list[str]] = []
    current: list[str] = []
    code = False
    for line in text.splitlines():
        if line.startswith("```"):
            if code:
                blocks.append(current)
                current = []
            else:
                if current:
                    blocks.append(current)
                current = [line]
            code = not code
        elif code:
            current.append(line)
        elif not line.strip():
            if current:
                blocks.append(current)
            current = []
        elif line.startswith("#"):
            if current:
                blocks.append(current)
            blocks.append([line])
            current = []
        else:
            current.append(line)
    return [*blocks, current] if current else blocks


def _items(block: list[str]) -> list[str]:
    items: list[str] = []
    for line in block:
        if _POINT.match(line) or not items:
            items.append(line)
        else:
            items[-1] += " " + line.strip()
    return items


def _list(block: list[str], known: frozenset[str]) -> Markup:
    items = _items(block)
    if _RULE.match(items[0]):
        return Markup("\n").join(_rule(item, known) for item in items)
    numbered = items[0][0].isdigit()
    inner = Markup("").join(
        Markup("<li>{}</li>").format(inline(_POINT.sub(r"\1", item), known)) for item in items
    )
    shape = '<ol class="steps">{}</ol>' if numbered else '<ul class="points">{}</ul>'
    return Markup(shape).format(inner)


def _rule(item: str, known: frozenset[str]) -> Markup:
    found = _RULE.match(item)
    if not found:
        return Markup("<p>{}</p>").format(inline(item.removeprefix("- "), known))
    return Markup(
        '<div class="rule" id="{0}"><a class="id" href="#{0}">{0}</a><div>{1}</div></div>'
    ).format(found[1], inline(found[2], known))


def _table(block: list[str], known: frozenset[str]) -> Markup:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in block]
    rows = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    head, *rest = rows
    out = Markup("<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table>")
    cells = Markup("").join(Markup("<th>{}</th>").format(inline(cell, known)) for cell in head)
    body = Markup("").join(
        Markup("<tr>{}</tr>").format(
            Markup("").join(Markup("<td>{}</td>").format(inline(cell, known)) for cell in row)
        )
        for row in rest
    )
    return out.format(cells, body)
