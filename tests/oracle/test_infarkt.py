"""The Infarkt referee alone: random games with invariants, and single rules on set-up tables.

    python3 -m unittest discover -s tests/oracle
"""

from __future__ import annotations

import random
import sys
import unittest
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import infarkt_data as data
from infarkt import Referee
from infarkt_harm import chain, check, on_seats, suffer
from infarkt_places import Visit, _deed, turn_options
from infarkt_rounds import _events, _lay_out_events
from infarkt_table import Chance, Decision, Flow, GameOver, Node, Table

ALL_CARDS = Counter(
    data.whole_deck("food", "drink", "tobacco") + data.whole_deck("drug") + data.whole_deck("event")
)
VERBS = (
    "event plan fate drug shield endure office pharmacy fitness supermarket return flea stall"
    " trade home meal party black-market nightlife romance family career leave first draw"
).split()


def extension_sets(most: int = data.MOST_EXTENSIONS) -> list[list[str]]:
    counts = range(most + 1)
    return [list(names) for count in counts for names in combinations(data.EXTENSIONS, count)]


# ---- invariants ----


def all_cards(referee: Referee) -> Counter[str]:
    """Every card of the position, and those that lie aside (INF-29.6)."""
    position = referee.position()
    cards = Counter(referee.table.aside)
    for pile in ("goods", "drugs", "events"):
        cards += Counter(position[pile]["deck"]) + Counter(position[pile]["discard"])
    for seat in position["seats"]:
        cards += Counter(seat["goods"]) + Counter(seat["drugs"]) + Counter(seat["diary"])
    cards += Counter(position["offer"]) + Counter(position["black_market"])
    cards += Counter(position["stall"]["goods"]) + Counter(position["events"]["fate"])
    if position["stall"]["drug"]:
        cards[position["stall"]["drug"]] += 1
    return cards


class Invariants(unittest.TestCase):
    def check_all(self, referee: Referee) -> None:
        position = referee.position()
        self.assertEqual(all_cards(referee), ALL_CARDS)
        self.check_kinds(position)
        for seat in position["seats"]:
            self.check_seat(seat)
        self.check_chips(position)
        self.check_waiting(referee)
        self.check_end(referee)

    def check_kinds(self, position: dict[str, Any]) -> None:
        """INF-5.1: no card in a pile of another kind; INF-29.4: `top` counted in `deck`."""
        for pile, kinds in (
            ("goods", {"food", "drink", "tobacco"}),
            ("drugs", {"drug"}),
            ("events", {"event"}),
        ):
            fields = position[pile]
            cards = set(fields["deck"]) | set(fields["discard"])
            self.assertLessEqual({data.CARDS[card].kind for card in cards}, kinds)
            self.assertLessEqual(Counter(fields["top"]), Counter(fields["deck"]))
        self.assertEqual(position["goods"]["known_to"] is None, not position["goods"]["top"])

    def check_seat(self, seat: dict[str, Any]) -> None:
        self.assertEqual(list(seat["tracks"]), data.TRACKS)
        self.assertTrue(all(0 <= value <= 10 for value in seat["tracks"].values()))
        self.assertGreaterEqual(seat["money"], 0)
        fatal = any(seat["tracks"][track] == 10 for track in data.LETHAL)
        self.assertEqual(seat["alive"], not fatal)
        self.assertLessEqual(len(set(seat["plan"])), 3)
        self.assertEqual(len(set(seat["plan"])), len(seat["plan"]))
        if not seat["alive"]:
            for name in ("money", "goods", "drugs", "family", "career", "plan", "bans"):
                self.assertFalse(seat[name])

    def check_chips(self, position: dict[str, Any]) -> None:
        for chip, total in data.CHIPS.items():
            held = [seat[chip] for seat in position["seats"]]
            self.assertEqual(sum(held) + position["supply"][chip], total)
            self.assertLessEqual(max(held), data.MOST_CHIPS[chip])
            self.assertGreaterEqual(position["supply"][chip], 0)

    def check_waiting(self, referee: Referee) -> None:
        """INF-27.8, INF-5.6, INF-27.3."""
        to_move, may = referee.to_move(), referee.may()
        self.assertEqual(to_move == [], referee.over())
        self.assertFalse(set(to_move) & set(may))
        if to_move == ["chance"]:
            self.assertGreater(len(referee.chances()), 1)
            self.assertGreater(min(referee.chances().values()), 0)
            self.assertEqual(may, [])
            self.assertFalse(any(referee.legal(seat) for seat in range(referee.table.players)))
            return
        for seat in range(referee.table.players):
            self.assertEqual(bool(referee.legal(seat)), seat in to_move or seat in may)

    def check_end(self, referee: Referee) -> None:
        position = referee.position()
        self.assertEqual(position["phase"] == "over", referee.over())
        self.assertEqual("winners" in position, referee.over())
        self.assertEqual(bool(referee.winners()), referee.over())
        winners = [seat for seat, score in enumerate(referee.scores()) if score == 1]
        self.assertEqual(winners, referee.winners())


