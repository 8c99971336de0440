#include "core/grammar.h"

#include <gtest/gtest.h>

#include "games/common/typescript.h"

namespace lazaret {

namespace {

enum class Kind : std::uint8_t { number, seat, fruit };
enum class Verb : std::uint8_t { wait, eat, pair, offer, grow };
enum class Tail : std::uint8_t { plain, twice, swap };
enum class Happening : std::uint16_t { eaten, rotten };
enum class Clause : std::uint16_t { not_ripe };
enum class Fruit : std::uint8_t { plum, pear };

constexpr auto enum_words(Fruit) { return std::array<std::string_view, 2>{"plum", "pear"}; }
constexpr std::string_view enum_name(Fruit) { return "Fruit"; }

constexpr Part fruit = {"fruit", Kind::fruit};
constexpr Part other = {"other", Kind::fruit};
constexpr Part seat = {"seat", Kind::seat};
constexpr Part n = {"n", Kind::number};

constexpr auto kinds = kind_rows<Kind>({
    {Kind::number},
    {Kind::seat, Phrase::Arg::Kind::seat},
    {Kind::fruit, Phrase::Arg::Kind::word, "fruit.*.name"},
});
constexpr auto verbs = verb_rows<Verb>({
    {Verb::wait, {"sit still"}},
    {Verb::eat, {"eat", fruit}},
    {Verb::pair, {"pair", fruit, other}},
    {Verb::offer, {"offer", fruit, some_tail}},
    {Verb::grow, {"eat", n}, "ripen"},
});
constexpr auto tails = verb_rows<Tail>({
    {Tail::plain, {}},
    {Tail::twice, {"twice"}},
    {Tail::swap, {seat, "for", other}},
});
constexpr auto events = event_rows<Happening>({
    {Happening::eaten, {seat, fruit}},
    {Happening::rotten, {fruit, n}},
});
constexpr auto clauses = clause_rows<Clause>({{Clause::not_ripe, "GR-1.2", {fruit}}});
constexpr Grammar grammar = {"grove", kinds, verbs, 4, events, clauses, tails};

// Two kinds of fruit, three seats; the fruits of a pair stand in order, a plum is never swapped.
class Words final : public Notation {
 public:
  Words() : Notation(grammar) {}

