#include "games/kokomots/turns.h"

#include <algorithm>

namespace tablee::kokomots {

namespace {

std::optional<std::size_t> asked_word(const Position& pos) {
  for (std::size_t i = 0; i < pos.open.size(); ++i)
    if (pos.open[i].state == State::asked) return i;
  return std::nullopt;
}

Wanted wanted_on_table(const Position& pos) {
  for (std::size_t c = 0; c < kColumns; ++c)
    if (const ThemePile& theme = pos.columns[c].theme; theme.card < 0 && theme.left > 0)
      return {Need::theme, c};
  if (pos.fifth.card < 0 && pos.fifth.left > 0) return {Need::fifth};
  for (std::size_t c = 0; c < kColumns; ++c)
    for (std::size_t p = 0; p < kPiles; ++p)
      if (const LetterPile& pile = pos.columns[c].letters[p]; pile.card < 0 && pile.left > 0)
        return {Need::top, c, p};
  return {};
}

// Of the hands that are not complete, the one that drew first; at the deal, by seat.
std::optional<std::size_t> next_to_draw(const Position& pos) {
  std::optional<std::size_t> next;
  for (std::size_t i = 0; i < pos.terms.seats; ++i)
    if (pos.hands[i].size() < static_cast<int>(kHandSize))
      if (!next || pos.draw_place[i] < pos.draw_place[*next]) next = i;
  return next;
}

void leave_queue(Position& pos, std::size_t seat) {
  const std::uint8_t place = pos.draw_place[seat];
  if (place == 0) return;
  pos.draw_place[seat] = 0;
  for (std::uint8_t& other : pos.draw_place)
    if (other > place) --other;
}

// Of the packets, 1, 2 and 3 cards, the one that gets the next card.
std::size_t next_packet(const Position& pos) {
  const int dealt = 6 - pos.to_deal;
  return dealt == 0 ? 0 : dealt < 3 ? 1 : 2;
}

void begin_turn(Position& pos, Seat seat, Millis at) {
  ++pos.turns;
  pos.active = seat;
  pos.has_discarded = false;
  pos.unexplained = {};
  pos.barred.clear();
  pos.phase = Phase::sand;
  pos.since = at;
  pos.sand.start(at, sand_time(pos));
}

void begin_round(Position& pos) {
  ++pos.turns;
  pos.phase = Phase::search;
  pos.passed = {};
  pos.sand.clear();
  pos.announce_deadline = 0;
  pos.silences = {};
  pos.unexplained = {};
  end_hush(pos);
  pos.barred.clear();
  pos.to_deal = 2;
}

// The next team turns the hourglass, or it starts by itself: nobody waits for ever.
void wait_for_team(Position& pos, Millis at) {
  pos.phase = Phase::between;
  pos.since = at;
  pos.start_deadline = at + kStartTime;
}

// All that was wanted lies there.
void go_on(Position& pos, Millis at) {
  if (pos.phase == Phase::dealing) {
    if (pos.terms.mode == Mode::simultaneous) return begin_round(pos);
    if (pos.terms.mode == Mode::teams) return wait_for_team(pos, at);
    return begin_turn(pos, pos.active, at);
  }
  if (pos.phase != Phase::search || pos.sand.runs() || pos.sand.left > 0) return;
  pos.since = at;
  pos.sand.start(at, sand_time(pos));
}

// A spelling that was begun may be finished without sand; one that was not lapses.
void leave_spellings_without_sand(Position& pos, Millis at) {
  for (std::size_t i = pos.open.size(); i-- > 0;) {
    OpenWord& word = pos.open[i];
    if (word.state != State::spelling || word.deadline > 0) continue;
    if (word.text.empty()) {
      pos.open.erase(i);
    } else {
      word.deadline = at + stretched(pos, word.seat, kLetterTime);
    }
  }
}

void end_game(Position& pos) {
  pos.phase = Phase::over;
  pos.sand.clear();
  pos.announce_deadline = 0;
}

void end_team_turn(Position& pos, Millis at) {
  const std::size_t team = owner_of(pos, pos.active);
  if (pos.words_made == kWordsOfATurn) {
    pos.won_themes[team] |= pos.turn_themes;
  } else {
    pos.theme_box |= pos.turn_themes;
  }
  pos.turn_themes = {};
  for (CardSet& packet : pos.packets) {
    pos.discard |= packet;
    pos.known -= packet;
    pos.first -= packet;
    pos.fresh -= packet;
    packet = {};
  }
  pos.sand.clear();
  pos.to_deal = pos.packets_done = pos.words_made = 0;
  if (empty_piles(pos) >= kEmptyPiles) return end_game(pos);
  const std::size_t next = (team + 1) % pos.terms.teams;
  for (const Seat seat : SeatSet::first(pos.terms.seats))
    if (owner_of(pos, seat) == next) {
      pos.active = seat;
      break;
    }
  wait_for_team(pos, at);
}

bool has_card_due(const Position& pos) {
  return std::ranges::any_of(pos.due, [](std::uint8_t cards) { return cards > 0; });
}

void note_choice_made(Position& pos, Seat seat, Millis at) {
  if (--pos.due[seat.index] == 0) pos.choice_deadline[seat.index] = 0;
  settle_turn(pos, at);
}

}  // namespace

Wanted wanted(const Position& pos) {
  if (const auto asked = asked_word(pos)) return {Need::answer, *asked};
  if (pos.is_ending || pos.phase == Phase::over) return {};
  if (const Wanted table = wanted_on_table(pos); table.need != Need::nothing) return table;
  if (!can_draw(pos)) return {};
  if (has_hands(pos.terms.mode))
    if (const std::optional<std::size_t> seat = next_to_draw(pos)) return {Need::hand, *seat};
  if (pos.to_deal == 0) return {};
  if (pos.terms.mode == Mode::simultaneous) return {Need::pair};
  return {Need::packet, next_packet(pos)};
}

DrawPile draw_pile(const Position& pos) {
  if (pos.draw_left > 0) return {&pos.bag, 0};
  if (!pos.pool.empty()) return {&pos.pool, pos.shuffles};
  return {&pos.discard, pos.shuffles + 1U};
}

bool can_draw(const Position& pos) {
  return pos.draw_left > 0 || !pos.pool.empty() || !pos.discard.empty();
}

void receive_letter(Position& pos, int card, Millis at) {
  const Wanted place = wanted(pos);
  if (place.need == Need::top) {
    LetterPile& pile = pos.columns[place.place].letters[place.pile];
    pile.card = static_cast<std::int8_t>(card);
    --pile.left;
    pos.bag.remove(card);
    pos.first.remove(card);
  } else {
    if (pos.draw_left > 0) {
      --pos.draw_left;
      pos.bag.remove(card);
    } else {
      if (pos.pool.empty()) {
        pos.pool = pos.fresh = pos.discard;
        pos.discard = {};
        ++pos.shuffles;
      }
      pos.pool.remove(card);
    }
    if (place.need == Need::hand) {
      pos.hands[place.place].add(card);
      if (pos.hands[place.place].size() == static_cast<int>(kHandSize))
        leave_queue(pos, place.place);
    } else if (place.need == Need::packet) {
      pos.packets[place.place].add(card);
      --pos.to_deal;
    } else {
      pos.pair.add(card);
      pos.first.remove(card);
      pos.fresh.remove(card);
      --pos.to_deal;
    }
  }
  if (wanted(pos).need == Need::nothing) go_on(pos, at);
}

void receive_theme(Position& pos, int card, bool verso, Millis at) {
  const Wanted place = wanted(pos);
  ThemePile& pile = place.need == Need::fifth ? pos.fifth : pos.columns[place.place].theme;
  pile = {.card = static_cast<std::int8_t>(card),
          .verso = verso,
          .left = static_cast<std::uint8_t>(pile.left - 1)};
  pos.theme_bag.remove(card);
  if (wanted(pos).need == Need::nothing) go_on(pos, at);
}

void queue_for_cards(Position& pos, Seat seat) {
  if (!has_hands(pos.terms.mode) || pos.draw_place[seat.index] > 0) return;
  const std::uint8_t last = *std::ranges::max_element(pos.draw_place);
  pos.draw_place[seat.index] = static_cast<std::uint8_t>(last + 1);
}

void discard_hand(Position& pos, Seat seat, Millis at) {
  CardSet& hand = pos.hands[seat.index];
  pos.discard |= hand;
  pos.known -= hand;
  pos.first -= hand;
  pos.fresh -= hand;
  hand = {};
  queue_for_cards(pos, seat);
  pos.has_discarded = true;
  pos.since = at;
}

Millis stretched(const Position& pos, Seat seat, Millis time) {
  return time * pos.terms.time_percent[seat.index] / 100;
}

Millis sand_time(const Position& pos) {
  const Millis first = pos.turns == 1 ? kFirstLook : 0;
  if (pos.terms.mode == Mode::simultaneous) return kSearchTime + first;
  Millis longest = 0;
  for (const Seat member : side_of(pos, pos.active))
    longest = std::max(longest, stretched(pos, member, pos.terms.sand));
  return longest + first;
}

void end_sand(Position& pos, Millis at) {
  if (pos.terms.mode == Mode::simultaneous) return end_round(pos, std::nullopt, at);
  pos.sand.clear();
  if (pos.terms.mode == Mode::teams) {
    leave_spellings_without_sand(pos, at);
    return settle_turn(pos, at);
  }
  // Whoever still spells from the turn before is too late.
  for (std::size_t i = pos.open.size(); i-- > 0;)
    if (pos.open[i].state == State::spelling && pos.open[i].seat != pos.active) pos.open.erase(i);
  leave_spellings_without_sand(pos, at);
  begin_turn(pos, left_of(pos.active, pos.terms.seats), at);
}

void start_team_sand(Position& pos, Millis at) {
  begin_turn(pos, pos.active, at);
  pos.start_deadline = 0;
  pos.to_deal = 6;
}

void settle_turn(Position& pos, Millis at) {
  if (pos.terms.mode == Mode::teams) {
    const bool is_done =
        pos.words_made == kWordsOfATurn || !pos.sand.runs() || !has_theme_left(pos);
    if (pos.phase == Phase::sand && pos.open.empty() && is_done) end_team_turn(pos, at);
    return;
  }
  if (!pos.is_ending && empty_piles(pos) >= kEmptyPiles) {
    pos.is_ending = true;
    pos.sand.clear();
    leave_spellings_without_sand(pos, at);
  }
  if (pos.is_ending && pos.open.empty() && !has_card_due(pos)) end_game(pos);
}

void slap(Position& pos, Seat seat, Millis at) {
  pos.phase = Phase::announce;
  pos.active = seat;
  pos.since = at;
  pos.passed.remove(seat);
  end_hush(pos);  // it is another seat's: a hushed one does not slap
  pos.sand.stop(at);
  pos.announce_deadline = at + stretched(pos, seat, kAnnounceTime);
}

void pass(Position& pos, Seat seat, Millis at) {
  pos.passed.add(seat);
  if (pos.passed.size() == pos.terms.seats) end_round(pos, std::nullopt, at);
}

void penalise(Position& pos, Seat seat, Millis at) {
  const std::size_t i = seat.index;
  pos.announce_deadline = 0;
  pos.phase = Phase::search;
  pos.since = at;
  pos.sand.resume(at);
  if (pos.won[i].size() + pos.won_themes[i].size() > pos.due[i]) {
    ++pos.due[i];
    pos.choice_deadline[i] = at + kChoiceTime;
  } else {
    ++pos.debts[i];
  }
}

void fine_silence(Position& pos, Seat seat, Millis at) {
  ++pos.silences[seat.index];
  pos.hushed = seat;
  pos.hush_deadline = at + kHushTime;
  penalise(pos, seat, at);
}

void end_hush(Position& pos) {
  pos.hushed = {};
  pos.hush_deadline = 0;
}

void end_round(Position& pos, std::optional<std::size_t> won_column, Millis at) {
  pos.discard |= pos.pair;
  pos.pair = {};
  const bool goes_on = empty_piles(pos) < kEmptyPiles;
  for (std::size_t c = 0; goes_on && c < kColumns; ++c)
    if (ThemePile& theme = pos.columns[c].theme; c != won_column && theme.card >= 0)
      theme.verso = !theme.verso;
  begin_round(pos);
  settle_turn(pos, at);
}

void collect_debts(Position& pos, Seat seat, Millis at) {
  const std::size_t i = seat.index;
  const int free = pos.won[i].size() + pos.won_themes[i].size() - pos.due[i];
  const int paid = std::min<int>(pos.debts[i], free);
  if (paid <= 0) return;
  pos.choice_deadline[i] = at + kChoiceTime;
  pos.due[i] = static_cast<std::uint8_t>(pos.due[i] + paid);
  pos.debts[i] = static_cast<std::uint16_t>(pos.debts[i] - paid);
}

void give_letter(Position& pos, Seat seat, int card, Millis at) {
  pos.won[seat.index].remove(card);
  pos.discard.add(card);
  note_choice_made(pos, seat, at);
}

void give_theme(Position& pos, Seat seat, int card, Millis at) {
  pos.won_themes[seat.index].remove(card);
  pos.verso.remove(card);
  pos.theme_box.add(card);
  note_choice_made(pos, seat, at);
}

void give_the_least(Position& pos, Seat seat, Millis at) {
  while (pos.due[seat.index] > 0) {
    int plain = -1;
    int constrained = -1;
    pos.won[seat.index].each([&](int card) {
      int& found = constraint_of_kind(kind_of_card(card)) == Constraint::none ? plain : constrained;
      if (found < 0) found = card;
    });
    if (plain >= 0) {
      give_letter(pos, seat, plain, at);
    } else if (!pos.won_themes[seat.index].empty()) {
      give_theme(pos, seat, pos.won_themes[seat.index].lowest(), at);
    } else {
      give_letter(pos, seat, constrained, at);
    }
  }
}

}  // namespace tablee::kokomots
