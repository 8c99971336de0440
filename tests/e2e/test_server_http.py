"""The table server over HTTP: files, REST, headers, limits, mistakes."""

from __future__ import annotations

import gzip
import itertools
import json
import socket
import unittest

from program import LANGUAGES, ROOT, SAFETY_NET
from table import ServerTest

GAMES = ("antibio", "infarkt", "zombie-life")


class WebFiles(ServerTest):
    def web(self) -> str:
        """A small built web table."""
        root = self.folder / "web"
        (root / "assets").mkdir(parents=True)
        (root / "index.html").write_text("<!doctype html><title>table</title>", "utf-8")
        (root / "assets/app-1a2b.js").write_text("let plain;", "utf-8")
        (root / "assets/app-1a2b.js.gz").write_bytes(gzip.compress(b"let plain;"))
        (root / "assets/app-1a2b.js.br").write_bytes(b"(brotli)")
        (root / ".secret").write_text("hidden", "utf-8")
        (self.folder / "outside.txt").write_text("outside", "utf-8")
        (root / "link.txt").symlink_to(self.folder / "outside.txt")
        return str(root)

    def test_pages_of_the_application_get_its_index(self) -> None:
        server = self.serve("--web", self.web())
        for path in ("/", "/t/abcdefghij", "/new/infarkt", "/history", "/rules/antibio", "/credits",
                     "/learn/zombie-life", "/index.html"):  # fmt: skip
            status, headers, body = server.request("GET", path)
            self.assertEqual((status, body), (200, b"<!doctype html><title>table</title>"), path)
            self.assertEqual(headers["cache-control"], "no-cache")
            self.assertEqual(headers["content-type"], "text/html; charset=utf-8")

    def test_unknown_addresses_get_its_index_too_which_says_that_nothing_is_there(self) -> None:
        server = self.serve("--web", self.web())
        status, _, body = server.request("GET", "/no/such/place")
        self.assertEqual((status, body), (404, b"<!doctype html><title>table</title>"))
        status, _, body = server.request("GET", "/no/such.file")
        self.assertEqual(status, 404)
        self.assertNotIn(b"<title>table</title>", body)

    def test_hashed_files_are_kept_for_ever_and_come_compressed(self) -> None:
        server = self.serve("--web", self.web())
        path = "/assets/app-1a2b.js"
        for accepted, coding, content in (
            ("", None, b"let plain;"),
            ("gzip, br", "br", b"(brotli)"),
            ("gzip", "gzip", gzip.compress(b"let plain;")),
            ("br;q=0, gzip", "gzip", gzip.compress(b"let plain;")),
        ):
            status, headers, body = server.request("GET", path, **{"Accept-Encoding": accepted})
            self.assertEqual(status, 200)
            self.assertEqual(headers.get("content-encoding"), coding)
            self.assertEqual(headers["vary"], "Accept-Encoding")
            self.assertIn("immutable", headers["cache-control"])
            self.assertEqual(body[10:], content[10:])
        self.assertEqual(server.request("HEAD", path)[2], b"")
        self.assertEqual(server.request("HEAD", path)[1]["content-length"], "10")

    def test_what_was_read_already_is_not_sent_again(self) -> None:
        server = self.serve("--web", self.web())
        _, headers, _ = server.request("GET", "/")
        status, _, body = server.request("GET", "/", **{"If-None-Match": headers["etag"]})
        self.assertEqual((status, body), (304, b""))

    def test_nothing_outside_the_folder_can_be_named(self) -> None:
        server = self.serve("--web", self.web())
        for path in ("/../outside.txt", "/assets/../../outside.txt", "/%2e%2e/outside.txt",
                     "/..%2foutside.txt", "/link.txt", "/.secret", "//etc/passwd", "/etc/passwd",
                     "/assets/", "/assets", "/index.html/", "/t\\..\\outside.txt"):  # fmt: skip
            self.assertEqual(self.raw_status(server.port, path), 404, path)

    def raw_status(self, port: int, path: str) -> int:
        with socket.create_connection(("127.0.0.1", port), SAFETY_NET) as connection:
            head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            connection.sendall(head.encode())
            return int(connection.recv(100).split()[1])

    def test_a_new_build_needs_no_restart(self) -> None:
        web = self.web()
        server = self.serve("--web", web)
        server.request("GET", "/")
        with open(web + "/index.html", "w", encoding="utf-8") as index:
            index.write("new")
        while server.request("GET", "/")[2] != b"new":
            pass

    def test_without_a_build_there_is_a_page_that_says_so(self) -> None:
        server = self.serve()
        if "not built" not in server.printed:
            self.skipTest("the web table has been built here")
        status, _, body = server.request("GET", "/")
        self.assertEqual(status, 200)
        self.assertIn(b"--web", body)

    def test_a_folder_without_a_build_is_a_mistake(self) -> None:
        self.assertIn("index.html", self.refused("serve", "--web", str(self.folder)))


