"""Information-set Monte Carlo tree search, for any game that keeps the kernel's contract.

One tree is grown over many imagined worlds. A node stands for the decisions that lead to it,
whatever the hidden cards are; each pass through the tree imagines a world, follows the options
that exist there, adds one node, plays on at random and notes the result. An option that is
rarely there must not look rarely tried, so a node also counts how often it could have been taken
(Cowling, Powley and Whitehouse 2012). Compiled by mypyc.
"""

from math import log, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from plansza.kernel.engine import TOGETHER, State
from plansza.kernel.playout import play_out
from plansza.kernel.rng import pick, step

EXPLORATION: Final = 0.7
"""How much a little-tried option is worth trying again; found by play between bots."""


class Node:
    """What is known of one decision after the decisions above it."""

    def __init__(self, action: int, seat: int) -> None:
        self.action: Final = action
        self.seat: Final = seat
        """Who takes this decision."""
        self.visits: i64 = 0
        self.available: i64 = 0
        """In how many passes this decision could be taken."""
        self.value: float = 0.0
        """The sum of the results for `seat`, each from -1 to 1."""
        self.children: Final[dict[int, Node]] = {}


class Tree:
    """A search from one seat's view of a position."""

    def __init__(self, seat: i64, rng: i64, playout_limit: i64) -> None:
        self.root: Final = Node(-1, -1)
        self.seat = seat
        self.rng = rng
        self.playout_limit = playout_limit

    def grow(self, origin: State, passes: i64, deadline: float) -> i64:
        """Make passes until there were enough or the time is over; return how many.

        `origin` may be any state that the seat cannot tell from the real one: only what
        `determinize` makes of it is looked at. A deadline of 0 means no limit of time.
        """
        done: i64 = 0
        while done < passes:
            if deadline > 0.0 and done & 7 == 0 and done and perf_counter() >= deadline:
                break
            self.rng = step(self.rng)
            self._pass_through(origin.determinize(self.seat, self.rng))
            done += 1
        return done

    def _pass_through(self, world: State) -> None:
        path: list[Node] = []
        node = self.root
        seat: i64 = self.seat
        added = False
        while world.depth and not added:
            frame = world.top()
            options = world.choices
            if frame.step.kind == TOGETHER:
                if path:
                    seat = world.to_act()[0]
                options = world.legal(seat)
            else:
                seat = frame.seat
            if len(options) == 1:
                world.play(seat, options[0])
                continue
            child = self._untried(node, options, seat)
            added = child is not None
            if child is None:
                child = self._most_promising(node, options)
            path.append(child)
            world.play(seat, child.action)
            node = child
        self.rng = step(self.rng)
        play_out(world, self.rng, self.playout_limit)
        results = world.returns() if world.depth == 0 else world.game.guess(world)
        for node in path:
            node.visits += 1
            node.value += results[node.seat]

    def _untried(self, node: Node, options: list[int], seat: i64) -> Node | None:
        """Add a child for a random option that has none yet, if there is one."""
        children = node.children
        fresh: i64 = 0
        chosen: int = -1
        for option in options:
            child = children.get(option)
            if child is not None:
                child.available += 1
            else:
                fresh += 1
                self.rng = step(self.rng)
                if pick(self.rng, fresh) == 0:
                    chosen = option
        if fresh == 0:
            return None
        child = Node(chosen, seat)
        child.available = 1
        children[chosen] = child
        return child

    def _most_promising(self, node: Node, options: list[int]) -> Node:
        """Return the child with the best upper confidence bound."""
        children = node.children
        best = children[options[0]]
        best_bound = -1e9
        for option in options:
            child = children[option]
            visits: float = float(int(child.visits))
            bound = child.value / visits
            bound += EXPLORATION * sqrt(log(float(int(child.available))) / visits)
            if bound > best_bound:
                best_bound = bound
                best = child
        return best
