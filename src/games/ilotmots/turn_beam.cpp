#include "games/ilotmots/turn_beam.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/sort_stably.h"

namespace tablee::ilotmots {

namespace {

// Those through these pieces or beside them.
std::vector<int> lines_near(const Placements& laid) {
  std::array<bool, WordPlays::kLines> is_near{};
  for (const Placement& one : laid) {
    const int row = row_of(one.cell);
    const int column = column_of(one.cell);
    for (int by = -1; by <= 1; ++by) {
      if (row + by >= 0 && row + by < kRows) is_near[static_cast<std::size_t>(row + by)] = true;
      if (column + by >= 0 && column + by < kColumns)
        is_near[static_cast<std::size_t>(kRows + column + by)] = true;
    }
  }
  std::vector<int> lines;
  for (int line = 0; line < WordPlays::kLines; ++line)
    if (is_near[static_cast<std::size_t>(line)]) lines.push_back(line);
  return lines;
}

}  // namespace

TurnBeam::TurnBeam(const Ilotmots& rules, const WordPolicy& words, const Position& pos, Seat seat,
                   std::size_t width, Sink sink)
    : rules_(&rules),
      pos_(&pos),
      seat_(seat),
      width_(width),
      sink_(std::move(sink)),
      plays_(*rules.lexicon(), words) {}

std::optional<Turnout> TurnBeam::look(const Placements& laid) {
  work_ += kLook;
  const Move move = laying(laid);
  Result<Turnout> turn = lay_out(kBoard, *pos_, seat_, move.laid);
  if (!turn || !rules_->judge(*pos_, seat_, move)) return std::nullopt;
  return std::move(*turn);
}

bool TurnBeam::is_worth(std::size_t letters, int points) const {
  const std::vector<Turn>& layer = layers_[letters];
  return layer.size() < width_ || layer.back().points < points;
}

void TurnBeam::offer(int points, const Placements& laid) {
  std::vector<Turn>& layer = layers_[laid.size()];
  if (!is_worth(laid.size(), points)) return;
  for (const Turn& turn : layer)
    if (turn.laid == laid) return;
  const auto place =
      std::ranges::find_if(layer, [points](const Turn& turn) { return turn.points < points; });
  layer.insert(place, {points, laid});
  if (layer.size() > width_) layer.pop_back();
}

void TurnBeam::begin_walk(std::vector<int> lines, const Rack& rack) {
  by_letter_ = rack.jokers > 0;
  lines_ = std::move(lines);
  std::ranges::reverse(lines_);  // taken from the end
  start_ = 0;
  letter_ = 0;
}

template <class Visit>
bool TurnBeam::walk(Visit visit) {
  plays_.each_from(lines_.back(), start_, by_letter_ ? 1U << letter_ : WordPlays::kAnyLetter,
                   [&](const WordPlay& play) {
                     ++work_;
                     visit(play);
                   });
  if (by_letter_ && ++letter_ < kLetters) return false;
  letter_ = 0;
  if (++start_ < plays_.length_of(lines_.back())) return false;
  start_ = 0;
  lines_.pop_back();
  return lines_.empty();
}

void TurnBeam::begin_words(std::vector<int> lines) {
  const Rack rack = rack_of(pos_->racks[seat_.index]);
  plays_.set_up(pos_->grid, rack);
  if (lines.empty())
    for (int line = 0; line < WordPlays::kLines; ++line) lines.push_back(line);
  begin_walk(std::move(lines), rack);
}

bool TurnBeam::lay_more_words() {
  if (!walk([this](const WordPlay& play) { meet(play); })) return false;
  end_words();
  return true;
}

void TurnBeam::meet(const WordPlay& play) {
  const Move move = laying(play.laid);
  int total = play.points;
  // Most bring their words and nothing else: no need to look closer.
  const bool announces =
      pos_->announces(seat_) && (play.laid.size() >= 7 || play.laid.size() == pos_->terms.pieces);
  if (play.reads_printed || announces) {
    const std::optional<Turnout> turn = look(move.laid);
    if (!turn) return;
    total = turn->gain.total();
  }
  offer(play.points, move.laid);
  if (play.laid.size() == 1) singles_.push_back({play.points, move.laid});
  sink_(total, move.laid);
}

void TurnBeam::end_words() {
  const Rack rack = rack_of(pos_->racks[seat_.index]);
  sort_stably(singles_, [](const Turn& a, const Turn& b) { return a.points > b.points; });
  for (const Turn& turn : layers_[static_cast<std::size_t>(rack.letters)])
    add_liaisons(turn.laid, rack.liaisons);
}

bool TurnBeam::begin_extending(std::size_t letters, std::size_t n) {
  if (n >= layers_[letters].size()) return false;
  from_ = layers_[letters][n];
  lines_.clear();
  Rack rack = rack_of(pos_->racks[seat_.index]);
  std::array<bool, kCells> fresh{};
  for (const Placement& one : from_.laid) {
    fresh[one.cell] = true;
    if (is_joker(one.piece)) {
      --rack.jokers;
      --rack.letters;
    } else {
      rack.take(static_cast<unsigned>(letter_of(one.piece) - 1));
    }
  }
  if (rack.liaisons > 0) add_liaisons(from_.laid, rack.liaisons);
  if (rack.letters == 0) return true;
  plays_.set_up(with(pos_->grid, from_.laid), rack, &fresh);
  begin_walk(lines_near(from_.laid), rack);
  return true;
}

bool TurnBeam::extend_more(std::uint64_t work) {
  const std::uint64_t most = work_ + work;
  while (!lines_.empty() && work_ < most) walk([this](const WordPlay& play) { add(play); });
  return lines_.empty();
}

void TurnBeam::add(const WordPlay& play) {
  Placements laid = from_.laid;
  for (const Placement& one : play.laid)
    if (!laid.try_push_back(one)) return;
  // What is made longer counts twice in this guess: it is never too low.
  if (!is_worth(laid.size(), from_.points + play.points)) return;
  const Move move = laying(laid);
  const std::optional<Turnout> more = look(move.laid);
  if (!more) return;
  if (!is_worth(laid.size(), more->gain.words)) return;
  offer(more->gain.words, move.laid);
  sink_(more->gain.total(), move.laid);
}

// With its liaisons beside it a turn covers more; with all pieces it is an ARCHIPEL.
void TurnBeam::add_liaisons(Placements laid, int liaisons) {
  for (int n = liaisons; n > 0; --n) {
    const Grid after = with(pos_->grid, laid);
    int found = -1;
    for (const Placement& one : laid)
      each_neighbour(one.cell, [&](Cell cell) {
        if (after[cell] != 0 || kBoard.printed[cell] != 0) return;
        if (found < 0 || kBoard.island[cell] >= 0) found = cell;
      });
    if (found < 0 || !laid.try_push_back({static_cast<Cell>(found), kLiaisonPiece})) break;
  }
  if (const std::optional<Turnout> turn = look(laid)) sink_(turn->gain.total(), laying(laid).laid);
}

}  // namespace tablee::ilotmots
