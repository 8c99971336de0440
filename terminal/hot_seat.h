// A game at one terminal: people who share the keyboard, and bots.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "core/match.h"
#include "core/record.h"
#include "games/lessons.h"
#include "i18n/catalogue.h"
#include "terminal/boards/board.h"
#include "terminal/screen.h"

namespace lazaret::terminal {

// Who sits where: "human", or "bot:NAME".
struct SeatPlan {
  std::vector<std::string> seats;
  std::vector<std::string> names;  // given ones; the other seats are numbered
  std::uint64_t seed = 0;
  CardFile cards;  // those the match is played with
  std::string save_path;
  bool save_finished = false;      // keep the file of a game that has ended, too
  const Lesson* lesson = nullptr;  // to be played until it is decided; nothing is saved
};

class HotSeat {
 public:
  // The seats of the plan must be valid (check_seats).
  HotSeat(std::unique_ptr<Match> match, SeatPlan plan, Catalogue texts, Screen screen);

  // Plays to the end; the exit status of the program.
  int run();

  // Of the lesson; open if the player has left.
  LessonVerdict verdict() const { return verdict_of(*plan_.lesson, *match_); }

 private:
  enum class Outcome : unsigned char { moved, asked_again, left };

  bool human(Seat seat) const { return bots_[seat] == nullptr; }
  bool is_over() const;
  void deal();
  void give_hint(Seat seat);
  Choice asked_bot(Seat seat) const;
  void tell_choice(Seat seat, const Choice& choice);
  Seat next_seat(SeatSet must) const;
  void bot_moves(Seat seat);
  Outcome human_moves(Seat seat);
  Outcome obey(Seat seat, const std::string& line, const std::vector<Action>& choices);
  Outcome do_action(Seat seat, Action action);

  void show_choices(Seat seat, const std::vector<Action>& choices);
  void show_events(const std::vector<Event>& events, Seat actor);
  void show_help(Seat seat);
  void show_figures(Seat seat);
  void show_refused(Seat seat);
  void explain(Seat seat, const std::string& what, const std::vector<Action>& choices);
  bool tell_why(Seat seat, const std::string& what);
  bool tell_what(Seat seat, const std::string& what) const;
  void show_result();
  void take_back();
  void draw(Seat seat);
  BoardContext context() const { return {texts_, screen_, plan_.names}; }

  Outcome leave(bool input_ended);
  bool save(const std::string& path);
  Record record() const;

  std::string say(std::string_view key, std::vector<Catalogue::Arg> args = {}) const;
  std::string say(const Phrase& phrase) const;
  std::string name_of(int seat) const;

  std::unique_ptr<Match> match_;
  SeatPlan plan_;
  Catalogue texts_;
  Screen screen_;
  LineReader reader_;
  std::vector<std::unique_ptr<Bot>> bots_;
  std::size_t given_names_ = 0;
  bool warned_ = false;
  int exit_status_ = 0;
};

// An error names the seat and what is possible.
std::optional<Error> check_seats(const GameInfo& game, const std::vector<std::string>& seats);

}  // namespace lazaret::terminal
