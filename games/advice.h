// What everybody around a game asks about it besides its rules and texts: bots how strong their
// levels are, the lab what counts, a table of people what it shows. A game fills it in its
// advice.cpp.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "core/game.h"

namespace lazaret {

template <class G>
struct Loaded;     // core/match_of.h
class TypeScript;  // games/common/typescript.h

// How strongly a bot plays.
struct Level {
  std::string_view name;
  // It judges actions as greedy does, but overlooks so many percent of them and misjudges the rest.
  // 0: it searches.
  int carelessness = 0;
  int iterations = 0;
  int more_rounds = 0;  // played on beyond the game's horizon before judging
  bool judged = false;  // by the game's net, not by its prospects
  int searched = 0;     // iterations without the net, where that is the stronger way
};

// An event, by the last word of its catalogue key, and what somebody calls it.
struct EventTitle {
  std::string_view event;
  std::string_view title;
};

// What a player has ordered for the windows that open before something happens to him.
enum class Order : std::uint8_t { ask, endure, unless_fatal, if_useful };

template <class G>
struct Advice {
  using State = typename G::State;

  // A position as JSON, possibly partial, or as one line of text.
  Expected<Loaded<G>> (*load_json)(std::string_view json, const CardFile& cards);
  Expected<Loaded<G>> (*parse_line)(std::string_view line, const CardFile& cards);

  // --- bots
  std::array<Level, 5> levels;  // the weakest first
  Level search;                 // the bot whose strength its limits decide: what it does without
  Level perfect = {};           // plays exactly where the game is solved
  int temperature = 1;          // points of worth that make an action e times as promising

  // --- the lab
  // How well a seat stands; the highest leads. In a cooperative game: how the team stands.
  int (*standing)(const G& rules, const State& s, Seat seat);
  std::string_view standing_title;
  // Which pile chance draws from now, if there are several: equal deals use the same luck for it.
  unsigned (*pile)(const G& rules, const State& s) = nullptr;
  std::span<const EventTitle> uses = {};          // "this seat used that", with the report's title
  std::span<const EventTitle> causes = {};        // "this is why somebody lost"
  std::span<const std::string_view> rounds = {};  // events that open a round
  // Options of the variant that others were measured with.
  std::span<const std::pair<std::string_view, std::string_view>> measured = {};

  // --- a table of people
  void (*declare_view)(TypeScript& types) = nullptr;  // the JSON of views, for the web
  std::span<const EventTitle> marks = {};             // on the timeline, with the kind of the mark
  std::span<const std::string_view> odds = {};  // fields of a view that a table may want to hide
  // Does a refusal of that action stand against all of its verb, in the same words?
  bool (*of_verb)(Action action, const Refusal& refusal) = nullptr;
  // Does everybody decide for himself now, unseen until all have?
  bool (*sealed)(const G& rules, const State& s) = nullptr;
  // Another choice in the place of the one the seat has sealed; nothing if it has sealed none.
  std::optional<Action> (*seal_anew)(const G& rules, const State& s, Seat seat, Rng& rng) = nullptr;
  // Does the seat know something that nobody else may? What it has sealed does not count.
  bool (*knows_secret)(const G& rules, const State& s, Seat seat) = nullptr;
  // The seat that may now do something against what is about to happen to it.
  std::optional<Seat> (*window)(const G& rules, const State& s) = nullptr;
  // How the order answers this seat's window; nothing if it leaves that to the player.
  std::optional<Action> (*answer)(const G& rules, const State& s, Seat seat, Order order) = nullptr;
};

}  // namespace lazaret
