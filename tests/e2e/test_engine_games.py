"""Playing through the engine protocol: undo, chance, loaded positions, seeds, languages, bots."""

from __future__ import annotations

import unittest
from typing import Any

from program import LANGUAGES, EngineTest, catalogue

FULL_DECK = list(range(1, 11))  # so many copies of each rank
THREE_SEATS = [{"up": [7]}, {"up": [3, 5]}, {"up": [9]}]


class Undo(EngineTest):
    def test_with_automatic_chance_a_choice_and_all_that_followed_is_taken_back(self) -> None:
        before = self.new()
        seat = before["to_move"][0]
        drawn = self.ask("act", seat=seat, action="draw")
        self.assertGreater(drawn["step"], before["step"] + 1)
        self.assertEqual(self.ask("undo"), before)
        self.assertEqual(self.ask("act", seat=seat, action="draw"), drawn)  # the same card again

    def test_with_manual_chance_one_step_is_taken_back(self) -> None:
        self.load(seats=THREE_SEATS)
        asked = self.ask("act", seat=0, action="draw")
        self.ask("act", seat="chance", action="draw 2")
        answer = self.ask("undo")
        self.assertEqual((answer["to_move"], answer["hash"]), (["chance"], asked["hash"]))
        self.assertEqual(self.ask("undo")["step"], 0)
        self.assert_error("nothing_to_undo", "undo")

    def test_a_whole_game_can_be_taken_back(self) -> None:
        hashes = [self.new(seed=3)["hash"]]
        while not (state := self.ask("state"))["over"]:
            seat = state["to_move"][0]
            action = self.ask("bot", name="greedy", seat=seat)["action"]
            hashes.append(self.ask("act", seat=seat, action=action)["hash"])
        for expected in reversed(hashes[:-1]):
            self.assertEqual(self.ask("undo")["hash"], expected)
        self.assert_error("nothing_to_undo", "undo")


class ManualChance(EngineTest):
    def test_the_caller_deals(self) -> None:
        state = self.new(players=2, chance="manual")
        self.assertEqual((state["to_move"], state["step"]), (["chance"], 0))
        self.assertEqual(self.actions("chance"), [f"deal {rank}" for rank in FULL_DECK])
        self.ask("act", seat="chance", action="deal 9")
        state = self.ask("act", seat="chance", action="deal 4")
        self.assertEqual(state["to_move"], [1])
        self.assertEqual([event["event"] for event in state["events"]], ["dealt", "begins"])
        self.assertEqual([seat["up"] for seat in self.position()["seats"]], [[9], [4]])

    def test_nobody_else_may_act_and_only_what_is_there_can_come(self) -> None:
        self.new(players=2, chance="manual")
        self.assertEqual(self.error("act", seat=0, action="draw")["clause"], "ZL-4.8")
        self.assertEqual(self.error("act", seat=0, action="deal 3")["clause"], "ZL-14.8")
        self.assertEqual(self.error("act", seat="chance", action="draw 3")["clause"], "ZL-14.6")
        self.ask("act", seat="chance", action="deal 1")
        self.assertEqual(self.error("act", seat="chance", action="deal 1")["clause"], "ZL-14.7")

    def test_an_overrun_step_by_step(self) -> None:
        self.load(seats=[{"up": [7, 8]}, {"up": [3]}, {"up": [9]}], horde=[7])
        self.ask("act", seat=0, action="draw")
        answer = self.ask("act", seat="chance", action="draw 7")
        self.assertEqual(answer["to_move"], [1])
        overrun = answer["events"][-1]
        self.assertEqual(overrun["event"], "overrun")
        self.assertEqual(overrun["args"], {"seat": 0, "rank": 7, "lost": 2})
        self.assertEqual(self.position()["seats"][0], {"status": "out", "up": [], "down": []})
        self.assertEqual(self.error("act", seat=0, action="draw")["clause"], "ZL-4.5")


