"""Random games of the Antibio+ referee alone: invariants, and the ends of the game."""

from __future__ import annotations

import random
import unittest
from collections import Counter
from collections.abc import Callable
from typing import Any

from antibio import CHANCE, Referee
from antibio_data import BOARD, CARDS, COLOURS, STATIONS, of_kind

CHARACTERS = [character for character in of_kind("character") if character.endswith("-1")]
DECKS = ("start", "discovery", "problem")
EXISTING = {card.id: card.copies for card in CARDS.values() if card.kind in DECKS}
LAB_CARDS = {
    "microbiote": "microbiote",
    "macrophage": "macrophage",
    "antibiotics": "new-antibiotic",
}
VERBS = set(
    "play use office deposit share swap draw cancel buy sell problem pass move stay face discard "
    "agree refuse replace steal give take".split()
)
VERB_WISHES = {
    "pass": 0.3,
    "refuse": 0.3,
    "problem": 0.2,
    "buy": 20,
    "use": 3,
    "office": 0.5,
    "sell": 0.3,
}
MOST_STEPS = 200_000

Wishes = Callable[[str], float]  # how much a policy likes an action


def no_wishes(action: str) -> float:
    return 1


def hard_worker(action: str) -> float:
    """Plays on rather than pass, keeps its cards and pays with credits."""
    if action.endswith(" 0"):
        return 0.1
    if "deposit" in action:
        return 20
    if any(word in action for word in ("congress", "big-sort", "swap")):
        return 0.2
    return VERB_WISHES.get(action.split()[0], 1)


def step(referee: Referee, rng: random.Random, wishes: Wishes = no_wishes) -> str:
    mover = referee.to_move()[0]
    if mover == CHANCE:
        weights = referee.chances()
    else:
        weights = {action: wishes(action) for action in sorted(referee.legal(mover))}
    action = rng.choices(list(weights), list(weights.values()))[0]
    referee.act(mover, action)
    return action


def all_cards(position: dict[str, Any]) -> Counter[str]:
    """Every card of the three decks, wherever it lies."""
    cards: Counter[str] = Counter(position["zone1"]) + Counter(position["zone2"])
    for seat in position["seats"]:
        cards += Counter(seat["hand"]) + Counter(seat["office"])
    for name in ("pile", "investment", "market", "removed"):
        cards += Counter(position[name])
    for colour, pile in position["discoveries"].items():
        cards += Counter(pile) + Counter(position["institute"][colour])
    problems = position["problems"]
    cards += Counter(problems["unseen"]) + Counter(problems["bottom"])
    return cards + Counter({card: position["laboratory"][name] for name, card in LAB_CARDS.items()})


def all_bacteria(position: dict[str, Any]) -> dict[str, int]:
    places = [position["supply"], *position["stations"]]
    places += [seat[name] for seat in position["seats"] for name in ("lab", "beside")]
    return {colour: sum(place[colour] for place in places) for colour in COLOURS}


class Invariants(unittest.TestCase):
    def check(self, referee: Referee) -> None:
        position = referee.position()
        self.assertEqual(all_cards(position), Counter(EXISTING))
        self.assertEqual(all_bacteria(position), {c: BOARD["bacteria"][c] for c in COLOURS})
        self.check_stations(position)
        self.check_limits(position)
        self.check_events(position["events"])
        self.check_question(referee)

    def check_stations(self, position: dict[str, Any]) -> None:
        self.assertEqual([station["id"] for station in position["stations"]], STATIONS)
        for station in position["stations"]:
            empty = sum(station[colour] for colour in COLOURS) == 0
            self.assertEqual(empty, station["card"] == "clean", station)  # AB-21.24

    def check_limits(self, position: dict[str, Any]) -> None:
        self.assertLessEqual(position["made"] + position["plays"], BOARD["turn_bound"]["plays"])
        self.assertGreaterEqual(min(position["plays"], position["credits"]), 0)
        self.assertLessEqual(position["laboratory"]["antibiotics"], position["players"])
        self.assertTrue(all(len(cards) <= 2 for cards in position["institute"].values()))
        for seat in position["seats"]:
            self.assertLessEqual(len(seat["office"]), BOARD["office"]["size"])
            most = CARDS[seat["character"]].effect.get("tokens", 0) if seat["character"] else 0
            self.assertIn(seat["tokens"], range(most + 1))
        for colour, cards in position["under"].items():
            self.assertLessEqual(Counter(cards), Counter(position["discoveries"][colour]))

    def check_events(self, events: dict[str, Any]) -> None:
        self.assertLessEqual(events["left"]["own"], len(events["own"]))  # AB-21.29
        self.assertLessEqual(events["left"]["others"], len(events["others"]))
        known = events["own"] + events["others"] + events["seen"]
        self.assertEqual(len(known), len(set(known)))

    def check_question(self, referee: Referee) -> None:
        movers = referee.to_move()
        self.assertEqual(movers == [], referee.over())
        self.assertEqual(len(referee.chances()) >= 2, movers == [CHANCE])  # AB-20.1
        self.assertTrue(all(weight > 0 for weight in referee.chances().values()))
        for seat in range(referee.players):
            self.assertEqual(bool(referee.legal(seat)), seat in movers)

    def play(self, referee: Referee, seed: int, wishes: Wishes = no_wishes) -> list[str]:
        rng = random.Random(seed)
        actions = []
        self.check(referee)
        while not referee.over():
            actions.append(step(referee, rng, wishes))
            self.check(referee)
            self.assertLess(len(actions), MOST_STEPS)
        self.check_end(referee)
        return actions

    def check_end(self, referee: Referee) -> None:
        won = referee.cause is None
        self.assertEqual(referee.scores(), [int(won)] * referee.players)
        self.assertEqual(referee.winners(), list(range(referee.players)) if won else [])
        with self.assertRaises(ValueError):
            referee.act(0, "pass")


