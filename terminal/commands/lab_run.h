// What the long runs of the lab share: Ctrl-C, a progress bar, other processes, files to write.
#pragma once

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/expected.h"
#include "lab/play/cluster.h"

namespace lazaret::terminal {

// While it lives, Ctrl-C (and the signal that mpirun and batch systems send) asks the run to stop;
// a second one ends the program at once.
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  static const std::atomic<bool>& flag();

 private:
  struct sigaction on_int_;
  struct sigaction on_term_;
};

// A line on the error stream with bar, rate and time left; nothing if nobody watches, lines now and
// then if that is wanted all the same. Only one process draws it.
class ProgressBar {
 public:
  ProgressBar(const lab::Cluster& cluster, std::string what, bool always);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  // Goes on with a new amount of work, headed by a word or two.
  void begin(std::string heading, std::uint64_t all);
  void show(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;
  std::string text(std::uint64_t done) const;

  std::string what_;
  std::string heading_;
  std::uint64_t all_ = 0;
  bool terminal_ = false;
  bool lines_ = false;
  bool dirty_ = false;
  Clock::time_point begin_;
  Clock::time_point last_;
};

// "0:35", "2:10:00".
std::string clock_text(double seconds);

// Runs a command together with the other processes of mpirun; what is wrong is told once.
int run_together(const std::function<Expected<int>(const lab::Cluster&)>& command);

// Whether a file can be written there, found out before the work is done.
std::optional<Error> check_writable(const std::string& path);

}  // namespace lazaret::terminal
