"""The lines of a story, and copies of it that go different ways."""

from plansza.kernel.story import EVERYONE, Message, Story


def line(number: int) -> Message:
    return Message(number, 0, 0, 0, 0, EVERYONE, number)


def kinds(story: Story, start: int = 0) -> list[int]:
    assert len(story) == len(story.lines())
    return [told.kind for told in story.lines(start)]


def test_copies_of_a_story_go_on_by_themselves() -> None:
    story = Story()
    for number in (1, 2):
        story.tell(line(number))
    first, second = story.copy(), story.copy()
    first.tell(line(3))
    second.tell(line(4))
    again = first.copy()
    first.tell(line(5))
    story.tell(line(6))
    again.tell(line(7))
    assert kinds(story) == [1, 2, 6]
    assert kinds(first) == [1, 2, 3, 5]
    assert kinds(second) == [1, 2, 4]
    assert kinds(again) == [1, 2, 3, 7]


def test_a_story_is_read_from_a_line_on_and_not_beyond_its_end() -> None:
    story = Story([line(1), line(2)])
    longer = story.copy()
    longer.tell(line(3))
    assert kinds(story, 1) == [2]
    assert kinds(story, 2) == []
    assert kinds(longer, 1) == [2, 3]
