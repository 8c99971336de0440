#include "python/native/vector.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <atomic>
#include <cstring>
#include <map>

#include "python/native/batch.h"
#include "python/native/errors.h"
#include "python/native/table.h"

namespace lazaret::python {

namespace py = pybind11;

namespace {

using Shape = std::vector<py::ssize_t>;

std::string text_of(const Shape& shape) {
  std::string text = "(";
  for (const py::ssize_t size : shape) text += std::to_string(size) + ",";
  if (shape.size() != 1 && !shape.empty()) text.pop_back();
  return text + ")";
}

Shape shape_of(const py::array& array) { return {array.shape(), array.shape() + array.ndim()}; }

std::string described(const py::array& array) {
  return std::string(py::str(array.dtype())) + " of shape " + text_of(shape_of(array));
}

// One of the arrays that the caller owns. It is looked at anew before each use: its owner may have
// changed it.
template <class T>
class Column {
 public:
  Column(std::string name, Shape shape) : name_(std::move(name)), shape_(std::move(shape)) {}

  void bind(const py::object& value) {
    if (value.is_none()) {
      array_ = py::none();
      return;
    }
    if (!py::isinstance<py::array>(value))
      throw py::type_error(name_ + " must be a numpy array or None, not " +
                           std::string(py::str(py::type::of(value).attr("__name__"))));
    check(py::reinterpret_borrow<py::array>(value));
    array_ = value;
  }

  T* data() const {
    if (array_.is_none()) return nullptr;
    const auto array = py::reinterpret_borrow<py::array>(array_);
    check(array);
    return static_cast<T*>(const_cast<void*>(array.data()));
  }

 private:
  void check(const py::array& array) const {
    const bool kind = is_ours(array);
    if (!kind || shape_of(array) != shape_)
      fail("bad_array", name_ + " must be " + std::string(py::str(py::dtype::of<T>())) +
                            " of shape " + text_of(shape_) + ", not " + described(array));
    if ((array.flags() & py::array::c_style) == 0)
      fail("bad_array", name_ + " must be contiguous (C order)");
    if (!array.writeable()) fail("bad_array", name_ + " must be writeable");
  }
  // Masks may be flags too, since those are bytes.
  static bool is_ours(const py::array& array) {
    if (py::isinstance<py::array_t<T>>(array)) return true;
    return sizeof(T) == 1 && array.dtype().kind() == 'b';
  }

  std::string name_;
  Shape shape_;
  py::object array_ = py::none();
};

struct Columns {
  explicit Columns(const Batch& batch)
      : observations("observations", {size(batch.games()), size(batch.observation_size())}),
        counts("counts", {size(batch.games())}),
        masks("masks", {size(batch.games()), size(batch.width())}),
        actions("actions", {size(batch.games()), size(batch.width()), size(sizeof(Action))}),
        seats("seats", {size(batch.games())}),
        rewards("rewards", {size(batch.games()), batch.players()}),
        ends("ends", {size(batch.games())}) {}

  BatchRows rows() const {
    return {observations.data(), counts.data(),  masks.data(), actions.data(),
            seats.data(),        rewards.data(), ends.data()};
  }

  Column<std::uint8_t> observations;
  Column<std::int32_t> counts;
  Column<std::uint8_t> masks;
  Column<std::uint8_t> actions;
  Column<std::int8_t> seats;
  Column<float> rewards;
  Column<std::uint8_t> ends;

 private:
  static py::ssize_t size(std::size_t count) { return static_cast<py::ssize_t>(count); }
};

// A batch that one thread of the interpreter uses at a time, until it is closed.
class SharedBatch {
 public:
  explicit SharedBatch(const BatchPlan& plan)
      : batch_(taken(Batch::make(plan))), columns_(*batch_) {}

  void bind(const py::object& observations, const py::object& counts, const py::object& masks,
            const py::object& actions, const py::object& seats, const py::object& rewards,
            const py::object& ends) {
    const Use use(*this);
    Columns columns(*batch_);  // all of them or none
    columns.observations.bind(observations);
    columns.counts.bind(counts);
    columns.masks.bind(masks);
    columns.actions.bind(actions);
    columns.seats.bind(seats);
    columns.rewards.bind(rewards);
    columns.ends.bind(ends);
    columns_ = std::move(columns);
    const BatchRows rows = columns_.rows();
    const py::gil_scoped_release release;
    batch_->show(rows);
  }

