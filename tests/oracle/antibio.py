"""Independent referee for Antibio+: slow and plain, written from the numbered clauses of
games/antibio/rules.md and the data files alone. Every rule cites its clause.

The game is one generator that runs until the next question, a decision or a chance node, and goes
on with the answer. antibio_data: data and options; antibio_table: bacteria, piles, position;
antibio_cards: playing a card; antibio_turn: the phases of a turn; here: set-up, events, rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

from antibio_data import (
    ARROWS, BOARD, CARDS, DISCOVERY_COLOURS, OTHERS, PACKS, STATIONS, function, of_kind,
)  # fmt: skip
from antibio_table import Ask, Asking, Chance, GameOver, Question, nature
from antibio_turn import Turn

CHANCE = "chance"


class Referee(Turn):
    """One game."""

    ignored_fields: frozenset[str] = frozenset({"pending"})  # AB-21.5
    extra_fields = ignored_fields

    def __init__(self, players: int, options: dict[str, Any] | None = None) -> None:
        super().__init__(players, options)
        self.flow = self.game()
        self.question: Question | None = next(self.flow)

    # --- what is asked of whom -------------------------------------------------------------------

    def to_move(self) -> list[int | str]:
        if self.question is None:
            return []
        return [self.question.seat] if isinstance(self.question, Ask) else [CHANCE]

    def may(self) -> list[int]:
        """No seat may ever interrupt."""
        return []

    def legal(self, seat: int) -> set[str]:
        asked = isinstance(self.question, Ask) and self.question.seat == seat
        return set(self.question.actions) if asked else set()  # AB-22.4 to AB-22.7

    def chances(self) -> dict[str, int]:
        return dict(self.question.weights) if isinstance(self.question, Chance) else {}

    def act(self, seat: int | str, action: str) -> None:
        """Raises ValueError if this is not one of the legal actions or outcomes."""
        if action not in (self.chances() if seat == CHANCE else self.legal(seat)):
            raise ValueError(f"not open to {seat!r}: {action!r}")
        try:
            self.question = self.flow.send(action)
        except StopIteration:
            self.question = None

    # --- results ---------------------------------------------------------------------------------

    def over(self) -> bool:
        return self.phase == "over"

    def scores(self) -> list[int]:
        """AB-1.8."""
        return [int(self.over() and self.cause is None)] * self.players

    def winners(self) -> list[int]:
        """AB-1.8."""
        return [seat for seat, score in enumerate(self.scores()) if score]

    # --- set-up ----------------------------------------------------------------------------------

    def game(self) -> Asking:
        try:
            yield from self.set_up()
            while True:
                yield from self.play_round()
                self.round += 1
        except GameOver as end:  # AB-19.11
            self.phase = "over"
            self.cause = end.cause

    def set_up(self) -> Asking:
        """AB-2.5."""
        yield from self.draw_start_station()
        for seat in range(self.players):
            yield from self.draw_character(seat)
        yield from self.draw_first_player()
        for seat in range(self.players):
            yield from self.draw_cards(seat, BOARD["hand"]["size"])
        self.pile, self.investment = Counter(), self.pile  # AB-2.8
        for colour in DISCOVERY_COLOURS:
            yield from self.fill_institute(colour)

    def draw_start_station(self) -> Asking:
        """AB-2.6, AB-2.14, AB-2.15."""
        start = yield from nature("start", dict.fromkeys(STATIONS, 1))
        rules = BOARD["start"]
        more = rules["first_station_blue"] + rules["first_station_blue_per_player"] * self.players
        more -= rules["other_station_blue"]
        self.stations[start].bacteria["blue"] += more
        self.stations[start].card = "contaminated"
        self.supply["blue"] -= more
        for seat in self.seats:
            seat.station = start

    def draw_character(self, seat: int) -> Asking:
        """AB-2.1, AB-2.6, AB-2.15."""
        if self.options["characters"] != "random":
            return
        taken = {function(other.character) for other in self.seats[:seat]}
        free = [c for c in of_kind("character") if function(c) not in taken]
        character = yield from nature("character", dict.fromkeys(free, 1))
        self.give_character(seat, character)

    def draw_first_player(self) -> Asking:
        """AB-2.2, AB-2.6, AB-2.7."""
        if self.first is None:
            seats = {str(seat): 1 for seat in range(self.players)}
            self.first = int((yield from nature("first", seats)))
        self.turn = self.first

    def fill_institute(self, colour: str) -> Asking:
        """AB-2.5, AB-4.10: as far as there are any."""
        for place in range(BOARD["institute"]["cards_per_colour"]):
            yield from self.fill_place(colour, place)

    # --- the round -------------------------------------------------------------------------------

    def play_round(self) -> Asking:
        """AB-3.1."""
        yield from self.event_phase()
        seat: int | None = self.first
        while seat is not None:
            yield from self.take_turn(seat)
            seat = self.next_seat(seat)
        self.propagation()
        self.end_round()

    def next_seat(self, seat: int) -> int | None:
        """AB-6.3, AB-6.4."""
        around = [(seat + self.direction * n) % self.players for n in range(1, self.players)]
        return next((other for other in around if other not in self.played), None)

    def end_round(self) -> None:
        """AB-19.7, AB-19.9, AB-19.10."""
        since = self.clean_since
        if since is not None and not self.remedy:
            if self.round >= since + BOARD["deadline"]["rounds"]:
                raise GameOver("late")
        if self.round >= BOARD["game_bound"]["rounds"]:
            raise GameOver("rounds")

    # --- events ----------------------------------------------------------------------------------

    def event_phase(self) -> Asking:
        self.phase = "event"
        self.turn = self.first  # AB-21.1
        self.played = set()
        self.event = None  # AB-3.11
        yield from self.draw_event()
        if not (yield from self.event_cancelled()):
            yield from self.event_acts(CARDS[self.event].effect)
            self.judge_all_black()  # AB-19.4
        if self.left_own + self.left_others == 0:
            self.end_of_pack()

    def draw_event(self) -> Asking:
        """AB-3.2, AB-3.3."""
        card_id = yield from nature("draw", self.event_weights())
        if CARDS[card_id].pack == OTHERS:
            self.others.remove(card_id)
            self.left_others -= 1
        else:
            self.own.remove(card_id)
            self.left_own -= 1
        self.seen.append(card_id)
        self.event = card_id

    def event_cancelled(self) -> Generator[Question, str, bool]:
        """AB-3.4, AB-3.5."""
        for seat, state in enumerate(self.seats):
            if self.has_power(seat, "action", "cancel") and state.tokens > 0:
                if (yield Ask(seat, frozenset({"power cancel", "pass"}))) == "power cancel":
                    state.tokens -= 1
                    self.event = None
                    return True
        return False

    def event_acts(self, effect: dict[str, Any]) -> Asking:
        """AB-4; lasting effects are looked up where they matter."""
        if "add" in effect:
            self.add_bacteria(effect)
        if "wash" in effect:
            self.wash(effect["wash"])
        for seat in self.turn_order():  # AB-3.9
            for _ in range(effect.get("resist", 0)):
                self.transform("blue", "red", self.station_of(seat))  # AB-4.5
            yield from self.discard_cards(seat, effect.get("each_discards", 0))  # AB-4.7
            yield from self.draw_cards(seat, effect.get("each_draws", 0))  # AB-4.8
            self.evacuate(seat, effect.get("evacuate", 0))
        if "tender" in effect:
            yield from self.new_tender()

    def add_bacteria(self, effect: dict[str, Any]) -> None:
        """AB-3.6 to AB-3.8, AB-4.1."""
        for colour, number in effect["add"].items():
            for _ in range(number * self.players):
                self.place(colour, self.stations[effect["station"]])

    def wash(self, rule: dict[str, int]) -> None:
        """AB-4.6, AB-3.10."""
        for station in self.stations.values():
            if station.bacteria["blue"] >= rule["at_least"]:
                station.bacteria["blue"] -= rule["blue"]
                self.supply["blue"] += rule["blue"]

    def evacuate(self, seat: int, steps: int) -> None:
        """AB-4.9."""
        if steps == 0:
            return
        target = self.seats[seat].station
        for _ in range(steps):
            target = ARROWS[target][0]
        self.arrive(seat, target)

    def new_tender(self) -> Asking:
        """AB-4.10."""
        for colour in DISCOVERY_COLOURS:
            self.market += Counter(self.institute[colour])
            self.institute[colour] = []
            yield from self.fill_institute(colour)

    def end_of_pack(self) -> None:
        if self.stage < len(PACKS):  # AB-3.12
            self.stage += 1
            self.lay_out_pack()
            return
        self.own = [c for c in self.seen if CARDS[c].pack != OTHERS]  # AB-3.13
        self.others = [c for c in self.seen if CARDS[c].pack == OTHERS]
        self.left_own, self.left_others = len(self.own), len(self.others)
        self.seen = []

    # --- propagation -----------------------------------------------------------------------------

    def propagation(self) -> None:
        self.phase = "propagation"
        self.turn = self.first  # AB-21.1
        self.fill_laboratories()
        if not self.event_effect("calm"):  # AB-4.4
            self.three_points()
        self.killed_this_round = False  # AB-18.1

    def fill_laboratories(self) -> None:
        """AB-18.1."""
        for seat in self.seats:
            for colour, number in seat.beside.items():
                seat.lab[colour] += number
                seat.beside[colour] = 0

    def three_points(self) -> None:
        """AB-18.2 to AB-18.7."""
        all_out = all(station.card != "none" for station in self.stations.values())
        no_blue = self.on_board("blue") == 0  # AB-18.5: both read first
        visited = [self.station_of(seat) for seat in self.turn_order()]  # AB-18.6
        if not self.killed_this_round:
            for station in visited:
                self.place("red", station)
        if all_out:
            for station in visited:
                self.transform("blue", "red", station)
        if no_blue:
            for station in visited:
                self.transform("red", "black", station)
