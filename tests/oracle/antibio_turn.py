"""Antibio+: the five phases of a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from antibio_cards import CONSENT, Cards, Origin, kinds
from antibio_data import ARROWS, BOARD, CARDS, DIFFICULTIES, DISCOVERY_COLOURS, STATIONS, is_problem
from antibio_table import Ask, Asking, GameOver, nature, steps_away


class Turn(Cards):
    def take_turn(self, seat: int) -> Asking:
        """AB-6.1."""
        self.begin_turn(seat)
        for phase in (self.action, self.financing, self.movement, self.problems, self.draw):
            self.phase = phase.__name__
            yield from phase()
        self.end_turn()
        self.played.add(seat)  # AB-6.3

    def begin_turn(self, seat: int) -> None:
        """AB-6.2, AB-4.2."""
        self.turn = seat
        self.plays = BOARD["turn"]["plays"]
        self.made = 0
        self.credits = self.event_effect("round_credits")
        self.refused = set()
        self.power_used = False

    def ask(self, actions: set[str]) -> Ask:
        return Ask(self.turn, frozenset(actions))

    # --- action ----------------------------------------------------------------------------------

    def action(self) -> Asking:
        while (answer := (yield self.ask(self.action_ids()))) != "pass":  # AB-7.12
            yield from self.do_action(answer.split())
        self.plays = 0

    def action_ids(self) -> set[str]:
        ids = {"pass"} | set(self.use_ids()) | set(self.swap_ids())
        if self.may_use_once("draw"):
            ids.add("power draw")
        if self.plays > 0:  # AB-7.2
            ids |= set(self.hand_ids()) | set(self.share_ids())
        return ids

    def hand_ids(self) -> Iterator[str]:
        """AB-7.1, AB-7.3."""
        hand = self.me().hand
        yield from self.played_ids(Origin("play", self.turn), "play", hand)
        for card_id in kinds(hand):
            if len(self.me().office) < BOARD["office"]["size"] and not is_problem(card_id):
                yield f"office {card_id}"  # AB-10.1 to AB-10.3
            if self.can_deposit(CARDS[card_id]):
                yield f"deposit {card_id}"  # AB-11.1

    def use_ids(self) -> Iterator[str]:
        """AB-10.4, AB-10.6."""
        return self.played_ids(Origin("use", self.turn), "use", self.me().office)

    def share_ids(self) -> Iterator[str]:
        """AB-13.1, AB-13.3, AB-13.4, AB-13.7."""
        if not self.has_power(self.turn, "action", "share") or self.me().tokens == 0:
            return
        for seat in self.askable():
            hand = self.seats[seat].hand
            yield from self.played_ids(Origin("share", seat), f"power share {seat}", hand)

    def swap_ids(self) -> Iterator[str]:
        """AB-13.10."""
        if self.may_use_once("swap"):
            for seat in self.askable():
                for own in kinds(self.me().hand):
                    for theirs in kinds(self.seats[seat].hand):
                        yield f"power swap {own} {seat} {theirs}"

    def may_use_once(self, power: str) -> bool:
        """AB-13.5."""
        return self.has_power(self.turn, "action", power) and not self.power_used

    def do_action(self, words: list[str]) -> Asking:
        deeds: dict[str, Callable[[list[str]], Any]] = {
            "play": self.do_play,
            "use": self.do_use,
            "power": self.do_power,
        }
        verb, rest = words[0], words[1:]
        if verb in deeds:
            yield from deeds[verb](rest)
            return
        self.spend_play()
        self.me().hand.remove(rest[0])
        if verb == "office":
            self.me().office.append(rest[0])  # AB-10.1
        else:
            self.put_into_laboratory(CARDS[rest[0]])  # AB-11.1

    def do_play(self, words: list[str]) -> Asking:
        yield from self.play_card(Origin("play", self.turn), CARDS[words[0]], words[1:])

    def do_use(self, words: list[str]) -> Asking:
        yield from self.play_card(Origin("use", self.turn), CARDS[words[0]], words[1:])

    def do_power(self, words: list[str]) -> Asking:
        if words[0] == "share":
            origin = Origin("share", int(words[1]))
            yield from self.play_card(origin, CARDS[words[2]], words[3:])
        elif words[0] == "swap":
            yield from self.swap(words[1], int(words[2]), words[3])
        else:
            yield from self.draw_and_discard()

    def swap(self, own: str, seat: int, theirs: str) -> Asking:
        """AB-13.10, AB-12.8, AB-12.10, AB-12.12."""
        if (yield Ask(seat, CONSENT)) == "refuse":
            self.refused.add(seat)
            return
        self.power_used = True
        self.hand_over(self.me(), self.seats[seat], own)
        self.hand_over(self.seats[seat], self.me(), theirs)

    def draw_and_discard(self) -> Asking:
        """AB-13.14."""
        self.power_used = True
        power = self.character(self.turn)
        yield from self.draw_cards(self.turn, power["draw"])
        yield from self.discard_cards(self.turn, power["discard"])

    def discard_cards(self, seat: int, number: int) -> Asking:
        """AB-4.7, AB-13.14: hand cards of the player's choice into the investment zone."""
        hand = self.seats[seat].hand
        for _ in range(min(number, len(hand))):
            answer = yield Ask(seat, frozenset(f"discard {card_id}" for card_id in hand))
            card_id = answer.split()[1]
            hand.remove(card_id)
            self.investment[card_id] += 1

    # --- financing -------------------------------------------------------------------------------

    def financing(self) -> Asking:
        while True:
            verb, *words = (yield self.ask(self.financing_ids())).split()
            if verb == "buy":
                yield from self.buy(words[0])
            elif verb == "sell":
                self.sell(words[0])
            elif verb == "use":
                yield from self.do_use(words)
            else:
                break
        if verb == "problem":
            yield from self.take_problem()
        self.end_financing()

    def financing_ids(self) -> set[str]:
        ids = {f"buy {c}" for c in self.on_offer() if self.price(c) <= self.credits}  # AB-14.3
        ids |= set(self.sale_ids())
        if not self.owing:
            ids |= set(self.use_ids())
            ids.add("pass" if self.zone2 else "problem")  # AB-14.13 to AB-14.16
        else:
            ids |= set(self.credit_ids())
        return ids

    def on_offer(self) -> list[str]:
        """AB-14.4."""
        return [card_id for colour in DISCOVERY_COLOURS for card_id in self.institute[colour]]

    def price(self, card_id: str) -> int:
        """AB-14.2, AB-4.3, AB-13.13."""
        dearer = DIFFICULTIES[self.options["difficulty"]]["price"][self.players - 2]
        price = CARDS[card_id].cost + dearer + self.event_effect("price")
        if self.has_power(self.turn, "action", "discount"):
            price -= self.character(self.turn)["discount"]
        return max(0, price)

    def sale_ids(self) -> set[str]:
        """AB-14.8 to AB-14.10."""
        prices = [self.price(card_id) for card_id in self.on_offer()]
        goods = [card_id for card_id in self.me().hand if not is_problem(card_id)]
        saved = sum(CARDS[card_id].effect.get("credits", 0) for card_id in self.me().office)
        reach = self.credits + BOARD["sale"]["credits"] * len(goods) + saved
        return {f"sell {c}" for c in goods} if prices and reach >= min(prices) else set()

    def credit_ids(self) -> set[str]:
        """AB-10.9: what may be used between a sale and its purchase."""
        return {f"use {c}" for c in self.me().office if "credits" in CARDS[c].effect}

    def buy(self, card_id: str) -> Asking:
        """AB-14.1, AB-14.5."""
        self.credits -= self.price(card_id)
        self.owing = False  # AB-14.11
        colour = CARDS[card_id].colour
        place = self.institute[colour].index(card_id)
        self.zone2.append(self.institute[colour].pop(place))
        yield from self.fill_place(colour, place)

    def sell(self, card_id: str) -> None:
        """AB-14.8, AB-14.11."""
        self.me().hand.remove(card_id)
        target = self.market if CARDS[card_id].kind == "discovery" else self.removed
        target[card_id] += 1
        self.credits += BOARD["sale"]["credits"]
        self.owing = True

    def take_problem(self) -> Asking:
        """AB-14.12, AB-19.6."""
        card_id = yield from self.draw_problem()
        self.investment[card_id] += 1
        if not any(self.problems_left) and not self.problems_bottom:
            raise GameOver("problems")

    def end_financing(self) -> None:
        """AB-14.17."""
        self.credits = 0
        self.investment += Counter(self.zone1)
        self.zone1 = []

    # --- movement --------------------------------------------------------------------------------

    def movement(self) -> Asking:
        answer = yield self.ask(self.movement_ids())
        if answer != "stay":
            self.arrive(self.turn, answer.split()[1])

    def movement_ids(self) -> set[str]:
        here = self.me().station
        reached = set(ARROWS[here])  # AB-15.1
        if self.powers_work():  # AB-13.1
            reached |= self.reached_by_power()
        ids = {f"move {station}" for station in reached - {here}}  # AB-15.3
        if self.event_effect("stay") or self.has_power(self.turn, "movement", "stay"):
            ids.add("stay")  # AB-15.4, AB-15.5
        return ids

    def reached_by_power(self) -> set[str]:
        power = self.character(self.turn)
        here = self.me().station
        if power["movement"] == "advance":  # AB-13.16, AB-13.19
            return {s for steps in self.power_steps() for s in steps_away(here, steps)}
        if power["movement"] == "back":  # AB-13.18
            return {s for s in STATIONS for n in self.power_steps() if here in steps_away(s, n)}
        if power["movement"] == "join":  # AB-13.15
            return self.occupied()
        if power["movement"] == "vacant":  # AB-13.17
            contaminated = {s.id for s in self.stations.values() if s.card == "contaminated"}
            return contaminated - self.occupied()
        return self.crowded() if power["movement"] == "crowded" else set()

    def power_steps(self) -> range:
        fewest, most = self.character(self.turn)["steps"]
        return range(fewest, most + 1)

    def occupied(self) -> set[str]:
        return {seat.station for seat in self.seats}

    def crowded(self) -> set[str]:
        """AB-13.20."""
        most = max(station.points() for station in self.stations.values())
        worst = {station.id for station in self.stations.values() if station.points() == most}
        return set() if self.me().station in worst else worst

    # --- problems --------------------------------------------------------------------------------

    def problems(self) -> Asking:
        """AB-16.1."""
        while held := [card_id for card_id in self.me().hand if is_problem(card_id)]:
            words = (yield self.ask(self.problem_ids(held))).split()
            self.me().hand.remove(words[-1])  # AB-16.2
            self.investment[words[-1]] += 1
            if words[0] == "face":
                yield from self.face(CARDS[words[-1]].effect)
            else:
                self.me().tokens -= 1  # AB-13.6

    def problem_ids(self, held: list[str]) -> set[str]:
        ids = {f"face {card_id}" for card_id in held}
        if self.has_power(self.turn, "action", "cancel") and self.me().tokens > 0:  # AB-13.4
            ids |= {f"power cancel {card_id}" for card_id in held}
        return ids

    def face(self, effect: dict[str, Any]) -> Asking:
        if "advance" in effect:
            yield from self.forced_move(effect["advance"])
        for neighbour in effect.get("steal", []):  # AB-16.6, AB-16.7
            yield from self.steal(1 if neighbour == "left" else -1)
        if "reverse" in effect:
            self.direction = -self.direction  # AB-16.10

    def forced_move(self, steps: int) -> Asking:
        """AB-16.4, AB-16.5."""
        targets = steps_away(self.me().station, steps)
        answer = yield self.ask({f"move {station}" for station in targets})
        self.arrive(self.turn, answer.split()[1])

    def steal(self, side: int) -> Asking:
        """AB-1.4, AB-16.8, AB-20.3."""
        if not self.me().hand:
            return
        thief = self.seats[(self.turn + side) % self.players]
        card_id = yield from nature("steal", Counter(self.me().hand))
        self.hand_over(self.me(), thief, card_id)

    # --- drawing and the end of the turn ---------------------------------------------------------

    def draw(self) -> Asking:
        """AB-17.1, AB-17.2, AB-17.4."""
        if self.options["bought"] == "before-draw":
            self.put_bought_away()
        while len(self.me().hand) < BOARD["hand"]["size"]:
            if (yield from self.draw_to(self.turn)) is None:
                raise GameOver("cards")  # AB-19.8
        self.put_bought_away()

    def put_bought_away(self) -> None:
        self.investment += Counter(self.zone2)
        self.zone2 = []

    def end_turn(self) -> None:
        """AB-17.5, AB-17.6."""
        if self.stage >= 2:
            for station in self.stations.values():
                for _ in range(BOARD["stage2"]["red"]):
                    self.place("red", station)
        if self.stage >= 3:
            for _ in range(BOARD["stage3"]["convert"]):
                self.transform("blue", "red", self.station_of(self.turn))