class Headers(ServerTest):
    def test_every_answer_is_armoured(self) -> None:
        server = self.serve()
        for path in ("/", "/nothing", "/api/games", "/api/tables/unknown", "/health"):
            _, headers, _ = server.request("GET", path)
            policy = headers["content-security-policy"]
            self.assertIn("default-src 'none'", policy)
            self.assertIn("script-src 'self';", policy)
            self.assertIn("frame-ancestors 'none'", policy)
            self.assertNotIn("unsafe", policy)
            self.assertEqual(headers["x-content-type-options"], "nosniff")
            self.assertEqual(headers["referrer-policy"], "no-referrer")
            self.assertEqual(headers["cross-origin-opener-policy"], "same-origin")

    def test_only_workers_may_compile(self) -> None:
        (self.folder / "index.html").write_text("<title>x</title>")
        for name in ("worker.js", "lazaret.wasm", "sw.js"):
            (self.folder / name).write_bytes(b"")
        server = self.serve("--web", str(self.folder))
        _, headers, _ = server.request("GET", "/worker.js")
        self.assertIn("'wasm-unsafe-eval'", headers["content-security-policy"])
        _, headers, _ = server.request("GET", "/lazaret.wasm")
        self.assertEqual(headers["content-type"], "application/wasm")
        _, headers, _ = server.request("GET", "/sw.js")
        self.assertEqual(headers["cache-control"], "no-cache")
        for page in ("/d/abcdefghij", "/offline"):
            status, headers, _ = server.request("GET", page)
            self.assertEqual(status, 200)
            self.assertNotIn("unsafe", headers["content-security-policy"])

    def test_only_names_of_ours_are_answered(self) -> None:
        server = self.serve("--host=play.example.org")
        for host, status in (
            ("localhost", 200), ("127.0.0.1", 200), ("LOCALHOST:80", 200), ("[::1]:8080", 200),
            ("play.example.org", 200), ("Play.Example.Org:443", 200),
            ("evil.example", 421), ("", 421), ("localhost.evil.example", 421), ("a b", 421),
            ("localhost:99999999", 421), ("[::1", 421), ("[evil]", 421),
        ):  # fmt: skip
            self.assertEqual(server.request("GET", "/api/games", Host=host)[0], status, host)

    def test_any_name_if_the_operator_says_so(self) -> None:
        server = self.serve("--host=*")
        self.assertEqual(server.request("GET", "/api/games", Host="evil.example")[0], 200)

    def test_pages_of_others_may_not_ask(self) -> None:
        server = self.serve()
        for origin, status in (
            (f"http://127.0.0.1:{server.port}", 200), ("http://evil.example", 403), ("null", 403),
            (f"http://127.0.0.1:{server.port}.evil.example", 403), ("", 200),
        ):  # fmt: skip
            self.assertEqual(server.request("GET", "/api/games", Origin=origin)[0], status, origin)


