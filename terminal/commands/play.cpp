#include <algorithm>
#include <iostream>
#include <memory>
#include <sstream>

#include "games/carried_cards.h"
#include "games/common/presets.h"
#include "games/registry.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/options.h"
#include "terminal/files.h"
#include "terminal/hot_seat.h"

namespace lazaret::terminal {

namespace {

struct PlayOptions {
  std::string game;  // empty: the chooser
  SetupOptions setup;
  std::vector<std::string> seats;
  std::vector<std::string> names;
  std::optional<std::uint64_t> seed;
  std::string cards;
  std::string resume;
  std::string save;
  bool partial = false;
};

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// One person against the usual bots, unless seats are named.
std::vector<std::string> fill_seats(std::vector<std::string> seats, int players) {
  while (static_cast<int>(seats.size()) < players) {
    seats.push_back(seats.empty() ? "human" : "bot:" + std::string(usual_bot));
  }
  return seats;
}

std::string default_save_path(const GameInfo& game, std::uint64_t seed) {
  return unused_path(save_folder() + "/" + game.id + "-" + std::to_string(seed) + ".lazaret");
}

Expected<SeatPlan> plan_seats(const Match& match, const PlayOptions& options, std::uint64_t seed) {
  SeatPlan plan;
  const auto players = static_cast<std::size_t>(match.setup().players);
  const auto too_many = [&](const char* code, std::size_t count, const char* are) {
    return Error{
        code, std::to_string(count) + are + ", but " + std::to_string(players) + " play", {}};
  };
  if (options.seats.size() > players)
    return too_many("bad_seat", options.seats.size(), " seats are named");
  if (options.names.size() > players)
    return too_many("bad_name", options.names.size(), " names are given");
  plan.seats = fill_seats(options.seats, match.setup().players);
  plan.names = options.names;
  plan.save_finished = !options.save.empty();
  plan.seed = seed;
  plan.save_path = options.save.empty() ? default_save_path(match.game(), seed) : options.save;
  if (auto error = check_seats(match.game(), plan.seats)) return *error;
  return plan;
}

int sit_down(std::unique_ptr<Match> match, CardFile cards, const PlayOptions& options,
             std::uint64_t seed, const Program& program) {
  auto texts = Catalogue::load(program.language);
  if (!texts) return complain(texts.error());
  auto plan = plan_seats(*match, options, seed);
  if (!plan) return complain(plan.error());
  plan->cards = std::move(cards);
  return HotSeat(std::move(match), std::move(*plan), std::move(*texts), program.screen()).run();
}

int resume(PlayOptions options, Program program) {
  auto record = read_record(options.resume, options.partial ? Partial::accept : Partial::refuse);
  if (!record) return complain(record.error());
  auto cards = read_cards(options.cards);
  if (!cards) return complain(cards.error());
  auto match = restore(*record, *cards);
  if (!match)
    return complain(
        {match.error().code, options.resume + ": " + match.error().message, match.error().clause});
  if (cards->text.empty()) *cards = cards_of((*match)->game(), *record);
  std::uint64_t seed = random_seed();
  std::istringstream(record->notes["seed"]) >> seed;
  if (options.seats.empty()) options.seats = words_of(record->notes["seats"]);
  if (program.app.count("--lang") == 0 && Catalogue::load(record->notes["lang"]))
    program.language = record->notes["lang"];
  for (int seat = 0; options.names.size() == static_cast<std::size_t>(seat) &&
                     record->notes.contains("name" + std::to_string(seat));
       ++seat) {
    options.names.push_back(record->notes["name" + std::to_string(seat)]);
  }
  if (options.save.empty()) options.save = options.resume;
  return sit_down(std::move(*match), std::move(*cards), options, seed, program);
}

int start(const PlayOptions& options, const Program& program) {
  const auto entry = find_game(options.game);
  if (!entry) return complain(entry.error());
  SetupOptions wanted = options.setup;
  if (wanted.players == 0 && !options.seats.empty()) {
    wanted.players = std::max((*entry)->info().min_players, static_cast<int>(options.seats.size()));
  }
  const auto setup = read_setup((*entry)->info(), wanted);
  if (!setup) return complain(setup.error());
  auto cards = read_cards(options.cards);
  if (!cards) return complain(cards.error());
  auto match = (*entry)->start(*setup, *cards);
  if (!match) return complain(match.error());
  return sit_down(std::move(*match), std::move(*cards), options,
                  options.seed.value_or(random_seed()), program);
}

// Asks for one of the numbered lines; nothing on end of input.
std::optional<int> ask(LineReader& reader, const Screen& screen, const std::string& question,
                       int low, int high) {
  std::string line;
  while (true) {
    screen.line(question);
    screen.out << "> " << std::flush;
    if (reader.read(line) != Input::line) return {};
    int number = 0;
    if (line.empty()) return low;
    if (parse_number(line, number) && number >= low && number <= high) return number;
  }
}

int no_choice(const Catalogue& texts) {
  return LineReader::interrupted() ? 130
                                   : complain({"no_input", texts.text("terminal.no_choice"), {}});
}

// Those that suit so many players, the first one first.
std::optional<std::string> choose_preset(LineReader& reader, const Screen& screen,
                                         const Catalogue& texts, const GameInfo& game,
                                         int players) {
  std::vector<std::string> ids;
  for (const Preset& preset : presets_of(game)) {
    if (!preset.suits(players)) continue;
    ids.push_back(preset.id);
    const std::string key = "setup." + game.prefix + ".preset." + preset.id;
    screen.line(" " + std::to_string(ids.size()) + ". " + texts.text(key) + ": " +
                    texts.text(key + ".text"),
                4);
  }
  if (ids.empty()) return "";
  const auto chosen =
      ask(reader, screen, texts.text("terminal.choose_preset"), 1, static_cast<int>(ids.size()));
  if (!chosen) return {};
  return ids[static_cast<std::size_t>(*chosen - 1)];
}

int choose(PlayOptions options, const Program& program) {
  const auto texts = Catalogue::load(program.language);
  if (!texts) return complain(texts.error());
  const Screen screen = program.screen();
  LineReader reader;
  screen.line(screen.painted(Paint::strong, texts->text("terminal.chooser")));
  const auto list = games();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string& prefix = list[i].info().prefix;
    screen.line(" " + std::to_string(i + 1) + ". " + texts->text(prefix + ".name") + ": " +
                    texts->text(prefix + ".about"),
                4);
  }
  const auto game =
      ask(reader, screen, texts->text("terminal.choose_game"), 1, static_cast<int>(list.size()));
  if (!game) return no_choice(*texts);
  const GameInfo& info = list[static_cast<std::size_t>(*game - 1)].info();
  const std::vector<Catalogue::Arg> range = {number_arg("min", info.min_players),
                                             number_arg("max", info.max_players)};
  const auto players = ask(reader, screen, texts->text("terminal.choose_players", range),
                           info.min_players, info.max_players);
  if (!players) return no_choice(*texts);
  const auto preset = choose_preset(reader, screen, *texts, info, *players);
  if (!preset) return no_choice(*texts);
  const std::vector<Catalogue::Arg> most = {number_arg("max", *players)};
  const auto people = ask(reader, screen, texts->text("terminal.choose_people", most), 1, *players);
  if (!people) return no_choice(*texts);
  options.game = info.id;
  options.setup.players = *players;
  options.setup.preset = *preset;
  options.seats.assign(static_cast<std::size_t>(*people), "human");
  return start(options, program);
}

int run_play(const PlayOptions& options, const Program& program) {
  if (!options.resume.empty()) return resume(options, program);
  return options.game.empty() ? choose(options, program) : start(options, program);
}

}  // namespace

