// Bots against bots on equal deals: who is stronger, by how much, and how sure is that.
//
// A deal is one course of luck. Every two bots play each deal in all seats: one of them alone among
// copies of the other, in each seat, and then the other way round. What the cards give to one they
// give to the other, so luck cancels. In a cooperative game a table is one team, and every team
// plays each deal.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lab/play/crew.h"
#include "lab/play/table_options.h"
#include "lab/rate/rating.h"
#include "lab/rate/sequential.h"

namespace lazaret::lab {

// Two bots or more.
struct ContestOptions : TableOptions {
  bool gauntlet = false;  // only the first bot, alone at the table, against each of the others
  bool all = false;       // play all games, however clear it is
  double margin = 0.02;   // a difference of win shares not worth more games
};

struct PairResult {
  std::size_t a = 0;
  std::size_t b = 0;
  std::uint64_t games = 0;
  Observations score;    // of a, deal by deal: 0 to all wins of the deal
  Observations a_alone;  // wins of a, alone among b; empty in a cooperative game
  Observations b_alone;
  Verdict verdict = Verdict::open;  // higher: a is stronger
  Estimate share;                   // of the wins that a's side gets; equal bots: even
  double even = 0.5;                // what equal bots would get
};

struct TeamResult {
  Observations won;  // cooperative games only
};

struct ContestResult {
  std::uint64_t games = 0;
  bool settled = false;  // every question has an answer
  std::vector<PairResult> pairs;
  std::vector<TeamResult> teams;  // by bot, in a cooperative game
  Ratings ratings;                // by bot, in any other
  double seconds = 0;
};

// The match that all games begin with; an error says what cannot be.
Expected<std::unique_ptr<Match>> set_up(const ContestOptions& options);

// Told now and then how many games are done and how many there will be at most.
using ContestProgress = std::function<void(std::uint64_t done, std::uint64_t all)>;

Expected<ContestResult> contest(const ContestOptions& options, const Crew& crew,
                                const ContestProgress& progress = {});

std::string contest_text(const ContestOptions& options, const ContestResult& result);
std::string contest_json(const ContestOptions& options, const ContestResult& result);

}  // namespace lazaret::lab
