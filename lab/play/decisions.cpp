#include "lab/play/decisions.h"

#include <ostream>

#include "lab/play/sitting.h"

namespace lazaret::lab {

namespace {

// False if a bot broke the rules.
bool write_decided_game(std::ostream& out, const SimulateOptions& options, std::uint64_t game,
                        Sitting& sitting) {
  const RandomKey key = RandomKey(options.seed).split("simulate").split(game);
  const std::atomic<bool> stop = false;
  std::string before;
  const auto heard = [&](const std::vector<Event>& /*events*/) {
    const Match& match = sitting.match();
    const Step& step = match.steps().back();
    if (step.seat != nature)
      out << game << '\t' << int{step.seat} << '\t' << options.bots[step.seat] << '\t' << before
          << '\t' << match.action_id(step.action) << '\n';
    if (match.pending().kind == Pending::Kind::decision) before = match.position_line();
  };
  return sitting.play(options.bots, key, OneStream(key.split("chance")), stop, heard) ==
         Sitting::End::over;
}

}  // namespace

Expected<std::uint64_t> write_decisions(std::ostream& out, const SimulateOptions& options) {
  auto match = set_up(options);
  if (!match) return match.error();
  Sitting sitting(std::move(*match), options.limits);
  for (std::uint64_t game = 0; game < options.games; ++game) {
    if (!write_decided_game(out, options, options.first_game + game, sitting))
      return broken_rules();
    if (!out) return Error{"cannot_write", "writing the decisions failed", {}};
  }
  return options.games;
}

}  // namespace lazaret::lab
