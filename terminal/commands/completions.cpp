// Shell completions, made from the command line itself so that they are always true.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <sstream>
#include <vector>

#include "core/text.h"
#include "games/registry.h"
#include "terminal/commands/commands.h"

namespace lazaret::terminal {

namespace {

std::vector<std::string> flags_of(const CLI::App& app) {
  std::vector<std::string> flags;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
  }
  return flags;
}

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const GameEntry& entry : games()) ids.push_back(entry.info().id);
  return ids;
}

struct Command {
  std::string name;
  std::string about;
  std::string words;  // what may follow
};

std::vector<Command> commands_of(const CLI::App& app) {
  std::vector<Command> commands;
  for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; })) {
    auto words = flags_of(*sub);
    for (const std::string& flag : flags_of(app)) words.push_back(flag);
    const auto* game = sub->get_option_no_throw("game");
    if (game != nullptr) {
      for (const std::string& id : game_ids()) words.push_back(id);
    }
    if (sub->get_option_no_throw("shell") != nullptr)
      words.insert(words.end(), {"bash", "zsh", "fish"});
    commands.push_back({sub->get_name(), sub->get_description(), joined(words, " ")});
  }
  return commands;
}

std::string bash(const std::vector<Command>& commands, const std::string& flags) {
  std::ostringstream out;
  std::vector<std::string> names;
  for (const Command& command : commands) names.push_back(command.name);
  out << "_lazaret() {\n  local current=${COMP_WORDS[COMP_CWORD]} words=\n  case ${COMP_WORDS[1]} "
         "in\n";
  for (const Command& command : commands)
    out << "    " << command.name << ") words=\"" << command.words << "\" ;;\n";
  out << "  esac\n  [ \"$COMP_CWORD\" -eq 1 ] && words=\"" << joined(names, " ") << " " << flags
      << "\"\n"
      << "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
      << "  [ ${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- \"$current\"))\n}\n"
      << "complete -o filenames -F _lazaret lazaret\n";
  return out.str();
}

// The first line of what a command does, in a text between quotation marks.
std::string about(const Command& command) {
  std::string text = command.about.substr(0, command.about.find('\n'));
  std::erase(text, '\'');
  return text;
}

// A file of a folder of $fpath, or something to source.
std::string zsh(const std::vector<Command>& commands, const std::string& flags) {
  std::ostringstream out;
  out << "#compdef lazaret\n_lazaret() {\n  local -a commands=(\n";
  for (const Command& command : commands)
    out << "    '" << command.name << ":" << about(command) << "'\n";
  out << "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    compadd -- "
      << flags << "\n    return\n  fi\n  case $words[2] in\n";
  for (const Command& command : commands)
    out << "    " << command.name << ") compadd -- " << command.words << " ;;\n";
  out << "  esac\n  _files\n}\n"
      << "if [[ $funcstack[1] == _lazaret ]]; then _lazaret \"$@\"; else compdef _lazaret lazaret; "
         "fi\n";
  return out.str();
}

std::string fish(const std::vector<Command>& commands) {
  std::ostringstream out;
  for (const Command& command : commands) {
    out << "complete -c lazaret -n __fish_use_subcommand -a " << command.name << " -d '"
        << about(command) << "'\n"
        << "complete -c lazaret -n '__fish_seen_subcommand_from " << command.name << "' -a '"
        << command.words << "'\n";
  }
  return out.str();
}

std::string completions(const CLI::App& app, const std::string& shell) {
  const auto commands = commands_of(app);
  if (shell == "fish") return fish(commands);
  return shell == "zsh" ? zsh(commands, joined(flags_of(app), " "))
                        : bash(commands, joined(flags_of(app), " "));
}

}  // namespace

void add_completions(Program& program) {
  const auto shell = std::make_shared<std::string>();
  CLI::App& app = *program.app.add_subcommand(
      "completions", "print shell completions: source <(lazaret completions bash)");
  app.add_option("shell", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  app.callback([shell, &program] { std::cout << completions(program.app, *shell); });
}

}  // namespace lazaret::terminal
