// INF-28 the board and the cards, INF-1.3.
#include <algorithm>
#include <set>

#include "games/common/embedded.h"
#include "games/infarkt/names.h"
#include "games/infarkt/tests/table.h"
#include "i18n/languages.h"

namespace lazaret::infarkt {

namespace {

const CardTable& cards() { return Tables::standard().cards; }
const Board& board() { return Tables::standard().board; }

std::vector<Card> of_kind(Kind kind) {
  std::vector<Card> found;
  for (std::size_t i = 0; i < cards().size(); ++i) {
    if (cards().face(card_of(i)).kind == kind) found.push_back(card_of(i));
  }
  return found;
}

int copies_of(Kind kind) {
  int sum = 0;
  for (const Card card : of_kind(kind)) sum += cards().face(card).copies;
  return sum;
}

int pluses(const Points& effects) {
  return static_cast<int>(
      std::count_if(effects.at.begin(), effects.at.end(), [](int p) { return p > 0; }));
}

const Face& face(std::string_view id) { return cards().face(*cards().find(id)); }

std::string standard_cards() { return std::string(embedded("games/infarkt/data/cards.toml")); }
std::string standard_board() { return std::string(embedded("games/infarkt/data/board.toml")); }

// The standard file with one text replaced, and what the loader says to it.
std::string fault_with(std::string text, const std::string& from, const std::string& to) {
  text.replace(text.find(from), from.size(), to);
  const auto tables = Tables::parse({"mine.toml", text});
  return tables ? "" : tables.error().clause + " " + tables.error().message;
}

}  // namespace

TEST(INF_1_3, six_tracks_in_this_order) {
  EXPECT_EQ(word_of(Track::cholesterol), "cholesterol");
  EXPECT_EQ(static_cast<int>(Track::pressure), 1);
  EXPECT_EQ(static_cast<int>(Track::obesity), 2);
  EXPECT_EQ(static_cast<int>(Track::depression), 3);
  EXPECT_EQ(static_cast<int>(Track::diabetes), 4);
  EXPECT_EQ(static_cast<int>(Track::cancer), 5);
}

TEST(INF_28_1, the_board_holds_every_number) {
  EXPECT_EQ(board().highest, 10);
  EXPECT_FALSE(board().lethal[index(Track::obesity)]);
  EXPECT_TRUE(board().lethal[index(Track::cancer)]);
  const BoardAction& office = board().actions[static_cast<std::size_t>(Verb::office)];
  EXPECT_EQ(office.pay, 3);
  EXPECT_EQ(office.pay_per_career, 1);
  EXPECT_EQ(office.effects[Track::depression], 2);
  EXPECT_EQ(board().actions[static_cast<std::size_t>(Verb::pharmacy)].cost, 2);
  EXPECT_EQ(board().actions[static_cast<std::size_t>(Verb::flea_refresh)].drugs, 2);
  EXPECT_EQ(board().trade, (std::array<int, 4>{0, 1, 0, -1}));
  EXPECT_EQ(board().black_market, (std::array<int, 6>{0, 0, 3, 3, 4, 4}));
  EXPECT_EQ(board().family.supply, 12);
  EXPECT_EQ(board().career.supply, 13);
  EXPECT_EQ(board().shock_host[Track::depression], 2);
  EXPECT_EQ(board().last_round, 100);
}

TEST(INF_28_1, every_table_names_its_source) {
  const std::string fault = fault_with(
      standard_board(), "goods = 3\ndrugs = 1\nsource = \"rulebook\"", "goods = 3\ndrugs = 1");
  EXPECT_NE(fault.find("[stall]: source is missing"), std::string::npos) << fault;
}

TEST(INF_28_1, a_corrected_number_corrects_the_rule) {
  std::string text = standard_board();
  const std::string office = "pay = 3\npay_per_career = 1";
  text.replace(text.find(office), office.size(), "pay = 4\npay_per_career = 1");
  Table table(R"("players":2,"seats":[{"plan":["office","home"]}])", {"mine.toml", text});
  table.act(0, "office");
  EXPECT_EQ(table.money(0), 4);
  EXPECT_NE(table.rules.data_hash(), Tables::standard().hash);
}

TEST(INF_28_2, there_are_154_cards) {
  EXPECT_EQ(copies_of(Kind::food), 42);
  EXPECT_EQ(copies_of(Kind::drink), 32);
  EXPECT_EQ(copies_of(Kind::tobacco), 12);
  EXPECT_EQ(copies_of(Kind::drug), 18);
  EXPECT_EQ(copies_of(Kind::event), 50);
  const std::string fault = fault_with(
      standard_cards(), "id = \"apple\"\nkind = \"food\"\ncolour = \"green\"\ncopies = 1",
      "id = \"apple\"\nkind = \"food\"\ncolour = \"green\"\ncopies = 2");
  EXPECT_EQ(fault,
            "INF-28.2 mine.toml: there are 43 cards of the kind food, but there must be 42, copies "
            "included: add or take away some");
}

TEST(INF_28_3, food_and_drinks_are_red_or_green) {
  for (const Kind kind : {Kind::food, Kind::drink}) {
    for (const Card card : of_kind(kind))
      EXPECT_NE(cards().face(card).colour, Colour::none) << cards().id(card);
  }
  for (const Kind kind : {Kind::tobacco, Kind::drug, Kind::event}) {
    for (const Card card : of_kind(kind))
      EXPECT_EQ(cards().face(card).colour, Colour::none) << cards().id(card);
  }
  const std::string beer = "id = \"beer\"\nkind = \"drink\"\ncolour = \"red\"";
  EXPECT_NE(
      fault_with(standard_cards(), beer, beer + "\nmoney = 2").find("money is for events only"),
      std::string::npos);
  EXPECT_NE(fault_with(standard_cards(), beer, "id = \"beer\"\nkind = \"drink\"\ncolour = \"blue\"")
                .find("must be red or green"),
            std::string::npos);
}

TEST(INF_28_4, a_drug_has_no_plus_and_takes_off_two_to_four) {
  for (const Card card : of_kind(Kind::drug)) {
    int off = 0;
    int icons = 0;
    for (const int p : cards().face(card).effects.at) {
      EXPECT_LE(p, 0) << cards().id(card);
      off -= p;
      icons += p != 0 ? 1 : 0;
    }
    EXPECT_TRUE(off >= 2 && off <= 4 && icons <= 2) << cards().id(card);
  }
  EXPECT_EQ(
      fault_with(standard_cards(), "{ cholesterol = -3 }", "{ cholesterol = -3, pressure = 1 }")
          .substr(0, 8),
      "INF-28.4");
}

TEST(INF_28_5, beer) {
  EXPECT_EQ(face("beer").kind, Kind::drink);
  EXPECT_EQ(face("beer").colour, Colour::red);
  EXPECT_EQ(face("beer").effects, (Points{{0, 0, 1, -1, 0, 0, 0, 0}}));
  EXPECT_GE(face("beer").copies, 2);
  EXPECT_EQ(fault_with(standard_cards(), "id = \"beer\"", "id = \"ale\"").substr(0, 8), "INF-28.5");
}

TEST(INF_28_6, tobacco_cheers_up_and_gives_cancer) {
  for (const Card card : of_kind(Kind::tobacco)) {
    const Points& effects = cards().face(card).effects;
    EXPECT_GE(effects[Track::cancer], 1) << cards().id(card);
    EXPECT_TRUE(effects[Track::depression] >= -3 && effects[Track::depression] <= -1)
        << cards().id(card);
  }
}

TEST(INF_28_7, red_worsens_and_green_improves) {
  for (const Kind kind : {Kind::food, Kind::drink}) {
    for (const Card card : of_kind(kind)) {
      const Face& one = cards().face(card);
      const int highest = *std::max_element(one.effects.at.begin(), one.effects.at.end());
      const int lowest = *std::min_element(one.effects.at.begin(), one.effects.at.end());
      if (one.colour == Colour::red) {
        EXPECT_TRUE(pluses(one.effects) >= 1 && pluses(one.effects) <= 3 && highest <= 3)
            << cards().id(card);
      } else {
        const auto minuses = std::count_if(one.effects.at.begin(), one.effects.at.end(),
                                           [](int p) { return p < 0; });
        EXPECT_TRUE(minuses >= 1 && minuses <= 2 && lowest >= -2) << cards().id(card);
        EXPECT_TRUE(pluses(one.effects) <= 1 && highest <= 1) << cards().id(card);
      }
    }
  }
}

TEST(INF_28_8, depressing_food_and_a_cure_for_each_track) {
  const auto foods = of_kind(Kind::food);
  EXPECT_TRUE(std::any_of(foods.begin(), foods.end(),
                          [](Card c) { return cards().face(c).effects[Track::depression] == 1; }));
  for (std::size_t t = 0; t < track_count; ++t) {
    const auto drugs = of_kind(Kind::drug);
    EXPECT_TRUE(std::any_of(drugs.begin(), drugs.end(), [&](Card c) {
      return cards().face(c).copies >= 2 && cards().face(c).effects.at[t] <= -2;
    })) << t;
  }
}

TEST(INF_28_9, so_many_kinds) {
  EXPECT_GE(of_kind(Kind::food).size(), 22U);
  EXPECT_GE(of_kind(Kind::drink).size(), 16U);
  EXPECT_GE(of_kind(Kind::tobacco).size(), 5U);
  EXPECT_GE(of_kind(Kind::drug).size(), 9U);
  EXPECT_GE(of_kind(Kind::event).size(), 40U);
  for (const Kind kind : {Kind::food, Kind::drink, Kind::tobacco}) {
    for (const Card card : of_kind(kind))
      EXPECT_TRUE(cards().face(card).copies >= 1 && cards().face(card).copies <= 3);
  }
}

TEST(INF_28_10, limits_of_events) {
  for (const Card card : of_kind(Kind::event)) {
    const Face& one = cards().face(card);
    int icons = 0;
    int worse = 0;
    for (const int p : one.effects.at) {
      icons += p != 0 ? 1 : 0;
      worse += std::max(p, 0);
    }
    EXPECT_TRUE(icons <= 3 && worse <= 4 && one.money >= -3 && one.money <= 5) << cards().id(card);
  }
  EXPECT_EQ(fault_with(standard_cards(), "{ obesity = -1, depression = 2 }\nmoney",
                       "{ obesity = 3, depression = 2 }\nmoney")
                .substr(0, 9),
            "INF-28.10");
}

TEST(INF_28_11, events_of_the_sources) {
  EXPECT_EQ(face("diarrhoea").effects, (Points{{0, 0, -1, 3, 0, 0, 0, 0}}));
  EXPECT_EQ(face("labour-disputes").effects, (Points{{0, 1, 0, 3, 0, 0, 0, 0}}));
  EXPECT_TRUE(face("labour-disputes").has(Flag::career_minus));
  EXPECT_TRUE(face("promotion").has(Flag::career_plus));
  EXPECT_TRUE(face("promotion").effects[Track::pressure] > 0 &&
              face("promotion").effects[Track::depression] > 0);
  EXPECT_TRUE(face("divorce").has(Flag::half_money) && face("divorce").has(Flag::half_family));
  EXPECT_TRUE(face("grandma-died").has(Flag::family_minus));
  EXPECT_TRUE(face("fridge-broken").has(Flag::lose_food_drinks));
  EXPECT_TRUE(face("robbed").has(Flag::lose_drugs_tobacco));
  EXPECT_TRUE(face("paid-leave").has(Flag::no_office));
  EXPECT_TRUE(face("business-trip").has(Flag::no_home));
  EXPECT_GT(face("lottery-win").money, 0);
  EXPECT_LT(face("christmas").money, 0);
  EXPECT_GT(face("christmas").effects[Track::depression], 0);
  EXPECT_GT(face("vacation").effects[Track::obesity], 0);
  EXPECT_TRUE(face("birthday").effects[Track::cholesterol] > 0 &&
              face("birthday").effects[Track::diabetes] > 0 &&
              face("birthday").effects[Track::obesity] > 0);
  for (const char* id : {"mother-in-law", "traffic-accident", "out-of-fuel"})
    EXPECT_TRUE(cards().find(id)) << id;
  EXPECT_EQ(fault_with(standard_cards(), "flags = [\"career-1\"]", "flags = []").substr(0, 9),
            "INF-28.11");
  EXPECT_EQ(fault_with(standard_cards(), "id = \"divorce\"", "id = \"separation\"").substr(0, 9),
            "INF-28.11");
}

TEST(INF_28_12, ids_sources_and_texts) {
  std::set<std::string> seen;
  for (std::size_t i = 0; i < cards().size(); ++i) {
    EXPECT_TRUE(seen.insert(cards().id(card_of(i))).second);
    EXPECT_TRUE(
        (std::set<std::string>{"rulebook", "public", "ours"}.count(cards().source(card_of(i)))));
    // Of no other card the rulebook tells all numbers.
    const std::set<std::string> told = {"beer", "diarrhoea", "labour-disputes"};
    EXPECT_EQ(cards().source(card_of(i)) == "rulebook", told.count(cards().id(card_of(i))) == 1);
  }
  EXPECT_NE(
      fault_with(standard_cards(), "id = \"tofu\"", "id = \"muesli\"").find("stands here twice"),
      std::string::npos);
  EXPECT_NE(fault_with(standard_cards(), "id = \"tofu\"", "id = \"To Fu\"").find("is no id"),
            std::string::npos);
}

TEST(INF_28_12, a_card_file_is_refused_with_file_and_line) {
  const std::string text = standard_cards();
  const std::string effects = "{ cholesterol = 3, depression = -1 }";
  const auto line =
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find(effects)),
                 '\n') +
      1;
  EXPECT_EQ(fault_with(text, effects, "{ cholestrol = 3 }"),
            " mine.toml:" + std::to_string(line) +
                ": card \"pork-knuckle\": there is no track \"cholestrol\": "
                "write cholesterol, pressure, obesity, depression, diabetes or cancer");
  EXPECT_NE(fault_with(text, effects, "{ cholesterol = 13 }")
                .find("cholesterol must be a whole number from -4 to 4"),
            std::string::npos);
  EXPECT_NE(fault_with(standard_cards(), "[\"no-office\"]", "[\"no-bar\"]")
                .find("there is no flag \"no-bar\""),
            std::string::npos);
  EXPECT_NE(fault_with(standard_cards(), "game = \"infarkt\"", "game = \"chess\"")
                .find("no card file of infarkt"),
            std::string::npos);
  EXPECT_FALSE(Tables::parse({"mine.toml", "this is not toml"}));
  EXPECT_FALSE(Tables::parse({"mine.toml", "game = \"infarkt\"\nformat = 1\n"}));
}

