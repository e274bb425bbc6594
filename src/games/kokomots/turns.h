#pragma once
// Turns: what chance still has to lay, whose time runs, and what a slap costs.
// Thread safety: pure functions.

#include "games/kokomots/position.h"

namespace tablee::kokomots {

// What chance is asked for next.
enum class Need : std::uint8_t { nothing, answer, theme, fifth, top, hand, packet, pair };
struct Wanted {
  Need need = Need::nothing;
  std::size_t place = 0;  // answer: of `open`; theme, top: the column; hand: the seat; packet
  std::size_t pile = 0;   // top
};
Wanted wanted(const Position& pos);

// Where cards are drawn from now: the draw pile, or the discard pile about to be shuffled.
struct DrawPile {
  const CardSet* cards;
  std::uint32_t bag;  // its id for chance
};
DrawPile draw_pile(const Position& pos);
bool can_draw(const Position& pos);
void receive_letter(Position& pos, int card, Millis at);
void receive_theme(Position& pos, int card, bool verso, Millis at);
// A hand that is to be completed waits after those that drew before it.
void queue_for_cards(Position& pos, Seat seat);
void discard_hand(Position& pos, Seat seat, Millis at);

// How long the hourglass of this turn, or of this search, runs.
Millis sand_time(const Position& pos);
Millis stretched(const Position& pos, Seat seat, Millis time);
// A clock of the sand or of the search ran out.
void end_sand(Position& pos, Millis at);
// A member of the team turns the hourglass.
void start_team_sand(Position& pos, Millis at);
// After a word was settled, or time ran out: the turn of a team or the game may end.
void settle_turn(Position& pos, Millis at);

// Simultaneous.
void slap(Position& pos, Seat seat, Millis at);
void pass(Position& pos, Seat seat, Millis at);
// A wrong word, or none: a card of the seat's choice, or a debt; the search goes on.
void penalise(Position& pos, Seat seat, Millis at);
// A slap without a word (a spelling that is never finished says none): the same, and the
// seat may not slap again at once.
void fine_silence(Position& pos, Seat seat, Millis at);
void end_hush(Position& pos);
// The round is won: letters that nobody used are discarded, the themes turn over.
void end_round(Position& pos, std::optional<std::size_t> won_column, Millis at);
// What a winner owes is due now.
void collect_debts(Position& pos, Seat seat, Millis at);
void give_letter(Position& pos, Seat seat, int card, Millis at);
void give_theme(Position& pos, Seat seat, int card, Millis at);
// Nothing was chosen in time.
void give_the_least(Position& pos, Seat seat, Millis at);

}  // namespace tablee::kokomots
