"""Antibio+: what lies on the table, and what can happen to bacteria and piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from math import gcd
from typing import Any

from antibio_data import (
    ARROWS, BOARD, CARDS, COLOURS, DIFFICULTIES, DISCOVERY_COLOURS, LEVELS, OTHERS, PACKS, STATIONS,
    checked_options, checked_players, in_order, of_colour, of_kind, pack_cards, problem_split,
)  # fmt: skip

GAME = "antibio"


@dataclass(frozen=True)
class Ask:
    """A decision of a seat."""

    seat: int
    actions: frozenset[str]


@dataclass(frozen=True)
class Chance:
    """A chance node: ids and weights."""

    weights: dict[str, int]


Question = Ask | Chance
Asking = Generator[Question, str, None]  # stops at every question
Finding = Generator[Question, str, str | None]  # the same, with a result


class GameOver(Exception):
    """AB-19.11. The cause is None after a victory."""

    def __init__(self, cause: str | None) -> None:
        super().__init__(cause)
        self.cause = cause


def no_bacteria() -> dict[str, int]:
    return dict.fromkeys(COLOURS, 0)


@dataclass
class Station:
    id: str
    bacteria: dict[str, int] = field(default_factory=no_bacteria)
    card: str = "none"  # none, contaminated, clean

    def points(self) -> int:
        """AB-5.1."""
        return sum(n * BOARD["points"][colour] for colour, n in self.bacteria.items())

    def empty(self) -> bool:
        return not any(self.bacteria.values())


@dataclass
class SeatState:
    character: str | None = None
    station: str | None = None
    hand: list[str] = field(default_factory=list)
    office: list[str] = field(default_factory=list)
    exchanged: bool = False
    tokens: int = 0
    lab: dict[str, int] = field(default_factory=no_bacteria)
    beside: dict[str, int] = field(default_factory=no_bacteria)


def all_copies(cards: Iterable[str]) -> Counter[str]:
    return Counter({card_id: CARDS[card_id].copies for card_id in cards})


def counts(pile: Counter[str]) -> dict[str, int]:
    """AB-21.6: kinds of which there are none are left out."""
    return {card_id: n for card_id, n in pile.items() if n > 0}


def lowest_terms(weights: dict[str, int]) -> dict[str, int]:
    divisor = gcd(*weights.values())
    return {name: weight // divisor for name, weight in weights.items()}


def steps_away(station: str, steps: int) -> set[str]:
    """All stations exactly so many arrows away."""
    ends = {station}
    for _ in range(steps):
        ends = {target for end in ends for target in ARROWS[end]}
    return ends


def nature(word: str, weights: dict[str, int]) -> Finding:
    """AB-20.1: one thing is decided; with one possible outcome nothing is asked."""
    possible = [name for name, weight in weights.items() if weight > 0]
    if len(possible) == 1:
        return possible[0]
    answer = yield Chance({f"{word} {name}": weights[name] for name in possible})
    return answer.split()[1]


class Table:
    """The fields of AB-21, as before the first draw of the set-up."""

    def __init__(self, players: int, options: dict[str, Any] | None = None) -> None:
        self.players = checked_players(players)
        self.options = checked_options(self.players, options or {})
        self.begin_game()
        self.seat_players()
        self.lay_out_bacteria()
        self.lay_out_cards()

    def begin_game(self) -> None:
        self.round = 1  # AB-2.16
        self.stage = 1
        self.direction = 1
        self.phase = "event"  # AB-21.7
        first = self.options["first"]
        self.first: int | None = None if first == "random" else first
        self.turn: int | None = self.first
        self.event: str | None = None
        self.played: set[int] = set()
        self.refused: set[int] = set()
        self.plays = self.made = self.credits = 0
        self.owing = self.power_used = self.killed_this_round = False
        self.clean_since: int | None = None
        self.cause: str | None = None

    def seat_players(self) -> None:
        self.seats = [SeatState() for _ in range(self.players)]
        if self.options["characters"] != "random":  # AB-2.1
            for seat, character in enumerate(self.options["characters"]):
                self.give_character(seat, character)

    def give_character(self, seat: int, character: str) -> None:
        """AB-2.15."""
        self.seats[seat].character = character
        self.seats[seat].tokens = CARDS[character].effect.get("tokens", 0)

    def lay_out_bacteria(self) -> None:
        self.stations = {name: Station(name) for name in STATIONS}
        self.supply = {colour: BOARD["bacteria"][colour] for colour in COLOURS}
        for station in self.stations.values():  # AB-2.14
            station.bacteria["blue"] = BOARD["start"]["other_station_blue"]
            self.supply["blue"] -= station.bacteria["blue"]

    def lay_out_cards(self) -> None:
        self.zone1: list[str] = []
        self.zone2: list[str] = []
        self.laboratory = {"microbiote": 0, "macrophage": 0, "antibiotics": 0}
        self.spirit = self.remedy = False
        self.pile = all_copies(of_kind("start"))
        self.investment: Counter[str] = Counter()
        self.market: Counter[str] = Counter()
        self.removed: Counter[str] = Counter()
        self.institute: dict[str, list[str]] = {c: [] for c in DISCOVERY_COLOURS}
        self.discoveries = {c: all_copies(of_colour("discovery", c)) for c in DISCOVERY_COLOURS}
        self.under: dict[str, list[str]] = {c: [] for c in DISCOVERY_COLOURS}
        self.problems_left = problem_split(self.players)
        self.problems_unseen = all_copies(of_kind("problem"))  # AB-2.13
        self.problems_bottom: list[str] = []
        self.others = pack_cards(OTHERS, self.options["difficulty"])
        self.lay_out_pack()

    def lay_out_pack(self) -> None:
        """AB-2.9 to AB-2.11, AB-3.12: `others` keeps what was never seen."""
        difficulty = self.options["difficulty"]
        self.own = pack_cards(PACKS[self.stage - 1], difficulty)
        self.left_own = DIFFICULTIES[difficulty]["packs"][self.players - 2][self.stage - 1]
        self.left_others = BOARD["events"]["others_per_pack"]
        self.seen: list[str] = []

    # --- seats -----------------------------------------------------------------------------------

    def turn_order(self) -> list[int]:
        """AB-1.5."""
        return [(self.first + self.direction * n) % self.players for n in range(self.players)]

    def clockwise(self, seat: int) -> list[int]:
        """AB-1.4, AB-1.5: to the left, beginning with this seat."""
        return [(seat + n) % self.players for n in range(self.players)]

    def me(self) -> SeatState:
        return self.seats[self.turn]

    def station_of(self, seat: int) -> Station:
        return self.stations[self.seats[seat].station]

    def character(self, seat: int) -> dict[str, Any]:
        """The effects of the character card."""
        return CARDS[self.seats[seat].character].effect

    def powers_work(self) -> bool:
        """AB-13.1, AB-13.2."""
        return self.round >= BOARD["powers"]["from_round"]

    def has_power(self, seat: int, kind: str, name: str) -> bool:
        return self.powers_work() and self.character(seat)[kind] == name

    def event_effect(self, name: str, default: int = 0) -> Any:
        """AB-3.11: an effect of the event in force."""
        return CARDS[self.event].effect.get(name, default) if self.event else default

    # --- bacteria --------------------------------------------------------------------------------

    def place(self, colour: str, station: Station) -> None:
        if station.card == "clean" or not self.take(colour):  # AB-5.5, AB-5.7
            return
        station.bacteria[colour] += 1
        self.judge_placement()  # AB-5.2

    def transform(self, old: str, new: str, station: Station) -> None:
        """AB-5.6."""
        if station.bacteria[old] == 0 or not self.take(new):
            return
        station.bacteria[old] -= 1
        self.supply[old] += 1
        station.bacteria[new] += 1
        self.judge_placement()  # AB-5.2

    def take(self, colour: str) -> bool:
        """AB-5.3, AB-5.4: the turn is the first player's in event phase and propagation."""
        seats = [self.seats[seat] for seat in self.clockwise(self.turn)]
        places = [self.supply] + [seat.lab for seat in seats] + [seat.beside for seat in seats]
        for place in places:
            if place[colour] > 0:
                place[colour] -= 1
                return True
        return False

    def kill(self, colour: str) -> None:
        """AB-9.8: one bacterium on the station of the active player."""
        station = self.station_of(self.turn)
        station.bacteria[colour] -= 1
        self.me().beside[colour] += 1
        self.killed_this_round = True
        if station.empty():
            station.card = "clean"  # AB-5.8
            self.look_for_clean_board()
        self.look_for_victory()

    def arrive(self, seat: int, station_id: str) -> None:
        """AB-15.6, AB-15.7."""
        self.seats[seat].station = station_id
        station = self.stations[station_id]
        if station.card != "none":
            return
        station.card = "contaminated"
        for _ in range(BOARD["arrival"]["blue_per_player"] * self.players):
            self.place("blue", station)

    # --- victory and defeat ----------------------------------------------------------------------

    def all_clean(self) -> bool:
        return all(station.card == "clean" for station in self.stations.values())

    def on_board(self, colour: str) -> int:
        return sum(station.bacteria[colour] for station in self.stations.values())

    def look_for_clean_board(self) -> None:
        if self.clean_since is None and self.all_clean():
            self.clean_since = self.round  # AB-19.7

    def look_for_victory(self) -> None:
        if self.remedy and self.all_clean():  # AB-19.1
            raise GameOver(None)

    def judge_all_black(self) -> None:
        """AB-19.3, AB-19.4."""
        if self.on_board("black") and not self.on_board("blue") and not self.on_board("red"):
            raise GameOver("all-black")

    def judge_placement(self) -> None:
        """AB-19.10: all-black before overflow (AB-19.5)."""
        self.judge_all_black()
        limit = BOARD["points"]["limit_per_player"] * self.players
        if self.on_board("black") and any(s.points() >= limit for s in self.stations.values()):
            raise GameOver("overflow")

    # --- piles -----------------------------------------------------------------------------------

    def draw_to(self, seat: int) -> Finding:
        """A card from the pile into a hand, None if there is none (AB-8.2, AB-19.8)."""
        if not counts(self.pile):  # AB-17.3
            self.pile, self.investment = self.investment, Counter()
        if not counts(self.pile):
            return None
        card_id = yield from nature("draw", counts(self.pile))  # AB-20.3
        self.pile[card_id] -= 1
        self.seats[seat].hand.append(card_id)
        return card_id

    def draw_cards(self, seat: int, number: int) -> Asking:
        """AB-8.1, AB-8.2."""
        for _ in range(number):
            yield from self.draw_to(seat)

    def draw_discovery(self, colour: str) -> Finding:
        if not counts(self.discoveries[colour]):
            self.refill_discoveries(colour)
        pile, under = self.discoveries[colour], self.under[colour]
        if not counts(pile):
            return None  # AB-14.7
        loose = counts(pile - Counter(under))
        card_id = (yield from nature("draw", loose)) if loose else under.pop(0)  # AB-20.4
        pile[card_id] -= 1
        return card_id

    def refill_discoveries(self, colour: str) -> None:
        """AB-14.6."""
        for card_id in of_colour("discovery", colour):
            self.discoveries[colour][card_id] += self.market.pop(card_id, 0)

    def fill_place(self, colour: str, place: int) -> Asking:
        """AB-14.5: a card into this place of the Institute."""
        card_id = yield from self.draw_discovery(colour)
        if card_id is not None:
            self.institute[colour].insert(place, card_id)

    def draw_problem(self) -> Finding:
        """AB-20.5."""
        for level in LEVELS:
            if self.problems_left[level - 1] > 0:
                unseen = counts(self.problems_unseen)
                weights = {card: n for card, n in unseen.items() if CARDS[card].level == level}
                card_id = yield from nature("draw", weights)
                self.problems_left[level - 1] -= 1
                self.problems_unseen[card_id] -= 1
                return card_id
        return self.problems_bottom.pop(0)

    def event_weights(self) -> dict[str, int]:
        """AB-3.2, as the smallest whole numbers in this proportion."""
        own = self.left_own * max(1, len(self.others))
        others = self.left_others * max(1, len(self.own))
        weights = dict.fromkeys(self.own, own) | dict.fromkeys(self.others, others)
        return lowest_terms({card: weight for card, weight in weights.items() if weight > 0})

    # --- position --------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """AB-21.1 to AB-21.6, without `pending`."""
        return self.round_fields() | self.table_fields() | self.card_fields()

    def round_fields(self) -> dict[str, Any]:
        names = (
            "players", "round", "stage", "first", "turn", "direction", "phase", "event", "plays",
            "credits", "killed_this_round", "clean_since", "cause", "made", "owing", "power_used",
        )  # fmt: skip
        fields = {name: getattr(self, name) for name in names}
        lists = {"played": sorted(self.played), "refused": sorted(self.refused)}
        return {"game": GAME, "options": dict(self.options)} | fields | lists

    def table_fields(self) -> dict[str, Any]:
        return {
            "stations": [{"id": s.id, "card": s.card} | s.bacteria for s in self.stations.values()],
            "supply": dict(self.supply),
            "seats": [self.seat_fields(seat) for seat in self.seats],
            "laboratory": self.laboratory | {"spirit": self.spirit, "remedy": self.remedy},
        }

    def seat_fields(self, seat: SeatState) -> dict[str, Any]:
        cards = {"hand": in_order(seat.hand), "office": in_order(seat.office)}
        bacteria = {"lab": dict(seat.lab), "beside": dict(seat.beside)}
        names = ("character", "station", "exchanged", "tokens")
        return {name: getattr(seat, name) for name in names} | cards | bacteria

    def card_fields(self) -> dict[str, Any]:
        piles = {name: counts(getattr(self, name)) for name in ("pile", "investment", "market")}
        return piles | {
            "removed": counts(self.removed),
            "zone1": in_order(self.zone1),
            "zone2": in_order(self.zone2),
            "institute": {colour: list(cards) for colour, cards in self.institute.items()},
            "discoveries": {colour: counts(pile) for colour, pile in self.discoveries.items()},
            "under": {colour: list(cards) for colour, cards in self.under.items()},
            "problems": self.problem_fields(),
            "events": self.event_fields(),
        }

    def problem_fields(self) -> dict[str, Any]:
        return {
            "left": list(self.problems_left),
            "unseen": counts(self.problems_unseen),
            "bottom": list(self.problems_bottom),
        }

    def event_fields(self) -> dict[str, Any]:
        return {
            "left": {"own": self.left_own, "others": self.left_others},
            "own": in_order(self.own),
            "others": in_order(self.others),
            "seen": in_order(self.seen),
        }
