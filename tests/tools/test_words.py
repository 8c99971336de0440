"""tools/words: what it finds, and what it leaves alone."""
import importlib.util
import unittest
from importlib.machinery import SourceFileLoader
from pathlib import Path

TOOL = str(Path(__file__).resolve().parents[2] / "tools/words")
words = importlib.util.module_from_spec(importlib.util.spec_from_loader("words", SourceFileLoader("words", TOOL)))
words.__spec__.loader.exec_module(words)


def rude(language: str, message: str) -> list[str]:
    """What is bad manners in a message."""
    patterns = words.bad_manners(language)
    return [match[0] for text in words.runs_of(message) for pattern, _ in patterns for match in pattern.finditer(text)]


class Messages(unittest.TestCase):
    def test_forms_of_a_plural_are_texts_of_their_own(self) -> None:
        runs = words.runs_of("{seat} a {n, plural, one {# crédit} other {# crédits de {seat}}} !")
        self.assertEqual(runs, ["{seat} a \ufffc !", "# crédit", "# crédits de {seat}"])

    def test_code_and_links_are_no_prose(self) -> None:
        self.assertEqual(words.prose_of("- **A** `tu: x` [là](a:b) <!-- tu -->").replace("\ufffc", ""), "- A  [là] ")


class Manners(unittest.TestCase):
    def test_french_spaces(self) -> None:
        for bad in ("Quoi ?", "Quoi?", "« {card}\u00a0»", "{card} : rien", "{n, plural, one {# ; un} other {#}}"):
            self.assertTrue(rude("fr", bad), bad)
        for good in ("Quoi\u00a0?", "«\u00a0{card}\u202f»", "? take 7\u00a0: quoi", "à 12:30", "https://a.b", "Quoi\u00a0?!"):
            self.assertEqual(rude("fr", good), [], good)

    def test_french_people_are_addressed_formally(self) -> None:
        self.assertEqual(rude("fr", "Tu as ta carte, je t’ai vu..."), ["...", "Tu", "ta", "t’"])
        self.assertEqual(rude("fr", "TE 5, tout, tes{n}tament"), ["tes"])

    def test_chinese_digits_and_names_keep_away_from_han(self) -> None:
        for bad in ("第3輪", "{seat}拿到", "抽#張", "好.", "{n, plural, other {#張}}"):
            self.assertTrue(rude("zh-Hant", bad), bad)
        for good in ("第 3 輪", "{seat} 拿到", "打出{card}牌", "好。"):
            self.assertEqual(rude("zh-Hant", good), [], good)

    def test_czech_people_are_addressed_formally(self) -> None:
        self.assertEqual(rude("cs", "Tvé karty, co uděláš"), ["Tvé", "uděláš"])
        self.assertEqual(rude("cs", "Ty karty jsou příliš drahé pro váš tým"), [])


class Terms(unittest.TestCase):
    def found(self, entry: dict, text: str, path: str = "i18n/fr/antibio.json", place: str = "x") -> list[str]:
        return list(words.Term({"en": "x", **entry}, True).problems(words.ROOT / path, place, text))

    def test_a_forbidden_word_is_a_whole_word(self) -> None:
        entry = {"use": "robot", "not": ["bot"]}
        self.assertTrue(self.found(entry, "Un Bot joue."))
        self.assertEqual(self.found(entry, "Un robot, une botte, {bot}."), [])

    def test_a_star_is_any_ending(self) -> None:
        self.assertTrue(self.found({"use": "indicateur", "not": ["échelle*"]}, "Les échelles"))

    def test_the_right_word_may_contain_the_wrong_one(self) -> None:
        entry = {"use": "laboratoire commun", "not": ["laboratoire"]}
        self.assertEqual(self.found(entry, "au laboratoire commun"), [])
        self.assertTrue(self.found(entry, "au laboratoire"))

    def test_the_wrong_word_may_end_in_the_right_one(self) -> None:
        self.assertTrue(self.found({"use": "bot", "not": ["robot*"]}, "Hraje robot."))

    def test_where_and_except(self) -> None:
        entry = {"use": "manche", "not": ["tour"], "where": ["antibio"], "except": ["AB-1.3"]}
        self.assertTrue(self.found(entry, "tour", "games/antibio/rules.fr.md", "AB-1.1"))
        self.assertEqual(self.found(entry, "tour", "games/antibio/rules.fr.md", "AB-1.3"), [])
        self.assertEqual(self.found(entry, "tour", "games/infarkt/rules.fr.md", "INF-1.1"), [])
        self.assertTrue(self.found(entry, "tour", "i18n/fr/web_book.json", "web_book.antibio.area"))
        self.assertEqual(self.found(entry, "tour", "i18n/fr/web_book.json", "web_book.infarkt.area"), [])

    def test_a_catalogue_belongs_to_the_game_in_its_name(self) -> None:
        limit = {"use": "mez", "not": ["limit*"], "where": ["antibio"]}
        self.assertTrue(self.found(limit, "nad limitem", "i18n/cs/web_antibio_point.json", "web_point.black.full"))
        self.assertEqual(self.found(limit, "nad limitem", "i18n/cs/web_infarkt.json", "web_infarkt.limit"), [])
        overrun = {"use": "overrun", "not": ["bust"], "where": ["zombie_life"]}
        self.assertTrue(self.found(overrun, "bust", "i18n/en/web_zombie.json", "web_zombie.x"))
        self.assertTrue(self.found(overrun, "bust", "i18n/en/lessons_zombie_life.json", "lessons_zombie_life.x.why"))

    def test_stories_on_cards_are_told_in_any_words(self) -> None:
        limit = {"use": "limit", "not": ["threshold"], "where": ["antibio"]}
        self.assertEqual(self.found(limit, "threshold", "i18n/en/antibio_cards.json", "antibio.card.x.text"), [])
        limit["where"].append("antibio_cards")
        self.assertTrue(self.found(limit, "threshold", "i18n/en/antibio_cards.json", "antibio.card.x.text"))


class Languages(unittest.TestCase):
    def test_every_language_has_a_glossary(self) -> None:
        for language in words.LANGUAGES:
            self.assertTrue((words.ROOT / "i18n" / language / "glossary.json").exists(), language)

    def test_the_english_rules_are_pages_of_english_only(self) -> None:
        pages = {language: {path.name for path, _, _ in words.pages_of(language)} for language in words.LANGUAGES}
        self.assertEqual(pages["en"], {"rules.md", "learn.en.md", "aid.en.md"})
        self.assertEqual(pages["fr"], {"rules.fr.md", "learn.fr.md", "aid.fr.md"})


class Use(unittest.TestCase):
    def test_a_composed_message_needs_its_word(self) -> None:
        self.assertTrue(words.fits("web.colour.3", "web.colour.*", set()))
        self.assertTrue(words.fits("infarkt.action.fitness_a", "infarkt.action.*", {"fitness_a"}))
        self.assertFalse(words.fits("infarkt.action.golf", "infarkt.action.*", {"fitness_a"}))


if __name__ == "__main__":
    unittest.main()
