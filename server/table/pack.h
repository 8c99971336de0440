// Values as bytes of this machine, for what nobody else reads. For .cpp files only.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace lazaret::server {

template <class T>
concept IsPlain = std::has_unique_object_representations_v<T>;

// pack(values...) adds them; values of our own types name theirs in pack_fields(pack, value).
class Packer {
 public:
  void operator()(const auto&... values) { (put(values), ...); }
  std::string take() { return std::move(bytes_); }

 private:
  void raw(const void* data, std::size_t size) {
    bytes_.append(static_cast<const char*>(data), size);
  }
  void put(const IsPlain auto& value) { raw(&value, sizeof value); }
  void put(const std::string& text) {
    put(text.size());
    raw(text.data(), text.size());
  }
  template <class T>
  void put(const std::optional<T>& value) {
    put(value.has_value());
    if (value) put(*value);
  }
  template <class T>
  void put(const std::vector<T>& values) {
    put(values.size());
    if constexpr (IsPlain<T>) {
      raw(values.data(), values.size() * sizeof(T));
    } else {
      for (const T& value : values) put(value);
    }
  }
  void put(const auto& value) { pack_fields(*this, value); }

  std::string bytes_;
};

// The same values in the same order. What is missing is left as it was, and the end is not good.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}
  void operator()(auto&... values) { (get(values), ...); }
  bool ended_well() const { return good_ && rest_.empty(); }

 private:
  void raw(void* data, std::size_t size) {
    good_ = good_ && size <= rest_.size();
    if (!good_ || size == 0) return;
    std::memcpy(data, rest_.data(), size);
    rest_.remove_prefix(size);
  }
  // Each of so many things takes a byte at least.
  std::size_t count(std::size_t smallest = 1) {
    std::size_t size = 0;
    get(size);
    good_ = good_ && size <= rest_.size() / smallest;
    return good_ ? size : 0;
  }
  void get(IsPlain auto& value) { raw(&value, sizeof value); }
  void get(std::string& text) {
    text.resize(count());
    raw(text.data(), text.size());
  }
  template <class T>
  void get(std::optional<T>& value) {
    bool there = false;
    get(there);
    if (there) get(value.emplace());
  }
  template <class T>
  void get(std::vector<T>& values) {
    if constexpr (IsPlain<T>) {
      values.resize(count(sizeof(T)));
      raw(values.data(), values.size() * sizeof(T));
    } else {
      values.resize(count());
      for (T& value : values) get(value);
    }
  }
  void get(auto& value) { pack_fields(*this, value); }

  std::string_view rest_;
  bool good_ = true;
};

}  // namespace lazaret::server
