"""Single scenes of the Antibio+ referee: a table, a deed, what follows."""

from __future__ import annotations

import unittest
from collections import Counter
from typing import Any

from antibio import Referee
from antibio_cards import RENEW_ONCE_PER_PLACE
from antibio_table import Asking, Chance, GameOver

CAST = ["technician-1", "physician-1", "mediator-1", "doctoral-1"]


def table(cast: list[str] | None = None, round_number: int = 2) -> Referee:
    """Seat 0 is to play its action phase on asia-1, with empty hands and an undealt pile."""
    cast = cast or CAST
    referee = Referee(len(cast), {"characters": cast, "first": 0, "difficulty": "family"})
    referee.act("chance", "start asia-1")
    for seat in referee.seats:
        seat.hand = []
    referee.round = round_number
    referee.phase = "action"
    referee.begin_turn(0)
    return referee


def run(flow: Asking, *answers: str) -> Any:
    """Answers the questions in turn and gives back the one still open, None at the end."""
    try:
        question = next(flow)
        for answer in answers:
            known = question.weights if isinstance(question, Chance) else question.actions
            assert answer in known, (answer, sorted(known))
            question = flow.send(answer)
        return question
    except StopIteration:
        return None


def plays(referee: Referee, card: str) -> set[str]:
    """What may follow `play <card>`."""
    start = f"play {card}"
    return {a[len(start) :].strip() for a in referee.action_ids() if a.startswith(start)}


class Killing(unittest.TestCase):
    def test_words_without_powers(self) -> None:
        referee = table(round_number=1)
        referee.me().hand = ["microbiote", "dual-therapy"]
        self.assertEqual(plays(referee, "microbiote"), {"", "blue 0", "blue 1", "blue 2"})
        dual = {"", "blue 0", "blue 1", "red 0", "red 1"}
        self.assertEqual(plays(referee, "dual-therapy"), dual)

    def test_technician(self) -> None:
        """AB-13.11, also for a macrophage named blue (AB-9.6)."""
        referee = table()
        referee.me().hand = ["microbiote", "macrophage", "red-remedy"]
        self.assertIn("blue 3", plays(referee, "microbiote"))
        self.assertIn("blue 2", plays(referee, "macrophage"))
        self.assertEqual(plays(referee, "red-remedy"), {"", "red 0", "red 1"})

    def test_physician(self) -> None:
        """AB-13.12: the bonus works without a red."""
        referee = table(["physician-2", "patron-1"])
        referee.me().hand = ["reserve-antibiotic", "macrophage"]
        reserve = {"", "red 0", "red 1", "blue 0", "blue 1"}
        self.assertEqual(plays(referee, "reserve-antibiotic"), reserve)
        self.assertNotIn("", plays(referee, "macrophage"))
        run(referee.action(), "play macrophage red")
        self.assertEqual(referee.me().beside, {"blue": 1, "red": 0, "black": 0})
        self.assertTrue(referee.killed_this_round)

    def test_all(self) -> None:
        """AB-9.9, AB-9.10: red and blue go, black stays."""
        referee = table()
        referee.me().hand = ["red-remedy", "macrophage", "new-antibiotic"]
        self.assertNotIn("all", plays(referee, "red-remedy"))
        referee.remedy = True
        referee.station_of(0).bacteria["black"] = 1
        self.assertEqual(plays(referee, "new-antibiotic"), {""})
        run(referee.action(), "play red-remedy all")
        self.assertEqual(referee.station_of(0).bacteria, {"blue": 0, "red": 0, "black": 1})

    def test_all_black_is_judged_in_zone_1(self) -> None:
        """AB-19.4."""
        referee = table()
        referee.me().hand = ["microbiote"]
        for station in referee.stations.values():
            station.bacteria = {"blue": 0, "red": 0, "black": 0}
        referee.station_of(0).bacteria |= {"blue": 2, "black": 1}
        with self.assertRaises(GameOver) as end:
            run(referee.action(), "play microbiote")
        self.assertEqual((end.exception.cause, referee.zone1), ("all-black", ["microbiote"]))