class Load(EngineTest):
    def assert_refused(self, clause: str, **position: Any) -> None:
        position = {"game": "zombie-life", "players": 2} | position
        error = self.error("load", position=position)
        self.assertEqual((error["code"], error.get("clause")), ("bad_position", clause), error)

    def test_a_partial_position_is_an_empty_table(self) -> None:
        self.load(players=2)
        position = self.position()
        self.assertEqual(position["seats"], [{"status": "in", "up": [], "down": []}] * 2)
        self.assertEqual((position["deck"], position["discard"]), (FULL_DECK, [0] * 10))
        names = ("round", "scores", "horde", "turn", "phase", "drawn", "exits", "pool")
        values = [1, [0, 0], [], 0, "turn", None, [], []]
        self.assertEqual([position[name] for name in names], values)

    def test_the_deck_is_what_lies_nowhere_else(self) -> None:
        self.load(seats=THREE_SEATS, horde=[9], discard=[1] + [0] * 9)
        self.assertEqual(self.position()["deck"], [0, 2, 2, 4, 4, 6, 6, 8, 7, 10])

    def test_a_seat_that_has_left_is_added_to_exits(self) -> None:
        self.load(seats=[{}, {"status": "out"}, {"status": "passed", "up": [2], "down": [1]}])
        self.assertEqual(self.position()["exits"], [1, 2])

    def test_automatic_chance_goes_on_where_a_card_is_due(self) -> None:
        position = {"game": "zombie-life", "players": 2, "phase": "deal"}
        state = self.ask("load", position=position, seed=7, chance="auto")
        self.assertEqual((state["step"], len(state["to_move"])), (2, 1))

    def test_a_game_that_is_over(self) -> None:
        state = self.load(players=2, phase="over", scores=[21, 3])
        self.assertEqual((state["over"], state["to_move"], state["winners"]), (True, [], [0]))
        self.assertEqual(self.error("act", seat=0, action="draw")["clause"], "ZL-4.7")

    def test_unknown_fields_are_ignored(self) -> None:
        self.load(mood="gloomy")
        self.assertNotIn("mood", self.position())

    def test_fifty_six_cards_are_refused(self) -> None:
        self.assert_refused("ZL-17.4", deck=FULL_DECK, horde=[10])
        self.assert_refused("ZL-17.4", deck=[1, 2, 3, 4, 5, 6, 7, 8, 9, 11])
        self.assert_refused("ZL-17.4", seats=[{"up": [1]}, {"up": [1]}])

    def test_fifty_four_cards_are_refused(self) -> None:
        self.assert_refused("ZL-17.5", deck=[1, 2, 3, 4, 5, 6, 7, 8, 9, 9])

    def test_a_rank_twice_in_a_refuge_is_refused(self) -> None:
        self.assert_refused("ZL-17.6", seats=[{"up": [3, 3]}, {}])
        self.assert_refused("ZL-17.6", seats=[{"status": "passed", "up": [3], "down": [3]}, {}])

    def test_a_round_or_total_that_cannot_be_is_refused(self) -> None:
        self.assert_refused("ZL-17.3", round=101)
        self.assert_refused("ZL-17.3", scores=[0, 1001])

    def test_other_broken_positions_are_refused(self) -> None:
        self.assert_refused("ZL-17.1", players=None)
        self.assert_refused("ZL-17.1", players=9)
        self.assert_refused("ZL-17.1", options={"deck": "marked"})
        self.assert_refused("ZL-17.2", seats=[{}])
        self.assert_refused("ZL-17.2", seats={"up": []})
        self.assert_refused("ZL-17.2", phase="nap")
        self.assert_refused("ZL-17.2", turn=2)
        self.assert_refused("ZL-17.2", horde=[11])
        self.assert_refused("ZL-17.2", horde=["7"])
        self.assert_refused("ZL-17.7", horde=[7, 7])
        self.assert_refused("ZL-17.8", seats=[{}, {"status": "out", "up": [2]}])
        self.assert_refused("ZL-17.9", seats=[{"down": [2]}, {}])
        self.assert_refused("ZL-17.10", seats=[{}, {"status": "absent"}])
        self.assert_refused("ZL-17.11", seats=[{"status": "passed"}, {}])
        self.assert_refused("ZL-17.12", drawn=3)
        self.assert_refused("ZL-17.13", drawn=3, phase="place", horde=[3], seats=[{"up": [3]}, {}])
        self.assert_refused("ZL-17.14", pool=[3])
        self.assert_refused("ZL-17.15", exits=[0])
        self.assert_refused("ZL-17.16", phase="deal", horde=[3])
        self.assert_refused("ZL-17.17", phase="deal", turn=1)
        self.assert_refused("ZL-17.18", phase="deal", round=2, pool=[3, 4])
        self.assert_refused("ZL-17.19", phase="redeal", round=2)


