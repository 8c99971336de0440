#include "core/grammar.h"

#include "core/clip.h"

namespace lazaret {

namespace {

using Form = Phrase::Arg::Kind;

// The text after these words, if it begins with them; every word stands after a space.
std::optional<std::string_view> after(std::string_view text, std::string_view words) {
  if (!text.starts_with(' ') || !text.substr(1).starts_with(words)) return {};
  text.remove_prefix(1 + words.size());
  return text.empty() || text.front() == ' ' ? std::optional(text) : std::nullopt;
}

std::string_view next_word(std::string_view text) {
  if (!text.starts_with(' ')) return {};
  return text.substr(1, text.find(' ', 1) - 1);
}

std::string action_name(const Grammar& grammar, const Said& said) {
  std::string name(grammar.verbs[said.verb].name);
  if (said.tail != 0) name.append("_").append(grammar.tails[said.tail].name);
  return name;
}

// "give <rank> <seat>"
std::string pattern(const Grammar& grammar, const Parts& parts) {
  std::string text;
  for (const Part& part : parts) {
    if (!text.empty()) text += ' ';
    if (part.is_argument()) {
      text.append("<").append(grammar.kinds[part.kind].name).append(">");
    } else {
      text += part.text;
    }
  }
  return text;
}

Error no_such_action(const Grammar& grammar, std::string_view id, std::string_view clause) {
  std::string list;
  for (const Row& verb : grammar.verbs.first(grammar.choices))
    list += (list.empty() ? "" : ", ") + pattern(grammar, verb.parts);
  return {"unknown_action", "'" + clipped(id) + "' is no action of this game: " + list,
          std::string(clause)};
}

// Of an action that no game has, as a bot's mistake may be, nothing can be said.
Parts sentence_of(const Grammar& grammar, const Said& said) {
  if (said.verb >= grammar.verbs.size()) return {};
  Parts parts = grammar.verbs[said.verb].parts;
  if (!parts.has_tail()) return parts;
  parts.remove_last();
  if (said.tail >= grammar.tails.size()) return parts;
  for (const Part& part : grammar.tails[said.tail].parts) parts.add(part);
  return parts;
}

}  // namespace

std::vector<SaidForm> forms_of(const Grammar& grammar) {
  std::vector<SaidForm> forms;
  for (std::size_t verb = 0; verb < grammar.choices; ++verb) {
    const std::size_t tails = grammar.verbs[verb].parts.has_tail() ? grammar.tails.size() : 1;
    for (std::size_t tail = 0; tail < tails; ++tail) {
      const Said said = {static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(tail)};
      SaidForm& form = forms.emplace_back(SaidForm{action_name(grammar, said), {}});
      for (const Part& part : sentence_of(grammar, said)) {
        if (part.is_argument()) form.args.push_back(part);
      }
    }
  }
  return forms;
}

std::vector<ClauseInfo> clauses_of(const Grammar& grammar) {
  std::vector<ClauseInfo> list;
  for (const Row& clause : grammar.clauses) list.push_back({clause.number, clause.name});
  return list;
}

// --- ids -----------------------------------------------------------------------------------------

Parts Notation::sentence(const Said& said) const { return sentence_of(grammar_, said); }

Said Notation::unpack(Action action) const {
  Said said{action.verb};
  const std::array<std::uint8_t, 5> values = {action.a, action.b, action.c, action.d, action.e};
  for (const Part& part : sentence(said)) {
    if (part.is_argument()) said.add(values[said.count]);
  }
  return said;
}

Action Notation::pack(const Said& said) const {
  const auto& v = said.values;
  return {said.verb, v[0], v[1], v[2], v[3], v[4]};
}

std::string Notation::id(Action action) const {
  const Said said = unpack(action);
  std::string text;
  std::size_t at = 0;
  for (const Part& part : sentence(said)) {
    if (!text.empty()) text += ' ';
    if (!part.is_argument()) {
      text += part.text;
    } else if (grammar_.kinds[part.kind].form == Form::word) {
      text += word(part.kind, said.values[at++]);
    } else {
      text += std::to_string(said.values[at++]);
    }
  }
  return text;
}

std::optional<int> Notation::find(std::uint8_t kind, std::string_view text) const {
  const Range all = range(kind);
  if (grammar_.kinds[kind].form != Form::word) {
    int value = 0;
    const bool exact = parse_number(text, value) && std::to_string(value) == text;
    return exact && all.has(value) ? std::optional(value) : std::nullopt;
  }
  for (int value = all.first; value <= all.last; ++value) {
    if (word(kind, value) == text) return value;
  }
  return {};
}

std::optional<Action> Notation::read_tail(Said said, std::string_view text) const {
  for (; said.tail < grammar_.tails.size(); ++said.tail) {
    if (!may_follow(said)) continue;
    const Parts& tail = grammar_.tails[said.tail].parts;
    if (const auto action = read(said, {tail.begin(), tail.end()}, text)) return action;
  }
  return {};
}

std::optional<Action> Notation::read(Said said, Rest parts, std::string_view text) const {
  for (const Part& part : parts) {
    if (part.kind == Part::tail) return read_tail(said, text);
    const std::string_view words = part.is_argument() ? next_word(text) : part.text;
    const auto rest = after(text, words);
    if (!rest || words.empty()) return {};
    text = *rest;
    if (!part.is_argument()) continue;
    const auto value = find(part.kind, words);
    if (!value) return {};
    said.add(*value);
  }
  return text.empty() ? std::optional(pack(said)) : std::nullopt;
}

Expected<Action> Notation::parse(std::string_view id, std::string_view clause) const {
  const std::string text = " " + std::string(id);
  for (std::size_t verb = 0; verb < grammar_.verbs.size(); ++verb) {
    const Parts& parts = grammar_.verbs[verb].parts;
    const Said said = {static_cast<std::uint8_t>(verb)};
    if (const auto action = read(said, {parts.begin(), parts.end()}, text)) return *action;
  }
  return no_such_action(grammar_, id, clause);
}

bool Notation::well_formed(Action action) const {
  if (action.verb >= grammar_.verbs.size()) return false;
  const Said said = unpack(action);
  if (grammar_.verbs[said.verb].parts.has_tail() &&
      (said.tail >= grammar_.tails.size() || !may_follow(said)))
    return false;
  std::size_t at = 0;
  for (const Part& part : sentence(said)) {
    if (part.is_argument() && !range(part.kind).has(said.values[at++])) return false;
  }
  return pack(said) == action;
}

// --- every action --------------------------------------------------------------------------------

Notation::Values Notation::proposed(std::uint8_t kind, const Said& /*so_far*/) const {
  Values values;
  const Range all = range(kind);
  for (int value = all.first; value <= all.last; ++value)
    values.push_back(static_cast<std::uint8_t>(value));
  return values;
}

void Notation::go_on(const Said& said, Rest parts, std::vector<Action>& space) const {
  while (!parts.empty() && parts.front().kind == Part::fixed) parts = parts.subspan(1);
  if (parts.empty()) {
    const Action action = pack(said);
    if (unpack(action) == said) space.push_back(action);
    return;
  }
  if (parts.front().kind != Part::tail) {
    for (const std::uint8_t value : proposed(parts.front().kind, said)) {
      Said more = said;
      more.add(value);
      go_on(more, parts.subspan(1), space);
    }
    return;
  }
  for (Said more = said; more.tail < grammar_.tails.size(); ++more.tail) {
    const Parts& tail = grammar_.tails[more.tail].parts;
    if (may_follow(more)) go_on(more, {tail.begin(), tail.end()}, space);
  }
}

std::vector<Action> Notation::space(std::size_t verbs) const {
  std::vector<Action> space;
  for (std::size_t verb = 0; verb < verbs; ++verb) {
    const Parts& parts = grammar_.verbs[verb].parts;
    go_on({static_cast<std::uint8_t>(verb)}, {parts.begin(), parts.end()}, space);
  }
  return space;
}

// --- phrases -------------------------------------------------------------------------------------

std::string Notation::key(std::string_view what, std::string_view name) const {
  std::string text(grammar_.prefix);
  return text.append(".").append(what).append(".").append(name);
}

void Notation::add_arg(Phrase& phrase, const Part& arg, int value) const {
  const ArgKind& kind = grammar_.kinds[arg.kind];
  if (kind.form == Form::number) {
    phrase.number(arg.text, value);
  } else if (kind.form == Form::seat) {
    phrase.seat(arg.text, value);
  } else if (range(arg.kind).has(value)) {
    const std::string_view name = word(arg.kind, value);
    const auto star = kind.key.find('*');
    std::string text = key(kind.key.substr(0, star - 1), name);
    phrase.word(arg.text, text.append(kind.key.substr(star + 1)), name);
  } else {
    phrase.word(arg.text, {});
  }
}

Phrase Notation::phrase(Action action) const {
  const Said said = unpack(action);
  Phrase phrase(key("action", action_name(grammar_, said)));
  std::size_t at = 0;
  for (const Part& part : sentence(said)) {
    if (part.is_argument()) add_arg(phrase, part, said.values[at++]);
  }
  return phrase;
}

Phrase Notation::phrase(const Event& event) const {
  const Row& row = grammar_.events[event.kind];
  Phrase phrase(key("event", row.name));
  std::size_t at = 0;
  for (const Part& arg : row.parts) add_arg(phrase, arg, event.args[at++]);
  return phrase;
}

Phrase Notation::phrase(const Refusal& refusal) const {
  const Row& row = grammar_.clauses[refusal.clause];
  Phrase phrase(key("refusal", row.name));
  std::size_t at = 0;
  for (const Part& arg : row.parts) add_arg(phrase, arg, refusal.args[at++]);
  return phrase;
}

}  // namespace lazaret
