// How many moves a PathTree stands for.

#include "games/embrouillamini/bits.h"
#include "games/embrouillamini/path_tree.h"

namespace tablee::embrouillamini {

std::uint32_t PathTree::count_on(WordNode from, std::size_t length, CardBits used, CardBits beside,
                                 Square square) const {
  std::uint32_t count = 0;
  for (CardBits left = beside & ~used; left != 0; left &= left - 1U) {
    const auto card = static_cast<std::size_t>(std::countr_zero(left));
    const Grid::Card& next = grid_.card(card);
    if (next.face == kJoker) {
      Many many;
      many.of[0] = 0;
      many.list[many.size++] = {from, 0};
      credit_many(many, length, used, 1U << card, false, square, &count);
      continue;
    }
    const Letters read = go({from, 0}, next.face, length);
    if (read.at.is_nowhere()) continue;
    if (policy_.accepts(graph_.classes(read.at), length + 1)) ++count;
    if (grid_.has_room_but(card, square) && begins_longer(read, length + 1)) ++count;
    count += count_on(read.at, length + 1, used | 1U << card, next.beside, square);
  }
  return count;
}

void PathTree::credit_many(const Many& many, std::size_t length, CardBits used, CardBits beside,
                           bool has_joker, Square square, std::uint32_t* credit) const {
  for (CardBits left = beside & ~used; left != 0; left &= left - 1U) {
    const auto card = static_cast<std::size_t>(std::countr_zero(left));
    const Grid::Card& next = grid_.card(card);
    if (next.face == kJoker && has_joker) continue;
    Many on;
    for (std::size_t i = 0; i < many.size; ++i)
      take_on(on, many.list[i], many.of[i], next.face, length);
    if (on.size == 0) continue;
    credit_forms(on, length + 1, 1, grid_.has_room_but(card, square) ? 1 : 0, credit);
    credit_many(on, length + 1, used | 1U << card, next.beside, has_joker || next.face == kJoker,
                square, credit);
  }
}

void PathTree::take_on(Many& many, const Letters& from, std::uint8_t of, Face face,
                       std::size_t length) const {
  each_bit(from.at.letters() & (face == kJoker ? kLetterBits : 1U << face), [&](unsigned letter) {
    const Letters next = go(from, letter, length);
    if (next.at.is_nowhere()) return;
    many.of[many.size] = of;
    many.list[many.size++] = next;
  });
}

void PathTree::credit_forms(const Many& many, std::size_t length, std::uint32_t free,
                            std::uint32_t room, std::uint32_t* credit) const {
  std::size_t i = 0;
  while (i < many.size && !makes_word(many.list[i], length)) ++i;
  if (i < many.size) credit[many.of[i]] += free;
  if (room == 0) return;
  i = 0;
  while (i < many.size && !begins_longer(many.list[i], length)) ++i;
  if (i < many.size) credit[many.of[i]] += room;
}

PathTree::Joins::Joins(const Grid& grid, const Node& node, CardBits others) {
  if (others == 0) return;
  const Grid::Card& end = grid.card(node.end);
  for (unsigned left = end.free; left != 0; left &= left - 1U) {
    const Square square =
        Grid::beside(end.square, static_cast<std::size_t>(std::countr_zero(left)));
    const CardBits cards = grid.cards_beside(square) & others;
    if (cards == 0) continue;
    Join& join = list[size++];
    join = {square, cards, 0};
    each_bit(cards, [&](unsigned card) { join.faces |= 1U << grid.card(card).face; });
  }
}

void PathTree::count_own(Node& node) {
  node.own = 0;
  const Grid::Card& end = grid_.card(node.end);
  const std::uint32_t letters = hand_ & node.on & kLetterBits;
  const bool lays_joker = (hand_ >> kJoker & 1U) != 0 && !node.has_joker;
  if (end.free == 0) return;
  const std::uint32_t free = free_[node.end];
  const std::uint32_t room = room_[node.end];
  if (node.has_joker) {
    if (!node.has_upper) credit_readings(node, free, room);
    return;
  }
  const std::uint32_t plain = letters & ~node.said_on;
  node.own = bits_in(plain & node.words) * free + bits_in(plain & node.beginnings) * room;
  each_bit(letters & node.said_on, [&](unsigned letter) {
    Many many;
    take_on(many, node.read, 0, static_cast<Face>(letter), node.length);
    credit_forms(many, node.length + 1U, free, room, &node.own);
  });
  const Joins joins(grid_, node, (node.fitting | jokers_) & around_[node.end] & ~node.used);
  if (joins.size > 0)
    each_bit(letters, [&](unsigned letter) {
      const WordNode next = graph_.child(node.read.at, letter);
      const std::uint32_t on = next.letters() | 1U << kJoker;
      for (const Join& join : joins) {
        if ((join.faces & on) == 0) continue;
        if ((plain >> letter & 1U) != 0) {
          node.own += count_on(next, node.length + 1U, node.used, join.cards, join.square);
        } else {
          Many many;
          take_on(many, node.read, 0, static_cast<Face>(letter), node.length);
          credit_many(many, node.length + 1U, node.used, join.cards, false, join.square, &node.own);
        }
      }
    });
  if (lays_joker) count_joker(node, free, room);
}

void PathTree::count_joker(Node& node, std::uint32_t free, std::uint32_t room) const {
  Many many;
  const auto make = [&] {
    if (many.size == 0) take_on(many, node.read, 0, kJoker, node.length);
  };
  if (node.said_on == 0) {
    node.own += (node.joker_words ? free : 0U) + (node.joker_beginnings ? room : 0U);
  } else {
    make();
    credit_forms(many, node.length + 1U, free, room, &node.own);
  }
  for (const Join& join : Joins(grid_, node, node.fitting & around_[node.end] & ~node.used)) {
    make();
    credit_many(many, node.length + 1U, node.used, join.cards, true, join.square, &node.own);
  }
}

void PathTree::credit_readings(const Node& top, std::uint32_t free, std::uint32_t room) {
  std::array<Index, 26> chain{};  // from the greatest letter down
  std::uint8_t count = 0;
  for (Index i = static_cast<Index>(&top - nodes_.data()); i != kNone; i = at(i).lower)
    chain[count++] = i;
  std::uint32_t letters = 0;
  CardBits fitting = 0;
  for (std::uint8_t i = 0; i < count; ++i) {
    letters |= at(chain[i]).on;
    fitting |= at(chain[i]).fitting;
  }
  std::array<std::uint32_t, 26> credit{};
  const std::uint32_t plain = hand_ & ~top.said_on;
  for (std::uint8_t i = 0; i < count; ++i)
    credit[i] = bits_in(plain & at(chain[i]).words) * free +
                bits_in(plain & at(chain[i]).beginnings) * room;
  const Joins joins(grid_, top, fitting & around_[top.end] & ~top.used);
  // Without another card to go on to, only what is near an announced word is left.
  const std::uint32_t left = joins.size > 0 ? ~0U : top.said_on;
  each_bit(left & letters & hand_ & kLetterBits, [&](unsigned letter) {
    Many many;
    std::uint32_t on = 0;
    for (std::uint8_t i = count; i-- > 0;) {
      const Node& node = at(chain[i]);
      if ((node.on >> letter & 1U) == 0) continue;
      take_on(many, node.read, i, static_cast<Face>(letter), node.length);
      on |= many.list[many.size - 1].at.letters();
    }
    if ((top.said_on >> letter & 1U) != 0)
      credit_forms(many, top.length + 1U, free, room, credit.data());
    for (const Join& join : joins)
      if ((join.faces & on) != 0)
        credit_many(many, top.length + 1U, top.used, join.cards, true, join.square, credit.data());
  });
  for (std::uint8_t i = 0; i < count; ++i) at(chain[i]).own = credit[i];
}

std::uint32_t PathTree::said_on(const Node& node) const {
  std::uint32_t letters = node.lower == kNone ? 0U : at(node.lower).said_on;
  each_bit(node.read.said, [&](unsigned said) {
    const Word& word = pos_.said[said].word;
    if (word.size() > node.length) letters |= 1U << (word[node.length] - 'A');
  });
  return letters;
}

std::uint32_t PathTree::count() {
  hand_ = 0;
  pos_.hands[pos_.to_play.index].each([this](int card) { hand_ |= 1U << face_of(card); });
  for (std::size_t i = 0; i < static_cast<std::size_t>(grid_.cards()); ++i) {
    const Grid::Card& card = grid_.card(i);
    free_[i] = static_cast<std::uint8_t>(std::popcount(static_cast<unsigned>(card.free)));
    room_[i] = free_[i];
    around_[i] = 0;
    each_bit(card.free, [&](unsigned direction) {
      const Square square = Grid::beside(card.square, direction);
      if (!grid_.has_room(square)) --room_[i];
      around_[i] |= grid_.cards_beside(square);
    });
  }
  std::uint32_t count = 0;
  for (Node& node : nodes_) {
    node.said_on = said_on(node);
    node.all = 0;
    count_own(node);
  }
  for (std::size_t i = nodes_.size(); i-- > 0;) {
    Node& node = nodes_[i];
    count += node.own;
    node.all += node.own;
    if (node.parent != kNone) at(node.parent).all += node.all;
  }
  return count;
}

}  // namespace tablee::embrouillamini
