"""Independent referee for Infarkt: slow and plain, written from the numbered clauses of
games/infarkt/rules.md and the numbers in games/infarkt/data alone. Every rule cites its clause.

The game is one generator (infarkt_rounds.play) that stops wherever it waits for somebody; drugs,
which may be used at any such moment (INF-18), are handled here, beside it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import infarkt_data as data
from infarkt_rounds import play
from infarkt_table import NATURE, Chance, Decision, Node, Person, Pile, Table


class Referee:
    """One game of Infarkt."""

    ignored_fields = ("*",)  # fields of the engine's own that are not in position() (INF-29.6)
    extra_fields: tuple[str, ...] = ()

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.table = Table(players, options)
        self._flow = play(self.table)
        self._node: Node | None = next(self._flow)

    # ---- who may do what ----

    def to_move(self) -> list[int | str]:
        """The seats waited for, or chance, or nobody when the game is over (INF-27.8)."""
        match self._node:
            case Chance():
                return [NATURE]
            case Decision(waiting=waiting):
                return sorted(waiting)
        return []

    def may(self) -> list[int]:
        """Those who may interrupt (INF-27.8)."""
        if not isinstance(self._node, Decision):
            return []
        others = [seat for seat in self.table.living() if seat not in self._node.waiting]
        return [seat for seat in others if seat in self._node.also or self._drug_options(seat)]

    def legal(self, seat: int) -> set[str]:
        if not isinstance(self._node, Decision):
            return set()
        if seat in self._node.waiting or seat in self._node.also:
            return self._node.options(seat) | self._drug_options(seat)
        return self._drug_options(seat)

    def _drug_options(self, seat: int) -> set[str]:
        """INF-18.2, INF-18.4; the dead hold none."""
        if seat in self.table.closed:
            return set()
        return {f"drug {card}" for card in self.table.people[seat].drugs}

    def chances(self) -> dict[str, int]:
        return dict(self._node.odds) if isinstance(self._node, Chance) else {}

    # ---- acting ----

    def act(self, seat: int | str, action: str) -> None:
        """Does what is legal; ValueError for anything else."""
        if seat == NATURE:
            allowed = set(self.chances())
        else:
            allowed = self.legal(seat) if seat in range(self.table.players) else set()
            action = _canonical(action)
        if action not in allowed:
            raise ValueError(f"{seat} cannot {action}")
        if action.startswith("drug "):
            self._use_drug(self.table.people[seat], action.removeprefix("drug "))
        else:
            self._go_on(seat, action)

    def _use_drug(self, person: Person, card: str) -> None:
        """INF-18.1, INF-18.3: the game goes on waiting for what it waited for."""
        person.drugs.remove(card)
        self.table.discard(card)
        for track, points in data.CARDS[card].effects.items():
            person.move_track(track, points)

    def _go_on(self, seat: int | str, action: str) -> None:
        try:
            self._node = self._flow.send((seat, action))
        except StopIteration:
            self._node = None

    # ---- how it stands ----

    def over(self) -> bool:
        return self._node is None

    def winners(self) -> list[int]:
        return list(self.table.winners)

    def scores(self) -> list[int]:
        """INF-23.5."""
        return [int(seat in self.table.winners) for seat in range(self.table.players)]

    def position(self) -> dict[str, Any]:
        """INF-29.1 to INF-29.8."""
        table = self.table
        position = {
            "game": "infarkt",
            "players": table.players,
            "options": dict(table.options),
            "round": table.round,
            "phase": table.phase,
            "first": table.first,
            "active": table.active,
            "seats": [_seat_fields(person) for person in table.people],
            "offer": _cards(table.offer),
            "stall": {"goods": _cards(table.stall_goods), "drug": table.stall_drug},
            "black_market": _cards(table.black_market),
            "dead": list(table.dead),
            "goods": _pile_fields(table.goods) | {"known_to": table.goods.known_to},
            "drugs": _pile_fields(table.drugs),
            "events": _pile_fields(table.events) | {"fate": _cards(table.fate)},
            "supply": dict(table.supply),
        }
        return position | ({"winners": self.winners()} if self.over() else {})  # INF-29.7


def _canonical(action: str) -> str:
    """INF-30.2: a plan is understood in any order."""
    verb, *places = action.split(" ")
    if verb != "plan" or not all(place in data.PLACE_ORDER for place in places):
        return action
    return " ".join([verb, *_places(places)])


def _cards(cards: list[str]) -> list[str]:
    """INF-29.8: in the order of the card list."""
    return sorted(cards, key=data.CARD_ORDER.__getitem__)


def _places(places: list[str]) -> list[str]:
    """INF-29.8: in the order of INF-7.2."""
    return sorted(places, key=data.PLACE_ORDER.__getitem__)


def _pile_fields(pile: Pile) -> dict[str, Any]:
    """INF-29.4."""
    return {
        "deck": dict(Counter(pile.deck)),
        "discard": dict(Counter(pile.discard)),
        "top": list(pile.top),
    }


def _seat_fields(person: Person) -> dict[str, Any]:
    """INF-29.3."""
    return {
        "alive": person.alive,
        "tracks": dict(person.tracks),
        "money": person.money,
        "goods": _cards(person.goods),
        "drugs": _cards(person.drugs),
        "family": person.family,
        "career": person.career,
        "diary": list(person.diary),
        "plan": _places(person.plan),
        "bans": _places(person.bans),
    }