class RandomGames(Invariants):
    def test_every_number_of_players_and_difficulty(self) -> None:
        for players in range(2, 7):
            for difficulty in ("rulebook", "standard", "hard", "gentle", "family"):
                for bought in ("after-draw", "before-draw"):
                    options = {"difficulty": difficulty, "bought": bought}
                    for wishes in (no_wishes, hard_worker):
                        with self.subTest(players=players, wishes=wishes.__name__, **options):
                            self.play(Referee(players, options), players, wishes)

    def test_given_characters_and_first_player(self) -> None:
        for seed in range(20):
            cast = random.Random(seed).sample(CHARACTERS, 3)
            referee = Referee(3, {"characters": cast, "first": seed % 3})
            self.assertEqual([seat.character for seat in referee.seats], cast)
            self.play(referee, seed, hard_worker)
            self.assertEqual(referee.first, seed % 3)

    def test_every_verb_and_card_occurs(self) -> None:
        words: set[str] = set()
        for seed in range(100):
            wishes = hard_worker if seed % 2 else no_wishes
            for action in self.play(Referee(2 + seed % 5, {"difficulty": "family"}), seed, wishes):
                words.update(action.split())
        self.assertEqual((VERBS | set(of_kind("event")) | set(EXISTING)) - words, set())


class Ends(Invariants):
    def stock_laboratory(self, referee: Referee) -> None:
        """All but team spirit, taken from the piles."""
        for name, card in LAB_CARDS.items():
            number = referee.lab_size(name)
            referee.laboratory[name] = number
            referee.discoveries["green"][card] -= number

    def clean_stations(self, referee: Referee, names: list[str]) -> None:
        for name in names:
            station = referee.stations[name]
            referee.supply["blue"] += station.bacteria["blue"]
            station.bacteria["blue"] = 0
            station.card = "clean"

    def started(self, players: int, first_action: str = "start asia-1") -> Referee:
        referee = Referee(players)
        referee.act(CHANCE, first_action)
        return referee

    def test_victory(self) -> None:
        """AB-19.1: with all but one station clean and the laboratory stocked, the team can win."""
        won = 0
        for seed in range(40):
            referee = self.started(2)
            self.stock_laboratory(referee)
            self.clean_stations(referee, STATIONS[1:])
            referee.spirit = referee.remedy = True
            actions = self.play(referee, seed, hard_worker)
            won += referee.cause is None
            if referee.cause is None:
                self.assertTrue(referee.all_clean())
                self.assertIn(actions[-1].split()[0], ("play", "use", "agree"))
        self.assertGreater(won, 5)

    def test_late(self) -> None:
        """AB-19.7."""
        for seed in range(5):
            referee = self.started(2)
            self.clean_stations(referee, STATIONS)
            referee.look_for_clean_board()
            avoid = {"problem", "deposit"}
            self.play(referee, seed, lambda action: 1e-9 if action in avoid else 1)
            if referee.cause == "late":
                self.assertEqual(referee.round, 1 + BOARD["deadline"]["rounds"])
                return
        self.fail("no game was late")

    def test_bound_of_rounds(self) -> None:
        """AB-19.9: with nothing to place and problems to spare the game still ends.

        No station was cleaned by a player, so nothing is late."""
        referee = self.started(2)
        self.clean_stations(referee, STATIONS)
        referee.problems_left = [10_000, 0, 0]
        referee.problems_unseen["urgent-call"] = 10_000
        rng = random.Random(1)
        while not referee.over():
            step(referee, rng, lambda action: 1e-9 if action.startswith("sell") else 1)
            self.check_events(referee.position()["events"])
        self.assertEqual((referee.cause, referee.round), ("rounds", BOARD["game_bound"]["rounds"]))


class SetUp(unittest.TestCase):
    def test_refused_set_ups(self) -> None:
        wrong: list[tuple[int, dict[str, Any]]] = [
            (1, {}),
            (7, {}),
            (2, {"difficulty": "easy"}),
            (2, {"bought": "never"}),
            (2, {"first": 2}),
            (2, {"first": True}),
            (2, {"colour": "red"}),
            (2, {"characters": ["patron-1"]}),
            (2, {"characters": ["patron-1", "patron-2"]}),
            (2, {"characters": ["patron-1", "nobody-1"]}),
        ]
        for players, options in wrong:
            with self.subTest(players=players, **options), self.assertRaises(ValueError):
                Referee(players, options)

    def test_cards_left_after_the_deal(self) -> None:
        """AB-2.8."""
        for players, left in zip(range(2, 7), (26, 21, 16, 11, 6)):
            referee = Referee(players)
            rng = random.Random(players)
            while not referee.institute["black"]:
                step(referee, rng)
            self.assertEqual(sum(referee.position()["investment"].values()), left)
            self.assertEqual(referee.position()["pile"], {})

    def test_problem_split(self) -> None:
        """AB-2.12."""
        split = [Referee(players).problems_left for players in range(2, 7)]
        self.assertEqual(split, [[2, 3, 3], [4, 4, 4], [5, 5, 6], [6, 7, 7], [8, 8, 8]])


if __name__ == "__main__":
    unittest.main()
