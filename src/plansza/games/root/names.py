"""What everything in Root is called, and what each card does, in words."""

from plansza.kernel.text import Language, mark

SUIT = {
    "fox": mark("fox"),
    "rabbit": mark("rabbit"),
    "mouse": mark("mouse"),
    "bird": mark("bird"),
}
FACTION = {
    "marquise": mark("Marquise de Cat"),
    "eyrie": mark("Eyrie Dynasties"),
    "alliance": mark("Woodland Alliance"),
    "vagabond": mark("Vagabond"),
}
FACTION_SHORT = {
    "marquise": mark("Marquise"),
    "eyrie": mark("Eyrie"),
    "alliance": mark("Alliance"),
    "vagabond": mark("Vagabond"),
}
PIECE = {
    "warrior": mark("warrior"),
    "pawn": mark("pawn"),
    "sawmill": mark("sawmill"),
    "workshop": mark("workshop"),
    "recruiter": mark("recruiter"),
    "wood": mark("wood"),
    "keep": mark("keep"),
    "roost": mark("roost"),
    "base": mark("base"),
    "sympathy": mark("sympathy"),
    "ruin": mark("ruin"),
}
FOREST = {
    "N": mark("northern forest"),
    "NW": mark("north-western forest"),
    "C": mark("central forest"),
    "W": mark("western forest"),
    "SW": mark("south-western forest"),
    "S": mark("southern forest"),
    "E": mark("eastern forest"),
}
ITEM = {
    "boot": mark("boot"),
    "sword": mark("sword"),
    "torch": mark("torch"),
    "hammer": mark("hammer"),
    "crossbow": mark("crossbow"),
    "tea": mark("tea"),
    "coin": mark("coins"),
    "bag": mark("bag"),
}
ITEM_USE = {
    "boot": mark("The Vagabond exhausts it to move."),
    "sword": mark("The Vagabond exhausts it to battle; undamaged swords are his warriors there."),
    "torch": mark("The Vagabond exhausts it to explore a ruin, or for his special action."),
    "hammer": mark("The Vagabond exhausts it to repair an item, or hammers to craft."),
    "crossbow": mark("The Vagabond exhausts it to strike: remove a warrior in his clearing."),
    "tea": mark("Face up on its track, it refreshes 2 more items each Birdsong."),
    "coin": mark("Face up on their track, they draw one more card each Evening."),
    "bag": mark("Face up on its track, it lets the Vagabond carry 2 more items."),
}
CARD = {
    "ambush_fox": mark("Ambush!"),
    "dominance_fox": mark("Dominance"),
    "gently_used_knapsack": mark("Gently Used Knapsack"),
    "root_tea_fox": mark("Root Tea"),
    "travel_gear_fox": mark("Travel Gear"),
    "protection_racket": mark("Protection Racket"),
    "foxfolk_steel": mark("Foxfolk Steel"),
    "anvil": mark("Anvil"),
    "stand_and_deliver": mark("Stand and Deliver!"),
    "tax_collector": mark("Tax Collector"),
    "favor_of_the_foxes": mark("Favor of the Foxes"),
    "ambush_rabbit": mark("Ambush!"),
    "dominance_rabbit": mark("Dominance"),
    "smugglers_trail": mark("Smuggler's Trail"),
    "root_tea_rabbit": mark("Root Tea"),
    "a_visit_to_friends": mark("A Visit to Friends"),
    "bake_sale": mark("Bake Sale"),
    "command_warren": mark("Command Warren"),
    "better_burrow_bank": mark("Better Burrow Bank"),
    "cobbler": mark("Cobbler"),
    "favor_of_the_rabbits": mark("Favor of the Rabbits"),
    "ambush_mouse": mark("Ambush!"),
    "dominance_mouse": mark("Dominance"),
    "mouse_in_a_sack": mark("Mouse-in-a-Sack"),
    "root_tea_mouse": mark("Root Tea"),
    "travel_gear_mouse": mark("Travel Gear"),
    "investments": mark("Investments"),
    "sword": mark("Sword"),
    "crossbow_mouse": mark("Crossbow"),
    "scouting_party": mark("Scouting Party"),
    "codebreakers": mark("Codebreakers"),
    "favor_of_the_mice": mark("Favor of the Mice"),
    "ambush_bird": mark("Ambush!"),
    "dominance_bird": mark("Dominance"),
    "armorers": mark("Armorers"),
    "sappers": mark("Sappers"),
    "brutal_tactics": mark("Brutal Tactics"),
    "royal_claim": mark("Royal Claim"),
    "birdy_bindle": mark("Birdy Bindle"),
    "woodland_runners": mark("Woodland Runners"),
    "arms_trader": mark("Arms Trader"),
    "crossbow_bird": mark("Crossbow"),
}
CARD_EFFECT = {
    "ambush_fox": mark(
        "Defending in a fox clearing: 2 hits at once, before the roll. "
        "Attacking: cancels an ambush."
    ),
    "ambush_rabbit": mark(
        "Defending in a rabbit clearing: 2 hits at once, before the roll. "
        "Attacking: cancels an ambush."
    ),
    "ambush_mouse": mark(
        "Defending in a mouse clearing: 2 hits at once, before the roll. "
        "Attacking: cancels an ambush."
    ),
    "ambush_bird": mark(
        "Defending in any clearing: 2 hits at once, before the roll. Attacking: cancels an ambush."
    ),
    "dominance_fox": mark(
        "Daylight, with 10 points: give up your score. "
        "You win if you rule 3 fox clearings when your Birdsong begins."
    ),
    "dominance_rabbit": mark(
        "Daylight, with 10 points: give up your score. "
        "You win if you rule 3 rabbit clearings when your Birdsong begins."
    ),
    "dominance_mouse": mark(
        "Daylight, with 10 points: give up your score. "
        "You win if you rule 3 mouse clearings when your Birdsong begins."
    ),
    "dominance_bird": mark(
        "Daylight, with 10 points: give up your score. "
        "You win if you rule 2 opposite corners when your Birdsong begins."
    ),
    "stand_and_deliver": mark(
        "Once in Birdsong: take a random card from another player, who scores 1 point."
    ),
    "tax_collector": mark("Once in Daylight: remove a warrior of yours from the map, draw a card."),
    "command_warren": mark("When Daylight begins, you may battle."),
    "better_burrow_bank": mark("When Birdsong begins, you and another player draw a card."),
    "cobbler": mark("When Evening begins, you may move."),
    "scouting_party": mark("Ambushes do not work against you when you attack."),
    "codebreakers": mark("Once in Daylight: look at another player's hand."),
    "armorers": mark("In battle: discard it to ignore all rolled hits that you take."),
    "sappers": mark("Defending: discard it to deal an extra hit."),
    "brutal_tactics": mark("Attacking: deal an extra hit; the defender scores 1 point."),
    "royal_claim": mark("Birdsong: discard it to score 1 point for each clearing that you rule."),
    "favor_of_the_foxes": mark(
        "Remove all enemy pieces in fox clearings, 1 point for each building and token."
    ),
    "favor_of_the_rabbits": mark(
        "Remove all enemy pieces in rabbit clearings, 1 point for each building and token."
    ),
    "favor_of_the_mice": mark(
        "Remove all enemy pieces in mouse clearings, 1 point for each building and token."
    ),
}
"""What a card does; item cards give their item and points."""
LEADER = {
    "builder": mark("Builder"),
    "charismatic": mark("Charismatic"),
    "commander": mark("Commander"),
    "despot": mark("Despot"),
}
LEADER_ABILITY = {
    "builder": mark("Items you craft score their printed points. Viziers: Recruit, Move."),
    "charismatic": mark("Each Recruit places two warriors. Viziers: Recruit, Battle."),
    "commander": mark("Attacking, you deal an extra hit. Viziers: Move, Battle."),
    "despot": mark(
        "A battle in which you remove buildings or tokens: 1 point. Viziers: Move, Build."
    ),
}
COLUMN = {
    "recruit": mark("Recruit"),
    "move": mark("Move"),
    "battle": mark("Battle"),
    "build": mark("Build"),
}
CHARACTER = {
    "thief": mark("Thief"),
    "tinker": mark("Tinker"),
    "ranger": mark("Ranger"),
    "vagrant": mark("Vagrant"),
    "arbiter": mark("Arbiter"),
    "scoundrel": mark("Scoundrel"),
}
SPECIAL = {
    "thief": mark("Steal"),
    "tinker": mark("Day Labor"),
    "ranger": mark("Hideout"),
    "vagrant": mark("Instigate"),
    "arbiter": mark("Protector"),
    "scoundrel": mark("Scorched Earth"),
}
SPECIAL_EFFECT = {
    "thief": mark("Torch: take a random card from a player with pieces in your clearing."),
    "tinker": mark("Torch: take a card of your clearing's suit from the discard pile."),
    "ranger": mark("Torch: repair up to three items; Daylight ends."),
    "vagrant": mark("Torch: make two players in your clearing battle; all they remove is yours."),
    "arbiter": mark("A defender in your clearing may count your swords; you score 1 point."),
    "scoundrel": mark(
        "Torch, left for good: remove all enemy pieces here; nobody may come here any more."
    ),
}
RELATION = {
    "hostile": mark("Hostile"),
    "indifferent": mark("Indifferent"),
    "amiable": mark("Amiable"),
    "friendly": mark("Friendly"),
    "allied": mark("Allied"),
}
QUEST = {
    "fundraising": mark("Fundraising"),
    "errand_fox": mark("Errand"),
    "logistics_help_fox": mark("Logistics Help"),
    "repair_a_shed": mark("Repair a Shed"),
    "give_a_speech_fox": mark("Give a Speech"),
    "guard_duty_rabbit": mark("Guard Duty"),
    "errand_rabbit": mark("Errand"),
    "give_a_speech_rabbit": mark("Give a Speech"),
    "fend_off_a_bear_rabbit": mark("Fend off a Bear"),
    "expel_bandits_rabbit": mark("Expel Bandits"),
    "expel_bandits_mouse": mark("Expel Bandits"),
    "guard_duty_mouse": mark("Guard Duty"),
    "fend_off_a_bear_mouse": mark("Fend off a Bear"),
    "escort": mark("Escort"),
    "logistics_help_mouse": mark("Logistics Help"),
}


def card_name(key: str, suit: str, language: Language) -> str:
    """Return a card with its suit, since several suits have cards of one name."""
    return language.say(
        "{card} ({suit})", card=language.say(CARD[key]), suit=language.say(SUIT[suit])
    )