class Library(ServerTest):
    def test_games_are_those_of_the_engine(self) -> None:
        server = self.serve()
        _, games = server.json("GET", "/api/games")
        self.assertEqual(games, self.engine().ask("games")["games"])
        self.assertEqual(sorted(game["name"] for game in games), sorted(GAMES))

    def test_rules_and_cards(self) -> None:
        server = self.serve()
        for game in GAMES:
            rules = server.request("GET", f"/api/rules/{game}")[2].decode()
            self.assertEqual(rules, (ROOT / f"games/{game.replace('-', '_')}/rules.md").read_text("utf-8"))
            _, cards = server.json("GET", f"/api/cards/{game}")
            ours = json.loads(self.good("cards", game, "--json"))
            self.assertEqual([card["id"] for card in cards], [card["id"] for card in ours])
        self.assertEqual(server.request("GET", "/api/rules/chess")[0], 404)

    def test_cards_that_older_tables_play_with(self) -> None:
        server = self.serve()
        _, today = server.json("GET", "/api/cards/infarkt")
        for file in (ROOT / "games/infarkt/data/older").glob("*.toml"):
            _, older = server.json("GET", f"/api/cards/infarkt-{file.stem}")
            self.assertEqual(sorted(card["id"] for card in older), sorted(card["id"] for card in today))
            self.assertNotEqual(older, today)
        self.assertEqual(server.request("GET", "/api/cards/infarkt-0")[0], 404)

    def test_books_in_the_language_asked_for(self) -> None:
        server = self.serve()

        def read(address: str) -> str:
            status, headers, body = server.request("GET", address)
            self.assertEqual(status, 200, address)
            self.assertEqual(headers["content-type"], "text/markdown; charset=utf-8")
            return body.decode()

        for book, game in itertools.product(("rules", "learn", "aid"), GAMES):
            english = read(f"/api/{book}/{game}")
            self.assertEqual(read(f"/api/{book}/{game}?lang=xx"), english)
            for language in LANGUAGES:
                text = read(f"/api/{book}/{game}?lang={language}")
                self.assertTrue(text.startswith("# "))
                self.assertNotIn("<!--", text)
                written = ROOT / f"games/{game.replace('-', '_')}/{book}.{language}.md"
                title = written.read_text("utf-8").splitlines()[0] if written.exists() else english.splitlines()[0]
                self.assertEqual(text.splitlines()[0], title)
        self.assertIn("\nVera's blood pressure", read("/api/learn/infarkt?lang=en-GB"))
        self.assertEqual(server.request("GET", "/api/learn/chess?lang=fr")[0], 404)

    def test_presets(self) -> None:
        server = self.serve()
        for game in GAMES:
            _, presets = server.json("GET", f"/api/presets/{game}")
            for preset in presets:
                for players in preset["players"]:
                    table = {"game": game, "players": players, "options": preset["options"]}
                    status, made = server.json("POST", "/api/tables", table)
                    self.assertEqual(status, 201, made)

    def test_catalogues(self) -> None:
        server = self.serve()
        for language in LANGUAGES:
            path = f"/i18n/{language}.json"
            _, messages = server.json("GET", path)
            files = (ROOT / "i18n" / language).glob("*.json")
            texts = {file.stem: json.loads(file.read_text("utf-8")) for file in files if file.stem != "glossary"}
            # What is fetched when a page needs it.
            later = {name for name in texts if name.startswith(("cards", "lessons", "setup", "terminal", "web_", "why"))}
            later |= {"antibio", "antibio_cards", "infarkt", "infarkt_cards", "zombie_life"}
            later -= {"web_parts"}
            self.assertEqual(messages, {k: v for name in texts.keys() - later for k, v in texts[name].items()})
            for name in later:
                self.assertEqual(server.json("GET", f"/i18n/{language}/{name}.json")[1], texts[name])
            _, headers, packed = server.request("GET", path, **{"Accept-Encoding": "gzip"})
            self.assertEqual(json.loads(gzip.decompress(packed)), messages)
            again = server.request("GET", path, **{"If-None-Match": headers["etag"]})
            self.assertEqual(again[0], 304)
        self.assertEqual(server.request("GET", "/i18n/xx.json")[0], 404)

    def test_only_what_is_fetched_later_is_served_by_its_name(self) -> None:
        server = self.serve()
        for path in ("/i18n/en/web.json", "/i18n/en/glossary.json", "/games/infarkt/data/lessons.toml"):
            self.assertEqual(server.request("GET", path)[0], 404, path)

    def test_lessons_are_listed(self) -> None:
        server = self.serve()
        for game in GAMES:
            _, lessons = server.json("GET", f"/api/lessons/{game}")
            self.assertGreaterEqual(len(lessons), 8)
            self.assertEqual(len(lessons[-1]["questions"]), 3)
            self.assertNotIn("questions", lessons[0])
        self.assertEqual(server.request("GET", "/api/lessons/chess")[0], 404)

    def test_a_lesson_is_a_table_that_nobody_finds_and_that_outlives_the_server(self) -> None:
        server = self.serve()
        status, made = server.json("POST", "/api/lessons/zombie-life/last", {"name": "Vera"})
        self.assertEqual((status, list(made["keys"])), (201, ["0"]))
        self.assertEqual(server.json("GET", "/api/tables")[1]["tables"], [])
        vera = self.sit(server, made, 0)
        self.assertEqual(vera.ask("hint", seat=0)["action"], "draw")
        vera.act(0, "draw")
        server.kill()
        again = self.serve()
        vera = self.sit(again, made, 0)
        self.assertEqual(vera.state["lesson"], {"id": "last", "verdict": "open"})
        vera.act(0, "place refuge")
        vera.wait_for(lambda person: "pass" in person.actions(0))
        vera.act(0, "pass")
        vera.wait_for(lambda person: person.state["lesson"]["verdict"] == "done")
        self.assertEqual(again.json("POST", "/api/lessons/zombie-life/nothing", {"name": "Vera"})[0], 404)
        self.assertEqual(again.json("POST", "/api/lessons/chess/last", {"name": "Vera"})[0], 400)