int choose_and_play(const Program& program) { return choose({}, program); }

void add_play(Program& program) {
  const auto options = std::make_shared<PlayOptions>();
  CLI::App& app = *program.app.add_subcommand(
      "play", "play a game here: people take turns at the keyboard, bots fill the other seats");
  app.add_option("game", options->game, "zombie-life, ...; without it you choose from a list");
  add_setup(app, options->setup);
  app.add_option("--preset", options->setup.preset,
                 "options that suit an occasion: first, ...; 'lazaret games' lists them")
      ->type_name("NAME");
  add_repeated(app, "-s,--seat", options->seats, "WHO",
               "who sits in the next seat: human or bot:NAME; repeat it for each seat (default: "
               "one human, the rest the best bot)");
  add_repeated(app, "-n,--name", options->names, "NAME", "name of the next seat; repeat it");
  app.add_option("--seed", options->seed, "a number that fixes all chance (default: random)")
      ->check(whole_number());
  add_file(app, "--cards", options->cards, "play with the cards of this TOML file");
  add_file(app, "--resume", options->resume, "go on with a saved game");
  add_file(app, "--save", options->save, "where to save (default: the data folder of the user)");
  app.add_flag("--partial", options->partial,
               "with --resume: take a file that was cut short up to its last whole step");
  app.callback([options, &program] { program.status = run_play(*options, program); });
}

}  // namespace lazaret::terminal