  void step(const py::object& ranks) {
    const Use use(*this);
    const std::int32_t* given = numbers(ranks);
    if (const auto bad = batch_->first_bad(given)) {
      fail("bad_rank", "ranks[" + std::to_string(*bad) + "] is " + std::to_string(given[*bad]) +
                           ", but that game has " + std::to_string(batch_->count(*bad)) +
                           " legal actions");
    }
    const BatchRows rows = columns_.rows();
    change([&] { batch_->step(given, rows); });
  }

  void observe(std::size_t game, int seat, const py::object& into) {
    const Use use(*this);
    Column<std::uint8_t> column("observation",
                                {static_cast<py::ssize_t>(batch_->observation_size())});
    column.bind(into);
    std::uint8_t* const bytes = column.data();
    if (bytes == nullptr) throw py::type_error("observation must be a numpy array");
    batch_->observe(checked(game), seat_of(seat), bytes);
  }

  void restart(std::uint64_t seed) {
    const Use use(*this);
    const BatchRows rows = columns_.rows();
    change([&] {
      batch_->restart(seed);
      batch_->show(rows);
    });
  }

  std::int32_t count_of(std::size_t game, int seat) {
    const Use use(*this);
    return batch_->count_of(checked(game), seat_of(seat));
  }
  Table match(std::size_t game) {
    const Use use(*this);
    return Table::of(batch_->match(checked(game)), batch_->seed(game));
  }
  std::string line(std::size_t game) { return Use(*this)->line(checked(game)); }
  std::uint64_t seed(std::size_t game) { return Use(*this)->seed(checked(game)); }
  unsigned must(std::size_t game) { return Use(*this)->must(checked(game)); }
  unsigned living(std::size_t game) { return Use(*this)->living(checked(game)); }
  std::uint64_t shortened() { return Use(*this)->shortened(); }
  std::string action_id(std::size_t game, std::int32_t rank) {
    const Use use(*this);
    const std::int32_t count = batch_->count(checked(game));
    if (rank < 0 || rank >= count)
      fail("bad_rank", "game " + std::to_string(game) + " has " + std::to_string(count) +
                           " legal actions, none of rank " + std::to_string(rank));
    return batch_->action_id(game, rank);
  }

  void close() {
    const Use use(*this);
    batch_.reset();
  }

  const Batch& batch() {
    const Use use(*this);
    return *batch_;
  }

 private:
  // Says so if the batch is closed, or if another thread is at it.
  class Use {
   public:
    explicit Use(SharedBatch& shared) : shared_(shared) {
      if (shared_.busy_.exchange(true))
        fail("batch_in_use", "another thread uses this batch: give each thread its own");
      if (shared_.batch_ != nullptr) return;
      shared_.busy_ = false;
      fail("batch_closed", "this batch is closed");
    }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    ~Use() { shared_.busy_ = false; }
    Batch* operator->() const { return shared_.batch_.get(); }

   private:
    SharedBatch& shared_;
  };

  // Without the interpreter's lock. If memory runs out on the way, some games have gone on and
  // others have not: such a batch is closed.
  template <class Work>
  void change(Work work) {
    const py::gil_scoped_release release;
    try {
      work();
    } catch (...) {
      batch_.reset();
      throw;
    }
  }

  std::size_t checked(std::size_t game) const {
    if (game >= batch_->games())
      fail("unknown_game", "there is no game " + std::to_string(game) + ": games are 0 to " +
                               std::to_string(batch_->games() - 1));
    return game;
  }
  Seat seat_of(int seat) const {
    if (seat < 0 || seat >= batch_->players())
      fail("unknown_seat", "there is no seat " + std::to_string(seat) + ": seats are 0 to " +
                               std::to_string(batch_->players() - 1));
    return static_cast<Seat>(seat);
  }

