"""lazaret.pettingzoo and lazaret.gymnasium keep the promises of those interfaces.

Where PettingZoo and Gymnasium are there, their own test functions run too, unchanged.
"""

from __future__ import annotations

import contextlib
import functools
import io
import types
import unittest
import warnings

import numpy as np

import stand_ins
from common import GAMES, every_size

stand_ins.install()

import lazaret.gymnasium as gymnasium_face  # noqa: E402
import lazaret.pettingzoo as faces  # noqa: E402
from gymnasium.error import ResetNeeded  # noqa: E402
from lazaret import Error  # noqa: E402


def legal(rng: np.random.Generator, observation: dict[str, np.ndarray]) -> int:
    return int(rng.choice(np.flatnonzero(observation["action_mask"])))


class TurnByTurn(unittest.TestCase):
    def play(self, env, seed: int) -> tuple[dict[str, float], list[object]]:
        """What everybody got, and what was seen on the way."""
        rng = np.random.default_rng(seed)
        env.reset(seed=seed)
        got = dict.fromkeys(env.possible_agents, 0.0)
        story: list[object] = []
        gone: set[str] = set()
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            self.assertNotIn(agent, gone)
            self.assertTrue(env.observation_space(agent).contains(observation))
            got[agent] += reward
            action = None if terminated or truncated else legal(rng, observation)
            story.append((agent, observation["observation"].tobytes(), action))
            env.step(action)
            if action is None:
                gone.add(agent)
            for table in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(set(table), set(env.agents))
            self.assertEqual(set(env.agents), set(env.possible_agents) - gone)
        self.assertEqual(gone, set(env.possible_agents))
        return got, story

    def test_games_of_every_size(self) -> None:
        for name, players in every_size():
            with self.subTest(game=name, players=players):
                got, story = self.play(faces.raw_env(name, players=players), 5)
                total = sum(got.values())
                if GAMES[name]["cooperative"]:
                    self.assertIn(total, (0.0, float(players)))
                else:
                    self.assertIn(round(total, 5), (0.0, 1.0))
                self.assertEqual(self.play(faces.raw_env(name, players=players), 5)[1], story)

    def test_the_dead_leave_before_the_end(self) -> None:
        env = faces.raw_env("infarkt", players=5)
        self.play(env, 3)
        rng = np.random.default_rng(3)
        env.reset(seed=3)
        sizes = set()
        for _ in env.agent_iter():
            observation, _, terminated, _, _ = env.last()
            env.step(None if terminated else legal(rng, observation))
            if not any(env.terminations.values()):
                sizes.add(len(env.agents))
        self.assertGreater(len(sizes), 2)

    def test_interrupts(self) -> None:
        asked = [len(self.play(faces.raw_env("infarkt", players=4, interrupts=flag), 7)[1]) for flag in (False, True)]
        self.assertNotEqual(*asked)

    def test_an_illegal_action_ends_the_game(self) -> None:
        for wrong in (10**6, -1, None, "x", "0", 63, 1.5e300, float("inf"), float("nan"), 0.7, np.float32(0.5), np.zeros(2)):
            env = faces.raw_env("zombie-life", players=3)
            env.reset(seed=1)
            offender = env.agent_selection
            env.step(wrong)
            self.assertTrue(all(env.terminations.values()))
            rewards = {}
            for agent in env.agent_iter():
                rewards[agent] = env.last()[1]
                env.step(None)
            self.assertEqual(rewards, {agent: -1.0 if agent == offender else 0.0 for agent in env.possible_agents})
            env.reset(seed=1)
            self.assertFalse(any(env.terminations.values()))

    def test_turns_can_be_limited(self) -> None:
        env = faces.raw_env("infarkt", players=2, max_cycles=4, illegal="wrap")
        env.reset(seed=1)
        turns = 0
        while not any(env.truncations.values()):
            env.step(77)
            turns += 1
        self.assertEqual(turns, 8)
        self.assertTrue(all(env.truncations.values()))

    def test_bad_arguments(self) -> None:
        for named in ({"illegal": "x"}, {"render_mode": "human"}, {"players": 77}, {"width": 0}):
            with self.assertRaises(ValueError):
                faces.raw_env("infarkt", **named)

    def test_rendering(self) -> None:
        env = faces.raw_env("zombie-life", render_mode="ansi")
        env.reset(seed=1)
        self.assertTrue(env.render().startswith("2p deck=continue"))


