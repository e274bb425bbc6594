// The engine against the reference engine: random games side by side, listed turns, damaged
// turns, and small racks enumerated both ways.

#include <gtest/gtest.h>

#include <cstdlib>

#include "games/ilotmots/reference_bridge.h"
#include "games/ilotmots/scene.h"

namespace tablee::ilotmots {
namespace {

// TABLEE_ILOTMOTS_GAMES asks for more games than a test has time for.
int games() {
  const char* more = std::getenv("TABLEE_ILOTMOTS_GAMES");
  return more != nullptr ? std::atoi(more) : 40;
}

bool knows(const std::string& word) {
  return std::ranges::find(test_words(), word) != test_words().end();
}

// What both say of a turn: nothing, or the points; they must agree.
void compare(const Position& pos, const plain::State& state, const Move& move) {
  const auto theirs = plain::check(state, plain_move(move), knows);
  const Result<Account> account = rules().check(pos, pos.mover, move, 0);
  const bool legal = account && rules().judge(pos, pos.mover, move);
  ASSERT_EQ(legal, theirs.has_value())
      << rules().to_text(pos, move) << "\n"
      << to_text(pos) << "\n"
      << (theirs ? "legal" : plain::to_text(theirs.error().reason));
  if (!legal) return;
  EXPECT_EQ(account->total(), theirs->points) << rules().to_text(pos, move) << "\n" << to_text(pos);
  std::size_t words = 0;
  for (const plain::Line& line : theirs->lines)
    words += static_cast<std::size_t>(line.points != 0 || line.kind == plain::LineKind::word);
  EXPECT_EQ(account->lines.size() - (move.verb == Verb::lay ? 1 : 0), words)
      << rules().to_text(pos, move) << "\n"
      << to_text(pos);
}

// A turn like this one with one thing changed.
Move damaged(const Position& pos, Move move, Rng& rng) {
  if (move.laid.empty()) return move;
  Placements laid = move.laid;
  Placement& one = laid[rng.below(static_cast<std::uint32_t>(laid.size()))];
  const Kinds rack = kinds_of(pos.racks[pos.mover.index]);
  switch (rng.below(4)) {
    case 0:
      one.cell = static_cast<Cell>(rng.below(kCells));
      break;
    case 1:
      one.cell = static_cast<Cell>((one.cell + (rng.below(2) == 0 ? 1 : kColumns)) % kCells);
      break;
    case 2: {
      const Kind kind = rack[rng.below(static_cast<std::uint32_t>(rack.size()))];
      one.piece = kind == kLiaison ? kLiaisonPiece
                  : kind == kJoker ? static_cast<Piece>((1 + rng.below(26)) | kJokerBit)
                                   : static_cast<Piece>(kind + 1);
      break;
    }
    default:
      if (laid.full()) laid.pop_back();
      laid.push_back({.cell = static_cast<Cell>(rng.below(kCells)), .piece = kLiaisonPiece});
  }
  return laying(laid);
}

void play_side_by_side(std::string_view options, std::uint64_t seed) {
  Dice dice(seed);
  Position pos = start(options, first_of(static_cast<int>(seed % 2))).value();
  for (int events = 0; !rules().turn(pos).is_over() && events < 400; ++events) {
    if (rules().turn(pos).is_chance()) {
      rules().resolve(pos, rules().sample(pos, dice), 0);
      continue;
    }
    std::vector<Move> moves;
    rules().legal_moves(pos, pos.mover, moves);
    plain::State state = plain_state(pos);
    for (int i = 0; i < 6; ++i) {
      const Move& listed = moves[dice.rng().below(static_cast<std::uint32_t>(moves.size()))];
      compare(pos, state, listed);
      compare(pos, state, damaged(pos, listed, dice.rng()));
      if (::testing::Test::HasFailure()) return;
    }
    // Passing only when nothing else is known: else most games would be short.
    const std::size_t choices = std::max<std::size_t>(moves.size() - 1, 1);
    const Move move = moves[dice.rng().below(static_cast<std::uint32_t>(choices))];
    plain::play(state, plain_move(move));
    rules().apply(pos, pos.mover, move, 0);
    ASSERT_EQ(plain::is_over(state), pos.phase == Phase::over);
    if (pos.phase != Phase::over) continue;
    const std::vector<int> scores = plain::final_scores(state);
    const Outcome outcome = *rules().outcome(pos);
    EXPECT_EQ(scores[0], outcome.scores[0]);
    EXPECT_EQ(scores[1], outcome.scores[1]);
    for (const int winner : plain::winners(state))
      EXPECT_EQ(outcome.ranks[static_cast<std::size_t>(winner)], 1);
  }
}

TEST(IlotmotsDifferential, random_games_agree_turn_by_turn) {
  for (const std::string_view options :
       {"pieces=8", "pieces=10 pose=libre", "pieces=9 imprimees=strictes",
        "pieces=8 pose=libre imprimees=strictes"})
    for (int game = 0; game < games() && !HasFailure(); ++game)
      play_side_by_side(options, static_cast<std::uint64_t>(game) + 1);
}

}  // namespace
}  // namespace tablee::ilotmots
