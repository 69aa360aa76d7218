"""Somebody at a browser: what people do, in a word each."""

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Response, expect

from .site import Server

WIDE = (1440, 900)
PHONE = (390, 844)
PLAYABLE = "body:not(.waits) #prompt.mine"
CHOICES = ".pane [data-do], .prompt .do [data-do]"


class Person:
    """A page of one's own, that remembers everything it complained about."""

    def __init__(self, server: Server, context: BrowserContext) -> None:
        self.server = server
        self.context = context
        self.page: Page = context.new_page()
        self.page.set_default_timeout(10_000)
        self.complaints: list[str] = []
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("response", self._response)
        self.expected: set[int] = set()
        """Statuses that a test provokes."""

    def _console(self, message: ConsoleMessage) -> None:
        missing = (
            "Failed to load resource" in message.text or "WebSocket connection" in message.text
        )
        if message.type in ("error", "warning") and not missing:
            self.complaints.append(message.text)

    def _response(self, response: Response) -> None:
        if response.status >= 400 and response.status not in self.expected:
            self.complaints.append(f"{response.status} {response.url}")

    def go(self, path: str) -> None:
        """Open a page of the site."""
        self.page.goto(self.server.address + path)

    def see(self, selector: str) -> Locator:
        """Wait for something to be visible."""
        found = self.page.locator(selector).first
        expect(found).to_be_visible()
        return found

    def make_table(self, name: str, *seats: str, game: str = "conspiracy") -> None:
        """Make a table in the lobby; `seats` are the other seats: `open` or a bot."""
        self.go("/")
        self.page.click(f".game[data-game={game}]")
        self.page.fill("#new-form [name=name]", name)
        self.page.locator("#seat-count label", has_text=str(len(seats) + 1)).click()
        for number, held in enumerate(seats, start=1):
            self.page.locator("#seat-rows .who").nth(number).select_option(held)
        self.page.click("#new-form .act")

    def invite(self, other: "Person", name: str) -> None:
        """Let somebody follow the invitation to the last free seat; then both sit at the table."""
        other.page.goto(self.page.locator("#invitation").input_value())
        other.page.fill("[name=name]", name)
        other.page.click("#join .act")
        for person in (self, other):
            person.sit_down()

    def sit_down(self) -> None:
        """Wait until the table is there and the connection stands."""
        self.page.wait_for_selector("body[data-link=connected]")

    def await_turn(self) -> None:
        """Wait until it is one's turn."""
        self.page.wait_for_selector(PLAYABLE)

    def decide(self, number: int = 0) -> None:
        """Click the choice of a number (from the end, if negative), and see it happen."""
        before = self.decisions()
        found = self.page.locator(CHOICES)
        found.nth(number % found.count()).click()
        self.page.wait_for_selector(f"body:not(.waits):not([data-decisions='{before}'])")

    def decisions(self) -> int:
        """How many decisions lie behind the position shown."""
        return int(self.page.get_attribute("body", "data-decisions") or 0)

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.page.get_attribute("body", "data-status") == "over"

    def light(self, theme: str) -> None:
        """Turn the light on or off, as the system does."""
        self.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")

    def text(self, selector: str) -> str:
        """The visible text of something."""
        return self.page.locator(selector).first.inner_text()

    def fits(self) -> bool:
        """Whether nothing sticks out at the right."""
        wide = "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        return bool(self.page.evaluate(wide))
