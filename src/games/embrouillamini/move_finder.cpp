#include "games/embrouillamini/move_finder.h"

#include <algorithm>
#include <bit>

#include "lexicon/folding.h"

namespace tablee::embrouillamini {

MoveFinder::MoveFinder(const Lexicon& lexicon, const WordPolicy& policy, const Position& pos,
                       Seat seat)
    : graph_(lexicon.graph()), words_(graph_, policy, pos), knot_(pos) {
  pos.hands[seat.index].each([this](int card) { hand_ |= 1U << face_of(card); });
}

void MoveFinder::list(std::vector<Move>& out) {
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

void MoveFinder::go_on(WordNode node, CardBits beside) {
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

void MoveFinder::lay_beside(std::size_t card, WordNode node) {
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

void MoveFinder::note(WordNode node, bool has_room) {
  if (words_.is_word(node, letters_))
    add(letters_.size() > knot_.cards.size() ? Form::whole : Form::word, letters_);
  Word longer = letters_;
  if (has_room && words_.find_longer(node, longer)) add(Form::beginning, longer);
}

void MoveFinder::add(Form form, const Word& word) {
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