class Seeds(EngineTest):
    def play(self, **setup: Any) -> list[dict[str, Any]]:
        answers = [self.new(**setup)]
        while not answers[-1]["over"]:
            seat = answers[-1]["to_move"][0]
            action = self.ask("bot", name="random", seat=seat)["action"]
            answers.append(self.ask("act", seat=seat, action=action))
        return answers

    def test_the_same_seed_gives_the_same_game(self) -> None:
        first = self.play(seed=11, options={"target": 5})
        self.assertEqual(self.play(seed=11, options={"target": 5}), first)
        self.talk.close()
        self.talk = self.engine()  # another process
        self.assertEqual(self.play(seed=11, options={"target": 5}), first)

    def test_another_seed_gives_another_game(self) -> None:
        games = {str(self.play(seed=seed, options={"target": 5})) for seed in range(5)}
        self.assertEqual(len(games), 5)

    def test_the_largest_seed(self) -> None:
        self.assertEqual(self.new(seed=2**64 - 1)["seed"], 2**64 - 1)


class Languages(EngineTest):
    def test_texts_change_and_ids_do_not(self) -> None:
        ids, texts = set(), set()
        for language in LANGUAGES:
            self.ask("lang", lang=language)
            self.load(seats=THREE_SEATS, horde=[2])
            draw = self.ask("actions", seat=0)["actions"][0]
            why = self.ask("why", seat=0, action="take 7")
            event = self.ask("act", seat=0, action="take 2")["events"][0]
            words = catalogue(language, "zombie_life")
            self.assertEqual(draw["text"], words["zombie_life.action.draw"])
            ids.add((draw["id"], why["clause"], event["event"]))
            texts |= {draw["text"], why["text"], event["text"]}
        self.assertEqual(len(ids), 1)
        self.assertEqual(len(texts), 3 * len(LANGUAGES))

    def test_a_refused_language_changes_nothing(self) -> None:
        self.ask("lang", lang="fr")
        self.assert_error("unknown_language", "lang", lang="xx")
        self.load()
        french = catalogue("fr", "zombie_life")["zombie_life.action.draw"]
        self.assertEqual(self.ask("actions", seat=0)["actions"][0]["text"], french)

    def test_the_command_line_sets_the_first_language(self) -> None:
        engine = self.engine("--lang", "cs")
        engine.ask("load", position={"game": "zombie-life", "players": 2})
        czech = catalogue("cs", "zombie_life")["zombie_life.action.draw"]
        self.assertEqual(engine.ask("actions", seat=0)["actions"][0]["text"], czech)


class Bots(EngineTest):
    def play(self, bot: str, players: int) -> None:
        state = self.new(players=players, seed=players, options={"target": 9})
        while not state["over"]:
            seat = state["to_move"][0]
            action = self.ask("bot", name=bot, seat=seat, ms=1)["action"]
            self.assertIn(action, self.actions(seat))
            state = self.ask("act", seat=seat, action=action)
        self.assertGreaterEqual(max(state["scores"]), 9)
        self.assertTrue(state["winners"])

    def test_random_and_greedy_play_whole_games(self) -> None:
        for bot in ("random", "greedy"):
            for players in range(2, 9):
                with self.subTest(bot=bot, players=players):
                    self.play(bot, players)

    def test_every_bot_answers(self) -> None:
        (game,) = [game for game in self.ask("games")["games"] if game["name"] == "zombie-life"]
        seat = self.new()["to_move"][0]
        for bot in game["bots"]:
            answer = self.ask("bot", name=bot, seat=seat, iterations=50)
            self.assertIn(answer["action"], self.actions(seat))
            self.assertEqual("visits" in answer, bot in ("level3", "level4", "level5", "search", "judge", "perfect"))

    def test_a_bot_that_searches_keeps_to_its_budget(self) -> None:
        seat = self.new()["to_move"][0]
        answer = self.ask("bot", name="search", seat=seat, iterations=40, ms=60000, threads=2)
        self.assertLessEqual(answer["visits"], 40)
        self.assertTrue(0 <= answer["value"] <= 1)
        again = self.ask("bot", name="search:40", seat=seat, threads=2)
        self.assertEqual(answer, again)

    def test_bad_budgets(self) -> None:
        seat = self.new()["to_move"][0]
        for field in ("ms", "iterations", "threads"):
            for number in (0, -1, -2147483647):
                self.assert_error("bad_budget", "bot", name="search", seat=seat, **{field: number})
            for nonsense in ("fast", 1.5, None, [1], 2**40, -(2**63)):
                self.assert_error("bad_request", "bot", name="search", seat=seat, **{field: nonsense})

    def test_asking_a_bot_changes_nothing_and_gives_the_same_answer_twice(self) -> None:
        before = self.new()
        seat = before["to_move"][0]
        answers = [self.ask("bot", name="random", seat=seat) for _ in range(3)]
        self.assertEqual(answers, answers[:1] * 3)
        self.assertEqual(self.ask("state"), before)


if __name__ == "__main__":
    unittest.main()
