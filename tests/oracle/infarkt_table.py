"""What lies on an Infarkt table, and the two things a game can wait for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any, TypeVar

import infarkt_data as data

NATURE = "chance"


@dataclass
class Chance:
    """The game waits for chance: outcome -> weight."""

    odds: dict[str, int]


@dataclass
class Decision:
    """The game waits for seats; `options` gives what a seat may do besides its drugs (INF-18.2)."""

    waiting: list[int]
    options: Callable[[int], set[str]]
    also: list[int] = field(default_factory=list)  # seats that may act but are not waited for


T = TypeVar("T")
Node = Chance | Decision
Answer = tuple[Any, str]  # who (a seat's number or NATURE), and the id of the action or outcome
Asking = Generator[Node, Answer, T]  # a piece of the game that may wait, and then gives a T
Flow = Asking[None]


class GameOver(Exception):
    """Ends the flow of the game wherever it is (INF-23)."""


@dataclass
class Pile:
    """Cards face down and their discard (INF-5.1); `top` is the part whose order is known."""

    deck: list[str]
    discard: list[str] = field(default_factory=list)
    top: list[str] = field(default_factory=list)
    known_to: int | None = None

    def refill(self) -> None:
        """INF-5.2: the discard becomes the pile when a card is needed, not before."""
        if not self.deck:
            self.deck, self.discard = self.discard, []

    def take(self, card: str) -> None:
        self.deck.remove(card)
        if self.top:
            self.top.pop(0)
        if not self.top:
            self.known_to = None

    def put_on_top(self, card: str, seat: int) -> None:
        """INF-10.5."""
        self.deck.append(card)
        self.top.insert(0, card)
        self.known_to = seat

    @property
    def exhausted(self) -> bool:
        return not self.deck and not self.discard


@dataclass
class Person:
    """A seat with everything in front of it (INF-29.3)."""

    tracks: dict[str, int] = field(default_factory=lambda: dict(data.TRACK_START))
    alive: bool = True
    money: int = 0
    goods: list[str] = field(default_factory=list)
    drugs: list[str] = field(default_factory=list)
    family: int = 0
    career: int = 0
    diary: list[str] = field(default_factory=list)
    plan: list[str] = field(default_factory=list)
    bans: list[str] = field(default_factory=list)

    def move_track(self, track: str, points: int) -> None:
        """INF-1.5."""
        value = self.tracks[track] + points
        self.tracks[track] = max(data.LOWEST, min(data.HIGHEST, value))

    @property
    def fatally_ill(self) -> bool:
        """INF-1.7, INF-1.8."""
        return any(self.tracks[track] == data.HIGHEST for track in data.LETHAL)


DEFAULTS: dict[str, Any] = {  # INF-2.1, INF-2.4
    "extensions": [],
    "other_world": False,
    "planning": "sealed",
    "direction": "clockwise",
    "coins": "rulebook",
    "first": "random",
}
WORDS = {
    "planning": ("sealed", "open"),
    "direction": ("clockwise", "counterclockwise"),
    "coins": ("rulebook", "memo"),
}


def checked_options(players: int, given: dict[str, Any]) -> dict[str, Any]:
    """All options with their defaults; ValueError for what INF-1.1, INF-2.2 and INF-2.5 refuse."""
    if not _is_int(players) or not data.LEAST_PLAYERS <= players <= data.MOST_PLAYERS:
        raise ValueError(f"INF-1.1: players {players!r}")
    for name, value in given.items():
        if name not in DEFAULTS or not _allowed(name, value, players):
            raise ValueError(f"INF-2: option {name} = {value!r}")
    options = DEFAULTS | given
    options["extensions"] = sorted(options["extensions"], key=data.PLACE_ORDER.__getitem__)
    return options


def _is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _allowed(name: str, value: Any, players: int) -> bool:
    if name == "extensions":  # INF-2.1, INF-2.2
        named = isinstance(value, list) and all(word in data.EXTENSIONS for word in value)
        return named and len(value) == len(set(value)) <= data.MOST_EXTENSIONS
    if name == "other_world":
        return isinstance(value, bool)
    if name == "first":
        return value == "random" or (_is_int(value) and value in range(players))
    return value in WORDS[name]


class Table:
    """The whole state of a game, without what is under way inside an action."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.options = checked_options(players, options)
        self.players = players
        self.people = [Person() for _ in range(players)]
        self.round = 0
        self.phase = "events"  # INF-29.2
        self.first = 0
        self.active = 0
        self.offer: list[str] = []
        self.stall_goods: list[str] = []
        self.stall_drug: str | None = None
        self.black_market: list[str] = []
        self.dead: list[int] = []
        self.goods = Pile(data.whole_deck("food", "drink", "tobacco"))
        self.drugs = Pile(data.whole_deck("drug"))
        self.events = Pile(data.whole_deck("event"))
        self.fate: list[str] = []
        self.supply = dict(data.CHIPS)  # INF-3.8
        self.winners: list[int] = []
        self.closed: set[int] = set()  # seats that have closed their window (INF-18.4)
        self.aside: list[str] = []  # cards in no other place (INF-29.6)

    # ---- seats ----

    def living(self) -> list[int]:
        return [seat for seat, person in enumerate(self.people) if person.alive]

    def seats_from(self, start: int) -> list[int]:
        """All seats in the direction of play (INF-4.2)."""
        step = 1 if self.options["direction"] == "clockwise" else -1
        return [(start + step * count) % self.players for count in range(self.players)]

    def turn_order(self, start: int) -> list[int]:
        """INF-4.2: the living, those beside a dead `start` included (INF-4.7)."""
        return [seat for seat in self.seats_from(start) if self.people[seat].alive]

    def next_living(self, seat: int) -> int:
        return next(other for other in self.seats_from(seat)[1:] if self.people[other].alive)

    def guests(self, host: int) -> list[int]:
        """INF-12.11: the nearest living seat on each side; direction does not matter (INF-4.3)."""
        around = [(host + count) % self.players for count in range(1, self.players)]
        living = [seat for seat in around if self.people[seat].alive]
        return sorted({living[0], living[-1]})

    # ---- what is in play ----

    def has(self, extension: str) -> bool:
        return extension in self.options["extensions"]

    def places(self) -> list[str]:
        """INF-7.2, INF-2.3."""
        return [place for place in data.PLACES if self._in_play(place)]

    def _in_play(self, place: str) -> bool:
        if place in data.EXTENSIONS:
            return self.has(place)
        return place not in data.REPLACED or not self.options["extensions"]

    # ---- cards ----

    def pile_of(self, card: str) -> Pile:
        kind = data.CARDS[card].kind
        return {"drug": self.drugs, "event": self.events}.get(kind, self.goods)

    def discard(self, *cards: str) -> None:
        """INF-5.1: every card to the discard of its kind."""
        for card in cards:
            self.pile_of(card).discard.append(card)

    def reuse_diaries(self) -> None:
        """INF-5.4: the diaries of the dead, or else those of the living, become the event pile."""
        for alive in (False, True):
            if self.events.deck:
                return
            for person in self.people:
                if person.alive == alive:
                    self.events.deck += person.diary
                    person.diary = []


def by_chance(odds: dict[str, int]) -> Asking[str]:
    """INF-5.5; what has only one outcome is not asked (INF-5.6)."""
    if len(odds) == 1:
        return next(iter(odds))
    _, outcome = yield Chance(odds)
    return outcome


def draw(table: Table, pile: Pile) -> Asking[str | None]:
    """The next card of a pile, or None if there is none to be had (INF-5.2 to INF-5.6)."""
    pile.refill()
    if pile is table.events:
        table.reuse_diaries()
    if not pile.deck:
        return None
    if pile.top:
        card = pile.top[0]
    else:
        copies = Counter(pile.deck)
        outcome = yield from by_chance({f"draw {card}": copies[card] for card in copies})
        card = outcome.removeprefix("draw ")
    pile.take(card)
    return card


def draw_to(table: Table, pile: Pile, count: int, where: list[str]) -> Flow:
    """Draws `count` cards, or as many as there are (INF-5.3), one by one."""
    for _ in range(count):
        card = yield from draw(table, pile)
        if card is not None:
            where.append(card)
