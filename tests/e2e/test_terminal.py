"""`lazaret play`: through a pipe, and on a pseudo terminal as a person does."""

from __future__ import annotations

import os
import re
import signal
import unittest
from pathlib import Path

from program import LANGUAGES, ROOT, ProgramTest, TerminalTalk, catalogue, flat, said, without_colour

THREE = ("play", "zombie-life", "--players", "3", "--seed", "3")
END = re.compile(r"(?!)")


def bots(players: int, name: str = "greedy") -> list[str]:
    return [f"--seat=bot:{name}"] * players


def board(text: str) -> str:
    """The last table that was drawn."""
    return text[text.rindex("\nRound ") :]


class WholeGames(ProgramTest):
    def test_bots_alone(self) -> None:
        for players in range(2, 9):
            with self.subTest(players=players):
                output = self.good("play", "zombie-life", *bots(players), "--seed", "5")
                self.assertRegex(output, r"The winners? (is|are) Bot \d")
                self.assertEqual(len(re.findall(r"^Bot \d: \d+$", output, re.MULTILINE)), players)

    def test_the_same_seed_gives_the_same_game(self) -> None:
        game = ("play", "zombie-life", *bots(4, "random"), "--seed")
        self.assertEqual(self.good(*game, "5"), self.good(*game, "5"))
        self.assertNotEqual(self.good(*game, "5"), self.good(*game, "6"))

    def test_a_terminal_shows_the_same_as_a_pipe(self) -> None:
        game = ("play", "zombie-life", *bots(3), "--seed", "5")
        talk = self.terminal(*game)
        self.assertEqual(without_colour(talk.rest()), self.good(*game))
        self.assertEqual(talk.close(), 0)

    def test_a_person_plays_by_numbers(self) -> None:
        for number in ("1", "2"):
            output = self.good(*THREE, typed=f"{number}\n" * 500)
            self.assertIn("Player 1, what do you do?", output)
            self.assertRegex(output, r"\nPlayer 1: \d+\nBot 2: \d+\nBot 3: \d+\n\Z")

    def test_a_person_plays_by_numbers_on_a_terminal(self) -> None:
        talk = self.terminal(*THREE)
        talk.read()
        while not talk.ended:
            talk.say("2")
        self.assertIn("The winner", talk.heard)
        self.assertEqual(talk.close(), 0)

    def test_a_person_plays_by_words(self) -> None:
        talk = self.pipe(*THREE)
        talk.read()
        self.assertIn("In your hand: a 9.", talk.say("draw"))
        self.assertIn("Player 1 lets the 9 into the refuge.", talk.say("  place refuge "))

    def test_two_people_share_the_keyboard(self) -> None:
        names = ("--name", "Ann", "--name", "Ben")
        talk = self.pipe("play", "zombie-life", "--seat=human", "--seat=human", *names, "--seed=3")
        self.assertIn("Ben, what do you do?", talk.read())
        self.assertIn("Ann, what do you do?", talk.say("pass"))

    def test_another_deck(self) -> None:
        cards = "".join(
            f'[[card]]\nrank = {rank}\ncopies = {10 if rank == 1 else 1}\nsource = "ours"\n'
            for rank in range(1, 11)
        )
        deck = self.write("deck.toml", 'game = "zombie-life"\nformat = 1\n' + cards)
        output = self.good("play", "zombie-life", *bots(2), "--cards", deck, "--seed", "2")
        self.assertIn("The winner", output)
        self.assertNotEqual(output, self.good("play", "zombie-life", *bots(2), "--seed", "2"))

    def test_a_card_of_ones_own_is_called_by_its_id(self) -> None:
        standard = (ROOT / "games/infarkt/data/cards.toml").read_text("utf-8")
        deck = self.write("deck.toml", standard.replace('id = "cola"', 'id = "home-cola"'))
        output = self.good("play", "infarkt", *bots(4), "--cards", deck, "--seed", "2")
        self.assertIn("“home cola”", output)
        self.assertNotIn("infarkt.card", output)

    def test_a_saved_game_carries_its_deck(self) -> None:
        standard = (ROOT / "games/zombie_life/data/cards.toml").read_text("utf-8")
        deck = self.write("deck.toml", standard.replace("copies = 10", "copies = 13"))
        saved = str(self.folder / "game.lazaret")
        seats = ("--seat", "human", "--seat", "bot:greedy", "--save", saved)
        self.good("play", "zombie-life", *seats, "--cards", deck, "--seed", "2", typed="q\n")
        Path(deck).unlink()
        self.good("play", "--resume", saved, typed="q\n")
        self.assertIn("Step 2 of 2", self.good("replay", saved))

    def test_one_named_seat_is_enough(self) -> None:
        talk = self.pipe("play", "zombie-life", "--seat", "human", "--seed", "3")
        self.assertIn("Bot 2", talk.read())


