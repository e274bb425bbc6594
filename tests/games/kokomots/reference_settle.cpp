// How words are settled: taken, refused, contested, voted on; and what follows for the
// turn, the round and the game.

#include <algorithm>

#include "games/kokomots/reference_internal.h"

namespace tablee::kokomots::reference {
namespace {

Side& side_of_seat(State& state, int seat) { return state.sides.at(index(side_of(state, seat))); }

OpenWord remove_word(State& state, int id) {
  const OpenWord word = open_word(state, id);
  std::erase_if(state.open, [&](const OpenWord& one) { return one.id == id; });
  return word;
}

// K4: the letters under a used-up pile leave the game, seen and unseen.
void clear_column(State& state, Column& column) {
  for (LetterPile& pile : column.piles) {
    if (pile.top) state.boxed.insert(*pile.top);
    state.boxed_unseen += pile.below;
    pile = {};
  }
}

void discard_pair(State& state) {
  state.discard.insert(state.pair.begin(), state.pair.end());
  state.pair.clear();
}

// Classic and expert: the third pile ends the game, once the open words are settled
// (K2, K35, K48). Decision: for spellings the sand that stops is a sand that is out:
// who has given no letter has not begun, the others have 2 s a letter from here.
void test_for_end(State& state, Millis at) {
  if (empty_piles(state) < kEmptyPilesToEnd) return;
  state.sand.reset();
  std::erase_if(state.open, [](const OpenWord& word) {
    return word.stage == Stage::spelling && word.spelt.empty();
  });
  for (OpenWord& word : state.open)
    if (!word.deadline) word.deadline = at + stretched(state, word.seat, kLetterSeconds);
  state.phase = state.open.empty() ? Phase::over : Phase::closing;
}

// Simultaneous: the end waits for open choices (K62).
void test_for_end_of_choices(State& state) {
  if (state.phase == Phase::closing && state.choices.empty()) state.phase = Phase::over;
}

// A winner gives what he owes, of his choice.
void ask_for_debts(State& state, int seat, Millis at) {
  Side& side = side_of_seat(state, seat);
  const int count = std::min(side.debt, won_cards(side) - cards_due(state, seat));
  if (count <= 0) return;
  side.debt -= count;
  state.choices.push_back({state.next_id++, seat, count, at + Millis{kChoiceSeconds} * 1000});
}

void win_round(State& state, int seat, Millis at) {
  ask_for_debts(state, seat, at);
  state.announcer = -1;
  if (empty_piles(state) < kEmptyPilesToEnd) return turn_next_pair(state, at);
  discard_pair(state);
  lift_hush(state);
  state.phase = Phase::closing;
  test_for_end_of_choices(state);
}

// The same pair is looked at again, for what was left of the time.
void resume_search(State& state, Millis at) {
  state.announcer = -1;
  state.announce.reset();
  state.search = at + state.search_left;
}

void end_team_turn(State& state, Millis at) {
  Side& side = state.sides.at(index(state.active));
  const bool all_made =
      std::ranges::all_of(state.packets, [](const Packet& packet) { return packet.made; });
  std::vector<int>& themes = all_made ? side.themes : state.boxed_themes;
  themes.insert(themes.end(), state.turn_themes.begin(), state.turn_themes.end());
  state.turn_themes.clear();
  for (Packet& packet : state.packets) {
    state.discard.insert(packet.cards.begin(), packet.cards.end());
    packet = {};
  }
  state.sand.reset();
  state.barred.clear();
  state.phase = empty_piles(state) >= kEmptyPilesToEnd ? Phase::over : Phase::waiting;
  if (state.phase == Phase::waiting) state.start = at + Millis{kStartSeconds} * 1000;
  ++state.turn;
  state.active = (state.active + 1) % static_cast<int>(state.sides.size());
}

// Teams: the turn ends with three words, without sand, or without themes (K2). Decision:
// K35 does not bind here: with a third pile empty the team still claims until then.
void test_for_end_of_team_turn(State& state, Millis at) {
  const bool all_made =
      std::ranges::all_of(state.packets, [](const Packet& packet) { return packet.made; });
  const bool is_out = state.phase == Phase::settling && state.open.empty();
  if (all_made || is_out || empty_piles(state) == 4) end_team_turn(state, at);
}

void move_cards(State& state, const OpenWord& word) {
  Side& side = side_of_seat(state, word.seat);
  Column& column = state.columns.at(index(word.column));
  for (const Card& card : word.from_hand) {
    take_out(source_of(state, word.seat, word.packet), card);
    side.letters.insert(card);
  }
  for (std::size_t pile = 0; pile < 2; ++pile) {
    if (!word.from_column[pile]) continue;
    side.letters.insert(*word.from_column[pile]);
    column.piles[pile].top.reset();
  }
  (state.options.mode == Mode::equipes ? state.turn_themes : side.themes).push_back(column.face);
  column.face = 0;
  if (column.themes_below == 0) clear_column(state, column);
  if (word.fifth == 0) return;
  side.marked.push_back(state.fifth_face);
  state.fifth_face = 0;
}

// Cards that are on their way included.
int hand_size(const State& state, int seat) {
  const auto coming = std::ranges::count(state.needs, Need{Place::hand, seat, 0});
  return static_cast<int>(state.players.at(index(seat)).hand.size()) + static_cast<int>(coming);
}

void note_overruled(State& state, const OpenWord& word) {
  for (Objection& objection : state.objections)
    if (objection.word_id == word.id) objection.overruled = true;
}

}  // namespace

void settle_taken(State& state, int id, Millis at) {
  const OpenWord word = remove_word(state, id);
  if (word.objector != -1) note_overruled(state, word);
  move_cards(state, word);
  state.used.insert(word.verdict.bare);
  if (state.options.mode == Mode::simultane) return win_round(state, word.seat, at);
  if (state.options.mode == Mode::equipes) {
    state.packets.at(index(word.packet)).made = true;
    test_for_end_of_team_turn(state, at);
    if (!is_over(state)) uncover(state);
    return;
  }
  test_for_end(state, at);
  if (state.phase != Phase::playing) return;  // K48: nothing is drawn or turned any more
  draw_from_pile(state, Place::hand, word.seat, kHand - hand_size(state, word.seat));
  uncover(state);
}

void settle_refused(State& state, int id, Millis at, bool bars) {
  const OpenWord word = remove_word(state, id);
  if (bars && word.turn == state.turn)
    state.barred.insert({word.verdict.bare, word.face, word.fifth});
  if (state.options.mode == Mode::simultane) {
    pay_fine(state, word.seat, at);
  } else if (state.options.mode == Mode::equipes) {
    test_for_end_of_team_turn(state, at);
  } else if (state.phase == Phase::closing && state.open.empty()) {
    state.phase = Phase::over;
  }
}

void objected(State& state, int id, int seat, const std::string& reason, Millis at) {
  OpenWord& word = open_word(state, id);
  word.objector = seat;
  word.objector_is_person = state.players.at(index(seat)).is_person;
  word.voters = opposing_persons(state, word.seat);
  word.persons = static_cast<int>(word.voters.size());
  word.voters.erase(seat);
  word.deadline = at + Millis{state.options.juge} * 1000;
  state.objections.push_back({id, word.verdict.word, seat, reason, false});
  if (!word.voters.empty()) {
    word.stage = Stage::vote;
    // Decision: a yes that was said before the objection stands as a vote.
    close_vote_if_all_spoke(state, id, at);
  } else if (word.objector_is_person ||
             state.players.at(index(word.seat)).maintained == kMostMaintained) {
    settle_refused(state, id, at, true);
  } else {
    // Decision: any player may maintain, a bot too; K41 makes no difference.
    word.stage = Stage::maintain;
  }
}

void said_yes(State& state, int id, Millis at) {
  const OpenWord& word = open_word(state, id);
  if (word.judge != -1) return settle_taken(state, id, at);
  const std::set<int> persons = opposing_persons(state, word.seat);
  const bool all = !persons.empty() && std::ranges::includes(word.yes, persons);
  if (all) settle_taken(state, id, at);
}

void close_vote_if_all_spoke(State& state, int id, Millis at) {
  const OpenWord& word = open_word(state, id);
  const bool all = std::ranges::all_of(
      word.voters, [&](int voter) { return word.yes.contains(voter) || word.no.contains(voter); });
  if (all) close_vote(state, id, at);
}

void close_vote(State& state, int id, Millis at) {
  const OpenWord& word = open_word(state, id);
  const int against = static_cast<int>(word.no.size());
  const int in_favour = static_cast<int>(word.yes.size());
  // Classic, expert: the objection is one vote against, a bot's too; silence abstains.
  // Others: a majority of all opposing persons, so a bot's objection only asks them.
  const bool refuses = is_turn_based(state)
                           ? against + 1 > in_favour
                           : 2 * (against + (word.objector_is_person ? 1 : 0)) > word.persons;
  if (refuses)
    settle_refused(state, id, at, true);
  else
    settle_taken(state, id, at);
}

void pay_fine(State& state, int seat, Millis at) {
  Side& side = side_of_seat(state, seat);
  // Decision: a card that is already due cannot be lost twice: the rest is debt. The 5 s
  // are not stretched: K50 does not name them.
  if (won_cards(side) > cards_due(state, seat))
    state.choices.push_back({state.next_id++, seat, 1, at + Millis{kChoiceSeconds} * 1000});
  else
    ++side.debt;
  resume_search(state, at);
}

void note_silence(State& state, int seat, Millis at) {
  ++state.silences[seat];
  state.hushed = seat;
  state.hush = at + Millis{kHushSeconds} * 1000;
}

void lift_hush(State& state) {
  state.hushed = -1;
  state.hush.reset();
}

void give_card(State& state, int seat, const Move& move) {
  Side& side = side_of_seat(state, seat);
  if (move.given_face == 0) {
    take_out(side.letters, move.given);
    state.discard.insert(move.given);
  } else {
    side.themes.erase(std::ranges::find(side.themes, move.given_face));
    state.boxed_themes.push_back(move.given_face);
  }
  // The oldest choice of the seat is the one that is met.
  const auto choice =
      std::ranges::find_if(state.choices, [&](const Choice& one) { return one.seat == seat; });
  if (--choice->count == 0) state.choices.erase(choice);
  test_for_end_of_choices(state);
}

void give_by_default(State& state, int choice_id) {
  const auto choice =
      std::ranges::find_if(state.choices, [&](const Choice& one) { return one.id == choice_id; });
  const int seat = choice->seat;
  const int count = choice->count;
  // Met first, whatever other choices the seat has.
  std::rotate(state.choices.begin(), choice, choice + 1);
  for (int i = 0; i < count; ++i) {
    const Side& side = side_of_seat(state, seat);
    // Decision: among equals the first of the alphabet, the first card (either face up). Which
    // theme it is changes no score; it is the engine's choice, so that games stay in step.
    Move move;
    const auto plain = std::ranges::find_if(
        side.letters, [](const Card& card) { return card.constraint == Constraint::none; });
    if (plain != side.letters.end())
      move.given = *plain;
    else if (!side.themes.empty())
      move.given_face = std::ranges::min(side.themes, {},
                                         [](int face) { return std::min(face, other_face(face)); });
    else
      move.given = *side.letters.begin();
    give_card(state, seat, move);
  }
}

void turn_next_pair(State& state, Millis at) {
  discard_pair(state);
  // K20, K63: every visible theme flips; one that is uncovered now gets its face by
  // chance, once.
  for (Column& column : state.columns)
    if (column.face != 0) column.face = other_face(column.face);
  state.passed.clear();
  state.silences.clear();
  lift_hush(state);
  state.barred.clear();
  ++state.turn;
  state.search = at + Millis{kSearchSeconds} * 1000;
  draw_from_pile(state, Place::pair, 0, kPair);
  uncover(state);
}

void pass_the_turn(State& state, Millis at) {
  std::erase_if(state.open, [&](const OpenWord& word) {
    if (word.stage != Stage::spelling) return false;
    return word.spelt.empty() || word.turn < state.turn;
  });
  for (OpenWord& word : state.open)
    if (!word.deadline) word.deadline = at + stretched(state, word.seat, kLetterSeconds);
  ++state.turn;
  state.active = (state.active + 1) % static_cast<int>(state.players.size());
  state.exchanged = false;
  state.barred.clear();
  state.sand = at + sand_of(state, state.active);
}

void sand_runs_out(State& state, Millis at) {
  state.sand.reset();
  state.phase = Phase::settling;
  std::erase_if(state.open, [](const OpenWord& word) {
    return word.stage == Stage::spelling && word.spelt.empty();
  });
  for (OpenWord& word : state.open)
    if (!word.deadline) word.deadline = at + stretched(state, word.seat, kLetterSeconds);
  test_for_end_of_team_turn(state, at);
}

void start_packets(State& state, Millis at) {
  state.phase = Phase::playing;
  state.start.reset();
  state.sand = at + sand_of(state, state.active);
  // Decision: if letters ever ran out, the bigger packets would be the short ones.
  for (int packet = 0; packet < 3; ++packet)
    draw_from_pile(state, Place::packet, packet, packet + 1);
}

}  // namespace tablee::kokomots::reference