class Placing(unittest.TestCase):
    def test_where_bacteria_come_from(self) -> None:
        """AB-5.3: supply, laboratories clockwise, beside them clockwise."""
        referee = table()
        referee.turn = 1
        referee.supply["red"] = 1
        referee.seats[0].lab["red"] = referee.seats[2].lab["red"] = 1
        referee.seats[1].beside["red"] = 1
        station = referee.stations["asia-1"]
        for left in ([1, 0, 1, 1], [1, 0, 0, 1], [0, 0, 0, 1], [0, 0, 0, 0], [0, 0, 0, 0]):
            referee.place("red", station)
            labs = [referee.seats[seat].lab["red"] for seat in range(3)]
            self.assertEqual([*labs, referee.seats[1].beside["red"]], left)
        self.assertEqual(station.bacteria["red"], 4)

    def test_overflow_needs_a_black(self) -> None:
        """AB-19.5: 16 points at four players."""
        referee = table()
        for _ in range(9):
            referee.place("red", referee.stations["europa-6"])
        with self.assertRaises(GameOver) as end:
            referee.place("black", referee.stations["asia-1"])
        self.assertEqual(end.exception.cause, "overflow")

    def test_propagation_reads_its_conditions_first(self) -> None:
        """AB-18.5: the last blue turns red by point 2, and no red turns black."""
        referee = table()
        for station in referee.stations.values():
            station.card = "contaminated"
            station.bacteria = {"blue": 0, "red": 1, "black": 0}
        referee.station_of(0).bacteria["blue"] = 1
        referee.killed_this_round = True
        referee.propagation()
        self.assertEqual(referee.station_of(0).bacteria, {"blue": 0, "red": 2, "black": 0})


class Handing(unittest.TestCase):
    def test_the_congress_itself_stays(self) -> None:
        """AB-12.7."""
        referee = table()
        referee.me().hand = ["congress", "patent"]
        self.assertEqual(plays(referee, "congress"), {f"{s} give patent" for s in (1, 2, 3)})

    def test_refusal_is_remembered(self) -> None:
        """AB-12.10, AB-12.11."""
        referee = table()
        referee.me().hand = ["congress", "patent"]
        question = run(referee.action(), "play congress 1 give patent", "refuse")
        self.assertFalse(any(" 1 " in action for action in question.actions))
        self.assertEqual((referee.plays, len(referee.me().hand)), (1, 2))

    def test_shared_congress_with_its_owner(self) -> None:
        """AB-13.9, AB-12.12: asked once; token, play and exchange tokens."""
        referee = table(["mediator-1", "patron-1"])
        referee.seats[1].hand = ["congress", "congress", "patent"]
        question = run(referee.action(), "power share 1 congress 1 take congress", "agree")
        self.assertEqual(question.seat, 0)
        self.assertEqual(referee.me().hand, ["congress"])
        self.assertEqual((referee.me().tokens, referee.plays, referee.spirit), (1, 0, True))
        self.assertEqual(referee.investment["congress"], 1)

    def test_shared_congress_with_another(self) -> None:
        """AB-13.9: owner, then partner, who refuses."""
        referee = table(["mediator-1", "patron-1", "engineer-1"])
        referee.seats[1].hand = ["congress"]
        referee.seats[2].hand = ["patent"]
        run(referee.action(), "power share 1 congress 2 take patent", "agree", "refuse")
        self.assertEqual((referee.refused, referee.me().tokens, referee.plays), ({2}, 2, 1))
        self.assertEqual(referee.seats[1].hand, ["congress"])

    def test_remedy_by_exchange(self) -> None:
        """AB-11.6."""
        referee = table(["mediator-1", "patron-1"])
        referee.laboratory = {"microbiote": 1, "macrophage": 1, "antibiotics": 2}
        referee.me().hand = ["congress-abroad", "patent"]
        run(referee.action(), "play congress-abroad 1 give patent", "agree")
        self.assertTrue(referee.remedy)


class CardEffects(unittest.TestCase):
    def test_big_sort(self) -> None:
        """AB-8.4 to AB-8.6."""
        referee = table()
        referee.me().hand = ["big-sort", "microbiote"]
        self.assertEqual(plays(referee, "big-sort"), {""})
        referee.me().hand += ["big-sort", "burn-out"]
        self.assertEqual(plays(referee, "big-sort"), {"big-sort", "burn-out"})

    def test_quality_drive(self) -> None:
        """AB-8.7, AB-8.8."""
        referee = table()
        referee.me().hand = ["quality-drive", "burn-out", "burn-out", "urgent-call"]
        one, two = "burn-out", "urgent-call"
        expected = {"", one, two, f"{one} {one}", f"{one} {two}", f"{two} {one}"}
        self.assertEqual(plays(referee, "quality-drive"), expected)
        referee.problems_bottom = ["text-message"]
        run(referee.action(), "play quality-drive urgent-call burn-out")
        self.assertEqual(referee.problems_bottom, ["text-message", two, one])
        self.assertEqual((referee.plays, referee.made), (1, 1))

    def test_plays_have_a_bound(self) -> None:
        """AB-7.5."""
        referee = table()
        referee.me().hand = ["lab-meeting"]
        referee.made = 38
        run(referee.action(), "play lab-meeting")
        self.assertEqual((referee.plays, referee.made), (1, 39))

    def test_literature_watch(self) -> None:
        """AB-8.9, AB-8.10, AB-20.4: an empty pile gives the same card back."""
        referee = table()
        referee.pile = Counter({"patent": 1})
        referee.discoveries["black"] = Counter()
        referee.institute["black"] = ["lab-meeting", "guest-seminar"]
        referee.me().hand = ["literature-watch"]
        question = run(referee.action(), "play literature-watch", "replace lab-meeting")
        self.assertEqual(referee.institute["black"], ["lab-meeting", "guest-seminar"])
        self.assertEqual("replace lab-meeting" in question.actions, not RENEW_ONCE_PER_PLACE)
        self.assertIn("replace guest-seminar", question.actions)


