#include "games/kokomots/bot/word_sets.h"

#include <algorithm>
#include <bit>

#include "core/sort_stably.h"
#include "lexicon/folding.h"

namespace tablee::kokomots {

namespace {

constexpr int kMostCards = kHandSize + kPiles;

// A choice of cards, by bits: hand 0 to 2, tops 3 and 4.
struct Subset {
  unsigned cards;
  int points;
};

// The cards that a word in one column may use.
struct Cards {
  std::array<int, kHandSize> hand{};  // cards, for the use
  std::array<Kind, kMostCards> kinds{};
  std::size_t held = 0;
  unsigned usable = 0;  // bits: there, and not spelt
  std::uint8_t packet = 0;
};

bool is_usable(Kind kind, bool spells) {
  return spells || constraint_of_kind(kind) != Constraint::spelt;
}

Cards cards_in(const Position& pos, const CardSet& hand, std::size_t column, int packet,
               bool spells) {
  Cards cards;
  cards.packet = static_cast<std::uint8_t>(packet);
  hand.each([&cards, spells](int card) {
    if (cards.held == kHandSize) return;
    cards.hand[cards.held] = card;
    cards.kinds[cards.held] = kind_of_card(card);
    if (is_usable(kind_of_card(card), spells)) cards.usable |= 1U << cards.held;
    ++cards.held;
  });
  for (std::size_t p = 0; p < kPiles; ++p) {
    const int card = pos.columns[column].letters[p].card;
    if (card < 0 || !is_usable(kind_of_card(card), spells)) continue;
    cards.kinds[kHandSize + p] = kind_of_card(card);
    cards.usable |= 1U << (kHandSize + p);
  }
  return cards;
}

// Subsets with a card of the hand and one of the column, and of each constraint one at
// most; the dearest first.
std::size_t list_subsets(const Cards& cards, std::array<Subset, 21>& out) {
  std::size_t count = 0;
  for (unsigned hand = 1; hand < 8; ++hand)
    for (unsigned tops = 1; tops < 4; ++tops) {
      const unsigned all = hand | tops << 3U;
      if ((all & ~cards.usable) != 0) continue;
      Subset subset{all, 0};
      unsigned constraints = 0;
      bool is_fine = true;
      for (unsigned left = all; left != 0; left &= left - 1) {
        const Kind kind = cards.kinds[static_cast<std::size_t>(std::countr_zero(left))];
        subset.points += points_of_kind(kind);
        const Constraint constraint = constraint_of_kind(kind);
        if (constraint == Constraint::none || constraint == Constraint::spelt) continue;
        const unsigned bit = 1U << static_cast<unsigned>(constraint);
        is_fine = is_fine && (constraints & bit) == 0;
        constraints |= bit;
      }
      if (!is_fine) continue;
      std::size_t at = count++;
      for (; at > 0 && out[at - 1].points < subset.points; --at) out[at] = out[at - 1];
      out[at] = subset;
    }
  return count;
}

// The sets whose intersection are the rows that these cards fit.
struct Sets {
  std::array<const std::uint64_t*, 2 * kMostCards + 1> sets{};
  std::size_t count = 0;
  const std::uint64_t* without = nullptr;

