#pragma once
// Claim: the cards that a word or a spelling asks for, found on the table.
//
// A claim names the theme's face and the cards by kind, not by place: what has gone
// meanwhile is refused for free. Nothing here asks a dictionary.
// Thread safety: pure functions.

#include <vector>

#include "core/outcome.h"
#include "core/refusal.h"
#include "games/kokomots/open_words.h"

namespace tablee::kokomots {

// Where the letters may be as far as no dictionary is asked: the whole, or any one word.
Spans possible_spans(std::string_view text);

// The cards of this claim, or why not: a theme that is gone, a locked column, a card that
// is not there, no card of the hand or none of the column.
Result<Use> find_use(const Position& pos, Seat seat, const Move& move);
enum class Saying : std::uint8_t { announced, spelt };
// The use that brings most: without a card that is to be spelt, or with one; nothing when
// no cards fit the word.
std::optional<Use> best_use(const Position& pos, Seat seat, std::size_t column, bool with_fifth,
                            int packet, std::string_view letters, const Spans& spans,
                            Saying saying = Saying::announced);
// Why these cards cannot be taken with this word. The second: said, open or barred.
Result<void> check_letters(const Position& pos, const Use& use, const Text& text);
Result<void> check_repeats(const Position& pos, const Use& use, const Text& text);
bool is_repeated(const Position& pos, const Use& use, const Text& text);

// The cards and themes with their points, each marked.
Account account_of(const Position& pos, const Use& use);
// A claim of these cards, as it is written.
Move claim_of(const Position& pos, const Use& use, const Text& text);

}  // namespace tablee::kokomots