  // The caller's own numbers are not used in place: another thread might change them after they
  // were checked.
  const std::int32_t* numbers(const py::object& ranks) {
    if (!py::isinstance<py::array>(ranks))
      throw py::type_error("ranks must be a numpy array, not " +
                           std::string(py::str(py::type::of(ranks).attr("__name__"))));
    const auto array = py::reinterpret_borrow<py::array>(ranks);
    const Shape shape{static_cast<py::ssize_t>(batch_->games())};
    const bool whole = array.dtype().kind() == 'i' || array.dtype().kind() == 'u';
    if (!whole || shape_of(array) != shape)
      fail("bad_array",
           "ranks must be whole numbers of shape " + text_of(shape) + ", not " + described(array));
    if (py::isinstance<py::array_t<std::int32_t>>(array)) {
      copy_ranks<std::int32_t>(array);
    } else {
      copy_ranks<std::int64_t>(py::array_t<std::int64_t, py::array::forcecast>(array));
    }
    return ranks_.data();
  }
  template <class T>
  void copy_ranks(const py::array& array) {
    const auto from = py::reinterpret_borrow<py::array_t<T>>(array).template unchecked<1>();
    ranks_.resize(batch_->games());
    for (py::ssize_t i = 0; i < from.shape(0); ++i) {
      const bool fits = from(i) >= 0 && from(i) < static_cast<T>(most_actions);
      ranks_[static_cast<std::size_t>(i)] = fits ? static_cast<std::int32_t>(from(i)) : -1;
    }
  }

  std::unique_ptr<Batch> batch_;
  Columns columns_;
  std::vector<std::int32_t> ranks_;
  std::atomic<bool> busy_ = false;
};

py::array_t<std::uint8_t> observation(const Table& table, int seat) {
  const auto bytes = observation_of(table.match(), table.seat_of(seat));
  return py::array_t<std::uint8_t>(static_cast<py::ssize_t>(bytes.size()), bytes.data());
}

py::array_t<std::uint8_t> actions(const Table& table, int seat) {
  const auto list = ranked_actions(table.match(), table.seat_of(seat));
  const Shape shape{static_cast<py::ssize_t>(list.size()), sizeof(Action)};
  py::array_t<std::uint8_t> rows(shape);
  if (!list.empty()) std::memcpy(rows.mutable_data(), list.data(), list.size() * sizeof(Action));
  return rows;
}

std::vector<std::tuple<std::string, std::size_t, std::size_t>> layout(SharedBatch& shared) {
  std::vector<std::tuple<std::string, std::size_t, std::size_t>> fields;
  for (const ObservedField& field : shared.batch().layout().fields())
    fields.emplace_back(field.name, field.start, field.size);
  return fields;
}

}  // namespace

void bind_vector(py::module_& module) {
  module.def("observation", &observation);
  module.def("actions", &actions);
  py::class_<SharedBatch>(module, "Batch")
      .def(py::init([](const std::string& game, std::size_t games, int players,
                       const std::map<std::string, std::string>& options, std::uint64_t seed,
                       std::size_t width, std::uint32_t limit, bool interrupts, bool again,
                       unsigned threads) {
        return std::make_unique<SharedBatch>(BatchPlan{
            game, games, {players, options}, seed, width, limit, interrupts, again, threads});
      }))
      .def_property_readonly("games", [](SharedBatch& self) { return self.batch().games(); })
      .def_property_readonly("players", [](SharedBatch& self) { return self.batch().players(); })
      .def_property_readonly("width", [](SharedBatch& self) { return self.batch().width(); })
      .def_property_readonly("observation_size",
                             [](SharedBatch& self) { return self.batch().observation_size(); })
      .def_property_readonly("observation_version",
                             [](SharedBatch& self) { return self.batch().version(); })
      .def_property_readonly("shortened", &SharedBatch::shortened)
      .def("layout", &layout)
      .def("bind", &SharedBatch::bind)
      .def("step", &SharedBatch::step)
      .def("observe", &SharedBatch::observe)
      .def("restart", &SharedBatch::restart)
      .def("count_of", &SharedBatch::count_of)
      .def("match", &SharedBatch::match)
      .def("line", &SharedBatch::line)
      .def("seed", &SharedBatch::seed)
      .def("must", &SharedBatch::must)
      .def("living", &SharedBatch::living)
      .def("action_id", &SharedBatch::action_id)
      .def("close", &SharedBatch::close);
}

}  // namespace lazaret::python
