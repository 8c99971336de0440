// The view of a seat as JSON, with the help of the one that somebody else at the table was told
// last: if both may know the same, but for who looks, only the fields that the shape marks as own
// are found out and written anew. For .cpp files only.
#pragma once

#include "core/shared_text.h"
#include "games/common/shape.h"

namespace lazaret {

// Remembers where the own fields stand.
class CuttingWriter : public JsonWriter {
 public:
  CuttingWriter(std::string& out, std::vector<std::size_t>& cuts)
      : JsonWriter(out), out_(out), cuts_(cuts) {}
  void own(auto visit) {
    cuts_.push_back(out_.size());
    visit();
    cuts_.push_back(out_.size());
  }

 private:
  std::string& out_;
  std::vector<std::size_t>& cuts_;
};

// Writes the own fields, and takes what stands between them from somebody else's text. The first
// field is never an own one.
template <class View>
class FillingWriter {
 public:
  FillingWriter(std::string& out, const SharedText<View>& known)
      : out_(out), own_(out, false), known_(known) {}
  template <class T>
  void operator()(auto name, const T& value) {
    if (open_) own_(name, value);
  }
  template <class T>
  void maybe(auto name, const T& value) {
    if (open_) own_.maybe(name, value);
  }
  void own(auto visit) {
    copy_up_to(known_.cuts[cut_]);
    open_ = true;
    visit();
    open_ = false;
    at_ = known_.cuts[cut_ + 1];
    cut_ += 2;
  }
  void finish() { copy_up_to(known_.text.size()); }

 private:
  void copy_up_to(std::size_t end) { out_.append(known_.text, at_, end - at_); }

  std::string& out_;
  JsonWriter own_;
  const SharedText<View>& known_;
  std::size_t at_ = 0;
  std::size_t cut_ = 0;
  bool open_ = false;
};

template <class Rules, class View>
SharedText<View> written(const Rules& rules, const View& view) {
  SharedText<View> fresh{view, "{", {}};
  const auto shape = shape_of(rules, view);
  CuttingWriter writer(fresh.text, fresh.cuts);
  shape.fields(shape, writer);
  fresh.text += '}';
  return fresh;
}

// The game has shape_of(rules, view) and add_own(rules, view, shape), which sets the own fields.
template <class Shape, class Rules, class View>
std::string shared_json(const Rules& rules, const View& view, SharedText<View>& known) {
  known.view.seat = view.seat;
  if (known.text.empty() || !(known.view == view)) {
    known = written(rules, view);
    return known.text;
  }
  Shape shape;
  add_own(rules, view, shape);
  std::string out;
  out.reserve(known.text.size() + known.text.size() / 4);
  FillingWriter<View> writer(out, known);
  Shape::fields(shape, writer);
  writer.finish();
  return out;
}

}  // namespace lazaret
