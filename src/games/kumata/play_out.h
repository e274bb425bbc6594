#pragma once
// Playing out: from a decision to the end of the game, without a stop between a move,
// the domino that turns up and the next move. Playouts spend all their time here.
//
// A player chooses (see RandomPlayer); `next_domino(seat, unseen)` gives the domino of the
// seat that turns up.
// Thread safety: pure functions.

#include "core/chance.h"
#include "games/kumata/random_move.h"
#include "games/kumata/turns.h"

namespace tablee::kumata {

// A domino of this bag that chance turns up. REQUIRES: unseen is not empty.
template <ChanceSource Source>
inline Domino pick_domino(Source& source, BagId bag, DominoSet unseen) {
  const std::uint64_t cards = unseen;
  return static_cast<Domino>(source.pick(bag, CardWords(&cards, 1)));
}

// One turn, or nothing when the player to play can neither lay a domino nor set one
// aside, which ends the game (see start_turn). Gives whether the game goes on.
template <class SomePlaces, class Player, class NextDomino>
[[gnu::always_inline]] inline bool play_turn(const SomePlaces& places, Position& pos,
                                             Player& player, NextDomino& next_domino) {
  const Seat seat = pos.to_play;
  Reserve& reserve = pos.reserves[seat.index];
  std::size_t pile;
  if (places.total() == 0) [[unlikely]] {
    if (reserve.unseen == 0) return false;
    pile = player.pile_to_set_aside(reserve);
    set_aside(reserve, pile);
  } else {
    const Pick choice = player.choose(places, pos, seat);
    pile = choice.place.pile;
    lay(pos, seat, move_of(pos, seat, choice));
  }
  if (reserve.piles[pile].hidden > 0)
    turn_up(reserve, pile, next_domino(seat, reserve.unseen));
  else
    remove_pile(reserve, pile);
  pos.to_play = left_of(seat, pos.seats);
  return true;
}

// Apart, so that the usual case stays short.
template <class Player, class NextDomino>
[[gnu::noinline]] bool play_turn_of_many(Position& pos, Player& player, NextDomino& next_domino) {
  return play_turn(ManyPlaces(pos, pos.reserves[pos.to_play.index]), pos, player, next_domino);
}

// The number of moves to the end. REQUIRES: a player is to play.
template <std::size_t kPiles, class Player, class NextDomino>
int play_out_with(Position& pos, Player player, NextDomino next_domino) {
  for (int moves = 0;; ++moves) {
    const auto& piles = pos.reserves[pos.to_play.index].piles;
    const bool goes_on = piles.size() <= kPiles ? play_turn(FewPlaces<kPiles>(pos, piles.begin()),
                                                            pos, player, next_domino)
                                                : play_turn_of_many(pos, player, next_domino);
    if (goes_on) [[likely]]
      continue;
    pos.phase = Phase::over;
    return moves;
  }
}

// Three piles each in a duel and two else, unless some were set aside: a constant
// number needs no branch.
template <class Player, class NextDomino>
int play_out(Position& pos, Player player, NextDomino next_domino) {
  return pos.duel() ? play_out_with<3>(pos, player, next_domino)
                    : play_out_with<2>(pos, player, next_domino);
}

// The same with dice; `player_with(rng)` makes the player.
template <class MakePlayer>
int play_out_with_dice(Position& pos, Dice& dice, MakePlayer player_with) {
  Dice own = dice;  // nobody else sees these meanwhile: they stay in registers
  const int moves = play_out(pos, player_with(own.rng()), [&](Seat seat, DominoSet unseen) {
    return pick_domino(own, pos.clan_of[seat.index], unseen);
  });
  dice = own;
  return moves;
}

}  // namespace tablee::kumata
