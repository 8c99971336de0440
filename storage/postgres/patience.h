// A limit on our side for every call to the database: one that hangs keeps its own limits no more
// than our calls. When the time is up the connection is cut, and the call ends with an error.
#pragma once

#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>

namespace lazaret::storage::postgres {

class Patience {
 public:
  explicit Patience(std::chrono::milliseconds limit);
  ~Patience();
  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;

  std::chrono::milliseconds limit() const { return limit_; }

  // A call that begins now, on that socket; over when this dies.
  class Call {
   public:
    Call(Patience& patience, int socket);
    ~Call();
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;
    bool ran_out() const;

   private:
    friend class Patience;
    Patience& patience_;
    const int socket_;
    const std::chrono::steady_clock::time_point until_;
    bool ran_out_ = false;
  };

 private:
  void run();

  const std::chrono::milliseconds limit_;
  std::mutex mutex_;
  std::condition_variable stopping_;
  bool stopped_ = false;
  std::list<Call*> calls_;
  std::thread thread_;
};

}  // namespace lazaret::storage::postgres