class Chooser(ProgramTest):
    def test_game_players_occasion_and_people_are_asked(self) -> None:
        for command in ((), ("play",)):
            done = self.lazaret(*command, typed="2\n4\n1\n2\nq\n")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("2. Zombie Life", done.stdout)
            self.assertIn("first to 12", done.stdout)
            self.assertRegex(done.stdout, r"Player 2 .*\n.*Bot 3 .*\n.*Bot 4 ")

    def test_enter_takes_the_first_of_everything(self) -> None:
        done = self.lazaret(typed="\n\n\n\nq\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("1. Infarkt", done.stdout)
        self.assertIn("Bot 2", done.stdout)
        self.assertNotIn("Bot 3", done.stdout)

    def test_without_an_answer_it_says_how_to_do_without_asking(self) -> None:
        done = self.lazaret(typed="9\nx\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn("lazaret play GAME", done.stderr)


class WhatTheBoardTells(ProgramTest):
    def ask(self, game: str, *lines: str, options: tuple[str, ...] = ()) -> str:
        typed = "\n".join((*lines, "q", ""))
        return self.lazaret(*options, "play", game, "-o", "first=0", "--seed", "3", typed=typed, COLUMNS="400").stdout

    def plan(self, *options: str) -> str:
        """The board of Infarkt in planning: with no drug left nothing is asked after the event."""
        return flat(self.ask("infarkt", "4", "1", options=options))

    def test_places_of_infarkt_with_their_numbers(self) -> None:
        seen = self.plan()
        for text in ("office: +3 coins, +2 DE", "supermarket: -1 coin, 1 goods card / -2 coins, 2 goods cards / "
                     "-2 coins, +1 BP, 3 goods cards, 1 put back", "pharmacy: -2 coins, 1 drug",
                     "1 swap +1 coin / 2 swaps 0 coins / 3 swaps -1 coin", "home: -1 DE / a meal: ",
                     "fitness centre: -1 coin, -1 OB, -1 DE / -2 coins, -1 OB, -2 DE"):  # fmt: skip
            self.assertIn(text, seen)
        self.assertIn("office: plus 3 coins, depression up 2", self.plan("--plain"))

    def test_things_of_infarkt(self) -> None:
        seen = flat(self.ask("infarkt", "? beer", "? lottery win", "? pharmacy", "? extensions"))
        self.assertRegex(seen, r"Beer \(beer, drink, red, ×\d\) \+1 obesity, -1 depression .*\[INF-28\.5\]")
        self.assertRegex(seen, r"Lottery win .*\+5 coins")
        self.assertIn("Pharmacy: pay 2: 1 drug [INF-9.3]", seen)
        self.assertRegex(seen, r"Extensions extensions in play, three at most .*\[INF-2\.1\]")

    def test_powers_and_cards_of_antibio(self) -> None:
        for language in LANGUAGES:
            cards = catalogue(language, "antibio_cards")
            seen = flat(self.ask("antibio", options=("--lang", language)))
            powers = [text for key, text in cards.items() if key.endswith(".action.text")]
            self.assertTrue(any(flat(text) in seen for text in powers), language)
            shown = [text for key, text in cards.items() if key.endswith(".text") and flat(text) in seen]
            self.assertGreater(len(shown), 2, language)
        seen = flat(self.ask("antibio", "? patent", "? lucky", "? doctoral student"))
        self.assertRegex(seen, r"Patent \(patent, discovery, yellow, price \d+, ×\d\) \d+ credits")
        self.assertIn("Lucky Once a game, cancel the event", seen)
        self.assertRegex(seen, r"Doctoral student: once a game .*\[AB-13\.15\]")


class MyFigures(ProgramTest):
    """What the aid and "? word" tell of the one who asks, at positions of lessons."""

    def ask(self, game: str, lesson: str, *lines: str, options: tuple[str, ...] = ()) -> str:
        typed = "\n".join((*lines, "q", ""))
        return flat(self.lazaret(*options, "learn", game, lesson, typed=typed, COLUMNS="400").stdout)

    def test_tracks_of_infarkt_and_what_tonight_does(self) -> None:
        seen = self.ask("infarkt", "6", "?")
        for text in ("My figures", "depression: you 9, so tonight brings +1 DE.",
                     "obesity: you 0; from 5 on the night brings +2 DI.", "diabetes: you 0.",
                     "Tonight: +1 DE", "You would die tonight."):  # fmt: skip
            self.assertIn(text, seen)
        self.assertLess(seen.index("player aid"), seen.index("My figures"))
        self.assertIn("depression depression: you 9, so tonight", self.ask("infarkt", "6", "? depression"))
        self.assertIn("Attention: depression: you 9", self.ask("infarkt", "6", "?", options=("--plain",)))
        self.assertIn("Tonight nothing gets worse.", self.ask("infarkt", "10", "?"))

    def test_propagation_dangers_and_stations_of_antibio(self) -> None:
        seen = self.ask("antibio", "10", "?")
        for text in ("Nothing was killed this round", "3 station cards are not out yet", "There is blue on the board",
                     "Stage 2: each turn ends", "8 points on a station lose the game. Most now: ASIA-1, 7.",
                     "Problem pile: "):  # fmt: skip
            self.assertIn(text, seen)
        station = "ASIA-1: 0 blue, 2 red, 1 black, 7 of 8 points"
        self.assertNotIn(station, seen)
        self.assertIn(station, self.ask("antibio", "10", "? ASIA-1"))
        self.assertIn("Stage 2: each turn ends", self.ask("antibio", "10", "? propagation"))
        self.assertIn("Immunity tokens left: 1", self.ask("antibio", "8", "? doctoral student"))
        self.assertRegex(self.ask("antibio", "5", "? new antibiotic"), r"New antibiotic \(.*Price: \d+")

    def test_odds_and_points_of_zombie_life(self) -> None:
        seen = self.ask("zombie-life", "4", "?")
        for text in ("cards overrun you (", "would cost you everything", "If you hide now: 2 face down, 3 face up.",
                     "the target is 21."):  # fmt: skip
            self.assertIn(text, seen)
        self.assertIn("If you hide now: 2", self.ask("zombie-life", "4", "? refuge"))
        self.assertRegex(self.ask("zombie-life", "4", "? the caretaker"), r"The Caretaker .* Not seen yet: \d")

    def test_they_are_those_of_the_seat_that_asks(self) -> None:
        names = ("--name", "Ann", "--name", "Ben")
        talk = self.pipe("play", "zombie-life", "--seat=human", "--seat=human", *names, "--seed=3")
        talk.read()
        self.assertIn("If you hide now: 1 face down, 0 face up.", talk.say("?"))  # Ben's
        talk.say("pass")
        self.assertIn("If you hide now: 0 face down, 1 face up.", talk.say("?"))  # Ann is the last one

    def test_in_every_language(self) -> None:
        for language in LANGUAGES:
            title = catalogue(language, "web_book")["web_book.mine"]
            for game in ("infarkt", "antibio", "zombie-life"):
                seen = self.ask(game, "4", "?", options=("--lang", language))
                self.assertIn(flat(title), seen)
                self.assertNotRegex(seen, r"\w\.figure\.|web_\w+\.|\{")
            station = catalogue(language, "web_antibio")["web_antibio.station"].split("{blue}")[0]
            station = flat(station.replace("{station}", catalogue(language, "antibio_cards")["antibio.station.asia-1"]))
            self.assertIn(station, self.ask("antibio", "10", "? ASIA-1", options=("--lang", language)))


class AtTheTable(ProgramTest):
    def setUp(self) -> None:
        super().setUp()
        self.talk = self.pipe(*THREE)
        self.first = self.talk.read()

    def test_help_tells_what_to_type_and_why_the_rest_is_impossible(self) -> None:
        answer = self.talk.say("?")
        for key in ("help", "help_number", "help_why", "help_what", "help_undo", "help_save", "help_quit"):
            self.assertIn(said(key), answer)
        self.assertRegex(answer, r"place refuge, place horde: .*\(ZL-5\.9\)")
        self.assertIn("(ZL-7.3)", answer)
        self.assertIn(" 1. Draw a card\n", answer)  # and asks again

    def test_why_not_take_7(self) -> None:
        horde_empty = "The horde is empty. (ZL-7.3)"
        for line in ("? take 7", "why take 7", "take 7"):
            self.assertIn(horde_empty, self.talk.say(line))
        for line in ("? draw", "? 1"):
            self.assertIn(said("you_can"), self.talk.say(line))

    def test_help_begins_with_the_aid(self) -> None:
        self.assertRegex(self.talk.say("?"), r"\A\s*Zombie Life: player aid\n(.*\n)+.*\[ZL-8\.6\]\n")

    def test_words_are_explained(self) -> None:
        hermit = self.talk.say("? hermit")
        self.assertRegex(hermit, r"The Hermit +\(1, rank, ×1\)\n +There is only one")
        self.assertIn("ZL-8.3 ", self.talk.say("? zl-8.3"))
        self.assertRegex(flat(self.talk.say("? Horde")), r"Take a card from the horde .*\[ZL-7\.1\]")
        self.assertIn("ZL-12.5 ", self.talk.say("? readable odds"))  # in no aid, but in a clause

    def test_a_word_of_the_table_is_explained_and_not_the_notation(self) -> None:
        for language in LANGUAGES:
            texts = catalogue(language, "terminal_boards")
            for part in ("horde", "refuge"):
                for word in (part, texts[f"zombie_life.part.{part}.name"]):
                    typed = f"? {word}\nq\n"
                    done = self.lazaret("--lang", language, *THREE, typed=typed, COLUMNS="400")
                    self.assertIn(flat(texts[f"zombie_life.part.{part}.text"]), flat(done.stdout), (language, word))
                    self.assertNotRegex(done.stdout, r"ZL-(4\.9|16\.\d+) ")

    def test_a_word_of_the_notation_is_none_of_the_game(self) -> None:
        self.assertIn(said("not_understood"), self.talk.say("? exits"))

    def test_a_word_that_is_a_deed_is_explained_as_both(self) -> None:
        answer = self.talk.say("? draw")
        self.assertIn(said("you_can"), answer)
        self.assertIn("Draw a card, look at it", answer)

    def test_what_is_not_understood_is_said_and_asked_again(self) -> None:
        for line in ("fly", "0", "3", "-1", "? fly", "1 2", "99999999999999999999", "é" * 100):
            self.assertIn(said("not_understood"), self.talk.say(line))
        self.assertEqual(board(self.talk.say("")), board(self.first))

    def test_undo_gives_back_the_table_and_the_same_card_comes_again(self) -> None:
        drawn = self.talk.say("1")
        self.assertIn("Player 1 draws", drawn)
        undone = self.talk.say("undo")
        self.assertIn(said("undone"), undone)
        self.assertEqual(board(undone), board(self.first))
        self.assertEqual(self.talk.say("1"), drawn)

    def test_nothing_to_undo(self) -> None:
        self.assertIn(said("nothing_to_undo"), self.talk.say("u"))

    def test_save_goes_on(self) -> None:
        self.assertIn("game.lazaret", self.talk.say("save game.lazaret"))
        saved = (self.folder / "game.lazaret").read_text("utf-8")
        self.assertRegex(saved, r"\Alazaret match 1\ngame zombie-life\nrules 1\ndata [0-9a-f]+\n")
        self.assertRegex(saved, r"\nsteps\nchance deal 8\n(.*\n)*end 6\n\Z")
        self.assertIn("Player 1 draws", self.talk.say("1"))


class Leaving(ProgramTest):
    def saved(self) -> Path:
        return self.folder / "data/lazaret/zombie-life-3.lazaret"

    def assert_resumes_at(self, expected: str, file: Path) -> None:
        before = file.read_bytes()
        talk = self.pipe("play", "--resume", str(file))
        self.assertEqual(board(talk.read()), expected)
        talk.say("q", END)
        self.assertEqual(talk.close(), 0)
        self.assertEqual(file.read_bytes(), before)

    def test_quit_saves_and_resume_gives_the_same_position(self) -> None:
        talk = self.pipe(*THREE)
        talk.read()
        expected = board(talk.say("1"))
        self.assertIn(str(self.saved()), talk.say("q", END))
        self.assertEqual(talk.close(), 0)
        self.assert_resumes_at(expected, self.saved())

    def test_an_interrupted_game_ends_as_if_it_had_not_been(self) -> None:
        whole = self.good(*THREE, typed="2\n" * 500)
        self.lazaret(*THREE, "--save", "a.lazaret", typed="2\n" * 3 + "q\n")
        resumed = self.good("play", "--resume", "a.lazaret", typed="2\n" * 500)
        ended, kept = board(resumed).split("Saved.")
        self.assertEqual(ended, board(whole))
        self.assertIn("--resume a.lazaret", kept)
        self.assertLess(len(resumed), len(whole))

    def test_names_are_kept(self) -> None:
        self.lazaret(*THREE, "--name", "Zoë", "--name", "Old Tom", "--save=a.lazaret", typed="q\n")
        resumed = self.good("play", "--resume", "a.lazaret", typed="q\n")
        self.assertIn("Zoë", resumed)
        self.assertIn("Old Tom", resumed)

    def test_ctrl_c_saves(self) -> None:
        talk = self.terminal(*THREE)
        talk.read()
        expected = board(without_colour(talk.say("1")))
        self.assertIn(said("saved"), flat(talk.press_ctrl_c()))
        self.assertEqual(talk.close(), 130)
        self.assert_resumes_at(expected, self.saved())

    def test_a_signal_to_end_saves(self) -> None:
        talk = self.pipe(*THREE)
        expected = board(talk.read())
        talk.process.send_signal(signal.SIGTERM)
        self.assertIn(said("saved"), flat(talk.rest()))
        self.assertNotEqual(talk.close(), 0)
        self.assert_resumes_at(expected, self.saved())

    def test_the_end_of_the_input_saves(self) -> None:
        done = self.lazaret(*THREE, typed="1\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn(said("input_ended"), done.stdout)
        self.assertTrue(self.saved().exists())

    def test_end_of_input_key(self) -> None:
        talk = self.terminal(*THREE)
        talk.read()
        os.write(talk.writing, b"\x04")
        self.assertIn(said("saved"), flat(talk.rest()))
        self.assertTrue(self.saved().exists())
        self.assertEqual(talk.close(), 1)


class UnwritableFolder(ProgramTest):
    """A folder that cannot be made, because its parent is a file: also for the superuser."""

    def setUp(self) -> None:
        super().setUp()
        self.blocked = self.write("file", "") + "/data"

    def test_quit_falls_back_and_says_so(self) -> None:
        talk = self.pipe(*THREE, XDG_DATA_HOME=self.blocked)
        talk.read()
        expected = board(talk.say("1"))
        goodbye = flat(talk.say("q", END))
        refuge = f"{self.folder}/tmp/zombie-life-3.lazaret"
        self.assertIn(f"cannot write '{self.blocked}/lazaret/zombie-life-3.lazaret'", goodbye)
        self.assertIn(refuge, goodbye)
        self.assertEqual(talk.close(), 0)
        self.assertEqual(board(self.pipe("play", "--resume", refuge).read()), expected)

    def test_save_elsewhere_falls_back_too(self) -> None:
        talk = self.pipe(*THREE)
        talk.read()
        self.assertIn("cannot write", talk.say(f"save {self.blocked}/mine.lazaret"))
        self.assertTrue((self.folder / "tmp/mine.lazaret").exists())

    def test_without_a_folder_for_temporary_files_it_takes_the_current_one(self) -> None:
        env = {"XDG_DATA_HOME": self.blocked, "TMPDIR": self.blocked}
        done = self.lazaret(*THREE, typed="q\n", **env)
        self.assertEqual(done.returncode, 0)
        self.assertTrue((self.folder / "zombie-life-3.lazaret").exists())

    def test_nothing_half_written_is_left(self) -> None:
        self.lazaret(*THREE, typed="q\n")
        self.lazaret(*THREE, typed="q\n", XDG_DATA_HOME=self.blocked)
        self.assertEqual(list(self.folder.rglob("*.new")), [])


class Languages(ProgramTest):
    def first_turn(self, *options: str, **env: str) -> str:
        return self.pipe(*options, *THREE, **env).read()

    def test_by_option(self) -> None:
        for language in LANGUAGES:
            draw = catalogue(language, "zombie_life")["zombie_life.action.draw"]
            self.assertIn(f" 1. {draw}\n", self.first_turn("--lang", language))

    def test_by_environment(self) -> None:
        for locale, language in (
            ("fr_FR.UTF-8", "fr"),
            ("cs_CZ.UTF-8", "cs"),
            ("zh_TW.UTF-8", "zh-Hant"),
            ("zh_CN.UTF-8", "zh-Hant"),
            ("csb_PL.UTF-8", "en"),
            ("de_DE.UTF-8", "en"),
            ("C", "en"),
        ):
            draw = catalogue(language, "zombie_life")["zombie_life.action.draw"]
            self.assertIn(f" 1. {draw}\n", self.first_turn(LANG=locale))
            self.assertIn(f" 1. {draw}\n", self.first_turn(LANG="en_GB.UTF-8", LC_ALL=locale))

    def test_on_a_terminal(self) -> None:
        talk: TerminalTalk = self.terminal("--lang", "zh-Hant", *THREE)
        self.assertIn(catalogue("zh-Hant", "zombie_life")["zombie_life.action.draw"], talk.read())
        self.assertIn(said("saved", "zh-Hant"), flat(talk.press_ctrl_c()))
        self.assertEqual(talk.close(), 130)


if __name__ == "__main__":
    unittest.main()
