// A thin hold on SQLite's C interface: connections and prepared statements that close themselves
// and throw a StoreFailure that says what SQLite said.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace lazaret::storage::sqlite {

class Database {
 public:
  explicit Database(const std::string& file);  // created if it is not there

  void run(const char* sql);  // any number of statements without results
  void roll_back() noexcept;  // if a transaction is open
  int changes() const;        // rows touched by the last statement
  sqlite3* handle() const { return handle_.get(); }
  [[noreturn]] void fail() const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  std::string file_;
  std::unique_ptr<sqlite3, Close> handle_;
};

// Bound as they are.
struct Bytes {
  std::string_view value;
};

class Statement {
 public:
  Statement(const Database& database, const char* sql);

  // Starts it anew with these parameters.
  template <class... Values>
  Statement& with(const Values&... values) {
    reset();
    int index = 0;
    (bind(++index, values), ...);
    return *this;
  }
  bool row();  // goes to the next row; false and ready again after the last
  void run();  // to the end

  std::int64_t number(int column) const;
  std::string text(int column) const;
  std::string bytes(int column) const;

 private:
  void reset();
  void bind(int index, std::int64_t value);
  void bind(int index, std::string_view value);  // must live until the statement is reset
  void bind(int index, Bytes bytes);             // the same
  void check(int code) const;

  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  const Database* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

}  // namespace lazaret::storage::sqlite
