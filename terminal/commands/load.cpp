#include <csignal>
#include <fstream>
#include <iostream>
#include <memory>

#include "games/registry.h"
#include "server/load/load.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/options.h"

namespace lazaret::terminal {

namespace {

struct LoadCommand {
  load::Settings settings;
  std::vector<std::string> servers = {"127.0.0.1:8080"};
  std::string remember;
  std::string check;
  bool json = false;
};

volatile std::sig_atomic_t stopped = 0;

void on_interrupt(int) { stopped = 1; }

bool tell(const std::string& what) {
  if (!what.empty()) std::cerr << "lazaret load: " << what << '\n';
  return stopped == 0;
}

Expected<load::Settings> settings_of(const LoadCommand& command) {
  load::Settings settings = command.settings;
  const auto game = find_game(settings.game);
  if (!game) return game.error();
  if (settings.players == 0) settings.players = (*game)->info().min_players;
  if (settings.sockets < settings.tables * settings.players) {
    return Error{"usage",
                 "every player needs a socket: at least " +
                     std::to_string(settings.tables * settings.players) + " for these tables",
                 ""};
  }
  return settings;
}

Expected<std::vector<load::Address>> addresses(const std::vector<std::string>& servers) {
  std::vector<load::Address> list;
  for (const std::string& server : servers) {
    auto address = load::parse_address(server);
    if (!address) return address.error();
    list.push_back(std::move(*address));
  }
  return list;
}

void remember(const std::string& file, const std::vector<load::Acknowledged>& list) {
  std::ofstream out(file);
  for (const auto& one : list) out << one.table << ' ' << one.key << ' ' << one.seq << '\n';
  if (!out.flush()) std::cerr << "lazaret: cannot write " << file << '\n';
}

int check(const LoadCommand& command, const load::Address& server) {
  std::ifstream in(command.check);
  if (!in) return complain({"io", "cannot read " + command.check, ""});
  std::vector<load::Acknowledged> list;
  for (load::Acknowledged one; in >> one.table >> one.key >> one.seq;) list.push_back(one);
  const auto missing = load::count_missing(server, list);
  if (!missing) return complain(missing.error());
  std::cout << *missing << " acknowledged entries missing, " << list.size()
            << " tables read again\n";
  return *missing == 0 ? 0 : 1;
}

int run_load(const LoadCommand& command) {
  const auto servers = addresses(command.servers);
  if (!servers) return complain(servers.error());
  if (!command.check.empty()) return check(command, servers->front());
  auto settings = settings_of(command);
  if (!settings) return complain(settings.error());
  settings->servers = *servers;
  std::signal(SIGINT, on_interrupt);
  if (!command.remember.empty())
    settings->remember = [&](const auto& list) { remember(command.remember, list); };
  const auto result = load::run(*settings, tell);
  if (!result) return complain(result.error());
  std::cout << (command.json ? as_json(result->report) : as_text(result->report));
  return result->report.missing == 0 ? 0 : 1;
}

void add_crowd_options(CLI::App& app, load::Settings& settings) {
  app.add_option("--game", settings.game, "what they play")->capture_default_str();
  app.add_option("-p,--players", settings.players,
                 "at each table (default: the least the game allows)")
      ->check(CLI::Range(1, 8));
  add_within(app, "--tables", settings.tables, 1, 100000,
             "how many at a time; one that is over is replaced");
  add_within(app, "--sockets", settings.sockets, 1, 100000,
             "how many in all; those who are left over watch as spectators");
  add_within(app, "--seconds", settings.seconds, 0.0, 86400.0, "how long they play");
  add_within(app, "--rate", settings.rate, 0.0, 1000000.0,
             "actions a second in all; 0: everybody acts as soon as he can");
  app.add_flag(
      "--by-table", settings.by_table,
      "all who are at a table come to one server, as behind a proxy that goes by /ws/TABLE");
  app.add_option("--seed", settings.seed, "a number that fixes what they choose")
      ->capture_default_str();
}

}  // namespace

void add_load(Program& program) {
  const auto command = std::make_shared<LoadCommand>();
  command->settings.game = "zombie-life";
  command->settings.players = 0;
  CLI::App* load = program.app.add_subcommand(
      "load",
      "put a table server of this machine under load: scripted players at many tables; reports "
      "throughput, latency, losses and memory (Ctrl-C: what there is so far)");
  load->add_option("--server", command->servers,
                   "where it listens; several that share a database: repeat it")
      ->type_name("HOST:PORT")
      ->take_all()
      ->allow_extra_args(false)
      ->capture_default_str();
  add_crowd_options(*load, command->settings);
  load->add_option("--remember", command->remember,
                   "write down what was acknowledged, for --check after a restart")
      ->type_name("FILE");
  load->add_option("--check", command->check,
                   "play nothing; look whether all that this file remembers is there")
      ->type_name("FILE");
  load->add_flag("--json", command->json, "the report as one JSON object");
  load->footer(
      "The server must not limit this machine:\n"
      "  lazaret serve --limit-connections 0 --limit-messages 0 --limit-requests 0 --limit-tables "
      "0");
  load->callback([command, &program] { program.status = run_load(*command); });
}

}  // namespace lazaret::terminal
