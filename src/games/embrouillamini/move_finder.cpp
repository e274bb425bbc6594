#include "games/embrouillamini/move_finder.h"

#include <algorithm>
#include <bit>

#include "lexicon/folding.h"

namespace tablee::embrouillamini {

MoveFinder::MoveFinder(const Lexicon& lexicon, const WordPolicy& policy, const Position& pos,
                       Seat seat)
    : graph_(lexicon.graph()), words_(graph_, policy, pos), longer_(graph_, policy), knot_(pos) {
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
    trail_.push_back(0);
    has_joker_ = capital.face == kJoker;
    lay_beside(0, node);
    go_on(node, capital.beside);
    trail_.pop_back();
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
      trail_.push_back(static_cast<std::uint8_t>(card));
      if (spot_ == nullptr) {
        lay_beside(card, child);
      } else {
        const auto is_other = [&](std::uint8_t spot) { return &knot_.spots[spot] != spot_; };
        note(child, std::ranges::any_of(next.spots, is_other));
      }
      go_on(child, next.beside);
      trail_.pop_back();
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
    trail_.push_back(static_cast<std::uint8_t>(knot_.cards.size()));
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
    trail_.pop_back();
    path_.pop_back();
    spot_ = nullptr;
  }
}

void MoveFinder::note(WordNode node, bool has_room) {
  if (words_.is_word(node, letters_))
    add(letters_.size() > knot_.cards.size() ? Form::whole : Form::word, letters_);
  if (!has_room) return;
  Word longer = letters_;
  if (!longer_.find(node, longer)) return;
  if (words_.is_announced(longer, letters_.size())) {
    longer = letters_;
    if (!words_.find_longer(node, longer)) return;
  }
  add(Form::beginning, longer);
}

PathKey MoveFinder::key_of(Form form) const {
  PathKey key{.low = 1};  // so that no zeros before are lost
  key.add(face_, 5);
  key.add(form == Form::beginning ? 1 : 0, 1);
  key.add(static_cast<std::uint64_t>(spot_ - knot_.spots.begin()), 8);
  for (const std::uint8_t card : trail_) key.add(card, 5);
  return key;
}

void MoveFinder::add(Form form, const Word& word) {
  if (has_joker_ && !seen_.add(key_of(form))) return;
  Move& move = out_->emplace_back();
  move.verb = Verb::lay;
  move.face = face_;
  move.cell = spot_->cell;
  move.is_beginning = form == Form::beginning;
  move.taken = static_cast<std::uint8_t>(trail_.size());
  move.word = word;
  move.path = path_;
}

}  // namespace tablee::embrouillamini
