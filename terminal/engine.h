// The engine protocol: JSON lines in, JSON lines out (docs/protocol.md).
#pragma once

#include <boost/json/fwd.hpp>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include "games/registry.h"
#include "i18n/catalogue.h"

namespace lazaret::terminal {

class EngineSession {
 public:
  EngineSession(Catalogue texts, std::uint64_t seed,
                std::span<const GameEntry> games = lazaret::games());

  // One request, one answer, whatever the line holds; without the line break.
  std::string answer(std::string_view line);

  static constexpr std::size_t longest_line = std::size_t{1} << 20;

 private:
  using Object = boost::json::object;

  Expected<Object> handle(const Object& request);
  Expected<Object> list_games() const;
  Expected<Object> begin(const Object& request);
  Expected<Object> load(const Object& request);
  Expected<Object> actions(const Object& request) const;
  Expected<Object> act(const Object& request);
  Expected<Object> why(const Object& request) const;
  Expected<Object> undo();
  Expected<Object> ask_bot(const Object& request) const;
  Expected<Object> judge(const Object& request) const;
  Expected<Object> change_language(const Object& request);
  Expected<Object> view(const Object& request) const;

  Object state() const;
  Object describe(const Event& event) const;
  Error refused(const Refusal& refusal) const;
  std::string text(const Phrase& phrase) const;
  std::optional<Error> read_chance(const Object& request);
  Expected<Seat> read_seat(const Object& request) const;
  Expected<Seat> read_viewer(const Object& request) const;
  Expected<Action> read_action(const Object& request) const;

  Catalogue texts_;
  std::unique_ptr<Match> match_;
  std::uint64_t seed_;
  std::span<const GameEntry> games_;
  bool auto_chance_ = true;
};

// Answers lines until the input ends.
void run_engine(std::istream& in, std::ostream& out, EngineSession& session);

}  // namespace lazaret::terminal