class OwnCards(ServerTest):
    def test_a_table_is_set_with_them_and_has_them_after_a_restart(self) -> None:
        server = self.serve()
        standard = (ROOT / "games/infarkt/data/cards.toml").read_text("utf-8")
        own = standard.replace("diabetes = 2", "diabetes = 3", 1)
        made = server.create("infarkt", cards={"name": "own.toml", "text": own})
        plain = server.create("infarkt")
        server.kill()
        again = self.serve()
        status, cards = again.json("GET", f"/api/tables/{made['table']}/cards")
        self.assertEqual(status, 200)
        usual = again.json("GET", "/api/cards/infarkt")[1]
        changed = [mine for mine, theirs in zip(cards, usual, strict=True) if mine != theirs]
        self.assertEqual([card["effects"]["diabetes"] for card in changed], [3])
        self.assertEqual(again.json("GET", f"/api/tables/{made['table']}")[1]["cards"], "own.toml")
        self.assertEqual(self.sit(again, made, 0).welcome["table"]["cards"], "own.toml")
        self.assertEqual(again.json("GET", f"/api/tables/{plain['table']}/cards")[0], 404)

    def test_what_is_wrong_with_them_is_said_with_the_line(self) -> None:
        text = 'game = "zombie-life"\nformat = 1\n\n[[card]]\nrank = 11'
        wish = {"game": "zombie-life", "players": 2, "cards": {"name": "own.toml", "text": text}}
        status, answer = self.serve().json("POST", "/api/tables", wish)
        self.assertEqual((status, answer["error"]["code"]), (400, "bad_cards"))
        self.assertIn("own.toml:5: ", answer["error"]["message"])