# ---- random games ----


class Player:
    """Plays everything at random; remembers which verbs have been used."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.verbs: Counter[str] = Counter()

    def step(self, referee: Referee) -> None:
        if referee.to_move() == ["chance"]:
            odds = referee.chances()
            seat, action = "chance", self.random.choices(list(odds), list(odds.values()))[0]
        else:
            seat = self.choose_seat(referee)
            action = self.random.choice(sorted(referee.legal(seat)))
        self.verbs[action.split()[0]] += 1
        referee.act(seat, action)

    def choose_seat(self, referee: Referee) -> Any:
        may = referee.may()
        interrupts = may and self.random.random() < 0.05
        return self.random.choice(may if interrupts else referee.to_move())


class RandomGames(Invariants):
    def play(self, player: Player, referee: Referee) -> Referee:
        self.check_all(referee)
        while not referee.over():
            player.step(referee)
            self.check_all(referee)
        return referee

    def test_every_number_of_players_with_every_set_of_extensions(self) -> None:
        player = Player(1)
        for players in range(2, 6):
            for extensions in extension_sets():
                with self.subTest(players=players, extensions=extensions):
                    other_world = player.random.random() < 0.5
                    options = {"extensions": extensions, "other_world": other_world}
                    referee = self.play(player, Referee(players, options))
                    self.assertLessEqual(referee.table.round, data.LAST_ROUND)
        self.assertEqual(set(player.verbs), set(VERBS))

    def test_every_other_option(self) -> None:
        player = Player(2)
        for players in range(2, 6):
            for planning in ("sealed", "open"):
                for direction in ("clockwise", "counterclockwise"):
                    for coins, first in (("rulebook", 1), ("memo", players - 1)):
                        options = {
                            "planning": planning,
                            "direction": direction,
                            "coins": coins,
                            "first": first,
                            "extensions": player.random.choice(extension_sets()),
                            "other_world": True,
                        }
                        with self.subTest(players=players, **options):
                            self.play(player, Referee(players, options))

    def test_round_100_is_the_last(self) -> None:
        """INF-23.4, with INF-5.4 and INF-25 on the way: a miracle cures everybody all the time."""
        for players in (2, 5):
            player = Player(players)
            referee = Referee(players, {"extensions": ["nightlife", "black-market", "family"]})
            while not referee.over():
                for person in referee.table.people:
                    person.tracks = dict(data.TRACK_START)
                player.step(referee)
                self.assertEqual(all_cards(referee), ALL_CARDS)
            self.assertEqual(referee.table.round, 100)
            self.assertEqual(referee.winners(), list(range(players)))

    def test_illegal_actions_change_nothing(self) -> None:
        player = Player(3)
        for players in range(2, 6):
            referee = Referee(players, {"extensions": ["nightlife", "family"]})
            seen: set[str] = set()
            while not referee.over():
                self.try_illegal(referee, seen)
                for seat in range(players):
                    seen |= referee.legal(seat)
                player.step(referee)

    def try_illegal(self, referee: Referee, actions: set[str]) -> None:
        before = referee.position()
        for seat in range(referee.table.players):
            for action in sorted(actions - referee.legal(seat))[::17]:
                with self.assertRaises(ValueError):
                    referee.act(seat, action)
        self.assertEqual(referee.position(), before)


# ---- single rules ----


def make_table(players: int = 3, **options: Any) -> Table:
    table = Table(players, options)
    table.round, table.phase = 1, "actions"
    return table


def drive(flow: Flow, *answers: str) -> list[Node]:
    """Runs a flow to its end with these answers; the nodes it stopped at."""
    nodes: list[Node] = []
    left = list(answers)
    try:
        nodes.append(next(flow))
        while True:
            node = nodes[-1]
            seat = node.waiting[0] if isinstance(node, Decision) else "chance"
            nodes.append(flow.send((seat, left.pop(0))))
    except (StopIteration, GameOver):
        if left:
            raise AssertionError(f"answers not asked for: {left}") from None
        return nodes


def give(table: Table, seat: int, *cards: str) -> None:
    for card in cards:
        table.pile_of(card).deck.remove(card)
        person = table.people[seat]
        (person.goods if data.CARDS[card].is_goods else person.drugs).append(card)


def do(table: Table, seat: int, action: str, *answers: str) -> list[Node]:
    """One action at a place, with its chain."""
    table.active = seat
    verb, *words = action.split()
    return drive(chain(table, _deed(table, seat, verb, words, action)), *answers)


class SingleRules(unittest.TestCase):
    def test_check_reads_all_before_it_moves_any(self) -> None:
        """INF-22.5."""
        table = make_table()
        table.people[1].tracks |= {"cholesterol": 7, "pressure": 6, "obesity": 7}
        self.assertEqual(drive(check(table)), [])
        tracks = table.people[1].tracks
        self.assertEqual((tracks["cholesterol"], tracks["pressure"]), (7, 7))
        self.assertEqual(tracks["diabetes"], 3)

    def test_chip_spent_in_vain_in_the_check(self) -> None:
        """INF-20.7, INF-20.8, INF-22.6."""
        table = make_table(extensions=["family"])
        person = table.people[0]
        person.tracks["depression"], person.family = 5, 1
        give(table, 0, "sunny-pills")
        flow = check(table)
        node = next(flow)
        self.assertEqual(node.options(0), {"endure", "shield depression"})
        flow.send((0, "shield depression"))
        person.tracks["depression"] = 4
        self.assertEqual(node.options(0), {"endure"})
        with self.assertRaises(StopIteration):
            flow.send((0, "endure"))
        self.assertEqual((person.tracks["depression"], person.family), (4, 0))

    def test_chips_work_before_the_limit(self) -> None:
        """INF-20.2."""
        table = make_table(extensions=["family"])
        table.people[0].tracks["cancer"], table.people[0].family = 9, 1
        drive(suffer(table, on_seats({0: {"cancer": 3}}), 0), "shield cancer", "endure")
        self.assertFalse(table.people[0].alive)

    def test_two_dead_guests_shock_the_host_by_four(self) -> None:
        """INF-21.5, INF-21.9: then two burials are paid for."""
        table = make_table(4)
        for guest in (1, 3):
            table.people[guest].tracks["pressure"] = 9
        table.people[0].money = table.people[2].money = 1
        give(table, 0, "instant-noodles", "beer")
        do(table, 0, "party instant-noodles beer")
        self.assertEqual(table.dead, [1, 3])
        self.assertEqual(table.people[0].tracks["depression"], 5)
        self.assertEqual(table.people[2].tracks["depression"], 1)
        self.assertEqual((table.people[0].money, table.people[2].money), (0, 0))

    def test_shock_can_kill_the_host_and_all_share_the_win(self) -> None:
        """INF-21.7, INF-23.3."""
        table = make_table(2)
        table.people[0].tracks["depression"] = 8
        table.people[1].tracks["pressure"] = 9
        give(table, 0, "instant-noodles", "beer")
        do(table, 0, "party instant-noodles beer")
        self.assertEqual((table.phase, table.winners), ("over", [0, 1]))

    def test_the_dead_of_earlier_chains_do_not_win(self) -> None:
        """INF-23.3."""
        table = make_table(3)
        table.people[2].alive, table.dead = False, [2]
        for seat in (0, 1):
            table.people[seat].tracks["cancer"] = 9
        drive(check(table))
        self.assertEqual((table.dead, table.winners), ([2, 0, 1], [0, 1]))

    def test_last_survivor_wins_without_a_burial(self) -> None:
        """INF-21.12, INF-23.2, INF-23.6."""
        table = make_table(2)
        table.people[0].tracks["depression"], table.people[0].plan = 8, ["office"]
        table.people[1].money = 0
        do(table, 0, "office")
        self.assertEqual(table.winners, [1])
        self.assertEqual(table.people[1].tracks["depression"], 0)

    def test_frenzy_puts_a_card_back_that_is_drawn_next(self) -> None:
        """INF-10.3 to INF-10.5, INF-5.6."""
        table = make_table()
        table.people[0].money = table.people[1].money = 3
        draws = ["draw beer", "draw cola", "draw cigar"]
        do(table, 0, "supermarket c", *draws, "return cola")
        self.assertEqual(sorted(table.people[0].goods), ["beer", "cigar"])
        self.assertEqual((table.goods.top, table.goods.known_to), (["cola"], 0))
        self.assertEqual(do(table, 1, "supermarket a"), [])
        self.assertEqual(table.people[1].goods, ["cola"])
        self.assertIsNone(table.goods.known_to)

    def test_trade_of_three_swaps_costs_a_coin(self) -> None:
        """INF-11.7 to INF-11.17."""
        table = make_table()
        person = table.people[0]
        person.plan, person.money = ["flea"], 1
        give(table, 0, "beer", "cola", "statin")
        table.stall_goods, table.stall_drug = ["pipe", "tofu", "garlic"], "insulin"
        self.assertEqual(len(turn_options(table, 0, Visit())), 2 * 3 + 1 + 2)
        do(table, 0, "trade beer pipe", "trade statin insulin", "trade cola tofu")
        self.assertEqual((person.goods, person.drugs), (["pipe", "tofu"], ["insulin"]))
        self.assertEqual(sorted(table.stall_goods), ["beer", "cola", "garlic"])
        self.assertEqual((table.stall_drug, person.money), ("statin", 0))

    def test_refresh_asks_only_about_two_different_drugs(self) -> None:
        """INF-11.2."""
        table = make_table()
        table.people[0].money = 2
        goods = ["draw beer", "draw beer", "draw beer"]
        do(table, 0, "flea refresh", *goods, "draw statin", "draw statin")
        self.assertEqual((table.stall_drug, table.drugs.discard), ("statin", ["statin"]))
        goods = ["draw cola", "draw cola", "draw pipe"]
        do(table, 0, "flea refresh", *goods, "draw insulin", "draw vitamins", "stall vitamins")
        self.assertEqual(table.stall_drug, "vitamins")
        self.assertEqual(Counter(table.drugs.discard), Counter(statin=2, insulin=1))

    def test_nightlife_without_a_red_card_brings_no_drink(self) -> None:
        """INF-14.5, INF-14.6."""
        table = make_table(extensions=["nightlife"])
        table.people[0].money = 1
        table.goods.deck, table.goods.discard = ["tofu"], ["pipe", "garlic"]
        nodes = do(table, 0, "nightlife 2", "draw pipe")
        self.assertEqual(len(nodes), 1)
        self.assertIsInstance(nodes[0], Chance)
        self.assertEqual(sorted(table.goods.discard), ["garlic", "pipe", "tofu"])
        self.assertEqual([person.tracks["cancer"] for person in table.people], [1, 0, 1])

    def test_windows_go_round_from_the_active_seat(self) -> None:
        """INF-19.5, INF-4.2: against the clock as well."""
        for direction, order in (("clockwise", [2, 0]), ("counterclockwise", [0, 2])):
            table = make_table(3, direction=direction)
            give(table, 0, "statin")
            give(table, 2, "insulin")
            give(table, 1, "grilled-sausage", "cola")
            nodes = do(table, 1, "party grilled-sausage cola", *["endure"] * 4)
            self.assertEqual([node.waiting[0] for node in nodes], order * 2)

    def test_guests_are_the_nearest_living(self) -> None:
        """INF-12.11."""
        table = make_table(5)
        self.assertEqual(table.guests(0), [1, 4])
        table.people[1].alive = table.people[4].alive = False
        self.assertEqual(table.guests(0), [2, 3])
        table.people[3].alive = False
        self.assertEqual(table.guests(0), [2])

    def test_leftovers_of_two_are_the_offer_of_round_4(self) -> None:
        """INF-25.1, INF-25.2."""
        table = make_table(2)
        table.round, table.fate = 4, ["flu", "radon", "bonus"]
        drive(_lay_out_events(table))
        self.assertEqual((table.offer, table.fate), (["flu", "radon", "bonus"], []))
        drive(_events(table), "event bonus", "event flu")
        self.assertEqual((table.offer, table.fate, table.first), ([], ["radon"], 1))

    def test_the_dead_remove_events(self) -> None:
        """INF-24.1 to INF-24.3."""
        table = make_table(3, other_world=True)
        table.people[1].alive, table.dead = False, [1]
        draws = ["draw flu", "draw radon", "draw birthday", "draw birthday"]
        nodes = drive(_lay_out_events(table), *draws, "fate birthday")
        self.assertEqual(nodes[-1].waiting, [1])
        self.assertEqual(table.offer, ["flu", "radon", "birthday"])
        self.assertEqual(table.events.discard, ["birthday"])

    def test_empty_event_pile_takes_the_diaries_of_the_dead_first(self) -> None:
        """INF-5.4."""
        table = make_table(3)
        table.people[1].alive, table.dead = False, [1]
        table.events.deck, table.people[1].diary = [], ["flu"]
        table.people[0].diary = ["radon", "bonus"]
        drive(_lay_out_events(table), "draw bonus")
        self.assertEqual(table.offer, ["flu", "bonus", "radon"])

    def test_plans_that_are_refused(self) -> None:
        """INF-7.10 to INF-7.14."""
        referee = Referee(3, {"extensions": ["black-market", "career"], "first": 0})
        player = Player(4)
        while referee.position()["phase"] != "planning":
            player.step(referee)
        referee.table.people[0].bans = ["office"]
        plans = [set(plan.split()[1:]) for plan in referee.legal(0) if plan.startswith("plan")]
        self.assertFalse(any(plan & {"office", "fitness"} for plan in plans))
        self.assertFalse(any({"flea", "black-market"} <= plan for plan in plans))
        self.assertEqual(len(plans), 20 - 4)
        referee.act(0, "plan career home supermarket")
        self.assertEqual(referee.table.people[0].plan, ["supermarket", "home", "career"])

    def test_setup_refuses(self) -> None:
        """INF-1.1, INF-2.2, INF-2.5."""
        four = ["black-market", "nightlife", "romance", "family"]
        for players, options in (
            (1, {}),
            (6, {}),
            (3, {"extensions": four}),
            (3, {"extensions": ["family", "family"]}),
            (3, {"extensions": ["fitness"]}),
            (3, {"first": 3}),
            (3, {"first": True}),
            (3, {"coins": "gold"}),
            (3, {"colour": "red"}),
        ):
            with self.subTest(players=players, options=options), self.assertRaises(ValueError):
                Referee(players, options)


if __name__ == "__main__":
    unittest.main()
