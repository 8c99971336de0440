#include "server/net/limits.h"

#include <algorithm>

namespace lazaret::server {

double Bucket::level(Clock::time_point now) const {
  const double seconds = std::chrono::duration<double>(now - filled_at_).count();
  return std::min(rate_.burst, level_ + std::max(0.0, seconds) * rate_.per_second);
}

bool Bucket::take(Clock::time_point now) {
  if (rate_.burst <= 0) return true;
  if (level(now) < 1) return false;
  spend(1, now);
  return true;
}

void Bucket::spend(double amount, Clock::time_point now) {
  level_ = std::max(0.0, level(now) - amount);
  filled_at_ = now;
}

bool Bucket::is_full(Clock::time_point now) const { return level(now) >= rate_.burst; }

bool Visitor::take(Bucket& bucket) {
  const std::lock_guard lock(taking_);
  return bucket.take(Bucket::Clock::now());
}

bool Visitor::connect() {
  const std::lock_guard lock(taking_);
  if (most_sockets_ > 0 && sockets_ >= most_sockets_) return false;
  ++sockets_;
  return true;
}

void Visitor::disconnect() {
  const std::lock_guard lock(taking_);
  --sockets_;
}

bool Visitor::is_idle(Bucket::Clock::time_point now) {
  const std::lock_guard lock(taking_);
  return sockets_ == 0 && requests_.is_full(now) && messages_.is_full(now) && tables_.is_full(now);
}

std::shared_ptr<Visitor> Visitors::at(const std::string& address) {
  const std::lock_guard lock(changing_);
  if (visitors_.size() >= next_sweep_) forget_idle_ones();
  auto& visitor = visitors_[customer_of(address)];
  if (!visitor) visitor = std::make_shared<Visitor>(limits_);
  return visitor;
}

void Visitors::forget_idle_ones() {
  const auto now = Bucket::Clock::now();
  std::erase_if(visitors_, [now](const auto& entry) {
    return entry.second.use_count() == 1 && entry.second->is_idle(now);
  });
  next_sweep_ = std::max<std::size_t>(1024, 2 * visitors_.size());
}

std::size_t Visitors::size() {
  const std::lock_guard lock(changing_);
  return visitors_.size();
}

std::string customer_of(const std::string& address) {
  if (address.rfind("::ffff:", 0) == 0) return address.substr(7);
  if (address.find(':') == std::string::npos || address.find("::") == 0) return address;
  // The first four groups; "2001:db8::1" has fewer written out, and then all of it is short.
  std::size_t end = 0;
  for (int groups = 0; groups < 4; ++groups) {
    const std::size_t colon = address.find(':', end);
    if (colon == std::string::npos || colon == end) break;
    end = colon + 1;
  }
  return address.substr(0, end);
}

}  // namespace lazaret::server
