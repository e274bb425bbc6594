#pragma once
// Claim: the cards that a word or a spelling asks for, found on the table.
//
// A claim names the theme's face and the cards by kind, not by place: what has gone
// meanwhile is refused for free. Nothing here asks a dictionary.
// Thread safety: pure functions.

#include <algorithm>
#include <vector>

#include "core/outcome.h"
#include "core/refusal.h"
#include "games/kokomots/open_words.h"

namespace tablee::kokomots {

// Where the letters may be as far as no dictionary is asked: the whole, or any one word.
// The whole, without its article, and its parts read in three ways.
using PossibleSpans = FixedList<Span, 2 + 3 * kMostParts>;
PossibleSpans possible_spans(std::string_view text);

// The column and the themes of a claim, without cards, or why not: a theme that is gone, a
// locked column.
Result<Use> find_place(const Position& pos, const Move& move);
// The cards of this claim, or why not: a theme that is gone, a locked column, a card that
// is not there, no card of the hand or none of the column.
Result<Use> find_use(const Position& pos, Seat seat, const Move& move);
// A word without cards is read as old logs have it: they were played before a table wrote
// down the cards that such a word takes (unnamed_cards.h).
enum class Saying : std::uint8_t { announced, spelt };

bool is_packet_free(const Position& pos, int packet);
// Every choice of cards for a word at this place, one of the hand and one of the column at
// least, whatever the word. `packet` of the place: 0 for any.
template <class Visit>
void each_use(const Position& pos, Seat seat, const Use& place, Visit visit) {
  const CardSet taken = locked(pos);
  const auto& piles = pos.columns[place.column].letters;
  const auto try_cards = [&](int packet, const CardSet& cards) {
    FixedList<int, kHandSize> held;
    (cards - taken).each([&held](int card) { held.push_back(card); });
    for (unsigned hand = 1; hand < 1U << held.size(); ++hand)
      for (unsigned tops = 1; tops < 1U << kPiles; ++tops) {
        const bool is_there =
            ((tops & 1U) == 0 || piles[0].card >= 0) && ((tops & 2U) == 0 || piles[1].card >= 0);
        if (!is_there) continue;
        Use use = place;
        use.packet = static_cast<std::uint8_t>(packet);
        use.tops = static_cast<std::uint8_t>(tops);
        for (std::size_t i = 0; i < held.size(); ++i)
          if ((hand >> i & 1U) != 0) use.hand.add(held[i]);
        visit(use);
      }
  };
  if (pos.terms.mode != Mode::teams) return try_cards(0, cards_of(pos, seat));
  for (int from = 1; from <= static_cast<int>(kPackets); ++from)
    if ((place.packet == 0 || place.packet == from) && is_packet_free(pos, from))
      try_cards(from, cards_of(pos, seat, from));
}
// Whether a use takes all the cards that the move names.
bool has_cards(const Position& pos, const Use& use, const Move& move);
// The use that brings most: without a card that is to be spelt, or with one; with the cards
// that are `wanted`. Nothing when no cards fit the word.
std::optional<Use> best_use(const Position& pos, Seat seat, std::size_t column, bool with_fifth,
                            int packet, std::string_view letters, std::span<const Span> spans,
                            Saying saying = Saying::announced, const Move* wanted = nullptr);
// Why these cards cannot be taken with this word. The second: said, open or barred.
Result<void> check_letters(const Position& pos, const Use& use, const Text& text);
Result<void> check_repeats(const Position& pos, const Use& use, const Text& text);
bool is_repeated(const Position& pos, const Use& use, const Text& text);

// The cards and themes with their points, each marked.
Account account_of(const Position& pos, const Use& use);
// A claim of these cards, as it is written.
Move claim_of(const Position& pos, const Use& use, const Text& text);

}  // namespace tablee::kokomots
