#include "games/embrouillamini/path_tree.h"

#include <algorithm>
#include <cassert>

#include "games/embrouillamini/bits.h"
#include "lexicon/folding.h"

namespace tablee::embrouillamini {

PathTree::PathTree(const WordGraph& graph, const WordPolicy& policy, const Position& pos)
    : graph_(graph), policy_(policy), pos_(pos), grid_(pos.terms, face_of(pos.table[0].card)) {
  assert(policy.excluded == 0 && policy.needed == 0 && !policy.refuses_plurals);
  for (const CardSet& hand : pos.hands)
    hand.each([this](int card) { faces_ |= 1U << face_of(card); });
  nodes_.reserve(512);
  const Face capital = grid_.card(0).face;
  const std::uint32_t letters = capital == kJoker ? kLetterBits : 1U << capital;
  each_bit(letters, [&](unsigned letter) {
    const WordNode at = graph_.child(graph_.root(), letter);
    if (!at.is_nowhere()) add(kNone, 0, letter, {at, 0}, last_root_);
  });
  for (std::size_t i = 1; i < pos.table.size(); ++i) lay(pos.table[i]);
  for (std::size_t i = 0; i < pos.announced().size(); ++i) hear(static_cast<unsigned>(i));
}

void PathTree::laid() {
  lay(pos_.table.back());
  hear(static_cast<unsigned>(pos_.said.size() - 1U));
}

void PathTree::lay(const Placed& placed) {
  const auto card = static_cast<std::size_t>(grid_.cards());
  grid_.lay(Grid::square_of(placed.cell), face_of(placed.card));
  const CardBits beside = grid_.card(card).beside;
  const Face face = grid_.card(card).face;
  if (face == kJoker) jokers_ |= 1U << card;
  for (Node& node : nodes_) node.fitting |= (node.after >> face & 1U) << card;
  const auto before = static_cast<Index>(nodes_.size());
  for (Index i = 0; i < before; ++i)
    if ((beside >> at(i).end & 1U) != 0) add_all(i, card);
}

void PathTree::hear(unsigned said) {
  for (Index i = 0; i <= last_root_; ++i) mark(i, said);
}

void PathTree::mark(Index index, unsigned said) {
  const Word& word = pos_.said[said].word;
  const auto last = at(index).length - 1U;
  if (word.size() <= last || word[last] != letter_at(at(index).letter)) return;
  at(index).read.said |= 1U << said;
  for (Index i = at(index).first_child; i != kNone; i = at(i).sibling) mark(i, said);
}

PathTree::Letters PathTree::go(const Letters& from, unsigned letter, std::size_t length) const {
  const WordNode child = graph_.child(from.at, letter);
  if (child.is_nowhere() || !policy_.may_lead_to(graph_.prefix_classes(child))) return {};
  Letters next{child, 0};
  each_bit(from.said, [&](unsigned said) {
    const Word& word = pos_.said[said].word;
    if (word.size() > length && word[length] == letter_at(letter)) next.said |= 1U << said;
  });
  return next;
}

bool PathTree::makes_word(const Letters& read, std::size_t length) const {
  if (!policy_.accepts(graph_.classes(read.at), length)) return false;
  bool is_completed = false;
  each_bit(read.said, [&](unsigned said) {
    const Said& one = pos_.said[said];
    is_completed = is_completed || (one.form != Form::beginning && one.word.size() == length);
  });
  return !is_completed;
}

// The policies of this game exclude no word that their classes accept, so what leads on leads
// to one.
bool PathTree::begins_longer(const Letters& read, std::size_t length) const {
  if (read.said != 0) return find_longer(read, length, length, nullptr);
  for (std::uint32_t some = read.at.letters(); some != 0; some &= some - 1U) {
    const auto letter = static_cast<unsigned>(std::countr_zero(some));
    const WordNode next = graph_.at_edge(read.at.edge(letter));
    if (policy_.may_lead_to(graph_.prefix_classes(next))) return true;
  }
  return false;
}

bool PathTree::find_longer(const Letters& read, std::size_t length, std::size_t taken,
                           Word* word) const {
  if (length == kMostLetters) return false;
  for (std::uint32_t some = read.at.letters(); some != 0; some &= some - 1U) {
    const auto letter = static_cast<unsigned>(std::countr_zero(some));
    const Letters next = go(read, letter, length);
    if (next.at.is_nowhere()) continue;
    if (word != nullptr) word->push_back(letter_at(letter));
    if (policy_.accepts(graph_.classes(next.at), length + 1)) {
      bool is_announced = false;
      each_bit(next.said, [&](unsigned said) {
        const Said& one = pos_.said[said];
        is_announced = is_announced || (one.word.size() == length + 1 &&
                                        (one.form != Form::beginning || one.taken == taken));
      });
      if (!is_announced) return true;
    }
    if (find_longer(next, length + 1, taken, word)) return true;
    if (word != nullptr) word->pop_back();
  }
  return false;
}

void PathTree::add_all(Index parent, std::size_t card) {
  const Face face = grid_.card(card).face;
  const Letters read = at(parent).read;
  const std::size_t length = at(parent).length;
  const auto add_with = [&](unsigned letter, Index lower) {
    const Letters next = go(read, letter, length);
    if (next.at.is_nowhere()) return kNone;
    const Index index = add(parent, card, letter, next, lower);
    each_bit(grid_.card(card).beside & ~at(index).used,
             [&](unsigned beside) { add_all(index, beside); });
    return index;
  };
  if (face != kJoker) {
    Index lower = kNone;
    for (Index i = at(parent).lower; i != kNone && lower == kNone; i = at(i).lower)
      lower = child_with(i, card);
    add_with(face, lower);
  } else if (!at(parent).has_joker) {
    Index lower = kNone;
    each_bit(read.at.letters(), [&](unsigned letter) {
      const Index index = add_with(letter, lower);
      if (index != kNone) lower = index;
    });
  }
}

PathTree::Index PathTree::add(Index parent, std::size_t card, unsigned letter, const Letters& read,
                              Index lower) {
  const auto index = static_cast<Index>(nodes_.size());
  Node node;
  node.read = read;
  node.parent = parent;
  node.lower = lower;
  node.used = 1U << card;
  node.end = static_cast<std::uint8_t>(card);
  node.length = 1;
  node.letter = static_cast<std::uint8_t>(letter);
  node.has_joker = grid_.card(card).face == kJoker;
  if (parent == kNone) {
    last_root_ = index;
  } else {
    Node& above = at(parent);
    node.used |= above.used;
    node.length = static_cast<std::uint8_t>(above.length + 1);
    node.has_joker = node.has_joker || above.has_joker;
    if (above.first_child == kNone) above.first_child = index;
    if (above.last_child != kNone) at(above.last_child).sibling = index;
    above.last_child = index;
  }
  look_ahead(node);
  if (lower != kNone) at(lower).has_upper = true;
  nodes_.push_back(node);
  return index;
}

PathTree::Index PathTree::child_with(Index parent, std::size_t card) const {
  for (Index i = at(parent).first_child; i != kNone; i = at(i).sibling)
    if (at(i).end == card) return i;
  return kNone;
}

void PathTree::look_ahead(Node& node) const {
  const Letters from{node.read.at, 0};
  const std::size_t length = node.length + 1U;
  const bool asks_joker = (faces_ >> kJoker & 1U) != 0 && !node.has_joker;
  each_bit(from.at.letters() & (asks_joker ? kLetterBits : faces_), [&](unsigned letter) {
    const Letters next = go(from, letter, node.length);
    if (next.at.is_nowhere()) return;
    const bool is_word = makes_word(next, length);
    const bool begins = begins_longer(next, length);
    node.joker_words = node.joker_words || is_word;
    node.joker_beginnings = node.joker_beginnings || begins;
    node.after |= next.at.letters();
    node.on |= 1U << letter;
    node.words |= is_word ? 1U << letter : 0U;
    node.beginnings |= begins ? 1U << letter : 0U;
  });
  for (std::size_t i = 0; i < static_cast<std::size_t>(grid_.cards()); ++i)
    node.fitting |= (node.after >> grid_.card(i).face & 1U) << i;
  if (node.lower == kNone) return;
  const Node& lower = at(node.lower);
  node.lower_words = lower.words | lower.lower_words;
  node.lower_beginnings = lower.beginnings | lower.lower_beginnings;
  node.words &= ~node.lower_words;
  node.beginnings &= ~node.lower_beginnings;
}

template <class Visit>
void PathTree::note(const Walk& walk, bool has_room, Visit& visit) const {
  const auto none_lower = [&](auto makes) {
    return std::ranges::none_of(walk.lower->all(), makes);
  };
  const auto makes = [&](const Letters& read) { return makes_word(read, walk.length); };
  if (makes(walk.read) && none_lower(makes))
    visit(walk, walk.length > static_cast<std::size_t>(grid_.cards()) ? Form::whole : Form::word);
  const auto begins = [&](const Letters& read) { return begins_longer(read, walk.length); };
  if (has_room && begins(walk.read) && none_lower(begins)) visit(walk, Form::beginning);
}

template <class Visit>
void PathTree::go_on(const Walk& walk, CardBits beside, Square square, Visit& visit) {
  each_bit(beside & ~walk.used, [&](unsigned card) {
    const Face face = grid_.card(card).face;
    const auto step = [&](const Letters& read, unsigned letter, const Many& lower) {
      const Walk next{read, &lower, walk.used | 1U << card, walk.length + 1,
                      walk.has_joker || face == kJoker};
      trail_[walk.length] = static_cast<std::uint8_t>(card);
      trail_letters_[walk.length] = static_cast<std::uint8_t>(letter);
      note(next, grid_.has_room_but(card, square), visit);
      go_on(next, grid_.card(card).beside, square, visit);
    };
    if (face != kJoker) {
      const Letters read = go(walk.read, face, walk.length);
      if (read.at.is_nowhere()) return;
      Many lower;
      for (const Letters& one : walk.lower->all())
        if (const Letters next = go(one, face, walk.length); !next.at.is_nowhere())
          lower.list[lower.size++] = next;
      step(read, face, lower);
    } else if (!walk.has_joker) {
      Many lower;
      each_bit(walk.read.at.letters(), [&](unsigned letter) {
        const Letters read = go(walk.read, letter, walk.length);
        if (read.at.is_nowhere()) return;
        step(read, letter, lower);
        lower.list[lower.size++] = read;
      });
    }
  });
}

// With the new card as this letter, which `lower` makes lower readings of.
template <class Visit>
void PathTree::each_move(const Node& node, Square square, Face face, Visit&& visit) {
  const std::size_t length = node.length;
  const auto lay_as = [&](const Letters& read, unsigned letter, const Many& lower) {
    const Walk walk{read, &lower, node.used, length + 1, node.has_joker || face == kJoker};
    trail_letters_[length] = static_cast<std::uint8_t>(letter);
    note(walk, grid_.has_room(square), visit);
    go_on(walk, grid_.cards_beside(square), square, visit);
  };
  Many lower;
  if (face != kJoker) {
    const Letters read = go(node.read, face, length);
    if (read.at.is_nowhere()) return;
    for (Index i = node.lower; i != kNone; i = at(i).lower)
      if (const Letters next = go(at(i).read, face, length); !next.at.is_nowhere())
        lower.list[lower.size++] = next;
    return lay_as(read, face, lower);
  }
  each_bit(node.read.at.letters(), [&](unsigned letter) {
    const Letters read = go(node.read, letter, length);
    if (read.at.is_nowhere()) return;
    lay_as(read, letter, lower);
    lower.list[lower.size++] = read;
  });
}

Move PathTree::nth(std::uint32_t n) {
  Index index = 0;
  while (n >= at(index).all) n -= at(index++).all;  // of the roots
  while (n >= at(index).own) {
    n -= at(index).own;
    index = at(index).first_child;
    while (n >= at(index).all) {
      n -= at(index).all;
      index = at(index).sibling;
    }
  }
  const Node& node = at(index);
  const Grid::Card& end = grid_.card(node.end);
  Move found;
  const auto look_at = [&](Square square, Face face) {
    each_move(node, square, face, [&](const Walk& walk, Form form) {
      if (n-- == 0) found = move_of(node, square, face, walk, form);
    });
  };
  each_bit(end.free, [&](unsigned direction) {
    const Square square = Grid::beside(end.square, direction);
    each_bit(hand_ & node.on & kLetterBits,
             [&](unsigned letter) { look_at(square, static_cast<Face>(letter)); });
    if ((hand_ >> kJoker & 1U) != 0 && !node.has_joker) look_at(square, kJoker);
  });
  return found;
}

Move PathTree::move_of(const Node& node, Square square, Face face, const Walk& walk,
                       Form form) const {
  std::array<Index, kMostOnTable> above{};
  std::size_t length = node.length;
  above[length - 1] = static_cast<Index>(&node - nodes_.data());
  for (std::size_t i = length - 1; i > 0; --i) above[i - 1] = at(above[i]).parent;
  Move move{.verb = Verb::lay,
            .face = face,
            .joker = 0,
            .cell = Grid::cell_of(square),
            .is_beginning = form == Form::beginning,
            .taken = static_cast<std::uint8_t>(walk.length),
            .word = {},
            .path = {}};
  for (std::size_t i = 0; i < length; ++i) {
    move.path.push_back(Grid::cell_of(grid_.card(at(above[i]).end).square));
    move.word.push_back(letter_at(at(above[i]).letter));
  }
  for (std::size_t i = length; i < walk.length; ++i) {
    move.path.push_back(i == length ? move.cell : Grid::cell_of(grid_.card(trail_[i]).square));
    move.word.push_back(letter_at(trail_letters_[i]));
  }
  if (form == Form::beginning) find_longer(walk.read, walk.length, walk.length, &move.word);
  return move;
}

}  // namespace tablee::embrouillamini
