"""The questions of the Marquise and the Eyrie in words."""

from plansza.kernel.text import mark

PROMPTS = {
    "place-keep": (mark("Where does your keep stand?"), mark("Choose a corner.")),
    "place-building": (
        mark("Place a starting building"),
        mark("At the keep or in a clearing next to it."),
    ),
    "place-where-short": (
        mark("There is not enough for all: place where?"),
        mark("Choose clearings until the supply is empty."),
    ),
    "marquise-daylight": (
        mark("Your actions"),
        mark("Craft first. Then march, battle, build, recruit or overwork."),
    ),
    "spend-bird": (mark("Which bird card do you spend?"), mark("It gives one more action.")),
    "overwork-card": (
        mark("Which card do you spend?"),
        mark("It must match a clearing with a sawmill."),
    ),
    "overwork-at": (mark("Where is the wood made?"), mark("At a sawmill that matches the card.")),
    "build-at": (mark("Where do you build?"), mark("You must rule it and connect the wood.")),
    "pay-wood": (mark("Which wood do you spend?"), mark("Any wood that is connected.")),
    "place-roost": (mark("Where do you start?"), mark("A roost and six warriors go there.")),
    "choose-leader": (
        mark("Choose a leader"),
        mark("The leader says where the Loyal Viziers serve."),
    ),
    "add-to-decree": (
        mark("Add a card to the Decree"),
        mark("One or two in each turn, at most one of them a bird."),
    ),
    "choose-column": (mark("Which column?"), mark("The Decree is resolved every turn.")),
    "new-roost-at": (
        mark("Where is the new roost?"),
        mark("Where there are the fewest warriors."),
    ),
    "eyrie-daylight": (
        mark("Resolve the Decree"),
        mark("Craft first. What cannot be done leads to Turmoil."),
    ),
    "recruit-at": (mark("Recruit at which roost?"), mark("It must match the card.")),
    "roost-at": (mark("Where do you build a roost?"), mark("A matching clearing that you rule.")),
}
WAITING = {
    "place-keep": mark("{name} places the keep"),
    "place-building": mark("{name} places starting buildings"),
    "place-where-short": mark("{name} places what is left"),
    "marquise-daylight": mark("{name} chooses an action"),
    "spend-bird": mark("{name} spends a bird card"),
    "overwork-card": mark("{name} overworks a sawmill"),
    "overwork-at": mark("{name} overworks a sawmill"),
    "build-at": mark("{name} builds"),
    "pay-wood": mark("{name} builds"),
    "place-roost": mark("{name} chooses a corner"),
    "choose-leader": mark("{name} chooses a leader"),
    "add-to-decree": mark("{name} adds to the Decree"),
    "choose-column": mark("{name} adds to the Decree"),
    "new-roost-at": mark("{name} places a new roost"),
    "eyrie-daylight": mark("{name} resolves the Decree"),
    "recruit-at": mark("{name} recruits"),
    "roost-at": mark("{name} builds a roost"),
}
