"""Bots that think in another process give the same answers."""

import asyncio
import io

import msgspec

from plansza.bots.thinker import Answer, Helper, Inline, Question, Thinker, answer, serve
from plansza.tui.session import Session

from .tables import NewSession


def question_for(session: Session, bot: str, explain: bool = False) -> Question:
    return Question(session.record, 0, bot, explain)


def test_everybody_who_thinks_comes_to_the_same_answer(new_session: NewSession) -> None:
    session = new_session("search:20", "random")
    asked = question_for(session, "search:20")

    async def ask(thinker: Thinker) -> Answer:
        found = await thinker.ask(asked)
        await thinker.close()
        return found

    inline, helper = asyncio.run(ask(Inline())), asyncio.run(ask(Helper()))
    session.bot_move()
    notation = session.game.vocabulary.notation(inline.action)
    assert inline == helper
    assert session.record.decisions[0].action == notation


def test_a_forgotten_question_does_not_hold_up_the_next(new_session: NewSession) -> None:
    session = new_session("you", "random")

    async def change_of_mind() -> Answer:
        helper = Helper()
        long = asyncio.create_task(helper.ask(question_for(session, "search:600s", True)))
        await asyncio.sleep(0)
        while helper._process is None:
            await asyncio.sleep(0.01)
        long.cancel()
        await asyncio.gather(long, return_exceptions=True)
        found = await helper.ask(question_for(session, "search:20", True))
        await helper.close()
        return found

    assert len(asyncio.run(change_of_mind()).thoughts) == 3


def test_a_bot_that_dies_is_reported(new_session: NewSession) -> None:
    session = new_session("you", "random")

    async def kill() -> Answer:
        helper = Helper()
        await helper.ask(question_for(session, "random"))
        assert helper._process is not None
        helper._process.kill()
        await helper._process.wait()
        return await helper.ask(question_for(session, "random"))

    assert asyncio.run(kill()).wrong


def test_every_line_of_questions_gets_a_line(new_session: NewSession) -> None:
    session = new_session("you", "random")
    asked = [question_for(session, "random"), question_for(session, "nobody")]
    lines = io.BytesIO(b"".join(msgspec.json.encode(each) + b"\n" for each in asked))
    answers = io.BytesIO()
    serve(lines, answers)
    first, second = (
        msgspec.json.decode(line, type=Answer) for line in answers.getvalue().splitlines()
    )
    assert first == answer(asked[0])
    assert "nobody" in second.wrong
