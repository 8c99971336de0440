#include "terminal/commands/lab_run.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "terminal/commands/options.h"

namespace lazaret::terminal {

namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void interrupt(int signal) {
  if (interrupted.exchange(true)) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
}

}  // namespace

Interrupts::Interrupts() : on_int_{}, on_term_{} {
  interrupted = false;
  struct sigaction action {};
  action.sa_handler = &interrupt;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &on_int_);
  sigaction(SIGTERM, &action, &on_term_);
}

Interrupts::~Interrupts() {
  sigaction(SIGINT, &on_int_, nullptr);
  sigaction(SIGTERM, &on_term_, nullptr);
}

const std::atomic<bool>& Interrupts::flag() { return interrupted; }

ProgressBar::ProgressBar(const lab::Cluster& cluster, std::string what, bool always)
    : what_(std::move(what)),
      terminal_(isatty(STDERR_FILENO) != 0 && cluster.speaks()),
      lines_(always && !terminal_ && cluster.speaks()) {}

ProgressBar::~ProgressBar() {
  if (dirty_) fmt::print(stderr, "\r\033[K");
}

void ProgressBar::begin(std::string heading, std::uint64_t all) {
  heading_ = std::move(heading);
  all_ = all;
  begin_ = last_ = Clock::now();
}

std::string clock_text(double seconds) {
  const auto all = static_cast<std::uint64_t>(std::max(0.0, std::ceil(seconds)));
  const std::uint64_t hours = all / 3600;
  const std::uint64_t minutes = all / 60 % 60;
  return hours > 0 ? fmt::format("{}:{:02}:{:02}", hours, minutes, all % 60)
                   : fmt::format("{}:{:02}", minutes, all % 60);
}

std::string ProgressBar::text(std::uint64_t done) const {
  const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
  const double part = all_ == 0 ? 0 : static_cast<double>(done) / static_cast<double>(all_);
  const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
  constexpr int width = 24;
  const int filled = static_cast<int>(std::lround(part * width));
  std::string bar(static_cast<std::size_t>(filled), '#');
  bar.resize(width, '.');
  const std::string left =
      rate > 0 ? clock_text(static_cast<double>(all_ - done) / rate) + " left" : "";
  return fmt::format("{}{}[{}] {:3.0f} %  {} of {} {}  {:.{}f}/s  {}", heading_,
                     heading_.empty() ? "" : "  ", bar, 100 * part, done, all_, what_, rate,
                     rate < 10 ? 2 : 0, left);
}

void ProgressBar::show(std::uint64_t done) {
  done = std::min(done, all_);
  constexpr auto pause = std::chrono::seconds(10);
  if (terminal_) {
    fmt::print(stderr, "\r\033[K{}", text(done));
    std::fflush(stderr);
    dirty_ = true;
  } else if (lines_ && Clock::now() - last_ >= pause) {
    fmt::print(stderr, "{}\n", text(done));
    last_ = Clock::now();
  }
}

int run_together(const std::function<Expected<int>(const lab::Cluster&)>& command) {
  const auto cluster = lab::join_cluster();
  if (!cluster) return complain(cluster.error());
  const auto status = command(**cluster);
  if (status) return *status;
  return (*cluster)->speaks() ? complain(status.error()) : 1;
}

std::optional<Error> check_writable(const std::string& path) {
  if (path.empty()) return {};
  const auto trouble = [&] {
    return Error{"io", "cannot write '" + path + "': " + std::strerror(errno), {}};
  };
  std::error_code failed;
  if (std::filesystem::is_directory(path, failed))
    return Error{"io", "cannot write '" + path + "': it is a folder", {}};
  const auto folder = std::filesystem::path(path).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder, failed);
  const std::string draft = path + ".new";
  const int file = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0) return trouble();
  ::close(file);
  ::unlink(draft.c_str());
  return {};
}

}  // namespace lazaret::terminal
