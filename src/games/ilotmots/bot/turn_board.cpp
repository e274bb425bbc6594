#include "games/ilotmots/bot/turn_board.h"

#include <algorithm>

namespace tablee::ilotmots {

namespace {

constexpr std::int16_t kNever = TurnBoard::kPastAllRoots + 1;

}  // namespace

TurnBoard::TurnBoard(const Position& pos, Seat seat)
    : rack_(rack_of(pos.racks[seat.index])), is_empty_(pos.is_empty_board()) {
  wall_.fill(true);
  excluded_from_.fill(kNever);
  for (auto& line : settled_from_) line.fill(kNever);
  for (std::size_t i = 0; i < kCells; ++i) {
    const auto cell = static_cast<Cell>(i);
    const std::size_t s = at(spot_of(cell));
    const Piece piece = pos.grid[cell];
    value_[s] = kBoard.value[cell];
    printed_[s] = kBoard.printed[cell];
    liaison_[s] = ilotmots::is_liaison(piece);
    wall_[s] = liaison_[s];
    letter_[s] = letter_of(piece);
    old_[s] = piece != 0;
    for (std::size_t d = 0; d < 2; ++d)
      if (piece == 0 && is_side(cell, d == 0)) printed_read_[d][s] = kBoard.printed[cell];
  }
}

bool TurnBoard::has_fresh(const Question& question) const {
  const int step = kStep[question.direction];
  int spot = question.spot;
  while (read(spot - step, question.direction) != 0) spot -= step;
  for (; read(spot, question.direction) != 0; spot += step)
    if (piece_[at(spot)] != 0) return true;
  return false;
}

void TurnBoard::ask(int spot, int direction, Ask what) {
  const std::size_t d = what == Ask::gap ? 2 : at(direction);
  if (asked_[d][at(spot)] != 0) return;
  if (what != Ask::gap && is_settled(spot, direction)) return;
  asked_[d][at(spot)] = 1;
  questions_.push_back({static_cast<Spot>(spot), static_cast<std::uint8_t>(direction), what});
}

void TurnBoard::touch(int liaison) {
  if (in_whole_[at(liaison)] != 0) return;
  in_whole_[at(liaison)] = 1;
  whole_.push_back(static_cast<Spot>(liaison));
  ask_around(liaison);
  for (const int way : kAround)
    if (is_free(liaison + way)) ask(liaison + way, 0, Ask::gap);
}

// What lies beside a part of the whole may become part of it.
void TurnBoard::ask_around(int spot) {
  for (const int way : kAround) {
    const int next = spot + way;
    if (!old_[at(next)]) continue;
    if (liaison_[at(next)]) {
      touch(next);
    } else {
      ask(next, 0, Ask::old);
      ask(next, 1, Ask::old);
    }
  }
}

void TurnBoard::lay(const NewWord& word) {
  const int step = kStep[word.direction];
  for (std::size_t i = 0; i < word.count; ++i) {
    const int spot = word.spots[i];
    letter_[at(spot)] = word.letters[i];
    piece_[at(spot)] = rack_.take(word.letters[i] - 1U);
    fresh_.push_back(static_cast<Spot>(spot));
    covered_.add(spot);
  }
  int score = 0;
  int tiles = 0;
  for (int spot = word.start; spot <= word.end; spot += step) {
    if (letter_[at(spot)] == 0) continue;
    ++tiles;
    score += piece_[at(spot)] != 0 ? value_[at(spot)] : edition::old_letter;
    settle(spot, word.direction);
  }
  if (tiles >= 2) words_score_ += score;
  exclude(word.start - step);
  exclude(word.end + step);
  const int across = 1 - word.direction;
  for (std::size_t i = 0; i < word.count; ++i) ask(word.spots[i], across, Ask::tile);
  for (int spot = word.start; spot <= word.end; spot += step) {
    if (letter_[at(spot)] == 0) {
      exclude(spot);  // read, and not covered in this branch
      ++gaps_;
      continue;
    }
    ++in_whole_[at(spot)];
    whole_.push_back(static_cast<Spot>(spot));
    if (old_[at(spot)]) ask(spot, across, Ask::old);
    ask_around(spot);
  }
}

void TurnBoard::lay_liaison(int spot) {
  wall_[at(spot)] = liaison_[at(spot)] = true;
  --rack_.liaisons;
  fresh_liaisons_.push_back(static_cast<Spot>(spot));
  covered_.add(spot);
  touch(spot);
}

void TurnBoard::exclude(int spot) {
  if (!is_bare(spot)) return;
  ++excluded_[at(spot)];
  excluded_log_.push_back(static_cast<Spot>(spot));
}

void TurnBoard::settle(int spot, int direction) {
  ++settled_[at(direction)][at(spot)];
  settled_log_.push_back({static_cast<Spot>(spot), static_cast<std::uint8_t>(direction)});
}

void TurnBoard::close_across(int spot) {
  exclude(spot - 1);
  exclude(spot + 1);
  settle(spot, 0);
}

void TurnBoard::bar_liaison(int spot) {
  ++barred_[at(spot)];
  barred_log_.push_back(static_cast<Spot>(spot));
}

TurnBoard::Mark TurnBoard::mark() const {
  const auto size = [](const auto& log) { return static_cast<std::uint32_t>(log.size()); };
  return {.questions = size(questions_),
          .fresh = size(fresh_),
          .liaisons = size(fresh_liaisons_),
          .whole = size(whole_),
          .excluded = size(excluded_log_),
          .settled = size(settled_log_),
          .barred = size(barred_log_),
          .score = words_score_,
          .gaps = gaps_};
}

void TurnBoard::take_back(const Mark& mark) {
  // What was written after the mark, newest first.
  const auto drop = [](auto& log, std::size_t size, auto undo) {
    while (log.size() > size) {
      undo(log.back());
      log.pop_back();
    }
  };
  drop(barred_log_, mark.barred, [this](Spot spot) { --barred_[at(spot)]; });
  drop(excluded_log_, mark.excluded, [this](Spot spot) { --excluded_[at(spot)]; });
  drop(settled_log_, mark.settled,
       [this](const Line& line) { --settled_[line.direction][at(line.spot)]; });
  drop(questions_, mark.questions, [this](const Question& question) {
    asked_[question.ask == Ask::gap ? 2 : question.direction][at(question.spot)] = 0;
  });
  drop(whole_, mark.whole, [this](Spot spot) { --in_whole_[at(spot)]; });
  drop(fresh_liaisons_, mark.liaisons, [this](Spot spot) {
    wall_[at(spot)] = liaison_[at(spot)] = false;
    covered_.remove(spot);
    ++rack_.liaisons;
  });
  drop(fresh_, mark.fresh, [this](Spot spot) {
    rack_.put_back(piece_[at(spot)]);
    letter_[at(spot)] = piece_[at(spot)] = 0;
    covered_.remove(spot);
  });
  words_score_ = mark.score;
  gaps_ = mark.gaps;
}

void TurnBoard::close_from(std::int16_t root, const Question& question) {
  const auto exclude_from = [&](int spot) {
    excluded_from_[at(spot)] = std::min(excluded_from_[at(spot)], root);
  };
  const int d = question.direction;
  const int step = kStep[at(d)];
  if (question.ask == Ask::gap) return exclude_from(question.spot);
  int first = question.spot;
  while (read(first - step, d) != 0) first -= step;
  int here = first;
  for (; read(here, d) != 0; here += step) {
    settled_from_[at(d)][at(here)] = root;
    // A printed letter that is read in an old word left as it is stays uncovered.
    if (letter_[at(here)] == 0) exclude_from(here);
  }
  exclude_from(first - step);
  exclude_from(here);
}

}  // namespace tablee::ilotmots
