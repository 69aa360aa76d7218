"""The words that scripts say; they get them with the page, in the reader's language."""

from plansza.kernel.text import Language, mark

WORDS = {
    "connecting": mark("Connecting …"),
    "lost": mark("Connection lost. Trying again …"),
    "offline": mark("You are offline."),
    "yourTurn": mark("Your turn"),
    "turnOf": mark("{name} to play"),
    "over": mark("The game is over"),
    "paused": mark("The game is paused"),
    "goOn": mark("Go on"),
    "pause": mark("Pause"),
    "replay": mark("Replay"),
    "rematch": mark("Rematch"),
    "lobby": mark("Back to the lobby"),
    "undo": mark("Take back"),
    "undoAsk": mark("Ask to take back"),
    "undoAsked": mark("{name} asks to take back a decision."),
    "undoWaits": mark("You asked to take back a decision. The others must agree."),
    "agree": mark("Agree"),
    "refuse": mark("Refuse"),
    "withdraw": mark("Never mind"),
    "past": mark("You are looking at move {n}."),
    "now": mark("Back to now"),
    "letGo": mark("Let go"),
    "thinking": mark("The bot is thinking …"),
    "noHints": mark("There are no hints at this table."),
    "replaceBot": mark("Let a bot play on"),
    "bot": mark("bot"),
    "away": mark("away"),
    "resigned": mark("resigned"),
    "copied": mark("Copied."),
    "copyThis": mark("Copy this link:"),
    "resignSure": mark("Give up this game? A bot plays on for you."),
    "failed": mark("That did not work. Please try again."),
    "seatYou": mark("You"),
    "seatOpen": mark("Open: somebody may join"),
    "always": mark("Always: {what}"),
    "ask": mark("Ask me"),
    "moreChoices": mark("Choices out of sight: {n}"),
    "spectators": mark("Watching: {n}"),
    "play": mark("Let it run"),
    "pauseReplay": mark("Pause"),
    "moveOf": mark("Move {n} of {all}"),
    "notFound": mark("No rule has all these words."),
    "found": mark("Rules found: {n}"),
    "notify": mark("It is your turn at “{table}”."),
}


def script_words(language: Language) -> dict[str, str]:
    """Return all words by key."""
    return {key: language.say(text) for key, text in WORDS.items()}
