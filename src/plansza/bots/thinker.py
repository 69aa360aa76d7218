"""Bots that think beside the screen, so that the table stays alive meanwhile.

Compiled search holds the interpreter for as long as it thinks: in a thread it would freeze the
screen. So `Helper` starts a second Python (`python -m plansza.bots.thinker`) that answers one
question per line. `Inline` answers in a thread of this process, for tests and quick bots.
"""

import asyncio
import os
import sys
from collections.abc import Sequence
from hashlib import blake2b
from typing import BinaryIO, Protocol

import msgspec

from plansza.bots.bot import Bot, Thought, make_bot
from plansza.kernel.errors import PlanszaError
from plansza.kernel.record import Record
from plansza.kernel.table import Table
from plansza.kernel.text import mark

STOPPED = mark("The bot has stopped thinking. Space lets it try again.")


class Question(msgspec.Struct):
    """What a bot is asked: to choose for a seat, or to weigh the seat's options."""

    record: Record
    seat: int
    bot: str
    explain: bool = False


class Answer(msgspec.Struct):
    """What it answers; `wrong` is set when it could not."""

    action: int = -1
    thoughts: list[Thought] = []
    wrong: str = ""


class Thinker(Protocol):
    """Somebody who answers questions; a cancelled question is forgotten."""

    async def ask(self, question: Question) -> Answer:
        """Return the answer, without holding up anything else."""

    async def close(self) -> None:
        """Stop thinking."""


def seeded_bot(spec: str, record: Record, seat: int) -> Bot:
    """Return a bot for the next decision.

    Its seed comes from the record, so that a resumed game goes on as an uninterrupted one.
    """
    key = f"{record.seed} {seat} {len(record.decisions)}"
    return make_bot(spec, int.from_bytes(blake2b(key.encode(), digest_size=7).digest()))


def answer(question: Question) -> Answer:
    """Let the bot think, here and now."""
    try:
        bot = seeded_bot(question.bot, question.record, question.seat)
        view = Table(question.record).view(question.seat)
        if question.explain:
            return Answer(thoughts=bot.explain(view))
        return Answer(action=bot.choose(view))
    except PlanszaError as wrong:
        return Answer(wrong=str(wrong))


class Inline:
    """Thinks in a thread of this process."""

    async def ask(self, question: Question) -> Answer:
        # A copy: the table may move on while the thread still reads the record.
        copied = msgspec.convert(msgspec.to_builtins(question), Question)
        return await asyncio.to_thread(answer, copied)

    async def close(self) -> None:
        pass


class Helper:
    """Thinks in another process, started when first asked and again after a cancelled question."""

    def __init__(self, cores: Sequence[int] = ()) -> None:
        """`cores` are those to think on, if the asker's own are others."""
        self._cores = [str(core) for core in cores]
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    async def ask(self, question: Question) -> Answer:
        async with self._turn:
            process = self._process or await self._start()
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                process.stdin.write(msgspec.json.encode(question) + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
                return msgspec.json.decode(line, type=Answer)
            except (OSError, msgspec.DecodeError):
                await self.close()
                return Answer(wrong=STOPPED)
            except asyncio.CancelledError:
                await self.close()
                raise

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()

    async def _start(self) -> asyncio.subprocess.Process:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "plansza.bots.thinker",
            *self._cores,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        return self._process


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line of questions with a line, until there are no more."""
    for line in questions:
        question = msgspec.json.decode(line, type=Question)
        answers.write(msgspec.json.encode(answer(question)) + b"\n")
        answers.flush()


if __name__ == "__main__":
    if sys.platform == "linux" and len(sys.argv) > 1:
        os.sched_setaffinity(0, [int(core) for core in sys.argv[1:]])
    serve(sys.stdin.buffer, sys.stdout.buffer)
