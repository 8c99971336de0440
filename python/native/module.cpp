// lazaret._native: what the Python package asks of the engine. The package has the readable face
// and the documentation; its stub is lazaret/_native.pyi.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <boost/json.hpp>
#include <mutex>

#include "games/common/match_json.h"
#include "games/registry.h"
#include "i18n/languages.h"
#include "python/native/errors.h"
#include "python/native/table.h"
#include "python/native/vector.h"

namespace lazaret::python {

namespace py = pybind11;

namespace {

std::string games_json() {
  boost::json::array list;
  for (const GameEntry& entry : games())
    list.push_back(describe_game(entry.info(), bot_names(entry.info())));
  return boost::json::serialize(list);
}

py::dict arguments_of(const Phrase& phrase) {
  py::dict arguments;
  for (const Phrase::Arg& arg : phrase.args) {
    const bool word = arg.kind == Phrase::Arg::Kind::word;
    arguments[py::str(arg.name)] = word ? py::object(py::str(arg.id)) : py::int_(arg.number);
  }
  return arguments;
}

// What was told, or the objection.
py::object act(Table& table, int seat, const std::string& action) {
  std::vector<Told> told;
  if (auto objection = table.act(seat, action, told)) return py::cast(std::move(*objection));
  return py::cast(std::move(told));
}

// A player that thinks while other threads of the interpreter go on: about a copy of the table, and
// for one at a time.
class ThinkingPlayer {
 public:
  ThinkingPlayer(const std::string& game, const std::string& name, const BotLimits& limits)
      : player_(game, name, limits) {}

  Thought choose(const Table& table, int seat) {
    const Table copy = table.clone();
    const py::gil_scoped_release release;
    const std::lock_guard lock(mutex_);
    return player_.choose(copy, seat);
  }

 private:
  std::mutex mutex_;
  Player player_;
};

void bind_words(py::module_& module) {
  py::class_<Phrase>(module, "Phrase")
      .def_readonly("key", &Phrase::key)
      .def_property_readonly("arguments", &arguments_of);
  py::class_<Told>(module, "Told")
      .def_readonly("phrase", &Told::phrase)
      .def_readonly("seen_by", &Told::seen_by);
  py::class_<Objection>(module, "Objection")
      .def_readonly("clause", &Objection::clause)
      .def_readonly("phrase", &Objection::phrase);
  py::class_<Catalogue>(module, "Catalogue")
      .def(py::init([](const std::string& language) { return taken(Catalogue::load(language)); }))
      .def("text", &sentence);
}

void bind_table(py::module_& module) {
  py::class_<Table>(module, "Table")
      .def_static("start",
                  [](const std::string& game, int players,
                     const std::map<std::string, std::string>& options, std::uint64_t seed,
                     const std::string& cards) {
                    return Table::start(game, {players, options}, seed, {"cards", cards});
                  })
      .def_static("at",
                  [](const std::string& game, const std::string& position, bool json,
                     std::uint64_t seed, const std::string& cards) {
                    const auto form = json ? Table::Form::json : Table::Form::line;
                    return Table::at(game, position, form, seed, {"cards", cards});
                  })
      .def_static("restored",
                  [](const std::string& record, const std::string& cards) {
                    return Table::restored(record, {"cards", cards});
                  })
      .def("clone", &Table::clone)
      .def_property_readonly("game", &Table::game)
      .def_property_readonly("players", &Table::players)
      .def_property_readonly("options_json", &Table::options_json)
      .def_property_readonly("seed", &Table::seed)
      .def_property_readonly("over", &Table::over)
      .def_property_readonly("must", &Table::must)
      .def_property_readonly("may", &Table::may)
      .def_property_readonly("winners", &Table::winners)
      .def_property_readonly("scores", &Table::scores)
      .def("legal", &Table::legal)
      .def("why_not", &Table::why_not)
      .def("act", &act)
      .def("undo", &Table::undo)
      .def("steps", &Table::steps)
      .def("view_json", &Table::view_json)
      .def("position_json", &Table::position_json)
      .def("position_line", &Table::position_line)
      .def("save", &Table::save)
      .def("phrase", &Table::phrase);
}

void bind_player(py::module_& module) {
  py::class_<Thought>(module, "Thought")
      .def_readonly("action", &Thought::action)
      .def_readonly("value", &Thought::value)
      .def_readonly("visits", &Thought::visits);
  py::class_<ThinkingPlayer>(module, "Player")
      .def(py::init([](const std::string& game, const std::string& name,
                       std::optional<int> iterations, std::optional<int> milliseconds) {
        return std::make_unique<ThinkingPlayer>(game, name, BotLimits{milliseconds, iterations, 1});
      }))
      .def("choose", &ThinkingPlayer::choose);
}

}  // namespace

}  // namespace lazaret::python

PYBIND11_MODULE(_native, module) {
  using namespace lazaret;
  module.attr("version") = LAZARET_VERSION;
  module.attr("languages") = std::vector<std::string>(languages().begin(), languages().end());
  python::translate_errors();
  module.def("games_json", &python::games_json);
  python::bind_words(module);
  python::bind_table(module);
  python::bind_player(module);
  python::bind_vector(module);
}
