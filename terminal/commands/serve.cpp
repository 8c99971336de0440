#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <sys/socket.h>

#include <array>
#include <cctype>
#include <filesystem>
#include <iostream>
#include <memory>

#include "server/net/server.h"
#include "server/net/web_root.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/options.h"
#include "terminal/files.h"

namespace lazaret::terminal {

namespace {

namespace fs = std::filesystem;

struct ServeCommand {
  server::ServerSettings settings;
  std::string web;
  std::string log_level = "info";
  bool log_json = false;
  int messages_per_second = 100;
  int requests_per_second = 50;
  int tables_per_hour = 120;
};

bool is_everywhere(const std::string& address) { return address == "0.0.0.0" || address == "::"; }

bool is_loopback(const std::string& address) {
  return address.rfind("127.", 0) == 0 || address == "::1";
}

// Where other machines of the network find this one.
std::vector<std::string> own_addresses() {
  std::vector<std::string> list;
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return list;
  for (const ifaddrs* at = first; at != nullptr; at = at->ifa_next) {
    const bool up = (at->ifa_flags & IFF_UP) != 0 && (at->ifa_flags & IFF_LOOPBACK) == 0;
    if (!up || at->ifa_addr == nullptr || at->ifa_addr->sa_family != AF_INET) continue;
    std::array<char, NI_MAXHOST> text{};
    if (getnameinfo(at->ifa_addr, sizeof(sockaddr_in), text.data(), text.size(), nullptr, 0,
                    NI_NUMERICHOST) == 0)
      list.emplace_back(text.data());
  }
  freeifaddrs(first);
  return list;
}

std::string url(const std::string& host, unsigned short port) {
  const bool six = host.find(':') != std::string::npos;
  return "http://" + (six ? "[" + host + "]" : host) + ":" + std::to_string(port) + "/";
}

// An address of PostgreSQL may hold a password.
std::string shown_database(const std::string& address) {
  const std::string scheme = "sqlite:";
  return address.rfind(scheme, 0) == 0 ? address.substr(scheme.size()) : "PostgreSQL";
}

void print_where(const server::ServerSettings& settings, unsigned short port, bool has_web) {
  if (is_everywhere(settings.address)) {
    std::cout << "Open " << url("localhost", port) << " here";
    for (const std::string& address : own_addresses())
      std::cout << ", " << url(address, port) << " on other machines of your network";
    std::cout << '\n';
  } else {
    std::cout << "Open "
              << url(is_loopback(settings.address) ? "localhost" : settings.address, port) << '\n';
  }
  if (is_loopback(settings.address))
    std::cout << "(only this machine can; start with --address 0.0.0.0 for phones and others in "
                 "your network)\n";
  std::cout << "Tables are kept in " << shown_database(settings.database) << '\n';
  if (!has_web)
    std::cout << "The web table was not built: there is a plain page, and the interface for "
                 "programs (docs/table-protocol.md).\n";
  std::cout << "Ctrl-C ends it; nothing is lost." << std::endl;
}

// A file in the user's data folder. Entries hold no keys, but all cards: a folder made for it is
// for nobody else to read.
Expected<std::string> default_database() {
  const fs::path folder = save_folder();
  std::error_code trouble;
  const bool made = fs::create_directories(folder, trouble);
  if (made) fs::permissions(folder, fs::perms::owner_all, trouble);
  if (trouble)
    return Error{
        "io", "cannot make the folder '" + folder.string() + "': " + trouble.message(), {}};
  return "sqlite:" + (folder / "tables.sqlite").string();
}

// So much at once is normal when a page loads or a game begins.
server::Rate rate(int per_second, int burst_seconds) {
  return {static_cast<double>(per_second), static_cast<double>(per_second) * burst_seconds};
}

server::Limits limits_of(const ServeCommand& command) {
  server::Limits limits = command.settings.limits;
  limits.messages = rate(command.messages_per_second, 5);
  limits.requests = rate(command.requests_per_second, 10);
  const double tables = command.tables_per_hour;
  limits.tables = {tables / 3600, tables / 2};
  return limits;
}

Expected<server::ServerSettings> settings_of(const ServeCommand& command) {
  server::ServerSettings settings = command.settings;
  settings.log_level = *server::parse_log_level(command.log_level);
  settings.log_format = command.log_json ? server::Log::Format::json : server::Log::Format::text;
  settings.limits = limits_of(command);
  if (settings.database.empty()) {
    const auto file = default_database();
    if (!file) return file.error();
    settings.database = *file;
  }
  if (!command.web.empty() && !fs::exists(fs::path(command.web) / "index.html"))
    return Error{"io", "there is no index.html in the folder '" + command.web + "'", {}};
  settings.web = command.web.empty() ? server::find_web_root() : fs::path(command.web);
  return settings;
}

int run_serve(const ServeCommand& command) {
  const auto settings = settings_of(command);
  if (!settings) return complain(settings.error());
  const bool has_web = !settings->web.empty();
  const auto status = server::run_server(
      *settings, std::cerr, [&](unsigned short port) { print_where(*settings, port, has_web); });
  if (!status) return complain(status.error());
  return *status;
}

void add_network_options(CLI::App& app, ServeCommand& command) {
  server::ServerSettings& settings = command.settings;
  app.add_option("--address", settings.address,
                 "where to listen; 0.0.0.0 lets other machines of your network in")
      ->capture_default_str();
  app.add_option("--port", settings.port, "without it: 8080, or the next one that is free")
      ->check(CLI::Range(0, 65535));
  app.add_option("--host", settings.access.hosts,
                 "a name this server answers to besides localhost, this machine's name and bare "
                 "addresses; repeat it; '*' for any")
      ->type_name("NAME")
      ->delimiter(',');
  app.add_flag("--behind-proxy", settings.access.behind_proxy,
               "a reverse proxy stands in front: believe its X-Forwarded-For");
  app.add_option("--web", command.web, "folder of the built web table (default: found by itself)")
      ->type_name("FOLDER");
}

void add_work_options(CLI::App& app, ServeCommand& command) {
  server::ServerSettings& settings = command.settings;
  app.add_option(
         "--database", settings.database,
         "sqlite:FILE or postgres:CONNINFO (default: a file in the data folder of the user)")
      ->type_name("URL");
  add_within(app, "--threads", settings.threads, 0, 256, "for the network; 0: one for each core");
  add_within(app, "--bot-threads", settings.bot_threads, 0, 256,
             "for thinking bots; 0: one for each core");
  app.add_option(
         "--bot-pace", settings.bot_pace_ms,
         "milliseconds before a bot's move is shown, at tables created from now on (default: "
         "as their creator wishes, usually 600)")
      ->check(CLI::Range(0, 10000));
  app.add_option("--window", settings.window_ms,
                 "milliseconds an interrupt window stays open, at tables created from now on "
                 "(default: as their creator wishes, usually 1500)")
      ->check(CLI::Range(0, 10000));
  add_within(app, "--bot-patience", settings.bot_patience_ms, 100, 600000,
             "milliseconds after which a random choice is made for a bot that stalls");
  add_within(app, "--idle", settings.idle_seconds, 1, 86400,
             "seconds after which a table nobody looks at leaves the memory");
  add_within(app, "--absence", settings.absence_seconds, 0, 86400,
             "seconds somebody must be gone before the host may free the seat; the others "
             "may agree on a bot after a fifth of it");
  app.add_option("--seed", settings.seed,
                 "for tests only: fixes cards, bots and keys, so that anybody can foretell them");
}

void add_limit_options(CLI::App& app, ServeCommand& command) {
  constexpr int most = 1000000;
  add_within(app, "--limit-connections", command.settings.limits.connections, 0, most,
             "connections of one address; 0: no limit");
  add_within(app, "--limit-messages", command.messages_per_second, 0, most,
             "messages a second from one address; 0: no limit");
  add_within(app, "--limit-requests", command.requests_per_second, 0, most,
             "HTTP requests a second from one address; 0: no limit");
  add_within(app, "--limit-tables", command.tables_per_hour, 0, most,
             "tables an hour from one address; 0: no limit");
  app.add_option("--log-level", command.log_level, "error, warning, info or debug")
      ->check(CLI::IsMember({"error", "warning", "info", "debug"}))
      ->capture_default_str();
  app.add_flag("--log-json", command.log_json, "one JSON object a line");
}

// --bot-pace as LAZARET_BOT_PACE.
void name_in_environment(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    std::string name = "LAZARET_";
    for (const char c : option->get_single_name())
      name += c == '-' ? '_' : static_cast<char>(std::toupper(c));
    if (option != app.get_help_ptr()) option->envname(name);
  }
}

}  // namespace

void add_serve(Program& program) {
  const auto command = std::make_shared<ServeCommand>();
  command->settings.version = LAZARET_VERSION;
  CLI::App* serve = program.app.add_subcommand(
      "serve", "open the table server: play in the browser, with people anywhere and bots");
  add_network_options(*serve, *command);
  add_work_options(*serve, *command);
  add_limit_options(*serve, *command);
  name_in_environment(*serve);
  serve->footer(
      "Every option can be given in the environment, too: --bot-pace as LAZARET_BOT_PACE.");
  serve->callback([serve, command, &program] {
    auto& access = command->settings.access;
    access.any_host = std::erase(access.hosts, "*") > 0;
    command->settings.port_given = serve->count("--port") > 0;
    program.status = run_serve(*command);
  });
}

}  // namespace lazaret::terminal
