#pragma once
// PlainFinder: the plain twin of MoveFinder, which remembers nothing: the longer word of each
// path is looked for again, and paths with a joker are told apart by their text.
// Thread safety: confined to one thread.

#include <algorithm>
#include <bit>
#include <set>
#include <string>
#include <vector>

#include "games/embrouillamini/announceable.h"
#include "games/embrouillamini/knot.h"
#include "lexicon/folding.h"
#include "lexicon/lexicon.h"

namespace tablee::embrouillamini {

class PlainFinder {
 public:
  // The lexicon and the position must outlive it. REQUIRES: the seat is to play.
  PlainFinder(const Lexicon& lexicon, const WordPolicy& policy, const Position& pos, Seat seat);

  // Appends one move for each card, path and form: a joker on the path is the first letter
  // that makes one.
  void list(std::vector<Move>& out);

 private:
  // Over the cards of `beside` that are not on the path yet.
  void go_on(WordNode node, CardBits beside);
  // Lays each card of the hand on each free cell beside this one.
  void lay_beside(std::size_t card, WordNode node);
  void note(WordNode node, bool has_room);
  void add(Form form, const Word& word);

  const WordGraph& graph_;
  Announceable words_;
  Knot knot_;
  std::uint32_t hand_ = 0;  // faces
  std::vector<Move>* out_ = nullptr;
  Word letters_;  // of the path
  Path path_;
  CardBits used_ = 0;
  const Knot::Spot* spot_ = nullptr;  // where the new card lies, once it does
  Face face_ = 0;                     // the new card
  bool has_joker_ = false;
  std::set<std::string> seen_;  // paths with a joker, which may be read as several words
};

inline PlainFinder::PlainFinder(const Lexicon& lexicon, const WordPolicy& policy,
                                const Position& pos, Seat seat)
    : graph_(lexicon.graph()), words_(graph_, policy, pos), knot_(pos) {
  pos.hands[seat.index].each([this](int card) { hand_ |= 1U << face_of(card); });
}

inline void PlainFinder::list(std::vector<Move>& out) {
  out_ = &out;
  const Knot::Card& capital = knot_.cards[0];
  used_ = 1;
  const auto begin = [&](unsigned letter) {
    const WordNode node = graph_.child(graph_.root(), letter);
    if (node.is_nowhere()) return;
    letters_.push_back(letter_at(letter));
    path_.push_back(capital.cell);
    has_joker_ = capital.face == kJoker;
    lay_beside(0, node);
    go_on(node, capital.beside);
    path_.pop_back();
    letters_.pop_back();
  };
  if (capital.face != kJoker) return begin(capital.face);
  for (unsigned letter = 0; letter < kJoker; ++letter) begin(letter);
}

inline void PlainFinder::go_on(WordNode node, CardBits beside) {
  for (CardBits left = beside & ~used_; left != 0; left &= left - 1) {
    const auto card = static_cast<std::size_t>(std::countr_zero(left));
    const Knot::Card& next = knot_.cards[card];
    const auto walk = [&](unsigned letter) {
      const WordNode child = words_.next(node, letter);
      if (child.is_nowhere()) return;
      used_ |= 1U << card;
      letters_.push_back(letter_at(letter));
      path_.push_back(next.cell);
      if (spot_ == nullptr) {
        lay_beside(card, child);
      } else {
        const auto is_other = [&](std::uint8_t spot) { return &knot_.spots[spot] != spot_; };
        note(child, std::ranges::any_of(next.spots, is_other));
      }
      go_on(child, next.beside);
      path_.pop_back();
      letters_.pop_back();
      used_ &= ~(1U << card);
    };
    if (next.face != kJoker) {
      walk(next.face);
    } else if (!has_joker_) {
      has_joker_ = true;
      for (std::uint32_t some = node.letters(); some != 0; some &= some - 1U)
        walk(static_cast<unsigned>(std::countr_zero(some)));
      has_joker_ = false;
    }
  }
}

inline void PlainFinder::lay_beside(std::size_t card, WordNode node) {
  for (const std::uint8_t at : knot_.cards[card].spots) {
    spot_ = &knot_.spots[at];
    path_.push_back(spot_->cell);
    const auto walk = [&](unsigned letter) {
      const WordNode child = words_.next(node, letter);
      if (child.is_nowhere()) return;
      letters_.push_back(letter_at(letter));
      note(child, spot_->has_room);
      go_on(child, spot_->beside);
      letters_.pop_back();
    };
    for (std::uint32_t some = hand_ & node.letters(); some != 0; some &= some - 1U) {
      face_ = static_cast<Face>(std::countr_zero(some));
      walk(face_);
    }
    if ((hand_ >> kJoker & 1U) != 0 && !has_joker_) {
      face_ = kJoker;
      has_joker_ = true;
      for (std::uint32_t some = node.letters(); some != 0; some &= some - 1U)
        walk(static_cast<unsigned>(std::countr_zero(some)));
      has_joker_ = false;
    }
    path_.pop_back();
    spot_ = nullptr;
  }
}

inline void PlainFinder::note(WordNode node, bool has_room) {
  if (words_.is_word(node, letters_))
    add(letters_.size() > knot_.cards.size() ? Form::whole : Form::word, letters_);
  Word longer = letters_;
  if (has_room && words_.find_longer(node, longer)) add(Form::beginning, longer);
}

inline void PlainFinder::add(Form form, const Word& word) {
  if (has_joker_) {
    std::string key = {static_cast<char>(face_), form == Form::beginning ? '>' : '='};
    for (const Cell cell : path_)
      key += {static_cast<char>(cell.column), static_cast<char>(cell.row)};
    if (!seen_.insert(std::move(key)).second) return;
  }
  out_->push_back({.verb = Verb::lay,
                   .face = face_,
                   .joker = 0,
                   .cell = spot_->cell,
                   .is_beginning = form == Form::beginning,
                   .taken = static_cast<std::uint8_t>(path_.size()),
                   .word = word,
                   .path = path_});
}

}  // namespace tablee::embrouillamini
