// Manual pages, made from the command line itself so that they are always true.
#include <CLI/CLI.hpp>
#include <cctype>
#include <iostream>
#include <memory>
#include <sstream>
#include <vector>

#include "terminal/commands/commands.h"

namespace lazaret::terminal {

namespace {

// Text that troff leaves as it is.
std::string literal(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool begins_line = out.empty() || out.back() == '\n';
    if (begins_line && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else if (c == '\'')
      out += "\\(aq";
    else
      out += c;
  }
  return out;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

std::string page_name(const CLI::App& app) {
  return app.get_parent() == nullptr ? "lazaret" : "lazaret-" + app.get_name();
}

std::vector<const CLI::Option*> options_of(const CLI::App& app, bool positional) {
  return app.get_options([positional](const CLI::Option* option) {
    return !option->get_group().empty() && option->get_positional() == positional;
  });
}

std::vector<const CLI::App*> commands_of_app(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

void write_head(std::ostream& out, const CLI::App& app) {
  std::string title = page_name(app);
  for (char& c : title) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  out << ".TH " << literal(title) << " 1 \"\" \"Lazaret " LAZARET_VERSION "\" \"Lazaret\"\n"
      << ".SH NAME\n"
      << literal(page_name(app)) << " \\- " << literal(first_line(app.get_description())) << "\n";
}

void write_synopsis(std::ostream& out, const CLI::App& app) {
  out << ".SH SYNOPSIS\n.B lazaret";
  if (app.get_parent() != nullptr) out << ' ' << literal(app.get_name());
  out << "\n[OPTIONS]";
  for (const CLI::Option* option : options_of(app, true))
    out << ' ' << literal(CLI::Formatter().make_option_usage(option));
  if (!commands_of_app(app).empty()) out << " [COMMAND ...]";
  out << "\n.SH DESCRIPTION\n" << literal(app.get_description()) << "\n";
}

void write_options(std::ostream& out, const CLI::App& app) {
  const CLI::Formatter words;
  out << ".SH OPTIONS\n";
  for (const bool positional : {true, false}) {
    for (const CLI::Option* option : options_of(app, positional))
      out << ".TP\n.B " << literal(words.make_option_name(option, positional))
          << literal(words.make_option_opts(option)) << "\n"
          << literal(words.make_option_desc(option)) << "\n";
  }
}

void write_commands(std::ostream& out, const CLI::App& app) {
  if (commands_of_app(app).empty()) return;
  out << ".SH COMMANDS\n";
  for (const CLI::App* command : commands_of_app(app))
    out << ".TP\n.BR " << literal(page_name(*command)) << " (1)\n"
        << literal(first_line(command->get_description())) << "\n";
}

std::string manual_of(const CLI::App& app) {
  std::ostringstream out;
  write_head(out, app);
  write_synopsis(out, app);
  write_options(out, app);
  write_commands(out, app);
  if (!app.get_footer().empty())
    out << ".SH NOTES\n.nf\n" << literal(app.get_footer()) << "\n.fi\n";
  if (app.get_parent() != nullptr) out << ".SH SEE ALSO\n.BR lazaret (1)\n";
  return out.str();
}

}  // namespace

void add_manual(Program& program) {
  const auto command = std::make_shared<std::string>();
  CLI::App& app = *program.app.add_subcommand(
      "manual", "print the manual page of a command: lazaret manual play | man -l -");
  std::vector<std::string> names;
  for (const CLI::App* one : commands_of_app(program.app)) names.push_back(one->get_name());
  app.add_option("command", *command, "without it: the page of the program")
      ->check(CLI::IsMember(names));
  app.callback([command, &program] {
    std::cout << manual_of(command->empty() ? program.app : *program.app.get_subcommand(*command));
  });
}

}  // namespace lazaret::terminal
