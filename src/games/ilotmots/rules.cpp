#include "games/ilotmots/rules.h"

#include <algorithm>

#include "games/ilotmots/account.h"
#include "messages/core.h"
#include "messages/ilotmots.h"
#include "messages/lexicon.h"

namespace tablee::ilotmots {

namespace say = messages::ilotmots;

namespace {

Result<void> check_choice(const Position& pos, const Move& move) {
  if (pos.phase != Phase::choose) return refuse(say::already_chosen);
  if (move.pieces < kFewestPieces || move.pieces > kMostPieces)
    return refuse(say::bad_choice, {{"pieces", move.pieces}});
  return {};
}

Result<void> check_turn(const Position& pos, Seat seat, const Move& move) {
  if (pos.phase == Phase::over) return refuse(messages::core::game_over);
  if (pos.phase == Phase::starter || pos.phase == Phase::drawing || seat != pos.mover)
    return refuse(messages::core::not_your_turn);
  if (move.verb == Verb::choose) return check_choice(pos, move);
  if (pos.phase == Phase::choose) return refuse(say::choose_first);
  return {};
}

Marks marks_of(const Run& run) {
  Marks marks;
  for (const Cell cell : run.cells) marks.push_back(cell_text(cell));
  return marks;
}

// The first uncovered printed letter of a run, or 0.
char printed_in(const Grid& after, const Run& run) {
  for (std::size_t i = 0; i < run.cells.size(); ++i)
    if (after[run.cells[i]] == 0) return run.letters[i];
  return 0;
}

Result<void> judge_run(const AcceptedWords& words, const Terms& terms, const Grid& after,
                       const Run& run) {
  if (std::optional<Refusal> why = words.why_not(run.letters)) {
    if (const char printed = printed_in(after, run); printed != 0)
      return refuse(say::printed_letter_read,
                    {Fact::word("word", run.letters), {"letter", std::string(1, printed)}},
                    marks_of(run));
    why->mark = marks_of(run);
    return std::unexpected(std::move(*why));
  }
  if (!terms.strict) return {};
  for (const std::string& part : laid_parts(kBoard, after, run))
    if (!words.accepts(part))
      return refuse(say::laid_letters_no_word,
                    {Fact::word("part", part), Fact::word("word", run.letters)}, marks_of(run));
  return {};
}

}  // namespace

Turn Ilotmots::turn(const Position& pos) const {
  if (pos.phase == Phase::over) return Turn::over();
  if (pos.phase == Phase::starter || pos.phase == Phase::drawing) return Turn::chance();
  Turn turn = Turn::of(pos.mover);
  pos.clock.show(turn, kTurnClock, pos.mover);
  return turn;
}

ClockFacts Ilotmots::clock_facts(const Position& pos, const Clock& clock) {
  return {.name = "tour", .total = pos.terms.time[clock.seat.index]};
}

void Ilotmots::acts(const Position& pos, Seat, std::vector<std::string>& out) const {
  if (pos.phase == Phase::choose) {
    for (int pieces = kFewestPieces; pieces <= static_cast<int>(kMostPieces); ++pieces)
      out.push_back(std::to_string(pieces));
  } else {
    out.insert(out.end(), {"pose", "passe"});
  }
}

Result<Account> Ilotmots::check(const Position& pos, Seat seat, const Move& move, Millis) const {
  if (const Result<void> may = check_turn(pos, seat, move); !may)
    return std::unexpected(may.error());
  if (move.verb != Verb::lay) return Account{};
  const Result<Turnout> turn = lay_out(kBoard, pos, seat, move.laid);
  if (!turn) return std::unexpected(turn.error());
  return account_of(*turn, move.laid);
}

Result<void> Ilotmots::judge(const Position& pos, Seat, const Move& move) const {
  if (move.verb != Verb::lay) return {};
  const AcceptedWords words = words_at(pos.terms);
  const Grid after = with(pos.grid, move.laid);
  for (const Run& run : runs_of(kBoard, pos.grid, move.laid))
    if (Result<void> known = judge_run(words, pos.terms, after, run); !known) return known;
  return {};
}

void Ilotmots::apply(Position& pos, Seat seat, const Move& move, Millis at) const {
  switch (move.verb) {
    case Verb::choose:
      return choose(pos, move.pieces);
    case Verb::lay:
      return lay_down(pos, move.laid, lay_out(kBoard, pos, seat, move.laid)->gain, at);
    case Verb::pass:
      return pass(pos, at);
  }
}

void Ilotmots::expire(Position& pos, const Clock&, Millis at) const {
  if (pos.phase == Phase::choose) return choose(pos, kFewestPieces);
  pass(pos, at);
}

void Ilotmots::resolve(Position& pos, const Draw& draw, Millis at) const {
  if (draw.kind == DrawKind::starter) return begin(pos, draw.seat, at);
  take_pieces(pos, draw.cards, at);
}

std::optional<Outcome> Ilotmots::outcome(const Position& pos) const {
  if (pos.phase != Phase::over) return std::nullopt;
  FixedList<std::int32_t, kMaxSeats> scores;
  for (const Tally& tally : pos.tallies) scores.push_back(tally.total());
  return rank_by(scores, {0, 0});
}

Result<Position> Ilotmots::parse_position(std::string_view text) const {
  if (lexicon_ == nullptr) return refuse(messages::lexicon::missing);
  return ilotmots::parse_position(text);
}

Position Ilotmots::resample(const Position& pos, Viewer viewer, Deal deal) const {
  Position world = pos;
  Labels<CardKinds> labels;
  CardSet laid = kAllCards - pos.bag;
  for (const CardSet& rack : pos.racks) laid -= rack;
  labels.relabel(laid);
  world.racks = {};
  std::array<CardSet, kSeats> hidden{};
  CardSet unplaced = pos.bag;
  for (const Seat seat : SeatSet::first(kSeats)) {
    const CardSet& rack = pos.racks[seat.index];
    if (viewer.is(seat) || pos.phase == Phase::over) {
      world.racks[seat.index] = labels.relabel(rack);
    } else {
      hidden[seat.index] = rack;
      unplaced |= rack;
    }
  }
  CardSet pool = labels.relabel(unplaced);
  deal_hidden(hidden, deal, 0, pool, world.racks);
  world.bag = pool;
  return world;
}

}  // namespace tablee::ilotmots
