#include <unistd.h>

#include <algorithm>
#include <memory>

#include "games/registry.h"
#include "terminal/boards/board.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/options.h"
#include "terminal/files.h"

namespace lazaret::terminal {

namespace {

// Steps forward and back through a finished or running game.
class Replay {
 public:
  Replay(std::unique_ptr<Match> match, const Catalogue& texts, const Screen& screen)
      : match_(std::move(match)), all_(match_->steps()), texts_(texts), screen_(screen) {
    for (int seat = 0; seat < match_->setup().players; ++seat) {
      const auto number = number_arg("n", seat + 1);
      names_.push_back(texts_.text("common.player", {&number, 1}));
    }
    match_->rewind(0);
  }

  void tell_all() {
    show();
    while (forward()) {
    }
    show();
  }

  void walk() {
    LineReader reader;
    show();
    std::string line;
    while (true) {
      screen_.line(texts_.text("terminal.replay_prompt"));
      screen_.out << "> " << std::flush;
      if (reader.read(line) != Input::line || line == "q" || line == "quit") return;
      obey(line);
    }
  }

 private:
  void obey(const std::string& line) {
    int target = 0;
    const auto here = static_cast<int>(match_->steps().size());
    if (line.empty() || line == "n") {
      if (forward()) show();
      return;
    }
    if (line == "p" || line == "b") {
      target = here - 1;
    } else if (line == "e") {
      target = static_cast<int>(all_.size());
    } else if (!parse_number(line, target)) {
      return screen_.line(texts_.text("terminal.replay_help"));
    }
    go_to(std::clamp(target, 0, static_cast<int>(all_.size())));
    show();
  }

  void go_to(int target) {
    match_->rewind(0);
    for (int i = 0; i < target; ++i) {
      const Step& step = all_[static_cast<std::size_t>(i)];
      match_->act(step.seat, step.action);
    }
  }

  bool forward() {
    const std::size_t at = match_->steps().size();
    if (at == all_.size()) return false;
    std::vector<Event> events;
    match_->act(all_[at].seat, all_[at].action, &events);
    for (const Event& event : events) {
      if (!event.seen_by.has(spectator)) continue;
      screen_.line(
          (screen_.plain ? "" : "  ") +
              texts_.text(match_->phrase(event),
                          [&](int seat) { return names_.at(static_cast<std::size_t>(seat)); }),
          4);
    }
    return true;
  }

  void show() {
    draw_board(*match_, spectator, {texts_, screen_, names_});
    const std::vector<Catalogue::Arg> args = {
        number_arg("step", static_cast<long>(match_->steps().size())),
        number_arg("steps", static_cast<long>(all_.size()))};
    screen_.line(screen_.painted(Paint::faint, texts_.text("terminal.replay_step", args)));
  }

  std::unique_ptr<Match> match_;
  std::vector<Step> all_;
  const Catalogue& texts_;
  const Screen& screen_;
  std::vector<std::string> names_;
};

struct ReplayCommand {
  std::string file;
  std::string cards;
  bool partial = false;
};

int run_replay(const ReplayCommand& command, const Program& program) {
  const auto texts = Catalogue::load(program.language);
  if (!texts) return complain(texts.error());
  const auto record =
      read_record(command.file, command.partial ? Partial::accept : Partial::refuse);
  if (!record) return complain(record.error());
  const auto deck = read_cards(command.cards);
  if (!deck) return complain(deck.error());
  auto match = restore(*record, *deck);
  if (!match)
    return complain(
        {match.error().code, command.file + ": " + match.error().message, match.error().clause});
  const Screen screen = program.screen();
  Replay replay(std::move(*match), *texts, screen);
  isatty(STDIN_FILENO) != 0 ? replay.walk() : replay.tell_all();
  return LineReader::interrupted() ? 130 : 0;
}

}  // namespace

void add_replay(Program& program) {
  const auto command = std::make_shared<ReplayCommand>();
  CLI::App& app =
      *program.app.add_subcommand("replay", "step forward and back through a saved game");
  app.add_option("file", command->file, "a saved game")->required();
  add_file(app, "--cards", command->cards, "the cards it was played with");
  app.add_flag("--partial", command->partial,
               "take a file that was cut short up to its last whole step");
  app.callback([command, &program] { program.status = run_replay(*command, program); });
}

}  // namespace lazaret::terminal