class Mistakes(ServerTest):
    def error(self, method: str, path: str, body: object = None) -> tuple[int, str]:
        status, answer = self.server.json(method, path, body)
        self.assertEqual(set(answer), {"error"}, answer)
        self.assertTrue(answer["error"]["message"])
        self.assertNotIn("table.error", answer["error"]["message"])
        self.assertIn("key", answer["error"]["phrase"])
        return status, answer["error"]["code"]

    def test_each_gets_its_own_answer(self) -> None:
        self.server = self.serve()
        good = {"game": "zombie-life", "players": 2, "seats": [{"kind": "person", "name": "V"}]}
        for method, path, body, expected in (
            ("GET", "/api/tables/abcdefghij", None, (404, "unknown_table")),
            ("GET", "/api/tables/ABC", None, (404, "unknown_table")),
            ("GET", "/api/tables/abcdefghij/record", None, (404, "unknown_table")),
            ("POST", "/api/tables/abcdefghij/join", {"name": "V"}, (404, "unknown_table")),
            ("GET", "/api/nothing", None, (404, "not_found")),
            ("POST", "/api/nothing", {}, (404, "not_found")),
            ("DELETE", "/api/tables", None, (405, "method")),
            ("POST", "/api/tables", "{", (400, "bad_json")),
            ("POST", "/api/tables", "[" * 10000, (400, "bad_json")),
            ("POST", "/api/tables", b"\xff\xfe", (400, "bad_json")),
            ("POST", "/api/tables", [], (400, "bad_message")),
            ("POST", "/api/tables", {}, (400, "bad_message")),
            ("POST", "/api/tables", {**good, "players": "two"}, (400, "bad_message")),
        ):
            with self.subTest(path=path, body=str(body)[:40]):
                self.assertEqual(self.error(method, path, body), expected)
        self.assertEqual(self.server.json("POST", "/api/tables", good)[0], 201)

    def test_too_long(self) -> None:
        server = self.serve()
        self.assertEqual(server.request("POST", "/api/seats", b" " * 100_000)[0], 413)
        self.assertEqual(server.request("POST", "/api/tables", b" " * 1_100_000)[0], 413)
        self.assertEqual(server.request("POST", "/api/import", b" " * 1_100_000)[0], 413)
        self.assertEqual(server.request("GET", "/", **{"X-Long": "x" * 10_000})[0], 431)
        self.assertEqual(server.request("GET", "/" + "x" * 10_000)[0], 431)

    def test_what_is_not_http(self) -> None:
        server = self.serve()
        for sent in (b"\x16\x03\x01\x02\x00", b"hello\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"):
            with socket.create_connection(("127.0.0.1", server.port), SAFETY_NET) as connection:
                connection.sendall(sent)
                connection.shutdown(socket.SHUT_WR)
                answer = connection.recv(1000)
            self.assertTrue(answer == b"" or answer.startswith(b"HTTP/1.1 400"), answer)
        self.assertEqual(server.request("GET", "/health")[0], 200)


class Limits(ServerTest):
    flags = ()

    def test_tables(self) -> None:
        server = self.serve("--limit-tables=4")
        server.create()
        server.create()
        status, answer = server.json("POST", "/api/tables", {"game": "zombie-life", "players": 2, "seats": []})
        self.assertEqual((status, answer["error"]["code"]), (429, "slow_down"))
        self.assertEqual(server.request("GET", "/api/games")[0], 200)

    def test_requests(self) -> None:
        server = self.serve("--limit-requests=1")
        statuses = {server.request("GET", "/api/games")[0] for _ in range(30)}
        self.assertEqual(statuses, {200, 429})

    def test_connections(self) -> None:
        server = self.serve("--limit-connections=2")
        held = [socket.create_connection(("127.0.0.1", server.port), SAFETY_NET) for _ in range(2)]
        while True:  # the server may not have noticed them yet
            if server.request("GET", "/health")[0] == 429:
                break
        held[0].close()
        while server.request("GET", "/health")[0] != 200:
            pass
        held[1].close()

    def test_behind_a_proxy_its_word_counts(self) -> None:
        server = self.serve("--limit-requests=1", "--behind-proxy")
        for i in range(30):
            forwarded = {"X-Forwarded-For": f"198.51.100.7, 203.0.113.{i}"}
            self.assertEqual(server.request("GET", "/api/games", **forwarded)[0], 200)


class Watching(ServerTest):
    def test_health_and_metrics(self) -> None:
        server = self.serve()
        self.assertEqual(server.json("GET", "/health"), (200, {"ok": True}))
        server.create()
        text = server.request("GET", "/metrics")[2].decode()
        self.assertEqual(server.metric("lazaret_tables_created_total"), 1)
        self.assertRegex(text, r'lazaret_http_answers_total\{status="2xx"\} \d+')
        for line in text.splitlines():
            self.assertRegex(line, r'^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"\})? \S+)$')

    def test_logs_are_json_if_wanted(self) -> None:
        server = self.serve("--log-json", "--log-level=debug")
        server.request("GET", "/nothing\"here")
        server.request("GET", "/health")
        server.stop()
        lines = [json.loads(line) for line in server.log().splitlines()]
        self.assertEqual(lines[-1]["what"], "stopped")
        self.assertEqual({line["level"] for line in lines}, {"info", "debug", "warning"})


if __name__ == "__main__":
    unittest.main()
