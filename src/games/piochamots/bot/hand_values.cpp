#include "games/piochamots/bot/hand_values.h"

#include <utility>

#include "games/piochamots/word_policy.h"
#include "lexicon/vocabulary.h"

namespace tablee::piochamots {

namespace {

constexpr int kMostBlanks = edition::blanks;

// Cards of each symbol in the deck.
constexpr std::array<int, kSymbols> kCopiesOf = [] {
  std::array<int, kSymbols> copies{};
  for (const std::uint8_t symbol : kSymbolOfCard) ++copies[symbol];
  return copies;
}();

// One byte a rank while the table is built: bytes can be compared many at a time. The
// largest hands, three of four, are packed as they come: nothing is built on them, and a page
// never gives memory back.
class Builder {
 public:
  Builder() : lengths_(kPackedFrom, 0), table_((kFirstRank.back() + 1) / 2, 0) {}

  // Marks the hands that are this word, some letters of it blanks.
  // REQUIRES: at most kMostSymbols letters.
  void add(std::string_view letters) { mark(letters, 0, {}, 0); }

  // Gives every hand the best of the hands with one card less. Hands that the deck
  // does not hold are left out where that is easy.
  void spread() {
    for (std::size_t size = kFewestLetters + 1; size <= kMostSymbols; ++size) {
      PartialHand all{.size = size, .place = size, .rank = kFirstRank[size]};
      all.shifted = kFirstRank[size - 1];
      spread_below(all);
    }
  }

  // Call once, at the end.
  std::vector<std::uint8_t> packed() {
    for (std::uint32_t rank = 0; rank < kPackedFrom; ++rank) pack(rank, lengths_[rank]);
    return std::move(table_);
  }

 private:
  static constexpr std::uint32_t kPackedFrom = kFirstRank[kMostSymbols];

  // A hand that has a length already keeps it: it is a word itself, and none is longer.
  void pack(std::uint32_t rank, std::uint8_t length) {
    std::uint8_t& two = table_[rank >> 1U];
    const unsigned shift = 4U * (rank & 1U);
    if ((two >> shift & 15U) == 0) two = static_cast<std::uint8_t>(two | length << shift);
  }

  void mark(std::string_view letters, std::size_t from, SortedSymbols symbols, int blanks) {
    if (from == letters.size()) {
      const std::uint32_t rank = symbols.rank();
      const auto length = static_cast<std::uint8_t>(letters.size());
      if (rank < kPackedFrom)
        lengths_[rank] = length;
      else
        pack(rank, length);
      return;
    }
    SortedSymbols with_letter = symbols;
    with_letter.add(kSymbolOf[letter_index(letters[from])]);
    mark(letters, from + 1, with_letter, blanks);
    if (blanks == kMostBlanks) return;
    symbols.add(kSymbolOf[kBlank]);
    mark(letters, from + 1, symbols, blanks + 1);
  }

  // The symbols of a hand from the top down to `place`.
  struct PartialHand {
    std::size_t size = 0;
    std::size_t place = 0;  // chosen from here on
    std::uint8_t lowest = kSymbols - 1;
    int copies = 0;             // of the lowest
    std::uint32_t rank = 0;     // what they add to the rank
    std::uint32_t shifted = 0;  // the same, each one place lower: a card below is gone
    std::array<std::uint32_t, kMostSymbols> without{};  // the same, the card at a place gone
    std::array<std::uint8_t, kMostSymbols> gone{};      // the places worth taking away
    std::size_t gone_count = 0;

    PartialHand with(std::uint8_t symbol) const {
      PartialHand next = *this;
      const std::size_t at = --next.place;
      const bool again = symbol == lowest && place < size;
      next.lowest = symbol;
      next.copies = again ? copies + 1 : 1;
      next.rank += kRankTerms[at][symbol];
      next.shifted += kRankTerms[at - 1][symbol];
      for (std::size_t i = 0; i < gone_count; ++i) next.without[gone[i]] += kRankTerms[at][symbol];
      if (again) return next;  // the same hand is left whichever copy goes
      next.without[at] = shifted;
      next.gone[next.gone_count++] = static_cast<std::uint8_t>(at);
      return next;
    }
  };

  void spread_below(const PartialHand& choice) {
    if (choice.place == 1) return spread_run(choice);
    for (std::uint8_t symbol = 0; symbol <= choice.lowest; ++symbol) {
      const PartialHand next = choice.with(symbol);
      if (next.copies <= kCopiesOf[symbol]) spread_below(next);
    }
  }

  // The hands that differ in their lowest symbol only have neighbouring ranks, and so
  // has what is left of them when another card is taken away.
  void spread_run(const PartialHand& choice) {
    const std::size_t run = choice.lowest + std::size_t{1};
    std::array<std::uint8_t, kSymbols> best;
    best.fill(lengths_[choice.shifted]);
    for (std::size_t i = 0; i < choice.gone_count; ++i) {
      const std::uint8_t* const less = lengths_.data() + choice.without[choice.gone[i]];
      for (std::size_t s = 0; s < run; ++s) best[s] = std::max(best[s], less[s]);
    }
    if (choice.rank >= kPackedFrom) {
      for (std::size_t s = 0; s < run; ++s)
        pack(choice.rank + static_cast<std::uint32_t>(s), best[s]);
      return;
    }
    std::uint8_t* const out = lengths_.data() + choice.rank;
    for (std::size_t s = 0; s < run; ++s) out[s] = std::max(out[s], best[s]);
  }

  std::vector<std::uint8_t> lengths_;  // of hands that are not the largest
  std::vector<std::uint8_t> table_;
};

}  // namespace

// The index first: the other way round a page needs a third more.
HandValues::HandValues(const Lexicon& lexicon) : long_hands_(lexicon, sayable(kWordPolicy)) {
  const WordPolicy policy = sayable(kWordPolicy);
  Builder builder;
  length_of_.reserve(lexicon.size());
  lexicon.graph().each_word([&](std::string_view letters, ClassMask classes) {
    length_of_.push_back(static_cast<std::uint8_t>(letters.size()));
    if (letters.size() <= kMostSymbols && policy.accepts(classes, letters.size()))
      builder.add(letters);
  });
  builder.spread();
  table_ = builder.packed();
}

std::size_t HandValues::memory() const {
  return table_.size() + long_hands_.memory() + length_of_.size();
}

int HandValues::longest(CardSet cards) const {
  if (cards.size() <= static_cast<int>(kMostSymbols)) {
    SortedSymbols symbols;
    cards.each([&](int card) { symbols.add(kSymbolOfCard[static_cast<std::size_t>(card)]); });
    return longest(symbols);
  }
  const std::optional<std::uint32_t> number = long_hands_.longest(hand_of(cards));
  return number ? length_of_[*number] : 0;
}

Lengths HandValues::lengths(CardSet cards) const {
  return {.any = longest(cards),
          .red = longest(cards & kRedSide),
          .black = longest(cards & kBlackSide)};
}

int HandValues::best_points(CardSet cards, int minimum) const {
  Lengths lengths{.any = longest(cards)};
  // One colour cannot make a longer word: often that is enough to know.
  const auto may_matter = [&](CardSet side) {
    const int most = std::min(lengths.any, side.size());
    return most >= minimum &&
           points_for(most) + edition::colour_bonus > points_of(lengths, minimum);
  };
  if (const CardSet side = cards & kRedSide; may_matter(side)) lengths.red = longest(side);
  if (const CardSet side = cards & kBlackSide; may_matter(side)) lengths.black = longest(side);
  return points_of(lengths, minimum);
}

}  // namespace tablee::piochamots
