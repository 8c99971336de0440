"""Independent referee for Zombie Life: slow and plain, written from the numbered clauses of
games/zombie_life/rules.md alone. Every rule cites its clause."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

GAME = "zombie-life"
RANKS = range(1, 11)  # ZL-1.1
CHANCE = "chance"
LAST_ROUND = 100  # ZL-13.8

WORD_OPTIONS = {  # the first word is the default
    "deck": ("continue", "fresh"),  # ZL-2.3
    "redeal": ("trailing-chooses", "random"),  # ZL-2.4
    "tie": ("extra-round", "shared"),  # ZL-2.5
}

Counts = dict[int, int]


def full_deck() -> Counts:
    """ZL-1.2: each rank has as many copies as its number."""
    return {rank: rank for rank in RANKS}


def no_cards() -> Counts:
    return {rank: 0 for rank in RANKS}


def is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def checked_players(players: Any) -> int:
    """ZL-2.1: two to eight."""
    if not is_int(players) or not 2 <= players <= 8:
        raise ValueError(f"ZL-2.1: players {players!r}")
    return players


def checked_options(players: int, given: dict[str, Any]) -> dict[str, Any]:
    """ZL-2.3 to ZL-2.8: all five options, the missing ones by default."""
    options: dict[str, Any] = {name: words[0] for name, words in WORD_OPTIONS.items()}
    options |= {"target": 21, "ages": list(range(players))}
    for name, value in given.items():
        if name not in options:
            raise ValueError(f"ZL-2.8: unknown option {name!r}")
        if not allowed(name, value, players):
            raise ValueError(f"ZL-2.8: option {name} = {value!r}")
        options[name] = value
    return options


def allowed(name: str, value: Any, players: int) -> bool:
    if name == "target":  # ZL-2.6
        return is_int(value) and 1 <= value <= 100
    if name == "ages":  # ZL-2.7
        is_seats = isinstance(value, list) and all(is_int(seat) for seat in value)
        return is_seats and sorted(value) == list(range(players))
    return value in WORD_OPTIONS[name]


@dataclass
class SeatState:
    status: str = "in"  # ZL-16.2: in, passed, out, absent
    up: list[int] = field(default_factory=list)
    down: list[int] = field(default_factory=list)

    def refuge(self) -> list[int]:
        """Face up and face down together."""
        return self.up + self.down

    def clear(self) -> list[int]:
        """Empties the refuge and gives back what lay there."""
        cards = self.refuge()
        self.up, self.down = [], []
        return cards


class Referee:
    """One game. The attributes are the fields of ZL-16.1."""

    extra_fields: frozenset[str] = frozenset()

    def __init__(self, players: int, options: dict[str, Any] | None = None) -> None:
        self.players = checked_players(players)
        self.options = checked_options(self.players, options or {})
        # ZL-3.1, ZL-3.2: round 1, all 55 cards in the deck, nothing set aside.
        self.round = 1
        self.totals = [0] * self.players
        self.seats = [SeatState() for _ in range(self.players)]
        self.horde: list[int] = []
        self.deck = full_deck()
        self.discard = no_cards()
        self.turn = 0
        self.phase = "deal"  # ZL-3.3, ZL-3.4
        self.drawn: int | None = None
        self.exits: list[int] = []
        self.pool: list[int] = []

    # --- what is asked of whom -------------------------------------------------------------------

    def to_move(self) -> list[int | str]:
        """ZL-16.16."""
        if self.over():
            return []
        return [CHANCE] if self.card_is_due() else [self.turn]

    def may(self) -> list[int]:
        """ZL-16.16: no seat may ever interrupt."""
        return []

    def legal(self, seat: int) -> set[str]:
        if seat not in self.to_move():  # ZL-4.4 to ZL-4.8
            return set()
        if self.phase == "turn":
            return {"draw", "pass"} | self.takes(seat)  # ZL-4.1, ZL-4.2, ZL-8.1
        if self.phase == "place":
            return self.placings(seat)
        return self.gifts()

    def chances(self) -> dict[str, int]:
        """ZL-14.2, ZL-14.3: the copies in the deck are the weights."""
        if not self.card_is_due():
            return {}
        word = "draw" if self.phase == "place" else "deal"
        return {f"{word} {rank}": self.deck[rank] for rank in RANKS if self.deck[rank] > 0}

    def card_is_due(self) -> bool:
        """ZL-16.10, ZL-16.16: a card is to be dealt or drawn by chance."""
        return self.phase == "deal" or (self.phase == "place" and self.drawn is None)

    def takes(self, seat: int) -> set[str]:
        if len(self.seats_in()) == 1:  # ZL-7.2, ZL-9.3
            return set()
        held = self.seats[seat].refuge()
        return {f"take {rank}" for rank in self.horde if rank not in held}  # ZL-7.3 to ZL-7.6

    def placings(self, seat: int) -> set[str]:
        """ZL-5.2; ZL-5.7: other seats do not matter; ZL-9.4: neither does being the last one."""
        actions = set()
        if self.drawn not in self.seats[seat].refuge():  # ZL-5.10
            actions.add("place refuge")
        if self.drawn not in self.horde:  # ZL-5.11
            actions.add("place horde")
        return actions

    def gifts(self) -> set[str]:
        """ZL-11.10, ZL-11.15 to ZL-11.17."""
        return {f"give {rank} {seat}" for rank in self.pool for seat in self.without_card()}

    # --- who is where ----------------------------------------------------------------------------

    def seats_in(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.status == "in"]

    def playing(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.status != "absent"]

    def without_card(self) -> list[int]:
        return [number for number in self.playing() if not self.seats[number].refuge()]

    def leaders(self) -> list[int]:
        """The seats with the highest total among those that play (ZL-13.1, ZL-13.5)."""
        best = max(self.totals[seat] for seat in self.playing())
        return [seat for seat in self.playing() if self.totals[seat] == best]

    # --- doing it --------------------------------------------------------------------------------

    def act(self, seat: int | str, action: str) -> None:
        """Raises ValueError if this is not one of the legal actions or outcomes."""
        if seat == CHANCE:
            self.act_chance(action)
        else:
            self.act_player(seat, action)

    def act_chance(self, action: str) -> None:
        if action not in self.chances():  # ZL-14.5 to ZL-14.8
            raise ValueError(f"no outcome of chance here: {action!r}")
        self.card_comes(int(action.split()[1]))

    def act_player(self, seat: Any, action: str) -> None:
        if not is_int(seat) or action not in self.legal(seat):
            raise ValueError(f"not legal for seat {seat!r}: {action!r}")
        word, *rest = action.split()
        if word == "draw":
            self.do_draw()
        elif word == "place":
            self.do_place(rest[0])
        elif word == "take":
            self.do_take(int(rest[0]))
        elif word == "pass":
            self.do_pass()
        else:
            self.do_give(int(rest[0]), int(rest[1]))

    def do_draw(self) -> None:
        self.phase = "place"  # ZL-16.10
        self.need_card()

    def do_place(self, where: str) -> None:
        assert self.drawn is not None
        card, self.drawn = self.drawn, None
        self.lay(card, where)

    def do_take(self, rank: int) -> None:
        """ZL-7.1."""
        self.horde.remove(rank)
        self.lay(rank, "refuge")

    def do_pass(self) -> None:
        me = self.seats[self.turn]
        me.status = "passed"  # ZL-8.2
        self.exits.append(self.turn)
        hidden = len(self.seats_in())  # ZL-8.3, ZL-9.5: himself no longer counted
        cards = sorted(me.up)
        me.down, me.up = cards[:hidden], cards[hidden:]  # ZL-8.4, ZL-8.5
        self.end_turn()

    def do_give(self, rank: int, seat: int) -> None:
        self.give(rank, seat)  # ZL-11.10
        if len(self.pool) == 1:  # ZL-11.11, ZL-11.12
            self.give(self.pool[0], self.without_card()[0])
        if not self.pool:
            self.first_turn()

    def give(self, rank: int, seat: int) -> None:
        self.pool.remove(rank)
        self.seats[seat].up.append(rank)

    # --- a card from the deck --------------------------------------------------------------------

    def need_card(self) -> None:
        """A card is due: chance is asked for it unless it can be of one rank only."""
        if not any(self.deck.values()):  # ZL-12.3 to ZL-12.5, ZL-12.7
            self.deck, self.discard = self.discard, no_cards()
        ranks = [rank for rank in RANKS if self.deck[rank] > 0]
        assert ranks, "ZL-12.8"
        if len(ranks) == 1:  # ZL-14.4
            self.card_comes(ranks[0])

    def card_comes(self, rank: int) -> None:
        self.deck[rank] -= 1
        if self.phase == "place":
            self.card_drawn(rank)
        elif self.deals_into_pool():
            self.card_into_pool(rank)
        else:
            self.card_to_seat(rank)

    def card_drawn(self, rank: int) -> None:
        in_refuge = rank in self.seats[self.turn].refuge()
        in_horde = rank in self.horde
        if in_refuge and in_horde:
            self.overrun(rank)  # ZL-6.1, ZL-6.2
        elif in_horde:
            self.lay(rank, "refuge")  # ZL-5.3
        elif in_refuge:
            self.lay(rank, "horde")  # ZL-5.4
        else:
            self.drawn = rank  # ZL-5.2, ZL-16.9

    def lay(self, rank: int, where: str) -> None:
        """ZL-5.5, ZL-5.6."""
        zone = self.horde if where == "horde" else self.seats[self.turn].up
        zone.append(rank)
        self.end_turn()

    def overrun(self, fatal: int) -> None:
        me = self.seats[self.turn]
        self.throw_away(me.clear() + [fatal])  # ZL-6.3, ZL-6.4; ZL-6.5: not the horde
        me.status = "out"  # ZL-6.6
        self.exits.append(self.turn)
        self.turn_cards_up()  # ZL-6.7
        self.end_turn()

    def turn_cards_up(self) -> None:
        """ZL-8.6, ZL-8.7: each hidden seat turns up its highest face-down card."""
        for seat in self.seats:
            if seat.status == "passed" and seat.down:
                highest = max(seat.down)
                seat.down.remove(highest)
                seat.up.append(highest)

    def throw_away(self, cards: list[int]) -> None:
        for rank in cards:
            self.discard[rank] += 1

    # --- turns and rounds ------------------------------------------------------------------------

    def end_turn(self) -> None:
        if not self.seats_in():
            self.end_round()  # ZL-10.1
            return
        self.phase = "turn"
        self.turn = self.next_in()

    def next_in(self) -> int:
        """ZL-4.3: the nearest seat on the left (ZL-2.2) still in; ZL-9.2: maybe the same again."""
        around = [(self.turn + step) % self.players for step in range(1, self.players + 1)]
        return next(seat for seat in around if self.seats[seat].status == "in")

    def end_round(self) -> None:
        for number, seat in enumerate(self.seats):
            if seat.status == "passed":
                self.totals[number] += len(seat.up)  # ZL-10.2 to ZL-10.4
        self.judge()

    def judge(self) -> None:
        leaders = self.leaders()
        reached = self.totals[leaders[0]] >= self.options["target"]
        alone = len(leaders) == 1
        if self.round == LAST_ROUND:
            self.finish()  # ZL-13.8
        elif not reached:
            self.new_round(list(range(self.players)))  # ZL-13.1
        elif alone or self.options["tie"] == "shared":
            self.finish()  # ZL-13.2, ZL-13.3
        else:
            self.new_round(leaders)  # ZL-13.4, ZL-13.7

    def finish(self) -> None:
        """ZL-10.7, ZL-16.15: everything stays as it was scored."""
        self.phase = "over"

    def new_round(self, will_play: list[int]) -> None:
        dealer = self.dealer()  # the statuses of the round just ended say who
        self.clear_table()
        self.round += 1  # ZL-11.2
        for number, seat in enumerate(self.seats):
            seat.status = "in" if number in will_play else "absent"  # ZL-13.5
        self.phase = "deal"
        self.turn = dealer if self.deals_into_pool() else will_play[0]  # ZL-16.12, ZL-16.13
        self.need_card()

    def clear_table(self) -> None:
        for seat in self.seats:
            self.throw_away(seat.clear())  # ZL-11.1
        self.throw_away(self.horde)
        self.horde = []
        if self.options["deck"] == "fresh":  # ZL-11.4, otherwise ZL-11.3
            self.deck, self.discard = full_deck(), no_cards()

    def dealer(self) -> int:
        """ZL-11.6: the lowest total of all seats."""
        lowest = min(self.totals)
        return min((s for s in range(self.players) if self.totals[s] == lowest), key=self.exit_rank)

    def exit_rank(self, seat: int) -> tuple[int, int]:
        """ZL-11.7, ZL-11.8: overrun before hidden before absent, then the earlier one."""
        group = {"out": 0, "passed": 1, "absent": 2}[self.seats[seat].status]
        return group, self.exits.index(seat) if seat in self.exits else seat

    # --- dealing ---------------------------------------------------------------------------------

    def deals_into_pool(self) -> bool:
        """ZL-16.11; ZL-13.6: a total at the target makes it an extra round, dealt straight."""
        extra_round = max(self.totals) >= self.options["target"]
        chosen = self.options["redeal"] == "trailing-chooses"
        return self.round > 1 and chosen and not extra_round

    def card_into_pool(self, rank: int) -> None:
        self.pool.append(rank)  # ZL-11.9
        if len(self.pool) < len(self.playing()):
            self.need_card()
        else:
            self.phase = "redeal"  # ZL-16.13

    def card_to_seat(self, rank: int) -> None:
        self.seats[self.turn].up.append(rank)  # ZL-3.3, ZL-11.5, ZL-13.6
        waiting = self.without_card()
        if waiting:
            self.turn = waiting[0]  # ZL-16.12
            self.need_card()
        else:
            self.first_turn()

    def first_turn(self) -> None:
        """ZL-3.5, ZL-3.6, ZL-11.18: the lowest card begins, the oldest if several have it."""
        self.phase = "turn"
        self.exits = []  # ZL-16.3
        ages: list[int] = self.options["ages"]
        self.turn = min(self.playing(), key=lambda s: (self.seats[s].up[0], ages.index(s)))

    # --- results and position --------------------------------------------------------------------

    def over(self) -> bool:
        return self.phase == "over"

    def scores(self) -> list[int]:
        """ZL-13.10."""
        return list(self.totals)

    def winners(self) -> list[int]:
        """ZL-13.11, ZL-13.9."""
        return self.leaders() if self.over() else []

    def position(self) -> dict[str, Any]:
        """ZL-16.1: all fields, cards in rising order."""
        return {
            "game": GAME,
            "players": self.players,
            "options": self.options | {"ages": list(self.options["ages"])},
            "round": self.round,
            "scores": self.scores(),
            "seats": [
                {"status": seat.status, "up": sorted(seat.up), "down": sorted(seat.down)}
                for seat in self.seats
            ],
            "horde": sorted(self.horde),
            "deck": [self.deck[rank] for rank in RANKS],
            "discard": [self.discard[rank] for rank in RANKS],
            "turn": self.turn,
            "phase": self.phase,
            "drawn": self.drawn,
            "exits": list(self.exits),
            "pool": sorted(self.pool),
        }
