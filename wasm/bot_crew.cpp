#include "wasm/bot_crew.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "bots/game_bots.h"
#include "bots/reason.h"
#include "core/record.h"
#include "games/carried_cards.h"
#include "games/registry.h"
#include "server/table/pack.h"
#include "wasm/host.h"

namespace lazaret::server {

namespace {

// Shorter ones are not worth calling everybody for.
constexpr int long_thought = 1000;  // iterations

struct Part {
  std::string record;
  Seat seat = 0;
  std::string bot;
  std::uint64_t seed = 0;
  bool judges = false;
  unsigned part = 0;
  unsigned parts = 1;
};

// A choice, what a part of a search has tried, or chances; numbers as the bits they are.
struct Finding {
  std::string trouble;
  Action action{};
  std::optional<std::uint64_t> value;
  std::optional<int> visits;
  std::optional<std::uint64_t> next;
  std::vector<std::uint64_t> chances;
  std::vector<Action> tried;
  std::vector<std::uint32_t> tried_visits;
  std::vector<std::uint32_t> tried_sums;
};

template <class T, class Of>
concept Is = std::same_as<std::remove_const_t<T>, Of>;

}  // namespace

void pack_fields(auto& pack, Is<Part> auto& job) {
  pack(job.record, job.seat, job.bot, job.seed, job.judges, job.part, job.parts);
}

void pack_fields(auto& pack, Is<Finding> auto& answer) {
  pack(answer.trouble, answer.action, answer.value, answer.visits, answer.next, answer.chances,
       answer.tried, answer.tried_visits, answer.tried_sums);
}

namespace {

template <class T>
std::string bytes_of(const T& value) {
  Packer pack;
  pack(value);
  return pack.take();
}

template <class T>
std::optional<T> read(std::string_view bytes) {
  T value;
  Unpacker unpack(bytes);
  unpack(value);
  if (!unpack.ended_well()) return {};
  return value;
}

std::optional<std::uint64_t> bits_of(std::optional<double> number) {
  if (!number) return {};
  return std::bit_cast<std::uint64_t>(*number);
}

std::optional<double> number_of(std::optional<std::uint64_t> bits) {
  if (!bits) return {};
  return std::bit_cast<double>(*bits);
}

int iterations_of(const BotJob& job) {
  const GameBots* bots = find_bots(job.match->game());
  if (bots == nullptr || job.judges) return 0;
  for (const Level& level : bots->levels) {
    if (level.name == job.bot) return level.iterations;
  }
  return job.bot.starts_with(bots->search.name) ? bots->search.iterations : 0;
}

// The file with the net that it takes, if any.
std::string net_of(const BotJob& job) {
  const GameBots* bots = find_bots(job.match->game());
  if (bots == nullptr || job.judges) return {};
  const bool judged =
      job.bot.starts_with("judge") ||
      std::any_of(bots->levels.begin(), bots->levels.end(),
                  [&](const Level& level) { return level.name == job.bot && level.judged; });
  return judged ? "games/" + job.match->game().prefix + "/data/judge.net" : std::string();
}

std::vector<SearchEdge> edges_of(const Finding& answer) {
  std::vector<SearchEdge> edges;
  for (std::size_t i = 0; i < answer.tried.size(); ++i)
    edges.push_back(
        {0, std::bit_cast<float>(answer.tried_sums[i]), answer.tried_visits[i], answer.tried[i]});
  return edges;
}

void tell(Finding& answer, const std::vector<SearchEdge>& edges) {
  for (const SearchEdge& edge : edges) {
    answer.tried.push_back(edge.action);
    answer.tried_visits.push_back(edge.visits);
    answer.tried_sums.push_back(std::bit_cast<std::uint32_t>(edge.sum));
  }
}

void tell(Finding& answer, const Choice& choice) {
  answer.action = choice.action;
  answer.value = bits_of(choice.value);
  answer.visits = choice.visits;
  answer.next = bits_of(choice.next);
}

std::string record_of(const BotJob& job) {
  Record record = lazaret::record_of(*job.match);
  if (job.cards) carry_cards(record, *job.cards);
  return to_text(record);
}

Finding think(const Part& job, const Match& match) {
  Finding answer;
  Rng rng(job.seed);
  if (job.judges) {
    for (const double chance : chances_to_win(match, job.seat, usual_judgement, rng))
      answer.chances.push_back(std::bit_cast<std::uint64_t>(chance));
    return answer;
  }
  BotLimits limits;
  limits.threads = job.parts;
  const auto bot = make_bot(match.game(), job.bot, limits);
  if (!bot) {
    answer.trouble = bot.error().message;
  } else if (job.parts > 1) {
    tell(answer, (*bot)->think_part(match, job.seat, rng, job.part));
  }
  if (bot && answer.tried.empty()) {
    Rng anew(job.seed);
    tell(answer, (*bot)->choose(match, job.seat, anew));
  }
  return answer;
}

// Random where a part failed: play must go on.
BotAnswer answer_of(const BotJob& job, const std::vector<std::string>& texts,
                    std::string& trouble) {
  std::vector<Finding> answers;
  for (const std::string& text : texts) {
    auto answer = read<Finding>(text);
    if (!answer) trouble = "its worker died";
    if (answer && !answer->trouble.empty()) trouble = answer->trouble;
    if (!trouble.empty()) return random_answer(job);
    answers.push_back(std::move(*answer));
  }
  const Finding& first = answers.front();
  if (job.judges) {
    BotAnswer result;
    for (const std::uint64_t chance : first.chances)
      result.chances.push_back(std::bit_cast<double>(chance));
    return result;
  }
  Choice choice{first.action, number_of(first.value), first.visits, number_of(first.next)};
  if (!first.tried.empty()) {
    std::vector<std::vector<SearchEdge>> parts;
    for (const Finding& answer : answers) parts.push_back(edges_of(answer));
    choice = choice_of_parts(parts);
  }
  if (!job.match->why_not(job.seat, choice.action)) return {choice, false};
  trouble = "it chose what the rules forbid";
  return random_answer(job);
}

}  // namespace

BotCrew::BotCrew(BrowserLoop& loop, Log& log, int workers)
    : loop_(loop),
      log_(log),
      workers_(static_cast<unsigned>(std::max(1, workers))),
      again_(loop.make_alarm(loop.make_strand())) {}

bool BotCrew::ask(BotJob job, Done done) {
  auto thought = std::make_shared<Thought>(Thought{std::move(job), std::move(done), {}, false});
  if (!queue_.add(std::move(thought), Thought::Clock::now())) return false;
  loop_.post([this] { next(); });
  return true;
}

void BotCrew::next() {
  if (running_.thought) return;
  const auto now = Thought::Clock::now();
  const auto thought = queue_.take(now);
  if (!thought) {
    if (const auto at = queue_.again_at(now))
      again_->set(std::chrono::duration_cast<std::chrono::milliseconds>(*at - now).count() + 1,
                  [this] { next(); });
    return;
  }
  const BotJob& job = thought->job;
  const unsigned parts = iterations_of(job) >= long_thought ? workers_ : 1;
  running_ = {running_.number + 1, thought, std::vector<std::string>(parts), parts};
  Part part{record_of(job), job.seat, job.bot, job.seed, job.judges, 0, parts};
  const std::string net = net_of(job);
  for (; part.part < parts; ++part.part) {
    const std::string text = host::packed({net, bytes_of(part)});
    host::think(running_.number, static_cast<int>(part.part), text.data(), text.size());
  }
}

void BotCrew::thought(int number, unsigned part, std::string_view answer) {
  if (!running_.thought || number != running_.number || part >= running_.answers.size()) return;
  running_.answers[part] = answer;
  if (--running_.missing == 0) finish();
}

void BotCrew::finish() {
  const auto thought = std::exchange(running_.thought, nullptr);
  queue_.finished(*thought, Thought::Clock::now());
  std::string trouble;
  const BotAnswer answer = answer_of(thought->job, running_.answers, trouble);
  if (answer.fell_back)
    log_.line(LogLevel::error, "a bot failed", {{"bot", thought->job.bot}, {"trouble", trouble}});
  thought->done(answer);
  next();
}

std::string think_for(std::string_view text) {
  Finding answer;
  const auto job = read<Part>(text);
  const auto record = job ? parse_record(job->record) : Error{"bad_job", "this is no job", {}};
  const auto match = record ? restore(*record) : record.error();
  if (match) {
    answer = think(*job, **match);
  } else {
    answer.trouble = match.error().message;
  }
  return bytes_of(answer);
}

}  // namespace lazaret::server
