#include "games/piochamots/bot/advice.h"

#include <algorithm>

#include "core/sort_stably.h"
#include "games/piochamots/bot/best_words.h"
#include "lexicon/accepted_words.h"

namespace tablee::piochamots {

namespace {

Move word_of(std::string_view letters) { return {.verb = Verb::word, .tiles = tiles_of(letters)}; }

// What a word brings; 0 when the hand does not hold it.
int points_in(CardSet hand, const Move& move) {
  const Result<Tiles> tiles = allot(move.tiles, hand);
  return tiles ? points_of(*tiles).total() : 0;
}

// What the best word that the table accepts brings, whoever may say it.
int most_points(const Lexicon& lexicon, const Position& pos, CardSet hand) {
  int most = 0;
  const AcceptedWords words(lexicon, policy_of(pos.terms), FamilyWords(pos.terms.family));
  words.each_anagram(hand_of(hand), [&](std::string_view letters, ClassMask) {
    if (points_for(static_cast<int>(letters.size())) + edition::colour_bonus > most)
      most = std::max(most, points_in(hand, word_of(letters)));
  });
  return most;
}

}  // namespace

double worth_of_word(const Position& pos, Seat seat, const Move& move) {
  return move.verb == Verb::word ? points_in(pos.hands[seat.index], move) : -edition::penalty;
}

Advice<Move> advise_words(const Lexicon& lexicon, const Position& pos, Seat seat, int level,
                          const Move& planned, std::size_t n) {
  const CardSet hand = pos.hands[seat.index];
  const double best = worth_of_word(pos, seat, planned);
  Advice<Move> advice{.lines = {{planned, best}}, .proved = false, .gap = {}};
  for (const std::string& letters : known_words(lexicon, level, hand, pos.terms.minimum))
    if (const Move move = word_of(letters); move != planned)
      advice.lines.push_back({move, double(points_in(hand, move))});
  sort_stably(advice.lines, [&planned](const auto& a, const auto& b) {
    const bool a_is_planned = a.move == planned;
    return a_is_planned != (b.move == planned) ? a_is_planned : a.value > b.value;
  });
  if (advice.lines.size() > n) advice.lines.resize(n);
  const double most = std::max<double>(most_points(lexicon, pos, hand), best);
  advice.proved = most == best;
  advice.gap = most - best;
  return advice;
}

}  // namespace tablee::piochamots
