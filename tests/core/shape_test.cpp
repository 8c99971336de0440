#include "games/common/shape.h"

#include <gtest/gtest.h>

#include "games/common/shape_reader.h"

namespace lazaret {
namespace {

enum class Mood : std::uint8_t { calm, cross };
constexpr std::array<std::string_view, 2> enum_words(Mood) { return {"calm", "cross"}; }
constexpr std::string_view enum_name(Mood) { return "Mood"; }

struct Guest {
  std::string name;
  Mood mood = Mood::calm;
  std::optional<int> seat;
  bool operator==(const Guest&) const = default;
  SHAPE("Guest", name, mood, seat);
};

struct Party {
  static constexpr std::string_view shape_about = "Who came.";
  std::vector<Guest> guests;
  std::map<std::string, int> drinks;
  std::pair<int, int> odds;
  SeatSet late;
  std::string note;
  bool loud = false;
  std::optional<double> hours;
  std::optional<Guest> host;
  bool operator==(const Party&) const = default;
  SHAPE("Party", guests, drinks, odds, late, maybe(note), maybe(loud), maybe(hours), host);
};

struct Knock {
  static constexpr ShapeTag tag = {"t", "knock"};
  std::uint8_t times = 0;
  bool operator==(const Knock&) const = default;
  SHAPE("Knock", times);
};
struct Ring {
  static constexpr ShapeTag tag = {"t", "ring"};
  std::string bell;
  bool operator==(const Ring&) const = default;
  SHAPE("Ring", maybe(bell));
};
using Noise = std::variant<Knock, Ring>;

Party a_party() {
  Party party;
  party.guests = {{"Ada \"A\"", Mood::cross, 3}, {"Bé", Mood::calm, {}}};
  party.drinks = {{"beer", 2}};
  party.odds = {1, 6};
  party.late.add(4);
  party.loud = true;
  return party;
}

constexpr std::string_view a_party_text =
    R"({"guests":[{"name":"Ada \"A\"","mood":"cross","seat":3},{"name":"Bé","mood":"calm","seat":null}],)"
    R"("drinks":{"beer":2},"odds":[1,6],"late":[4],"loud":true,"host":null})";

template <class T>
std::string mistake_in(std::string_view text, Unknown unknown = Unknown::ignore) {
  T out{};
  ShapeReader reader(unknown);
  const bool good = reader.read(boost::json::parse({text.data(), text.size()}), out);
  EXPECT_EQ(good, !reader.mistake());
  return reader.mistake().value_or("");
}

TEST(Shape, is_written_field_by_field) { EXPECT_EQ(to_json_text(a_party()), a_party_text); }

TEST(Shape, spells_every_character_as_the_library_does) {
  std::string text;
  for (int c = 1; c < 256; ++c) text += static_cast<char>(c);
  EXPECT_EQ(to_json_text(text), boost::json::serialize(boost::json::string_view(text)));
}

TEST(Shape, is_read_as_it_was_written) {
  Party read;
  ASSERT_TRUE(ShapeReader(Unknown::refuse)
                  .read(boost::json::parse({a_party_text.data(), a_party_text.size()}), read));
  EXPECT_EQ(read, a_party());
}

TEST(Shape, a_mistake_names_its_place) {
  EXPECT_EQ(mistake_in<Guest>(R"({"name":"x","mood":"sad","seat":1})"),
            "\"mood\" must be 'calm'|'cross'");
  EXPECT_EQ(mistake_in<Guest>(R"({"mood":"calm","seat":1})"), "\"name\" is missing");
  EXPECT_EQ(mistake_in<Guest>(R"([])"), "this must be an object");
  EXPECT_EQ(mistake_in<Party>(R"({"guests":[{"name":"x","mood":"calm","seat":0.5}]})"),
            "\"guests[0].seat\" must be int");
  EXPECT_EQ(mistake_in<Party>(R"({"guests":[],"drinks":{"tea":"hot"}})"),
            "\"drinks.tea\" must be int");
}

TEST(Shape, unknown_fields_are_let_pass_or_refused) {
  EXPECT_EQ(mistake_in<Knock>(R"({"t":"knock","times":1,"more":2})"), "");
  EXPECT_NE(mistake_in<Knock>(R"({"t":"knock","times":1,"more":2})", Unknown::refuse), "");
}

TEST(Shape, the_tag_of_a_union_tells_what_is_meant) {
  Noise noise;
  EXPECT_TRUE(ShapeReader().read(boost::json::parse(R"({"t":"ring","bell":"left"})"), noise));
  EXPECT_EQ(noise, Noise(Ring{"left"}));
  EXPECT_EQ(to_json_text(noise), R"({"t":"ring","bell":"left"})");
  EXPECT_EQ(mistake_in<Noise>(R"({"t":"knock"})"), "\"times\" is missing");
  EXPECT_EQ(mistake_in<Noise>(R"({"t":"shout"})"), "this must be Knock|Ring");
}

TEST(Shape, a_number_too_large_stays_one_that_cannot_be_right) {
  Knock knock;
  EXPECT_TRUE(ShapeReader().read(boost::json::parse(R"({"t":"knock","times":-1})"), knock));
  EXPECT_EQ(knock.times, 255);
  EXPECT_TRUE(ShapeReader().read(boost::json::parse(R"({"t":"knock","times":1e9})"), knock));
  EXPECT_EQ(knock.times, 255);
}

TEST(Shape, is_declared_in_typescript_after_what_it_names) {
  TypeScript types;
  types.declare<Party>();
  types.declare<Noise>();
  EXPECT_EQ(types.text(), R"(
export type Mood = 'calm' | 'cross';

export interface Guest {
  name: string;
  mood: Mood;
  seat: number | null;
}

/** Who came. */
export interface Party {
  guests: Guest[];
  drinks: Record<string, number>;
  odds: [number, number];
  late: number[];
  note?: string;
  loud?: boolean;
  hours?: number;
  host: Guest | null;
}

export interface Knock {
  t: 'knock';
  times: number;
}

export interface Ring {
  t: 'ring';
  bell?: string;
}
)");
}

}  // namespace
}  // namespace lazaret