TEST(INF_28_12, the_deck_as_a_list) {
  const std::string list = cards_json(new_game(2).rules);
  EXPECT_NE(
      list.find(
          R"({"id":"beer","kind":"drink","colour":"red","copies":3,"effects":{"obesity":1,"depression":-1},"money":0,"flags":[],"source":"rulebook"})"),
      std::string::npos)
      << list.substr(0, 300);
}

TEST(INF_28_12, every_card_has_a_name_and_a_text_in_every_language) {
  for (const std::string& lang : languages()) {
    const std::string_view catalogue = embedded("i18n/" + lang + "/infarkt_cards.json");
    for (std::size_t i = 0; i < cards().size(); ++i) {
      const std::string key = "\"infarkt.card." + cards().id(card_of(i));
      EXPECT_NE(catalogue.find(key + ".name\""), std::string_view::npos) << lang << " " << key;
      EXPECT_NE(catalogue.find(key + ".text\""), std::string_view::npos) << lang << " " << key;
    }
  }
}

TEST(catalogues, every_phrase_has_a_text_in_every_language) {
  const Rules rules = new_game(2).rules;
  std::set<std::string> keys;
  for (std::uint16_t kind = 0; kind <= static_cast<std::uint16_t>(EventKind::won); ++kind) {
    keys.insert(to_phrase(rules, Event{kind, all_seats, {}}).key);
  }
  for (std::uint16_t clause = 0; clause < Rules::info().clauses.size(); ++clause)
    keys.insert(to_phrase(rules, Refusal{clause, {}}).key);
  for (const Action action : rules.action_space()) keys.insert(to_phrase(rules, action).key);
  for (std::size_t t = 0; t < track_count; ++t)
    keys.insert("infarkt.track." + std::string(word_of(static_cast<Track>(t))));
  for (std::size_t i = 0; i < place_count; ++i)
    keys.insert("infarkt.place." + std::string(word_of(static_cast<Place>(i))));
  for (const OptionSpec& option : Rules::info().options)
    keys.insert("infarkt.option." + option.name);
  for (const std::string& lang : languages()) {
    const std::string_view catalogue = embedded("i18n/" + lang + "/infarkt.json");
    for (const std::string& key : keys)
      EXPECT_NE(catalogue.find("\"" + key + "\""), std::string_view::npos) << lang << " " << key;
  }
}

}  // namespace lazaret::infarkt