class Financing(unittest.TestCase):
    def financing(self, cast: list[str], **fields: Any) -> Referee:
        referee = table(cast)
        referee.phase = "financing"
        referee.institute["yellow"] = ["patent"]
        for name, value in fields.items():
            setattr(referee, name, value)
        return referee

    def test_prices(self) -> None:
        """AB-14.2."""
        referee = self.financing(["researcher-1", "patron-1"], event="inflation")
        self.assertEqual(referee.price("patent"), 9)
        referee.round = 1
        self.assertEqual(referee.price("patent"), 10)

    def test_reach(self) -> None:
        """AB-14.10: 0 + 3 + 5 credits against 9 are too few; what a debt allows (AB-10.9)."""
        referee = self.financing(["engineer-1", "patron-1"], credits=0)
        referee.me().hand = ["congress", "burn-out"]
        referee.me().office = ["foundation", "coffee-break"]
        self.assertEqual(referee.financing_ids(), {"problem", "use foundation", "use coffee-break"})
        referee.me().hand.append("microbiote")
        question = run(referee.financing(), "sell microbiote")
        self.assertEqual(question.actions, {"sell congress", "use foundation"})
        self.assertEqual(referee.market["microbiote"], 1)

    def test_purchase(self) -> None:
        """AB-14.5, AB-14.7, AB-14.15: the place stays empty."""
        referee = self.financing(["engineer-1", "patron-1"], credits=9)
        referee.discoveries["yellow"] = Counter()
        question = run(referee.financing(), "buy patent")
        self.assertEqual((referee.institute["yellow"], referee.zone2), ([], ["patent"]))
        self.assertEqual(question.actions, {"pass"})


class Moving(unittest.TestCase):
    def moves(self, character: str, *, round_number: int = 2) -> set[str]:
        others = [c for c in ("engineer-2", "researcher-2") if c[:3] != character[:3]]
        referee = table([character, others[0]], round_number)
        referee.me().station = "antartica-5"
        referee.seats[1].station = "africa-2"
        return {action.split()[-1][-1] for action in referee.movement_ids()}

    def test_powers(self) -> None:
        """AB-13.15 to AB-13.20, stations by number; the y of `stay`."""
        for character, stations in (
            ("doctoral-1", "267"),
            ("mediator-1", "671"),
            ("patron-1", "167"),
            ("technician-1", "67y"),
            ("researcher-1", "467"),
            ("engineer-1", "1267"),
            ("physician-1", "167"),
        ):
            with self.subTest(character):
                self.assertEqual(self.moves(character), set(stations))
                self.assertEqual(self.moves(character, round_number=1), {"6", "7"})

    def test_arrival(self) -> None:
        """AB-15.6, AB-15.7."""
        referee = table()
        referee.arrive(0, "africa-2")
        referee.arrive(1, "africa-2")
        self.assertEqual(referee.stations["africa-2"].bacteria["blue"], 5)

    def test_reversal(self) -> None:
        """AB-6.3, AB-6.4."""
        referee = table()
        referee.played = {0, 1}
        referee.direction = -1
        self.assertEqual(referee.next_seat(1), 3)

    def test_forced_move(self) -> None:
        """AB-16.4."""
        referee = table()
        referee.me().hand = ["meetingitis"]
        question = run(referee.problems(), "face meetingitis")
        self.assertEqual(question.actions, {"move sudamerica-4", "move antartica-5"})
        self.assertEqual(referee.investment["meetingitis"], 1)


if __name__ == "__main__":
    unittest.main()
