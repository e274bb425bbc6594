#include "games/embrouillamini/random_walk.h"

#include <span>
#include <utility>

#include "core/nth_bit.h"
#include "games/embrouillamini/bits.h"

namespace tablee::embrouillamini {

namespace {

// Calls visit(i) for each bit in an order that the dice choose, until it succeeds.
template <class Visit>
bool any_bit(std::uint32_t bits, Rng& rng, Visit&& visit) {
  while (bits != 0) {
    const std::uint32_t count = bits_in(bits);
    const auto n = static_cast<int>(count > 1 ? rng.below(count) : 0);
    const auto i = static_cast<unsigned>(nth_bit(bits, n));
    if (visit(i)) return true;
    bits &= ~(1U << i);
  }
  return false;
}

// Besides the cards to go on to.
constexpr unsigned kWord = 30;
constexpr unsigned kBeginning = 31;
static_assert(kMostOnTable < kWord);

}  // namespace

RandomWalk::RandomWalk(const WordGraph& graph, const WordPolicy& policy, const Position& pos)
    : graph_(graph),
      pos_(pos),
      words_(graph, policy, pos),
      grid_(pos.terms, face_of(pos.table[0].card)) {
  for (std::size_t i = 1; i < pos.table.size(); ++i)
    grid_.lay(Grid::square_of(pos.table[i].cell), face_of(pos.table[i].card));
}

void RandomWalk::laid() {
  const Placed& newest = pos_.table.back();
  grid_.lay(Grid::square_of(newest.cell), face_of(newest.card));
}

Move RandomWalk::draw(Rng& rng) {
  rng_ = &rng;
  hand_ = 0;
  pos_.hands[pos_.to_play.index].each([this](int card) { hand_ |= 1U << face_of(card); });
  found_ = {};
  letters_ = {};
  used_ = 0;
  joker_ = kNone;
  step(0, grid_.card(0).face, graph_.root(), [&](WordNode node) { return walk(0, node); });
  return found_;
}

template <class Go>
bool RandomWalk::step(std::size_t card, Face face, WordNode from, Go&& go) {
  const std::size_t place = letters_.size();
  if (face == kJoker) {
    joker_ = place;
    before_joker_ = from;
  }
  used_ |= 1U << card;
  trail_[place] = static_cast<std::uint8_t>(card);
  const auto read_as = [&](unsigned letter) {
    const WordNode node = words_.next(from, letter);
    if (node.is_nowhere()) return false;
    letters_.push_back(letter_at(letter));
    if (go(node)) return true;
    letters_.pop_back();
    return false;
  };
  if (face != kJoker ? read_as(face) : any_bit(from.letters(), *rng_, read_as)) return true;
  used_ &= ~(1U << card);
  if (joker_ == place) joker_ = kNone;
  return false;
}

bool RandomWalk::walk(std::size_t card, WordNode node) {
  const Grid::Card& here = grid_.card(card);
  bool may_lay = here.free != 0 && (hand_ & faces_after(node)) != 0;
  const auto lay_now = [&] { return std::exchange(may_lay, false) && lay_beside(card, node); };
  if (may_lay && rng_->below(2) == 0 && lay_now()) return true;
  const auto go_to = [&](unsigned next) {
    const Grid::Card& there = grid_.card(next);
    const std::uint32_t faces = hand_ | grid_.faces_beside(there.square);
    return step(next, there.face, node, [&](WordNode after) {
      return (faces & faces_after(after)) != 0 && walk(next, after);
    });
  };
  // Who comes back from a card in vain lays at once.
  return any_bit(cards_after(node, here.square), *rng_,
                 [&](unsigned next) { return go_to(next) || lay_now(); }) ||
         lay_now();
}

bool RandomWalk::lay_beside(std::size_t card, WordNode node) {
  const Grid::Card& here = grid_.card(card);
  return any_bit(hand_ & faces_after(node), *rng_, [&](unsigned face) {
    face_ = static_cast<Face>(face);
    return step(static_cast<std::size_t>(grid_.cards()), face_, node, [&](WordNode there) {
      return any_bit(here.free, *rng_, [&](unsigned direction) {
        square_ = Grid::beside(here.square, direction);
        return walk_on(there, square_, grid_.has_room(square_));
      });
    });
  });
}

bool RandomWalk::walk_on(WordNode node, Square end, bool has_room) {
  const std::uint32_t stops = 1U << kWord | (has_room ? 1U << kBeginning : 0U);
  return any_bit(cards_after(node, end) | stops, *rng_, [&](unsigned next) {
    if (next == kWord) return stop(node, Form::word);
    if (next == kBeginning) return stop(node, Form::beginning);
    const Grid::Card& card = grid_.card(next);
    return step(next, card.face, node, [&](WordNode there) {
      return walk_on(there, card.square, grid_.has_room_but(next, square_));
    });
  });
}

bool RandomWalk::stop(WordNode node, Form form) {
  if (joker_ == kNone ? !announce(node, form, letters_) : !announce_joker(form)) return false;
  found_.verb = Verb::lay;
  found_.face = face_;
  found_.cell = Grid::cell_of(square_);
  found_.is_beginning = form == Form::beginning;
  found_.taken = static_cast<std::uint8_t>(letters_.size());
  for (const std::uint8_t card : std::span(trail_).first(letters_.size()))
    found_.path.push_back(card == grid_.cards() ? found_.cell : pos_.table[card].cell);
  return true;
}

bool RandomWalk::announce(WordNode node, Form form, Word letters) {
  if (form == Form::beginning ? !words_.find_longer(node, letters) : !words_.is_word(node, letters))
    return false;
  found_.word = letters;
  return true;
}

// A path is listed once for each form: its joker is the first letter that makes one.
bool RandomWalk::announce_joker(Form form) {
  for (std::uint32_t some = before_joker_.letters(); some != 0; some &= some - 1U) {
    Word letters = letters_;
    letters[joker_] = letter_at(static_cast<unsigned>(std::countr_zero(some)));
    WordNode node = before_joker_;
    for (std::size_t i = joker_; i < letters.size() && !node.is_nowhere(); ++i)
      node = words_.next(node, static_cast<unsigned>(letters[i] - 'A'));
    if (!node.is_nowhere() && announce(node, form, letters)) return true;
  }
  return false;
}

}  // namespace tablee::embrouillamini
