"""The table in plain lines: for pipes, for screen readers, and for terminals that can no more."""

from typing import TextIO

from plansza.kernel.errors import BadAction, PlanszaError
from plansza.kernel.game import Preset
from plansza.kernel.observation import Observation
from plansza.kernel.styled import plain
from plansza.kernel.text import Language, mark
from plansza.tui.session import CannotSave, Session
from plansza.tui.words import error_text, farewell, ranking, rules_text

KEYS = (
    mark("Type the number of an option, or the action in words as records write it."),
    mark("b shows the board, u takes your last decision back, h gives a hint,"),
    mark("r shows the rules behind the question, c what each option leads to,"),
    mark("q saves and quits, ? shows this help."),
)
PRESET_KEYS = mark("p shows standing answers, p and a number switches one on or off.")


def run(session: Session, language: Language, stdin: TextIO, stdout: TextIO) -> None:
    """Play until the game is over, the player quits, or the input ends."""
    table = _PlainTable(session, language, stdin, stdout)
    try:
        table.play()
    except KeyboardInterrupt:
        table.write("")
    try:
        session.save()
    except CannotSave as wrong:
        table.write(error_text(wrong, language))
    else:
        table.write(farewell(session, language))


class _PlainTable:
    def __init__(self, session: Session, language: Language, stdin: TextIO, stdout: TextIO) -> None:
        self.session = session
        self.game = session.game
        self.language = language
        self.say = language.say
        self.names = session.names(language)
        self.stdin = stdin
        self.stdout = stdout
        self.viewer: int | None = None
        self.told: dict[int | None, int] = {}
        """How many lines of the story each viewer has been told."""

    def write(self, text: str) -> None:
        print(text, file=self.stdout, flush=True)

    def play(self) -> None:
        self.write(f"{self.say(self.game.title)}: {', '.join(self.names)}")
        self.write(self.say("? shows what you can type."))
        self.viewer = self.session.viewer()
        if self.session.record.decisions:
            self.told[self.viewer] = len(self.session.table.story(self.viewer))
            self.board()
        while (seat := self.session.seat_to_act()) is not None:
            if not self.session.is_person(seat) or self.session.preset_answer():
                self.move_unasked()
                self.tell()
                continue
            self.hand_over(seat)
            self.tell()
            if not self.ask(seat):
                return
        self.tell()
        self.finish()

    def hand_over(self, seat: int) -> None:
        """Turn to another person at this keyboard."""
        if seat != self.viewer and self.session.holds_secrets(seat):
            self.write("\n" * 40)
            self.write(
                self.say("{name}, press Enter when only you can see.", name=self.names[seat])
            )
            self.stdin.readline()
        self.viewer = seat

    def tell(self) -> None:
        """Print the story since last time."""
        lines = self.session.table.story(self.viewer)
        for line in lines[self.told.get(self.viewer, 0) :]:
            self.write(self.game.message_text(line, self.names, self.language))
        self.told[self.viewer] = len(lines)

    def board(self) -> None:
        seen = self.session.table.observe(self.viewer)
        self.write("")
        self.write(plain(self.game.text_board(seen, self.names, self.language)))

    def ask(self, seat: int) -> bool:
        """Ask until the seat decides or takes something back; return False to quit."""
        seen = self.session.table.observe(seat)
        self.question(seen)
        while True:
            self.stdout.write("> ")
            self.stdout.flush()
            line = self.stdin.readline()
            typed = " ".join(line.split())
            if not line:
                self.write("")
            if not line or typed.casefold() == "q":
                return False
            if self.answer(seen, seat, typed):
                return True

    def question(self, seen: Observation) -> None:
        prompt = self.game.prompt(seen, self.names, self.language)
        who = "" if seen.seat is None else f"{self.names[seen.seat]}: "
        self.write("")
        self.write(who + prompt.headline)
        if prompt.help:
            self.write(prompt.help)
        for number, action in enumerate(seen.options, start=1):
            self.write(f"{number:>3}. {self.game.action_text(action, self.language)}")
        for number, preset in enumerate(self.game.presets, start=1):
            if preset.asked == seen.asked:
                self.write(f"p {number}. {self.say(preset.title)}")

    def consequences(self, seen: Observation) -> None:
        """Print what each option leads to, where the game can tell it."""
        for number, action in enumerate(seen.options, start=1):
            words = self.game.consequence(seen, action, self.language)
            if words:
                self.write(f"{number:>3}. {words}")

    def answer(self, seen: Observation, seat: int, typed: str) -> bool:
        """Do what was typed; return whether the question is settled."""
        match typed.casefold():
            case "?":
                for line in KEYS:
                    self.write(self.say(line))
                if self.game.presets:
                    self.write(self.say(PRESET_KEYS))
            case "":
                self.question(seen)
            case "b":
                self.board()
            case "h":
                self.hint(seat, seen)
            case "r":
                for rule_id, text in rules_text(self.game, seen, self.language):
                    self.write(f"{rule_id}: {text}")
            case "c":
                self.consequences(seen)
            case "u":
                return self.undo()
            case typed if typed == "p" or (typed.startswith("p ") and typed[2:].isdecimal()):
                return self.preset(seat, typed[2:])
            case _:
                return self.decide(seen, seat, typed)
        return False

    def decide(self, seen: Observation, seat: int, typed: str) -> bool:
        action: int | str = typed.casefold()
        if typed.isdecimal():
            last = len(seen.options)
            if not 1 <= int(typed) <= last:
                self.write(self.say("Please type a number from 1 to {last}.", last=last))
                return False
            action = seen.options[int(typed) - 1]
        try:
            self.session.act(seat, action)
        except CannotSave as wrong:
            self.write(error_text(wrong, self.language))
        except BadAction:
            self.write(self.say("“{typed}” is no action; ? shows what you can type.", typed=typed))
            return False
        except PlanszaError as wrong:
            self.write(error_text(wrong, self.language))
            return False
        return True

    def preset(self, seat: int, typed: str) -> bool:
        """Switch an answer given in advance, if one is named; return whether it answers now."""
        presets = self.game.presets
        if typed and 1 <= int(typed) <= len(presets):
            self.session.switch(seat, presets[int(typed) - 1])
        for number, preset in enumerate(presets, start=1):
            self.write(f"{number:>3}. [{self.mark(seat, preset)}] {self.say(preset.title)}")
        if not presets:
            self.write(self.say("This game offers no standing answers."))
        return self.session.preset_answer() is not None

    def mark(self, seat: int, preset: Preset) -> str:
        return "x" if self.session.is_on(seat, preset) else " "

    def undo(self) -> bool:
        try:
            self.session.undo()
        except CannotSave as wrong:
            self.write(error_text(wrong, self.language))
        except PlanszaError as wrong:
            self.write(error_text(wrong, self.language))
            return False
        self.told[self.viewer] = len(self.session.table.story(self.viewer))
        self.write(self.say("Your last decision is taken back."))
        return True

    def hint(self, seat: int, seen: Observation) -> None:
        """Print the estimated chance to win after each option, the best first."""
        self.write(self.say("Estimated chance to win:"))
        for thought in self.session.hint(seat):
            number = seen.options.index(thought.action) + 1
            words = self.game.action_text(thought.action, self.language)
            self.write(f"{number:>3}. {words}: {thought.chance:.0%}")

    def move_unasked(self) -> None:
        """Let a bot decide, or an answer that was given in advance."""
        try:
            given = self.session.preset_answer()
            if given is None:
                self.session.bot_move()
            else:
                self.session.act(*given)
        except CannotSave as wrong:
            self.write(error_text(wrong, self.language))

    def finish(self) -> None:
        seen = self.session.table.observe(self.viewer)
        self.write("")
        self.write(self.game.prompt(seen, self.names, self.language).headline)
        for _, name, score in ranking(seen, self.names):
            self.write(f"{score:>5}  {name}")