class AtOnce(unittest.TestCase):
    def test_games_of_every_size(self) -> None:
        for name, players in every_size():
            with self.subTest(game=name, players=players):
                env = faces.parallel_env(name, players=players)
                rng = np.random.default_rng(5)
                observations, infos = env.reset(seed=5)
                got = dict.fromkeys(env.possible_agents, 0.0)
                while env.agents:
                    agents = set(env.agents)
                    self.assertEqual(set(observations) & agents, agents)
                    self.assertTrue(any(infos[agent]["decides"] for agent in agents))
                    for agent in agents:
                        self.assertTrue(env.observation_space(agent).contains(observations[agent]))
                        self.assertTrue(infos[agent]["decides"] or observations[agent]["action_mask"].sum() == 1)
                    actions = {agent: legal(rng, observations[agent]) for agent in env.agents}
                    observations, rewards, terminations, truncations, infos = env.step(actions)
                    for table in (observations, rewards, terminations, truncations, infos):
                        self.assertEqual(set(table), agents)
                    for agent, reward in rewards.items():
                        got[agent] += reward
                    self.assertEqual(set(env.agents), {agent for agent in agents if not terminations[agent]})
                self.assertLessEqual(sum(got.values()), players if GAMES[name]["cooperative"] else 1.00001)

    def test_plans_are_made_at_the_same_time(self) -> None:
        env = faces.parallel_env("infarkt", players=4)
        rng = np.random.default_rng(1)
        observations, infos = env.reset(seed=1)
        most = 0
        for _ in range(60):
            most = max(most, sum(info["decides"] for info in infos.values()))
            observations, _, _, _, infos = env.step({agent: legal(rng, observations[agent]) for agent in env.agents})
        self.assertEqual(most, 4)

    def test_an_illegal_action_ends_the_game(self) -> None:
        env = faces.parallel_env("zombie-life", players=3)
        _, infos = env.reset(seed=1)
        offender = next(agent for agent in env.agents if infos[agent]["decides"])
        _, rewards, terminations, _, _ = env.step(dict.fromkeys(env.agents, 50))
        self.assertEqual(rewards[offender], -1.0)
        self.assertEqual(sum(rewards.values()), -1.0)
        self.assertTrue(all(terminations.values()))


class OneSeat(unittest.TestCase):
    def play(self, env, seed: int) -> list[object]:
        rng = np.random.default_rng(seed)
        observation, _ = env.reset(seed=seed)
        story: list[object] = []
        over = False
        while not over:
            self.assertTrue(env.observation_space.contains(observation))
            observation, reward, terminated, truncated, _ = env.step(legal(rng, observation))
            story.append((observation["observation"].tobytes(), reward))
            over = terminated or truncated
        return story

    def test_games_against_bots(self) -> None:
        for name in GAMES:
            for bot in ("random", "greedy"):
                with self.subTest(game=name, bot=bot):
                    env = gymnasium_face.Seat(name, seat=1, opponents=bot, max_turns=60)
                    self.assertEqual(self.play(env, 3), self.play(env, 3))
                    self.assertNotEqual(self.play(env, 3), self.play(env, 4))

    def test_what_is_wrong(self) -> None:
        env = gymnasium_face.Seat("zombie-life", players=3)
        with self.assertRaises(ResetNeeded):
            env.step(0)
        env.reset(seed=1)
        _, reward, terminated, _, info = env.step(60)
        self.assertEqual((reward, terminated, info), (-1.0, True, {"illegal": True}))
        with self.assertRaises(ResetNeeded):
            env.step(0)
        with self.assertRaises(ValueError):
            gymnasium_face.Seat("zombie-life", seat=2)
        with self.assertRaises(Error):
            gymnasium_face.Seat("zombie-life", opponents="level77")


@unittest.skipUnless(stand_ins.are_real(), "PettingZoo and Gymnasium are not there")
class TheirOwnTests(unittest.TestCase):
    def setUp(self) -> None:
        warnings.simplefilter("ignore")
        self.enterContext(contextlib.redirect_stdout(io.StringIO()))

    def test_pettingzoo(self) -> None:
        from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
        from pettingzoo.utils import parallel_to_aec

        for name in GAMES:
            with self.subTest(game=name):
                env, parallel = functools.partial(faces.env, name), functools.partial(faces.parallel_env, name)
                api_test(env(), num_cycles=200)
                parallel_api_test(parallel(), num_cycles=200)
                seed_test(env, num_cycles=60)
                parallel_seed_test(parallel, num_cycles=60)
                # It names actions without looking at the mask.
                wrapping = functools.partial(parallel, illegal="wrap")
                in_turns = lambda **named: parallel_to_aec(wrapping(**named))  # noqa: E731
                max_cycles_test(types.SimpleNamespace(parallel_env=wrapping, env=in_turns))

    def test_gymnasium(self) -> None:
        from gymnasium.utils.env_checker import check_env

        for name in GAMES:
            with self.subTest(game=name):
                check_env(gymnasium_face.Seat(name, render_mode="ansi"))


if __name__ == "__main__":
    unittest.main()
