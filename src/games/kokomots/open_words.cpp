#include "games/kokomots/open_words.h"

#include <algorithm>

#include "core/rng.h"
#include "games/kokomots/turns.h"

namespace tablee::kokomots {

namespace {

constexpr std::uint8_t kMostWordClocks = 200;

// A younger word has a greater number, for as long as any is open.
std::uint8_t next_clock(Position& pos) {
  if (pos.open.empty()) return 1;
  if (pos.open.back().clock >= kMostWordClocks) {
    std::uint8_t number = 0;
    for (OpenWord& word : pos.open) word.clock = ++number;
  }
  return static_cast<std::uint8_t>(pos.open.back().clock + 1);
}

OpenWord& add_word(Position& pos, Seat seat, const Use& use) {
  OpenWord word;
  word.seat = seat;
  word.clock = next_clock(pos);
  word.turn = pos.turns;
  word.column = static_cast<std::uint8_t>(use.column);
  word.tops = use.tops;
  word.packet = use.packet;
  word.with_fifth = use.with_fifth;
  word.hand = use.hand;
  if (has_one_judge(pos.terms.mode)) word.judge = judge_of(pos, seat);
  pos.announce_deadline = 0;
  // The cards are named: from now on everybody knows them.
  if (pos.terms.mode != Mode::simultaneous) pos.known |= use.hand;
  pos.first -= use.hand;
  pos.fresh -= use.hand;
  pos.open.push_back(word);
  return pos.open.back();
}

SeatSet opponents(const Position& pos, Seat seat) {
  SeatSet others;
  for (const Seat other : SeatSet::first(pos.terms.seats))
    if (!are_together(pos, seat, other)) others.add(other);
  return others;
}

// Nobody's word is voted on by who said it: one device has one voice, and none here. Where
// everybody judges and one device holds all the seats, it speaks once for the other side.
SeatSet electors(const Position& pos, const OpenWord& word) {
  const bool one_judge = has_one_judge(pos.terms.mode);
  const SeatSet others = opponents(pos, word.seat);
  SeatSet who;
  for (const Seat seat : others) {
    const bool is_objector = one_judge && is_one_person(pos, seat, word.objector);
    if (!is_one_person(pos, seat, word.seat) && !is_objector) who.add(seat);
  }
  return who.empty() && !one_judge ? others : who;
}

int count_persons(const Position& pos, const OpenWord& word) {
  SeatSet persons;
  for (const Seat seat : electors(pos, word))
    if (!word.absent.has(seat)) persons.add(seat_at(pos.terms.person[seat.index]));
  return persons.size();
}

// Its player may overrule the objection, in the time that is counted from it.
void begin_doubt(Position& pos, std::size_t open, Millis at) {
  OpenWord& word = pos.open[open];
  if (pos.maintained[word.seat.index] >= kMostMaintained) return refuse_word(pos, open, at);
  word.state = State::doubted;
}

// One judge: the objection is a vote against, the player has none, silence abstains.
void close_vote_on_judge(Position& pos, std::size_t open, bool all_spoke, Millis at) {
  OpenWord& word = pos.open[open];
  if (word.is_doubt && all_spoke && count_persons(pos, word) == 0)
    return begin_doubt(pos, open, at);
  if (1 + word.no.size() > word.yes.size()) return refuse_word(pos, open, at);
  accept_word(pos, open, at);
}

// Everybody judges: refused by most of the persons on the other side; silence consents.
void close_vote_of_all(Position& pos, std::size_t open, Millis at) {
  OpenWord& word = pos.open[open];
  const int electorate = count_persons(pos, word);
  if (electorate == 0 && word.is_doubt) return begin_doubt(pos, open, at);
  if (2 * word.no.size() > electorate) return refuse_word(pos, open, at);
  accept_word(pos, open, at);
}

void close_vote(Position& pos, std::size_t open, bool all_spoke, Millis at) {
  if (has_one_judge(pos.terms.mode)) return close_vote_on_judge(pos, open, all_spoke, at);
  close_vote_of_all(pos, open, at);
}

void object(Position& pos, OpenWord& word, Seat seat, Verb verb, Reason reason, Millis at) {
  word.state = State::contested;
  word.objector = seat;
  word.reason = reason;
  word.is_doubt = verb == Verb::doubt;
  word.deadline = at + pos.terms.judge;
}

void note_voice(OpenWord& word, Seat seat, Verb verb) {
  if (verb == Verb::accept) word.yes.add(seat);
  if (verb == Verb::contest) word.no.add(seat);
  if (verb == Verb::abstain) word.silent.add(seat);
  if (verb == Verb::leave || verb == Verb::doubt) word.absent.add(seat);
}

void speak_as_the_judge(Position& pos, std::size_t open, Seat seat, Verb verb, Reason reason,
                        Millis at) {
  if (verb != Verb::contest && verb != Verb::doubt) return accept_word(pos, open, at);
  OpenWord& word = pos.open[open];
  object(pos, word, seat, verb, reason, at);
  if (!speakers(pos, word).empty()) return;
  if (verb == Verb::contest) return refuse_word(pos, open, at);
  begin_doubt(pos, open, at);
}

// Everybody judges: the first objection leaves the others time to speak.
void speak_as_one_of_many(Position& pos, std::size_t open, Seat seat, Verb verb, Reason reason,
                          Millis at) {
  OpenWord& word = pos.open[open];
  note_voice(word, seat, verb);
  const bool objects = verb == Verb::contest || verb == Verb::doubt;
  if (objects && word.state == State::pending) {
    object(pos, word, seat, verb, reason, at);
  } else if (verb == Verb::contest && word.no.size() == 1) {
    word.objector = seat;  // before a bot's, in the time of the first
    word.reason = reason;
  }
  if (speakers(pos, word).empty()) close_vote(pos, open, true, at);
}

// Its letters leave the hand, the pair or the packet.
void take_letters(Position& pos, const OpenWord& word, std::size_t owner) {
  pos.won[owner] |= word.hand;
  pos.known -= word.hand;
  for (CardSet& hand : pos.hands) hand -= word.hand;
  for (CardSet& packet : pos.packets) packet -= word.hand;
  pos.pair -= word.hand;
  Column& column = pos.columns[word.column];
  for (std::size_t p = 0; p < kPiles; ++p)
    if ((word.tops >> p & 1U) != 0) {
      pos.won[owner].add(column.letters[p].card);
      column.letters[p].card = -1;
    }
}

void take_themes(Position& pos, const OpenWord& word, std::size_t owner) {
  Column& column = pos.columns[word.column];
  ThemeSet& themes = pos.terms.mode == Mode::teams ? pos.turn_themes : pos.won_themes[owner];
  const auto take = [&pos](ThemePile& pile, ThemeSet& into) {
    into.add(pile.card);
    if (pile.verso) pos.verso.add(pile.card);
    pile.card = -1;
    pile.verso = false;
  };
  take(column.theme, themes);
  if (word.with_fifth) take(pos.fifth, pos.marked[owner]);
  if (!column.theme.is_empty()) return;
  // The letters of an empty theme go to the box, the hidden ones unseen.
  for (LetterPile& pile : column.letters) {
    if (pile.card >= 0) pos.box.add(pile.card);
    pile = {};
  }
}

}  // namespace

FixedList<Kind, kHandSize + kPiles> kinds_of(const Position& pos, const Use& use) {
  FixedList<Kind, kHandSize + kPiles> kinds;
  use.hand.each([&kinds](int card) { kinds.push_back(kind_of_card(card)); });
  for (std::size_t p = 0; p < kPiles; ++p)
    if ((use.tops >> p & 1U) != 0)
      kinds.push_back(kind_of_card(pos.columns[use.column].letters[p].card));
  return kinds;
}

Use use_of(const OpenWord& word) {
  return {.column = word.column,
          .with_fifth = word.with_fifth,
          .packet = word.packet,
          .hand = word.hand,
          .tops = word.tops};
}

int points_of(const Position& pos, const Use& use) {
  const auto kinds = kinds_of(pos, use);
  return points_of(std::span<const Kind>(kinds.begin(), kinds.size())) + edition::theme_points +
         (use.with_fifth ? edition::marker_points : 0);
}

void announce(Position& pos, Seat seat, const Use& use, const Text& text) {
  OpenWord& word = add_word(pos, seat, use);
  word.state = State::asked;
  word.text = text;
}

void open_spelling(Position& pos, Seat seat, const Use& use, Millis at) {
  OpenWord& word = add_word(pos, seat, use);
  word.state = State::spelling;
  word.is_spelt = true;
  if (pos.terms.mode == Mode::simultaneous) word.deadline = at + stretched(pos, seat, kLetterTime);
}

OpenWord& spelling_of(Position& pos, Seat seat) {
  return *std::ranges::find_if(pos.open, [seat](const OpenWord& word) {
    return word.state == State::spelling && word.seat == seat;
  });
}

void spell_letter(Position& pos, Seat seat, char letter, Millis at) {
  OpenWord& word = spelling_of(pos, seat);
  word.text.push_back(letter);
  if (word.deadline > 0) word.deadline = at + stretched(pos, seat, kLetterTime);
}

void end_spelling(Position& pos, Seat seat) {
  OpenWord& word = spelling_of(pos, seat);
  word.state = State::asked;
  word.deadline = 0;
}

void give_up_spelling(Position& pos, Seat seat, Millis at) {
  const OpenWord* word = &spelling_of(pos, seat);
  pos.open.erase(static_cast<std::size_t>(word - pos.open.begin()));
  if (pos.terms.mode == Mode::simultaneous) fine_silence(pos, seat, at);
  settle_turn(pos, at);
}

void take_answer(Position& pos, std::size_t open, Answer answer, Millis at) {
  OpenWord& word = pos.open[open];
  if (answer == Answer::listed) return accept_word(pos, open, at);
  if (answer == Answer::wrong) {
    const Seat seat = word.seat;
    pos.open.erase(open);
    if (pos.terms.mode == Mode::simultaneous) penalise(pos, seat, at);
    return settle_turn(pos, at);
  }
  word.state = State::pending;
  word.is_hidden = answer == Answer::hidden;
  word.deadline = at + pos.terms.judge;
}

void speak(Position& pos, std::size_t open, Seat seat, Verb verb, Reason reason, Millis at) {
  OpenWord& word = pos.open[open];
  const std::uint8_t column = word.column;
  const Unexplained objection{seat, pos.columns[column].theme.face()};
  const bool is_first = word.state == State::pending;
  if (!has_one_judge(pos.terms.mode)) {
    speak_as_one_of_many(pos, open, seat, verb, reason, at);
  } else if (is_first) {
    speak_as_the_judge(pos, open, seat, verb, reason, at);
  } else {
    note_voice(word, seat, verb);
    if (speakers(pos, word).empty()) close_vote(pos, open, true, at);
  }
  // It was final at once: the reason may follow.
  const bool is_bare = is_first && verb == Verb::contest && reason == Reason::none;
  if (is_bare && open_word_in(pos, column) == nullptr) pos.unexplained = objection;
}

void explain(Position& pos, Seat seat, Face face, Reason reason) {
  for (OpenWord& word : pos.open)
    if (word.objector == seat && pos.columns[word.column].theme.face() == face)
      word.reason = reason;
  pos.unexplained = {};
}

void maintain(Position& pos, std::size_t open, Millis at) {
  ++pos.maintained[pos.open[open].seat.index];
  accept_word(pos, open, at);
}

void accept_word(Position& pos, std::size_t open, Millis at) {
  const OpenWord word = pos.open[open];
  const std::size_t owner = owner_of(pos, word.seat);
  pos.open.erase(open);
  pos.since = at;
  pos.said.push_back(hash_of(bare_letters(view_of(word.text))));
  take_letters(pos, word, owner);
  take_themes(pos, word, owner);
  queue_for_cards(pos, word.seat);
  if (pos.terms.mode == Mode::teams) {
    ++pos.words_made;
    pos.packets_done = static_cast<std::uint8_t>(pos.packets_done | 1U << (word.packet - 1U));
  }
  if (pos.terms.mode == Mode::simultaneous) {
    collect_debts(pos, word.seat, at);
    return end_round(pos, word.column, at);
  }
  settle_turn(pos, at);
}

void refuse_word(Position& pos, std::size_t open, Millis at) {
  const OpenWord word = pos.open[open];
  pos.open.erase(open);
  pos.since = at;
  // The bar belongs to the turn of the claim, not to the next one of its player.
  if (word.turn == pos.turns) {
    if (pos.barred.full()) pos.barred.erase(0);
    pos.barred.push_back(bar_of(view_of(word.text), pos.columns[word.column].theme.face(),
                                word.with_fifth ? pos.fifth.face() : kNoFace));
  }
  if (pos.terms.mode == Mode::simultaneous) penalise(pos, word.seat, at);
  settle_turn(pos, at);
}

void close_word(Position& pos, std::size_t open, Millis at) {
  const OpenWord& word = pos.open[open];
  switch (word.state) {
    case State::spelling:
      return give_up_spelling(pos, word.seat, at);
    case State::doubted:
      return refuse_word(pos, open, at);
    case State::pending:
      if (has_one_judge(pos.terms.mode)) return accept_word(pos, open, at);
      break;
    default:
      break;
  }
  close_vote(pos, open, false, at);
}

bool has_spoken(const Position& pos, const OpenWord& word, Seat seat) {
  for (const SeatSet& said : {word.yes, word.no, word.silent})
    for (const Seat other : said)
      if (is_one_person(pos, other, seat)) return true;
  return word.absent.has(seat);
}

SeatSet speakers(const Position& pos, const OpenWord& word) {
  SeatSet who;
  if (word.state != State::pending && word.state != State::contested) return who;
  const bool one_judge = has_one_judge(pos.terms.mode);
  if (one_judge && word.state == State::pending) return SeatSet::only(word.judge);
  for (const Seat seat : electors(pos, word))
    if (!has_spoken(pos, word, seat)) who.add(seat);
  return who;
}

bool may_read(const Position& pos, const OpenWord& word, Viewer viewer) {
  const bool is_said = word.state != State::spelling && word.state != State::asked;
  if (is_said && !word.is_hidden) return true;
  if (!viewer.is_seat()) return false;
  const Seat seat = viewer.seat();
  if (are_together(pos, seat, word.seat) || !has_one_judge(pos.terms.mode)) return true;
  return seat == word.judge || word.state == State::contested;
}

std::uint32_t bar_of(std::string_view text, Face face, Face fifth) {
  const std::uint64_t both = fifth == kNoFace ? 0 : std::uint64_t{256} * (fifth + 1U);
  return static_cast<std::uint32_t>(hash_of(bare_letters(text)) ^
                                    mix64(face + std::uint64_t{1} + both));
}

}  // namespace tablee::kokomots
