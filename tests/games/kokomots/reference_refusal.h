#pragma once
// Why a move is not allowed, or why a word has failed: one value for each reason,
// each with the ruling (K...) or the sentence of the rulebook it comes from.
// Thread safety: value types and pure functions.

namespace tablee::kokomots::reference {

enum class Refusal {
  // Whether anything of the kind may be done now.
  awaiting_chance,  // a card has to be turned first
  game_over,
  no_new_claim,  // three piles are empty, only open words are settled
  not_in_this_mode,
  not_your_turn,
  sand_not_started,  // teams: nobody has turned the hourglass yet
  sand_out,          // teams: only open words are settled
  spelling_open,     // one spelling at a time, nothing else meanwhile
  // The choice of theme and cards: free, even in the simultaneous game.
  theme_not_there,
  fifth_not_there,
  column_locked,
  fifth_locked,
  no_hand_card,
  no_column_card,
  card_not_held,
  card_locked,
  card_not_in_column,
  no_such_packet,
  packet_used,
  two_of_a_constraint,
  must_spell,        // an épelez card, and the word was typed
  nothing_to_spell,  // no épelez card
  no_word,           // no letter in it
  // The word and its form: they cost a card in the simultaneous game.
  plural,
  phrase,
  misspelt,
  letters_missing,
  two_components,
  not_first,
  not_second,
  not_last,
  too_short,  // for PLUS DE 7 LETTRES
  already_said,
  already_open,
  refused_before,  // by objection or withdrawn, in this turn
  // Spelling.
  no_spelling,
  not_a_letter,
  // The discard of the three letters.
  exchanged_already,
  hand_locked,
  // Judge, votes.
  no_such_word,  // never announced, or settled
  not_the_judge,
  contested_already,
  spoken_already,
  no_vote,
  not_a_voter,
  nothing_to_maintain,
  not_your_word,
  // Simultaneous.
  somebody_announces,
  not_slapped,
  passed_already,
  hushed,  // after a slap without a word
  no_card_due,
  card_not_won,
  // Teams.
  started_already,
};

// "K51", or "R" where the rulebook itself says so.
const char* ruling(Refusal refusal);
const char* to_text(Refusal refusal);

}  // namespace tablee::kokomots::reference
