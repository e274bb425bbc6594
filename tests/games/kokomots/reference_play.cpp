// How a move, a clock and a change of seat act on the table.

#include <algorithm>

#include "games/kokomots/reference_internal.h"

namespace tablee::kokomots::reference {
namespace {

void meet_needs(State& state, const std::vector<Drawn>& drawn) {
  for (const Drawn& one : drawn) {
    require(!state.needs.empty(), "nothing more is to be turned");
    deal(state, state.needs.front(), one);
  }
}

// Locks the cards that the move names.
int open_new_word(State& state, int seat, const Move& move) {
  OpenWord word;
  word.id = state.next_id++;
  word.seat = seat;
  word.turn = state.turn;
  word.stage = Stage::spelling;
  for (int column = 0; column < 4; ++column)
    if (state.columns[static_cast<std::size_t>(column)].face == move.face) word.column = column;
  word.face = move.face;
  word.fifth = move.fifth;
  if (state.options.mode == Mode::equipes) word.packet = move.packet;
  word.from_hand = move.hand;
  word.from_column = move.column;
  if (is_turn_based(state)) word.judge = judge_of(state, seat);
  state.announce.reset();  // simultane: the 5 s are over
  state.open.push_back(word);
  return word.id;
}

// What becomes of a word that has just been said whole.
void announce(State& state, int id, const Verdict& verdict, Outcome outcome, Millis at) {
  OpenWord& word = open_word(state, id);
  // A machine refusal or a wrong spelling may be repeated: it bars nothing (K44).
  if (outcome == Outcome::failed) return settle_refused(state, id, at, false);
  word.verdict = verdict;
  word.stage = Stage::pending;
  word.deadline = at + Millis{state.options.juge} * 1000;
  if (outcome == Outcome::taken) settle_taken(state, id, at);
}

void restart_letter_clock(State& state, OpenWord& word, Millis at) {
  // While the sand runs a spelling has all of it (K46); simultane has no sand (K63).
  if (word.deadline || state.options.mode == Mode::simultane)
    word.deadline = at + stretched(state, word.seat, kLetterSeconds);
}

// Decision: a spelling that is never finished says no word (K66).
void leave_spelling(State& state, int id, Millis at) {
  if (state.options.mode == Mode::simultane) note_silence(state, open_word(state, id).seat, at);
  settle_refused(state, id, at, false);
}

void play_spelling(State& state, int seat, const Move& move, Millis at, const Verdict& verdict,
                   Outcome outcome) {
  const int id = spelling_of(state, seat)->id;
  if (move.kind == Kind::done) return announce(state, id, verdict, outcome, at);
  // Giving up is free (K46). Decision: in simultane it costs a card, like no announcement.
  if (move.kind == Kind::give_up) return leave_spelling(state, id, at);
  OpenWord& word = open_word(state, id);
  word.spelt += move.letter;
  restart_letter_clock(state, word, at);
}

void play_exchange(State& state, int seat) {
  Cards& hand = state.players.at(static_cast<std::size_t>(seat)).hand;
  state.discard.insert(hand.begin(), hand.end());
  hand.clear();
  state.exchanged = true;
  draw_from_pile(state, Place::hand, seat, kHand);
}

void play_about_word(State& state, int seat, const Move& move, Millis at) {
  switch (move.kind) {
    case Kind::accept:
      if (open_word(state, move.word).judge == -1) open_word(state, move.word).yes.insert(seat);
      return said_yes(state, move.word, at);
    case Kind::object:
      return objected(state, move.word, seat, move.reason, at);
    case Kind::vote_for:
      open_word(state, move.word).yes.insert(seat);
      return close_vote_if_all_spoke(state, move.word, at);
    case Kind::vote_against:
      open_word(state, move.word).no.insert(seat);
      return close_vote_if_all_spoke(state, move.word, at);
    case Kind::maintain:
      ++state.players.at(index(seat)).maintained;
      return settle_taken(state, move.word, at);
    default:
      // Withdrawn counts as refused (K44). Decision: so in simultane it costs a card.
      return settle_refused(state, move.word, at, true);
  }
}

void play_slap(State& state, int seat, Millis at) {
  lift_hush(state);  // another seat has slapped
  state.announcer = seat;
  state.announce = at + stretched(state, seat, kAnnounceSeconds);
  state.search_left = *state.search - at;
  state.search.reset();
  state.passed.erase(seat);
}

void play_pass(State& state, int seat, Millis at) {
  state.passed.insert(seat);
  if (state.passed.size() == state.players.size()) turn_next_pair(state, at);
}

void expire_word(State& state, int id, Millis at) {
  switch (open_word(state, id).stage) {
    case Stage::spelling:
      return leave_spelling(state, id, at);
    case Stage::pending:
      return settle_taken(state, id, at);  // who says nothing consents
    case Stage::vote:
      return close_vote(state, id, at);
    case Stage::maintain:
      return settle_refused(state, id, at, true);
  }
}

}  // namespace

void play(State& state, int seat, const Move& move, Millis at, const Verdict& verdict,
          const std::vector<Drawn>& drawn) {
  const Reply reply = check(state, seat, move, verdict);
  require(reply.allowed(), "the move is not allowed");
  const std::vector<Clock> running = clocks(state);
  require(running.empty() || at < running.front().deadline, "a clock is due first");
  switch (move.kind) {
    case Kind::claim:
      announce(state, open_new_word(state, seat, move), verdict, reply.outcome, at);
      break;
    case Kind::spell:
      restart_letter_clock(state, open_word(state, open_new_word(state, seat, move)), at);
      break;
    case Kind::letter:
    case Kind::done:
    case Kind::give_up:
      play_spelling(state, seat, move, at, verdict, reply.outcome);
      break;
    case Kind::exchange:
      play_exchange(state, seat);
      break;
    case Kind::start:
      start_packets(state, at);
      break;
    case Kind::slap:
      play_slap(state, seat, at);
      break;
    case Kind::pass:
      play_pass(state, seat, at);
      break;
    case Kind::give:
      give_card(state, seat, move);
      break;
    default:
      play_about_word(state, seat, move, at);
  }
  meet_needs(state, drawn);
}

void expire(State& state, const std::vector<Drawn>& drawn) {
  require(state.needs.empty(), "cards are to be turned first");
  const std::vector<Clock> running = clocks(state);
  require(!running.empty(), "no clock runs");
  const Clock clock = running.front();
  switch (clock.timer) {
    case Timer::word:
      expire_word(state, clock.id, clock.deadline);
      break;
    case Timer::announcement:
      note_silence(state, state.announcer, clock.deadline);
      pay_fine(state, state.announcer, clock.deadline);
      break;
    case Timer::choice:
      give_by_default(state, clock.id);
      break;
    case Timer::hush:
      lift_hush(state);
      break;
    case Timer::start:
      start_packets(state, clock.deadline);
      break;
    case Timer::search:
      turn_next_pair(state, clock.deadline);
      break;
    case Timer::sand:
      if (state.options.mode == Mode::equipes)
        sand_runs_out(state, clock.deadline);
      else
        pass_the_turn(state, clock.deadline);
  }
  meet_needs(state, drawn);
}

void change_seat(State& state, int seat, bool is_person, Millis at) {
  require(state.needs.empty(), "cards are to be turned first");
  state.players.at(static_cast<std::size_t>(seat)).is_person = is_person;
  if (is_person) return;
  // Who leaves abstains; a vote he has given stands. Ids, as words may be settled here.
  std::vector<int> ids;
  for (OpenWord& word : state.open) {
    const bool has_spoken = word.yes.contains(seat) || word.no.contains(seat);
    if (word.stage == Stage::vote && !has_spoken && word.voters.erase(seat) > 0)
      ids.push_back(word.id);
    if (word.stage == Stage::pending && word.judge == -1 && !word.yes.empty())
      ids.push_back(word.id);
  }
  for (const int id : ids) {
    if (!find_word(state, id)) continue;
    if (open_word(state, id).stage == Stage::vote)
      close_vote_if_all_spoke(state, id, at);
    else
      said_yes(state, id, at);
  }
}

}  // namespace tablee::kokomots::reference
