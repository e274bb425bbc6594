#include "games/kokomots/position.h"

#include <algorithm>

namespace tablee::kokomots {

namespace {

Seat right_of(Seat seat, int seats) { return seat_at((seat.index + seats - 1) % seats); }

// Counts cards that must all be different.
template <class Set>
struct Tally {
  Set all;
  int count = 0;
  void add(const Set& cards) {
    all |= cards;
    count += cards.size();
  }
  void add(int card) {
    if (card >= 0) add(Set::only(card));
  }
  bool is_whole() const { return count == all.size() && all == Set::all(); }
};

bool has_all_letters(const Position& pos) {
  Tally<CardSet> tally;
  for (const CardSet& cards : {pos.bag, pos.pool, pos.discard, pos.box, pos.pair}) tally.add(cards);
  for (const CardSet& hand : pos.hands) tally.add(hand);
  for (const CardSet& packet : pos.packets) tally.add(packet);
  for (const CardSet& cards : pos.won) tally.add(cards);
  for (const Column& column : pos.columns)
    for (const LetterPile& pile : column.letters) tally.add(pile.card);
  return tally.is_whole();
}

bool has_all_themes(const Position& pos) {
  Tally<ThemeSet> tally;
  for (const ThemeSet& cards : {pos.theme_bag, pos.theme_box, pos.turn_themes}) tally.add(cards);
  for (std::size_t i = 0; i < kMostPlayers; ++i) {
    tally.add(pos.won_themes[i]);
    tally.add(pos.marked[i]);
  }
  for (const Column& column : pos.columns) tally.add(column.theme.card);
  tally.add(pos.fifth.card);
  return tally.is_whole();
}

// The bags hold what lies face down, at least.
bool are_bags_large_enough(const Position& pos) {
  int letters = pos.draw_left;
  int themes = pos.fifth.left;
  for (const Column& column : pos.columns) {
    themes += column.theme.left;
    for (const LetterPile& pile : column.letters) letters += pile.left;
  }
  return letters <= pos.bag.size() && themes <= pos.theme_bag.size();
}

bool is_open_word_ok(const Position& pos, const OpenWord& word) {
  if (word.seat.index >= pos.terms.seats || word.column >= kColumns) return false;
  const Column& column = pos.columns[word.column];
  if (column.theme.card < 0 || (word.with_fifth && pos.fifth.card < 0)) return false;
  for (std::size_t p = 0; p < kPiles; ++p)
    if ((word.tops >> p & 1U) != 0 && column.letters[p].card < 0) return false;
  const bool has_cards = !word.hand.empty() && word.tops != 0 && word.tops < 4;
  return has_cards && (word.hand - cards_of(pos, word.seat, word.packet)).empty();
}

bool are_open_words_ok(const Position& pos) {
  CardSet locked_cards;
  std::array<int, kColumns> in_column{};
  int with_fifth = 0;
  for (const OpenWord& word : pos.open) {
    if (!is_open_word_ok(pos, word) || !(locked_cards & word.hand).empty()) return false;
    locked_cards |= word.hand;
    with_fifth += word.with_fifth ? 1 : 0;
    if (++in_column[word.column] > 1) return false;
  }
  return with_fifth <= 1;
}

}  // namespace

std::size_t owner_of(const Position& pos, Seat seat) {
  return pos.terms.mode == Mode::teams ? pos.terms.team[seat.index] : seat.index;
}

bool are_together(const Position& pos, Seat a, Seat b) {
  return owner_of(pos, a) == owner_of(pos, b);
}

bool is_one_person(const Position& pos, Seat a, Seat b) {
  return pos.terms.person[a.index] == pos.terms.person[b.index];
}

SeatSet side_of(const Position& pos, Seat seat) {
  SeatSet side;
  for (const Seat other : SeatSet::first(pos.terms.seats))
    if (are_together(pos, seat, other)) side.add(other);
  return side;
}

int sides(const Position& pos) {
  return pos.terms.mode == Mode::teams ? pos.terms.teams : pos.terms.seats;
}

Seat sand_keeper_of(const Position& pos, Seat seat) { return right_of(seat, pos.terms.seats); }

Seat judge_of(const Position& pos, Seat seat) {
  const Seat right = right_of(seat, pos.terms.seats);
  return pos.terms.seats <= 3 ? right : right_of(right, pos.terms.seats);
}

Seat holder_of(const Position& pos, int packet) {
  const SeatSet side = side_of(pos, pos.active);
  // Of two members one holds the packets of 1 and 2 cards, the other that of 3.
  int place = side.size() == 2 ? (packet == 3 ? 1 : 0) : packet - 1;
  for (const Seat seat : side)
    if (place-- == 0) return seat;
  return side.lowest();
}

bool has_one_judge(Mode mode) { return mode == Mode::classic || mode == Mode::expert; }
bool has_hands(Mode mode) { return has_one_judge(mode); }

bool has_open_spelling(const Position& pos, Seat seat) {
  return std::ranges::any_of(pos.open, [seat](const OpenWord& word) {
    return word.state == State::spelling && word.seat == seat;
  });
}

bool is_hushed(const Position& pos, Seat seat) {
  return pos.silences[seat.index] >= kSilencesOfARound ||
         (pos.hush_deadline > 0 && pos.hushed == seat);
}

CardSet cards_of(const Position& pos, Seat seat, int packet) {
  if (has_hands(pos.terms.mode)) return pos.hands[seat.index];
  if (pos.terms.mode == Mode::simultaneous) return pos.pair;
  if (packet > 0) return pos.packets[static_cast<std::size_t>(packet) - 1];
  CardSet all;
  for (const CardSet& cards : pos.packets) all |= cards;
  return all;
}

CardSet locked(const Position& pos) {
  CardSet cards;
  for (const OpenWord& word : pos.open) cards |= word.hand;
  return cards;
}

const OpenWord* open_word_in(const Position& pos, std::size_t column) {
  const auto* const found = std::ranges::find(pos.open, column, &OpenWord::column);
  return found == pos.open.end() ? nullptr : found;
}

std::optional<std::size_t> column_of(const Position& pos, Face face) {
  for (std::size_t c = 0; c < kColumns; ++c)
    if (face != kNoFace && pos.columns[c].theme.face() == face) return c;
  return std::nullopt;
}

int empty_piles(const Position& pos) {
  return static_cast<int>(std::ranges::count_if(
      pos.columns, [](const Column& column) { return column.theme.is_empty(); }));
}

bool has_theme_left(const Position& pos) { return empty_piles(pos) < static_cast<int>(kColumns); }

int Score::points() const {
  return plain * edition::plain_points + constraints * edition::constraint_points +
         themes * edition::theme_points + marked * edition::marker_points;
}

Score score_of(const Position& pos, std::size_t owner) {
  Score score{.themes = pos.won_themes[owner].size(), .marked = pos.marked[owner].size()};
  pos.won[owner].each([&score](int card) {
    ++(constraint_of_kind(kind_of_card(card)) == Constraint::none ? score.plain
                                                                  : score.constraints);
  });
  return score;
}

bool is_ok(const Position& pos) {
  const Terms& terms = pos.terms;
  if (terms.seats < 2 || terms.seats > kMaxSeats || terms.mode > Mode::teams) return false;
  if (terms.mode == Mode::teams ? terms.teams < 2 || terms.teams > 4 : terms.seats > kMostPlayers)
    return false;
  for (std::size_t i = 0; i < terms.seats; ++i)
    if (terms.mode == Mode::teams && terms.team[i] >= terms.teams) return false;
  if (pos.active.index >= terms.seats) return false;
  CardSet held = pos.pair;
  for (const CardSet& hand : pos.hands) held |= hand;
  for (const CardSet& packet : pos.packets) held |= packet;
  const bool groups = (pos.bag - pos.first).empty() && (pos.pool - pos.fresh).empty() &&
                      (pos.first - pos.bag - held).empty() &&
                      (pos.fresh - pos.pool - held).empty() && (pos.known - held).empty();
  return groups && has_all_letters(pos) && has_all_themes(pos) && are_bags_large_enough(pos) &&
         are_open_words_ok(pos);
}

}  // namespace tablee::kokomots
