// Laying a word: the questions it leaves, and how it is taken back.

#include "games/ilotmots/bot/turn_solver_undo.h"

namespace tablee::ilotmots {

void TurnSolver::ask(int spot, int direction, Ask what) {
  const std::size_t d = what == Ask::gap ? 2 : static_cast<std::size_t>(direction);
  if (asked_[d][at(spot)] != 0) return;
  if (what != Ask::gap && is_settled(spot, direction)) return;
  asked_[d][at(spot)] = 1;
  questions_.push_back({static_cast<Spot>(spot), static_cast<std::uint8_t>(direction), what});
}

void TurnSolver::touch(int liaison) {
  if (in_whole_[at(liaison)] != 0) return;
  in_whole_[at(liaison)] = 1;
  whole_.push_back(static_cast<Spot>(liaison));
  ask_around(liaison);
  for (const int way : kAround)
    if (is_free(liaison + way)) ask(liaison + way, 0, Ask::gap);
}

// What lies beside a part of the whole may become part of it.
void TurnSolver::ask_around(int spot) {
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

void TurnSolver::exclude(int spot, Undo& undo) {
  if (wall_[at(spot)] || letter_[at(spot)] != 0) return;
  ++excluded_[at(spot)];
  undo.excluded.push_back(static_cast<Spot>(spot));
}

void TurnSolver::lay(const NewWord& word, Undo& undo) {
  const int step = kStep[static_cast<std::size_t>(word.direction)];
  const auto d = static_cast<std::size_t>(word.direction);
  for (int i = 0; i < word.count; ++i) {
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
    ++settled_[d][at(spot)];
    undo.settled.push_back(static_cast<Spot>(d == 0 ? spot : -spot));
  }
  if (tiles >= 2) words_score_ += score;
  exclude(word.start - step, undo);
  exclude(word.end + step, undo);
  for (int i = 0; i < word.count; ++i) ask(word.spots[i], 1 - word.direction, Ask::tile);
  for (int spot = word.start; spot <= word.end; spot += step) {
    if (letter_[at(spot)] == 0) {
      exclude(spot, undo);  // read, and not covered in this branch
      ++gaps_;
      continue;
    }
    ++in_whole_[at(spot)];
    whole_.push_back(static_cast<Spot>(spot));
    if (old_[at(spot)]) ask(spot, 1 - word.direction, Ask::old);
    ask_around(spot);
  }
}

void TurnSolver::lay_liaison(int spot, Undo&) {
  wall_[at(spot)] = liaison_[at(spot)] = true;
  --rack_.liaisons;
  fresh_liaisons_.push_back(static_cast<Spot>(spot));
  covered_.add(spot);
  touch(spot);
}

void TurnSolver::undo_all(Undo& undo) {
  for (const Spot spot : undo.excluded) --excluded_[at(spot)];
  for (const Spot spot : undo.settled) --settled_[spot < 0 ? 1 : 0][at(spot < 0 ? -spot : spot)];
  while (questions_.size() > undo.questions) {
    const Question& question = questions_.back();
    asked_[question.ask == Ask::gap ? 2 : question.direction][at(question.spot)] = 0;
    questions_.pop_back();
  }
  while (whole_.size() > undo.whole) {
    --in_whole_[at(whole_.back())];
    whole_.pop_back();
  }
  while (fresh_liaisons_.size() > undo.liaisons) {
    const Spot spot = fresh_liaisons_.back();
    wall_[at(spot)] = liaison_[at(spot)] = false;
    covered_.remove(spot);
    ++rack_.liaisons;
    fresh_liaisons_.pop_back();
  }
  while (fresh_.size() > undo.fresh) {
    const Spot spot = fresh_.back();
    rack_.put_back(piece_[at(spot)]);
    letter_[at(spot)] = piece_[at(spot)] = 0;
    covered_.remove(spot);
    fresh_.pop_back();
  }
  words_score_ = undo.score;
  gaps_ = undo.gaps;
}

void TurnSolver::close_across(int spot, Undo& undo) {
  exclude(spot - 1, undo);
  exclude(spot + 1, undo);
  ++settled_[0][at(spot)];
  undo.settled.push_back(static_cast<Spot>(spot));
}

}  // namespace tablee::ilotmots