  std::uint64_t word(std::size_t w) const {
    std::uint64_t rows = sets[0][w];
    for (std::size_t i = 1; i < count; ++i) rows &= sets[i][w];
    return without == nullptr ? rows : rows & ~without[w];
  }
};

Sets sets_of(const ThemeRows& theme, const Cards& cards, unsigned subset, int level) {
  Sets sets;
  sets.sets[sets.count++] = theme.known(level).data();
  std::array<std::int8_t, kLetters> times{};
  bool second = false;
  bool last = false;
  for (unsigned left = subset; left != 0; left &= left - 1) {
    const Kind kind = cards.kinds[static_cast<std::size_t>(std::countr_zero(left))];
    const int letter = letter_of_kind(kind);
    const Constraint constraint = constraint_of_kind(kind);
    const int count = ++times[static_cast<std::size_t>(letter)];
    sets.sets[sets.count++] = theme.with(letter, count).data();
    if (constraint == Constraint::none || constraint == Constraint::spelt) continue;
    sets.sets[sets.count++] = theme.placed(letter, constraint).data();
    second = second || constraint == Constraint::second;
    last = last || constraint == Constraint::last;
  }
  // In a word of two letters the second is the last.
  if (second && last) sets.without = theme.two_letters().data();
  return sets;
}

Candidate candidate_of(const Position& pos, const ThemeRows& theme, std::size_t row,
                       std::size_t column, const Cards& cards, unsigned subset, bool with_fifth) {
  Candidate found;
  found.entry = theme.row(row).entry;
  found.use = {.column = column,
               .with_fifth = with_fifth,
               .packet = cards.packet,
               .hand = {},
               .tops = static_cast<std::uint8_t>(subset >> 3U)};
  for (std::size_t i = 0; i < kHandSize; ++i)
    if ((subset >> i & 1U) != 0) found.use.hand.add(cards.hand[i]);
  found.points = points_of(pos, found.use);
  return found;
}

bool may_be_said(const Position& pos, std::size_t column, std::uint32_t entry) {
  if (pos.said.empty() && pos.barred.empty() && pos.open.empty()) return true;
  return !is_repeated(pos, Use{.column = column}, ThemeIndex::get().entries()[entry].text);
}

// Calls visit(column, theme, cards) for each open column, and in teams each free packet.
template <class Visit>
void each_place(const WordSets& all, const Position& pos, Seat seat, Visit visit,
                bool spells = false) {
  const CardSet taken = locked(pos);
  const bool teams = pos.terms.mode == Mode::teams;
  for (std::size_t c = 0; c < kColumns; ++c) {
    const Face face = pos.columns[c].theme.face();
    if (face == kNoFace || open_word_in(pos, c) != nullptr) continue;
    const ThemeRows& theme = all.of(face);
    for (int packet = teams ? 1 : 0; packet <= (teams ? 3 : 0); ++packet) {
      const bool is_done = packet > 0 && (pos.packets_done >> (packet - 1) & 1) != 0;
      const bool is_open = packet > 0 && std::ranges::any_of(pos.open, [&](const OpenWord& word) {
                             return word.packet == packet;
                           });
      if (is_done || is_open) continue;
      visit(c, theme, cards_in(pos, cards_of(pos, seat, packet) - taken, c, packet, spells));
    }
  }
}

bool is_fifth_free(const Position& pos) {
  return pos.fifth.card >= 0 &&
         std::ranges::none_of(pos.open, [](const OpenWord& word) { return word.with_fifth; });
}

}  // namespace

ThemeRows::ThemeRows(Face face) {
  const ThemeIndex& index = ThemeIndex::get();
  const bool formal = face == formal_face();
  const auto add = [&](std::uint32_t number) {
    const Entry& entry = index.entries()[number];
    for (std::size_t i = 0; i < entry.spans_for(face).size(); ++i)
      rows_.push_back({number, static_cast<std::uint8_t>(i)});
  };
  if (!formal)
    for (const std::uint32_t number : index.of(face)) add(number);
  for (std::uint32_t number = 0; formal && number < index.entries().size(); ++number) {
    if (knows(1, index.entries()[number], face)) add(number);
  }
  sort_stably(rows_, [&](const Row& a, const Row& b) {
    const Entry& one = index.entries()[a.entry];
    const Entry& two = index.entries()[b.entry];
    const bool one_is_rare = !knows(2, one, face);
    const bool two_is_rare = !knows(2, two, face);
    if (one_is_rare != two_is_rare) return two_is_rare;
    return one.letters.size() < two.letters.size();
  });
  words_ = (rows_.size() + 63) / 64;
  bits_.assign(kSets * words_, 0);
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    const Entry& entry = index.entries()[rows_[r].entry];
    const Span span = entry.spans_for(face)[rows_[r].span];
    const std::string_view letters = std::string_view(entry.letters).substr(span.begin, span.size);
    std::array<int, kLetters> times{};
    for (const char c : letters) {
      const int letter = static_cast<int>(letter_index(c));
      if (const int n = ++times[static_cast<std::size_t>(letter)]; n <= 5)
        put(5 * letter + n - 1, r);
    }
    const auto place = [&](std::size_t at, Constraint constraint) {
      if (at < letters.size())
        put(5 * kLetters + 3 * static_cast<int>(letter_index(letters[at])) +
                static_cast<int>(constraint) - 1,
            r);
    };
    place(0, Constraint::first);
    place(1, Constraint::second);
    place(letters.size() - 1, Constraint::last);
    if (letters.size() == 2) put(8 * kLetters, r);
    for (Face other = 0; other < kFaces; ++other)
      if (is_for_both(entry, face, other)) put(8 * kLetters + 1 + other, r);
    for (int level = 1; level <= kLevels; ++level)
      if (knows(level, entry, face)) put(8 * kLetters + 1 + kFaces + level - 1, r);
  }
}

WordSets::WordSets() {
  for (Face face = 0; face < kFaces; ++face) themes_.emplace_back(face);
}

