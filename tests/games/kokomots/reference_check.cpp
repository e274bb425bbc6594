// What is allowed: every move is asked the questions of the rulebook, one by one.

#include <algorithm>
#include <map>

#include "games/kokomots/reference_internal.h"

namespace tablee::kokomots::reference {
namespace {

using Refusals = std::vector<Refusal>;

// Whether this seat may claim a word at all now.
Refusals when_faults(const State& state, int seat) {
  if (state.phase == Phase::closing) return {Refusal::no_new_claim};
  switch (state.options.mode) {
    case Mode::classique:
    case Mode::expert:
      if (seat != state.active) return {Refusal::not_your_turn};
      break;
    case Mode::simultane:
      if (seat != state.announcer) return {Refusal::not_slapped};
      // A slap is good for one word.
      if (!state.open.empty() && !spelling_of(state, seat)) return {Refusal::somebody_announces};
      break;
    case Mode::equipes:
      if (side_of(state, seat) != state.active) return {Refusal::not_your_turn};
      if (state.phase == Phase::waiting) return {Refusal::sand_not_started};
      if (state.phase == Phase::settling) return {Refusal::sand_out};
      break;
  }
  // K46. Decision: in equipes each member may have a spelling of his own.
  if (spelling_of(state, seat)) return {Refusal::spelling_open};
  return {};
}

void theme_faults(const State& state, const Move& move, Refusals& faults) {
  const bool is_there =
      move.face != 0 && std::ranges::any_of(state.columns, [&](const auto& column) {
        return column.face == move.face;
      });
  if (!is_there) faults.push_back(Refusal::theme_not_there);
  for (const OpenWord& word : state.open)
    if (is_there && word.face == move.face) faults.push_back(Refusal::column_locked);
  if (move.fifth == 0) return;
  if (state.options.mode != Mode::expert) {
    faults.push_back(Refusal::not_in_this_mode);
  } else if (move.fifth != state.fifth_face) {
    faults.push_back(Refusal::fifth_not_there);
  } else {
    for (const OpenWord& word : state.open)
      if (word.fifth == move.fifth) faults.push_back(Refusal::fifth_locked);
  }
}

// The player's own cards: of his hand, the pair or a packet.
void own_card_faults(const State& state, int seat, const Move& move, Refusals& faults) {
  if (move.hand.empty()) faults.push_back(Refusal::no_hand_card);
  if (state.options.mode == Mode::equipes) {
    if (move.packet < 0 || move.packet >= static_cast<int>(state.packets.size())) {
      faults.push_back(Refusal::no_such_packet);
      return;
    }
    const bool is_open = std::ranges::any_of(
        state.open, [&](const OpenWord& word) { return word.packet == move.packet; });
    if (is_open || state.packets[static_cast<std::size_t>(move.packet)].made) {
      faults.push_back(Refusal::packet_used);
      return;
    }
  }
  const Cards& all = source_of(state, seat, move.packet);
  Cards locked;
  if (is_turn_based(state))
    for (const OpenWord& word : state.open)
      if (word.seat == seat) locked.insert(word.from_hand.begin(), word.from_hand.end());
  std::map<Card, std::size_t> wanted;
  for (const Card& card : move.hand) ++wanted[card];
  for (const auto& [card, count] : wanted) {
    if (all.count(card) < count)
      faults.push_back(Refusal::card_not_held);
    else if (all.count(card) - locked.count(card) < count)
      faults.push_back(Refusal::card_locked);
  }
}

void column_card_faults(const State& state, const Move& move, Refusals& faults) {
  if (!move.column[0] && !move.column[1]) faults.push_back(Refusal::no_column_card);
  for (const Column& column : state.columns) {
    if (column.face == 0 || column.face != move.face) continue;
    for (std::size_t pile = 0; pile < 2; ++pile)
      if (move.column[pile] && column.piles[pile].top != move.column[pile])
        faults.push_back(Refusal::card_not_in_column);
  }
}

std::vector<Card> all_cards(const std::vector<Card>& hand,
                            const std::array<std::optional<Card>, 2>& column) {
  std::vector<Card> cards = hand;
  for (const std::optional<Card>& card : column)
    if (card) cards.push_back(*card);
  return cards;
}

void constraint_choice_faults(const Move& move, Refusals& faults) {
  std::map<Constraint, int> counts;
  for (const Card& card : all_cards(move.hand, move.column)) ++counts[card.constraint];
  for (const Constraint one : {Constraint::first, Constraint::second, Constraint::last})
    if (counts[one] > 1) faults.push_back(Refusal::two_of_a_constraint);
  if (move.kind == Kind::claim && counts[Constraint::spell] > 0)
    faults.push_back(Refusal::must_spell);
  // Decision: a word is spelt only if a card asks for it.
  if (move.kind == Kind::spell && counts[Constraint::spell] == 0)
    faults.push_back(Refusal::nothing_to_spell);
}

Refusals choice_faults(const State& state, int seat, const Move& move) {
  Refusals faults;
  theme_faults(state, move, faults);
  own_card_faults(state, seat, move, faults);
  column_card_faults(state, move, faults);
  constraint_choice_faults(move, faults);
  return faults;
}

// What is wrong with the word itself. `self`: the spelling that it comes from.
Refusals word_faults(const State& state, const Verdict& verdict, int face, int fifth,
                     const std::vector<Card>& cards, int self) {
  Refusals faults;
  if (verdict.form == Form::plural) faults.push_back(Refusal::plural);
  if (verdict.form == Form::phrase) faults.push_back(Refusal::phrase);
  if (verdict.form == Form::misspelt) faults.push_back(Refusal::misspelt);
  const bool formal = face == kFormalFace || fifth == kFormalFace;
  for (const Refusal fault : cards_faults(verdict, cards, formal)) faults.push_back(fault);
  // Decision: with doublons allowed the same word may also be open twice.
  if (state.options.refuse_doublons) {
    for (const std::string& one : verdict.same)
      if (state.used.contains(one)) faults.push_back(Refusal::already_said);
    for (const OpenWord& word : state.open)
      if (word.id != self && word.stage != Stage::spelling &&
          (verdict.same.contains(word.verdict.word) || verdict.same.contains(word.verdict.bare)))
        faults.push_back(Refusal::already_open);
  }
  if (state.barred.contains({verdict.bare, face, fifth})) faults.push_back(Refusal::refused_before);
  return faults;
}

Reply refused(const Refusals& refusals) { return {refusals, Outcome::done, {}, {}, 0}; }
Reply refused(Refusal refusal) { return refused(Refusals{refusal}); }

Reply judged_word(const Verdict& verdict, const Refusals& faults, int face, int fifth,
                  const std::vector<Card>& cards) {
  if (!faults.empty()) return {{}, Outcome::failed, faults, {}, 0};
  Reply reply;
  const bool is_listed = verdict.listed && (fifth == 0 || verdict.fifth_listed);
  reply.outcome = is_listed ? Outcome::taken : Outcome::pending;
  for (const Card& card : cards) reply.lines.push_back({to_text(card), points(card)});
  reply.lines.push_back({"theme " + std::to_string(face), 1});
  if (fifth != 0) reply.lines.push_back({"marked " + std::to_string(fifth), 3});
  for (const Line& line : reply.lines) reply.points += line.points;
  return reply;
}

Reply check_claim(const State& state, int seat, const Move& move, const Verdict& verdict) {
  Refusals refusals = when_faults(state, seat);
  if (!refusals.empty()) return refused(refusals);
  refusals = choice_faults(state, seat, move);
  if (verdict.word.empty()) refusals.push_back(Refusal::no_word);
  const std::vector<Card> cards = all_cards(move.hand, move.column);
  Refusals faults;
  if (!verdict.word.empty()) faults = word_faults(state, verdict, move.face, move.fifth, cards, 0);
  // A wrong choice of cards or theme is free everywhere; a wrong word is refused, and
  // costs time alone (K32), but in simultane it is announced and costs a card (K61).
  // Decision: there, two cards of one constraint and a typed épelez word are choices of
  // cards; a word the table has refused before (K44) is a wrong word, for everybody.
  const bool costs = state.options.mode == Mode::simultane;
  if (!costs) refusals.insert(refusals.end(), faults.begin(), faults.end());
  if (!refusals.empty()) return refused(refusals);
  return judged_word(verdict, faults, move.face, move.fifth, cards);
}

Reply check_spelling(const State& state, int seat, const Move& move, const Verdict& verdict) {
  const OpenWord* word = spelling_of(state, seat);
  if (!word) return refused(Refusal::no_spelling);
  // Decision: separators are never entered (K57: "free").
  if (move.kind == Kind::letter && (move.letter < 'A' || move.letter > 'Z'))
    return refused(Refusal::not_a_letter);
  if (move.kind != Kind::done) return {};
  if (word->spelt.empty()) return refused(Refusal::no_word);
  const std::vector<Card> cards = all_cards(word->from_hand, word->from_column);
  return judged_word(verdict, word_faults(state, verdict, word->face, word->fifth, cards, word->id),
                     word->face, word->fifth, cards);
}

Reply check_exchange(const State& state, int seat) {
  if (!is_turn_based(state)) return refused(Refusal::not_in_this_mode);
  if (state.phase == Phase::closing) return refused(Refusal::no_new_claim);
  if (seat != state.active) return refused(Refusal::not_your_turn);
  Refusals refusals;
  if (state.exchanged) refusals.push_back(Refusal::exchanged_already);
  for (const OpenWord& word : state.open) {
    if (word.seat != seat) continue;
    const bool is_spelling = word.stage == Stage::spelling;
    refusals.push_back(is_spelling ? Refusal::spelling_open : Refusal::hand_locked);
  }
  // Decision: a short hand is exchanged like a full one.
  return refused(refusals);
}

// The judge, or in simultane and equipes every opponent, about a pending word.
Reply check_judge(const State& state, int seat, const Move& move, const OpenWord& word) {
  const bool has_one_judge = word.judge != -1;
  const bool may_judge =
      has_one_judge ? seat == word.judge : side_of(state, seat) != side_of(state, word.seat);
  if (!may_judge) return refused(Refusal::not_the_judge);
  if (word.stage != Stage::pending) return refused(Refusal::contested_already);
  if (has_one_judge) return {};
  // Decision: where persons say yes together, a bot's yes is none (bots never vote); he
  // who has said yes can no longer object.
  const bool is_person = state.players.at(static_cast<std::size_t>(seat)).is_person;
  if (move.kind == Kind::accept && !is_person) return refused(Refusal::not_a_voter);
  if (word.yes.contains(seat)) return refused(Refusal::spoken_already);
  return {};
}

Reply check_vote(const OpenWord& word, int seat) {
  if (word.stage != Stage::vote) return refused(Refusal::no_vote);
  if (!word.voters.contains(seat)) return refused(Refusal::not_a_voter);
  if (word.yes.contains(seat) || word.no.contains(seat)) return refused(Refusal::spoken_already);
  return {};
}

Reply check_about_word(const State& state, int seat, const Move& move) {
  const OpenWord* word = find_word(state, move.word);
  if (!word || word->stage == Stage::spelling) return refused(Refusal::no_such_word);
  switch (move.kind) {
    case Kind::accept:
    case Kind::object:
      return check_judge(state, seat, move, *word);
    case Kind::vote_for:
    case Kind::vote_against:
      return check_vote(*word, seat);
    default:
      break;
  }
  // Decision: in equipes only the member who announced the word speaks for it.
  if (seat != word->seat) return refused(Refusal::not_your_word);
  if (move.kind == Kind::maintain && word->stage != Stage::maintain)
    return refused(Refusal::nothing_to_maintain);
  // Decision: a word may be withdrawn as long as it is open, a vote on it included.
  return {};
}

Reply check_start(const State& state, int seat) {
  if (state.options.mode != Mode::equipes) return refused(Refusal::not_in_this_mode);
  if (side_of(state, seat) != state.active) return refused(Refusal::not_your_turn);
  return state.phase == Phase::waiting ? Reply{} : refused(Refusal::started_already);
}

Reply check_race(const State& state, int seat, const Move& move) {
  if (state.options.mode != Mode::simultane) return refused(Refusal::not_in_this_mode);
  if (move.kind == Kind::give) {
    if (cards_due(state, seat) == 0) return refused(Refusal::no_card_due);
    const Side& side = state.sides.at(static_cast<std::size_t>(side_of(state, seat)));
    const bool has_it = move.given_face == 0
                            ? side.letters.contains(move.given)
                            : std::ranges::find(side.themes, move.given_face) != side.themes.end();
    return has_it ? Reply{} : refused(Refusal::card_not_won);
  }
  if (state.phase == Phase::closing) return refused(Refusal::no_new_claim);
  // Decision: until the announced word is settled, its contest included, nobody slaps or
  // passes, and the search stands still.
  if (state.announcer != -1) return refused(Refusal::somebody_announces);
  if (move.kind == Kind::pass && state.passed.contains(seat))
    return refused(Refusal::passed_already);
  // K66: after a slap without a word.
  const auto silences = state.silences.find(seat);
  const bool twice = silences != state.silences.end() && silences->second >= 2;
  if (move.kind == Kind::slap && (twice || state.hushed == seat)) return refused(Refusal::hushed);
  return {};
}

}  // namespace

Reply check(const State& state, int seat, const Move& move, const Verdict& verdict) {
  require(0 <= seat && seat < static_cast<int>(state.players.size()), "no such seat");
  if (!state.needs.empty()) return refused(Refusal::awaiting_chance);
  if (is_over(state)) return refused(Refusal::game_over);
  switch (move.kind) {
    case Kind::claim:
      return check_claim(state, seat, move, verdict);
    case Kind::spell: {
      const Refusals faults = when_faults(state, seat);
      return refused(faults.empty() ? choice_faults(state, seat, move) : faults);
    }
    case Kind::letter:
    case Kind::done:
    case Kind::give_up:
      return check_spelling(state, seat, move, verdict);
    case Kind::exchange:
      return check_exchange(state, seat);
    case Kind::accept:
    case Kind::object:
    case Kind::vote_for:
    case Kind::vote_against:
    case Kind::maintain:
    case Kind::withdraw:
      return check_about_word(state, seat, move);
    case Kind::start:
      return check_start(state, seat);
    case Kind::slap:
    case Kind::pass:
    case Kind::give:
      return check_race(state, seat, move);
  }
  return {};
}

Verdict verdict_for(const State& state, int seat, const Move& move, const Words& words) {
  if (move.kind == Kind::claim) return verdict_of(words, move.text, move.face, move.fifth, false);
  const OpenWord* word = spelling_of(state, seat);
  if (move.kind != Kind::done || !word) return {};
  return verdict_of(words, word->spelt, word->face, word->fifth, true);
}

Reply check(const State& state, int seat, const Move& move, const Words& words) {
  return check(state, seat, move, verdict_for(state, seat, move, words));
}

}  // namespace tablee::kokomots::reference
