#include "games/kokomots/view.h"

#include <algorithm>

#include "games/kokomots/open_words.h"

namespace tablee::kokomots {

namespace {

SeenColumn seen_column(const Column& column) {
  SeenColumn seen{.face = column.theme.face(), .left = column.theme.left, .tops = {}};
  for (std::size_t p = 0; p < kPiles; ++p) {
    if (column.letters[p].card >= 0) seen.tops[p] = kind_of_card(column.letters[p].card);
    seen.letters_left[p] = column.letters[p].left;
  }
  return seen;
}

SeenCards seen_cards(const Position& pos, const CardSet& cards, bool all) {
  const CardSet visible = all ? cards : cards & pos.known;
  return {
      .size = cards.size(), .seen = kinds_of(visible), .locked = kinds_of(visible & locked(pos))};
}

std::vector<Face> faces_of(const Position& pos, const ThemeSet& cards) {
  std::vector<Face> faces;
  cards.each([&](int card) { faces.push_back(face_of(card, pos.verso.has(card))); });
  return faces;
}

SeenSide seen_side(const Position& pos, std::size_t owner) {
  const Score score = score_of(pos, owner);
  return {.score = score,
          .points = score.points(),
          .won = kinds_of(pos.won[owner]),
          .themes = faces_of(pos, pos.won_themes[owner]),
          .marked = faces_of(pos, pos.marked[owner]),
          .debts = pos.debts[owner],
          .due = pos.due[owner]};
}

SeenWord seen_word(const Position& pos, const OpenWord& word, Viewer viewer) {
  SeenWord seen{.state = word.state,
                .seat = word.seat,
                .face = pos.columns[word.column].theme.face(),
                .packet = word.packet,
                .hand = kinds_of(word.hand)};
  if (word.with_fifth) seen.fifth = pos.fifth.face();
  for (std::size_t p = 0; p < kPiles; ++p)
    if ((word.tops >> p & 1U) != 0)
      seen.column.push_back(kind_of_card(pos.columns[word.column].letters[p].card));
  seen.points = points_of(pos, use_of(word));
  if (may_read(pos, word, viewer)) seen.text = std::string(view_of(word.text));
  if (word.state == State::spelling) seen.letters = static_cast<int>(word.text.size());
  seen.is_spelt = word.is_spelt;
  seen.is_hidden = word.is_hidden;
  if (has_one_judge(pos.terms.mode)) seen.judge = word.judge;
  if (word.state == State::contested || word.state == State::doubted) {
    seen.objector = word.objector;
    seen.reason = word.reason;
  }
  seen.is_doubt = word.is_doubt;
  seen.yes = word.yes;
  seen.no = word.no;
  seen.silent = word.silent;
  for (const Seat seat : word.absent) seen.silent.add(seat);
  seen.speakers = speakers(pos, word);
  seen.deadline = word.deadline;
  return seen;
}

}  // namespace

Kinds kinds_of(const CardSet& cards) {
  Kinds kinds;
  cards.each([&kinds](int card) { kinds.push_back(kind_of_card(card)); });
  return kinds;
}

View view_of(const Position& pos, Viewer viewer) {
  View view{.terms = pos.terms, .phase = pos.phase, .is_ending = pos.is_ending};
  view.turns = pos.turns;
  view.active = pos.active;
  view.has_active =
      pos.phase == Phase::sand || pos.phase == Phase::between || pos.phase == Phase::announce;
  for (std::size_t c = 0; c < kColumns; ++c) view.columns[c] = seen_column(pos.columns[c]);
  view.fifth = {.face = pos.fifth.face(), .left = pos.fifth.left, .tops = {}};
  if (has_hands(pos.terms.mode))
    for (const Seat seat : SeatSet::first(pos.terms.seats))
      view.hands.push_back(seen_cards(pos, pos.hands[seat.index], viewer.is(seat)));
  if (pos.terms.mode == Mode::teams) {
    const bool sees = viewer.is_seat() && are_together(pos, viewer.seat(), pos.active);
    for (std::size_t i = 0; i < kPackets; ++i) {
      view.packets.push_back(seen_cards(pos, pos.packets[i], sees));
      view.holders.push_back(holder_of(pos, static_cast<int>(i) + 1));
    }
  }
  view.packets_done = pos.packets_done;
  view.words_made = pos.words_made;
  view.turn_themes = faces_of(pos, pos.turn_themes);
  view.pair = kinds_of(pos.pair);
  for (int i = 0; i < sides(pos); ++i)
    view.sides.push_back(seen_side(pos, static_cast<std::size_t>(i)));
  for (const OpenWord& word : pos.open) view.open.push_back(seen_word(pos, word, viewer));
  view.passed = pos.passed;
  view.has_discarded = pos.has_discarded;
  view.pile = pos.draw_left > 0 ? pos.draw_left : pos.pool.size();
  view.discard = kinds_of(pos.discard);
  view.sand = pos.sand.deadline;
  view.sand_left = pos.sand.left;
  view.announce = pos.announce_deadline;
  view.start = pos.start_deadline;
  view.unexplained = pos.unexplained;
  view.maintained = pos.maintained;
  for (const Seat seat : SeatSet::first(std::min<int>(pos.terms.seats, kMostPlayers)))
    if (is_hushed(pos, seat)) view.hushed.add(seat);
  view.silences = pos.silences;
  view.hush = pos.hush_deadline;
  view.since = pos.since;
  view.choices = pos.choice_deadline;
  if (viewer.is_seat()) view.you = viewer.seat();
  return view;
}

View covered(View view) {
  const auto turn_down = [](SeenCards& cards) { cards = {.size = cards.size}; };
  for (SeenColumn& column : view.columns) {
    column.face = kNoFace;
    column.tops = {};
  }
  view.fifth.face = kNoFace;
  std::ranges::for_each(view.hands, turn_down);
  std::ranges::for_each(view.packets, turn_down);
  view.pair.clear();
  for (SeenWord& word : view.open) {
    word.face = word.fifth = kNoFace;
    word.hand.clear();
    word.column.clear();
    word.text.reset();
  }
  return view;
}

}  // namespace tablee::kokomots