 private:
  Range range(std::uint8_t kind) const override {
    constexpr std::array<Range, 3> ranges = {{{0, 9}, {0, 2}, {0, 1}}};
    return ranges[kind];
  }
  std::string_view word(std::uint8_t /*kind*/, int value) const override {
    return word_of(static_cast<Fruit>(value));
  }
  bool may_follow(const Said& said) const override {
    return static_cast<Tail>(said.tail) != Tail::swap || said.values[0] != 0;
  }
  Values proposed(std::uint8_t kind, const Said& so_far) const override {
    Values values;
    if (static_cast<Kind>(kind) != Kind::seat) return Notation::proposed(kind, so_far);
    values.push_back(1);
    return values;
  }
  Said unpack(Action action) const override {
    Said said{action.verb, action.e};
    const std::array<std::uint8_t, 4> values = {action.a, action.b, action.c, action.d};
    for (const Part& part : sentence(said)) {
      if (part.is_argument()) said.add(values[said.count]);
    }
    return said;
  }
  Action pack(const Said& said) const override {
    Action action = Notation::pack(said);
    action.e = said.tail;
    if (static_cast<Verb>(said.verb) == Verb::pair && action.a > action.b)
      std::swap(action.a, action.b);
    return action;
  }
};

std::string read(std::string_view id) {
  const auto action = Words().parse(id);
  return action ? Words().id(*action) : action.error().code;
}

std::string list(const Phrase& phrase) {
  std::string text = phrase.key;
  for (const Phrase::Arg& arg : phrase.args) {
    text += " " + arg.name + "=" + (arg.word.empty() ? std::to_string(arg.number) : arg.word);
  }
  return text;
}

}  // namespace

TEST(Grammar, an_id_is_read_as_it_is_written) {
  for (const std::string id : {"sit still", "eat pear", "pair plum pear", "eat 7", "offer plum",
                               "offer plum twice", "offer pear 2 for plum"})
    EXPECT_EQ(read(id), id);
}

TEST(Grammar, a_slip_of_the_pen_is_no_action) {
  for (const std::string id : {"", " ", "sit", "sit  still", "sit still ", " sit still",
                               "sit stillness", "eat", "eat pears", "eat 07", "eat +7", "eat 10",
                               "eat pear pear", "offer plum thrice", "offer pear 3 for plum"})
    EXPECT_EQ(read(id), "unknown_action") << id;
}

TEST(Grammar, nothing_is_said_of_a_verb_that_no_game_has) {
  EXPECT_EQ(Words().id(Action{200, 0, 0, 0, 0, 0}), "");
}

TEST(Grammar, one_action_has_one_form) {
  EXPECT_EQ(read("pair pear plum"), "pair plum pear");
  EXPECT_FALSE(Words().well_formed({2, 1, 0, 0, 0, 0}));
  EXPECT_TRUE(Words().well_formed({2, 0, 1, 0, 0, 0}));
}

TEST(Grammar, a_tail_may_depend_on_what_it_follows) {
  EXPECT_EQ(read("offer plum 2 for pear"), "unknown_action");
  EXPECT_FALSE(Words().well_formed({3, 0, 2, 1, 0, 2}));
  EXPECT_TRUE(Words().well_formed({3, 1, 2, 1, 0, 2}));
}

TEST(Grammar, what_no_id_can_name_is_not_well_formed) {
  EXPECT_FALSE(Words().well_formed({5, 0, 0, 0, 0, 0}));
  EXPECT_FALSE(Words().well_formed({0, 1, 0, 0, 0, 0}));
  EXPECT_FALSE(Words().well_formed({1, 2, 0, 0, 0, 0}));
  EXPECT_FALSE(Words().well_formed({3, 1, 0, 0, 0, 3}));
}

TEST(Grammar, the_space_holds_every_action_worth_naming_once) {
  std::string all;
  for (const Action action : Words().space(grammar.choices)) all += Words().id(action) + ", ";
  EXPECT_EQ(all,
            "sit still, eat plum, eat pear, pair plum plum, pair plum pear, pair pear pear, "
            "offer plum, offer plum twice, offer pear, offer pear twice, offer pear 1 for plum, "
            "offer pear 1 for pear, ");
}

TEST(Grammar, phrases_name_their_arguments) {
  EXPECT_EQ(list(Words().phrase(Action{3, 1, 2, 0, 0, 2})),
            "grove.action.offer_swap fruit=grove.fruit.pear.name seat=2 "
            "other=grove.fruit.plum.name");
  EXPECT_EQ(list(Words().phrase(Action{4, 3, 0, 0, 0, 0})), "grove.action.ripen n=3");
  EXPECT_EQ(list(Words().phrase(Event{1, all_seats, {1, 5}})),
            "grove.event.rotten fruit=grove.fruit.pear.name n=5");
  EXPECT_EQ(list(Words().phrase(Refusal{0, {0}})),
            "grove.refusal.not_ripe fruit=grove.fruit.plum.name");
  EXPECT_EQ(Words().phrase(Refusal{0, {1}}).args[0].id, "pear");
}

TEST(Grammar, an_unknown_action_is_told_what_there_is) {
  EXPECT_EQ(Words().parse("fly").error().message,
            "'fly' is no action of this game: sit still, eat <fruit>, pair <fruit> <fruit>, "
            "offer <fruit> …");
}

TEST(Grammar, is_declared_in_typescript_as_unions) {
  TypeScript types;
  types.declare<Fruit>();
  types.declare_words(grammar);
  EXPECT_EQ(types.text(), R"(
export type Fruit = 'plum' | 'pear';

/** What a player can do. */
export type Said =
  | { verb: 'wait' }
  | { verb: 'eat'; args: { fruit: Fruit } }
  | { verb: 'pair'; args: { fruit: Fruit; other: Fruit } }
  | { verb: 'offer'; args: { fruit: Fruit } }
  | { verb: 'offer_twice'; args: { fruit: Fruit } }
  | { verb: 'offer_swap'; args: { fruit: Fruit; seat: number; other: Fruit } };

/** What can happen in the match. */
export type Happened =
  | { event: 'eaten'; values: { seat: number; fruit: Fruit } }
  | { event: 'rotten'; values: { fruit: Fruit; n: number } };

/** What a refusal cites. */
export type Clause = 'GR-1.2';
)");
}

}  // namespace lazaret