std::optional<Candidate> best_word(const WordSets& all, const Position& pos, Seat seat, int level,
                                   unsigned columns) {
  std::optional<Candidate> best;
  int best_points = 0;
  const bool fifth_free = is_fifth_free(pos);
  each_place(all, pos, seat, [&](std::size_t column, const ThemeRows& theme, const Cards& cards) {
    if ((columns >> column & 1U) == 0) return;
    std::array<Subset, 21> subsets;
    const std::size_t count = list_subsets(cards, subsets);
    const std::uint64_t* const both = fifth_free ? theme.of_face(pos.fifth.face()).data() : nullptr;
    const int most_more = edition::theme_points + (both != nullptr ? edition::marker_points : 0);
    for (std::size_t s = 0; s < count; ++s) {
      if (subsets[s].points + most_more <= best_points) return;
      const Sets sets = sets_of(theme, cards, subsets[s].cards, level);
      for (std::size_t w = 0; w < theme.words(); ++w) {
        std::uint64_t rows = sets.word(w);
        for (; rows != 0; rows &= rows - 1) {
          const std::size_t row = 64 * w + static_cast<std::size_t>(std::countr_zero(rows));
          const bool with_fifth = both != nullptr && (both[w] & (rows & (~rows + 1))) != 0;
          const int points =
              subsets[s].points + edition::theme_points + (with_fifth ? edition::marker_points : 0);
          if (points <= best_points) {
            if (both == nullptr) break;
            continue;
          }
          if (!may_be_said(pos, column, theme.row(row).entry)) continue;
          best = candidate_of(pos, theme, row, column, cards, subsets[s].cards, with_fifth);
          best_points = points;
          if (both == nullptr) break;
        }
        if (best_points >= subsets[s].points + most_more) break;
      }
    }
  });
  return best;
}

std::vector<Candidate> options(const WordSets& all, const Position& pos, Seat seat, int level) {
  std::vector<Candidate> found;
  const bool fifth_free = is_fifth_free(pos);
  const auto visit = [&](std::size_t column, const ThemeRows& theme, const Cards& cards) {
    std::array<Subset, 21> subsets;
    const std::size_t count = list_subsets(cards, subsets);
    // The first row of those that fit, of all or of those for two themes.
    const auto add_first = [&](const Sets& sets, unsigned subset, const std::uint64_t* both) {
      for (std::size_t w = 0; w < theme.words(); ++w)
        for (std::uint64_t rows = sets.word(w) & (both == nullptr ? ~std::uint64_t{0} : both[w]);
             rows != 0; rows &= rows - 1) {
          const std::size_t row = 64 * w + static_cast<std::size_t>(std::countr_zero(rows));
          if (!may_be_said(pos, column, theme.row(row).entry)) continue;
          found.push_back(candidate_of(pos, theme, row, column, cards, subset, both != nullptr));
          return;
        }
    };
    for (std::size_t s = 0; s < count; ++s) {
      const Sets sets = sets_of(theme, cards, subsets[s].cards, level);
      add_first(sets, subsets[s].cards, nullptr);
      if (fifth_free) add_first(sets, subsets[s].cards, theme.of_face(pos.fifth.face()).data());
    }
  };
  each_place(all, pos, seat, visit, true);
  return found;
}

std::optional<Candidate> any_word(const WordSets& all, const Position& pos, Seat seat, int level,
                                  std::uint64_t number) {
  // Counts the rows that some pair of cards fits, then takes one of them.
  const auto rows_of = [&](const ThemeRows& theme, const Cards& cards, std::size_t w) {
    std::uint64_t hand = 0;
    std::uint64_t tops = 0;
    for (unsigned left = cards.usable; left != 0; left &= left - 1) {
      const unsigned card = static_cast<unsigned>(std::countr_zero(left));
      const Sets sets = sets_of(theme, cards, 1U << card, level);
      (card < kHandSize ? hand : tops) |= sets.word(w);
    }
    return hand & tops;
  };
  std::size_t total = 0;
  each_place(all, pos, seat, [&](std::size_t, const ThemeRows& theme, const Cards& cards) {
    for (std::size_t w = 0; w < theme.words(); ++w)
      total += static_cast<std::size_t>(std::popcount(rows_of(theme, cards, w)));
  });
  if (total == 0) return std::nullopt;
  std::size_t skip = number % total;
  std::optional<Candidate> found;
  bool is_passed = false;
  each_place(all, pos, seat, [&](std::size_t column, const ThemeRows& theme, const Cards& cards) {
    for (std::size_t w = 0; w < theme.words() && !is_passed; ++w)
      for (std::uint64_t rows = rows_of(theme, cards, w); rows != 0 && !is_passed;
           rows &= rows - 1) {
        if (skip-- > 0) continue;
        is_passed = true;
        const std::size_t row = 64 * w + static_cast<std::size_t>(std::countr_zero(rows));
        const Entry& entry = ThemeIndex::get().entries()[theme.row(row).entry];
        const Face face = pos.columns[column].theme.face();
        const bool both = is_fifth_free(pos) && is_for_both(entry, face, pos.fifth.face());
        const auto use =
            best_use(pos, seat, column, both, cards.packet, entry.letters, entry.spans_for(face));
        if (use && !is_repeated(pos, *use, entry.text))
          found = Candidate{*use, theme.row(row).entry, points_of(pos, *use)};
      }
  });
  return found;
}

}  // namespace tablee::kokomots
