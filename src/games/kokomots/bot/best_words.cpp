#include "games/kokomots/bot/best_words.h"

#include "lexicon/folding.h"

namespace tablee::kokomots {

namespace {

std::uint32_t cards_mask(const CardSet& cards) {
  std::uint32_t mask = 0;
  cards.each([&mask](int card) {
    mask |= 1U << static_cast<unsigned>(letter_of_kind(kind_of_card(card)));
  });
  return mask;
}

}  // namespace

bool knows(int level, const Entry& entry, Face face) {
  if (entry.is_unsaid) return false;
  // None that may be a plural: a title or a name is listed (Les Choristes, les Rocheuses), but
  // only its own theme takes it so.
  if (face == formal_face())
    return entry.everyday != 0 && entry.spans.size() == 1 &&
           entry.letters.size() >= kFormalLetters && !entry.letters.ends_with('S') &&
           !entry.letters.ends_with('X');
  const bool everyday = (entry.everyday >> face & 1U) != 0;
  if (level >= 5) return true;
  // Level 4 thinks of what everybody says elsewhere, too.
  if (level == 4) return entry.everyday != 0;
  return everyday && (level >= 2 || entry.letters.size() <= 9);
}

bool is_for_both(const Entry& entry, Face face, Face fifth) {
  if (!entry.is_in(fifth)) return false;
  return entry.is_in(face) || entry.spans_for(fifth) == entry.spans_for(face);
}

std::vector<Candidate> candidates(const Position& pos, Seat seat, int level) {
  std::vector<Candidate> found;
  const ThemeIndex& index = ThemeIndex::get();
  const std::uint32_t hand = cards_mask(cards_of(pos, seat) - locked(pos));
  const bool fifth_free =
      pos.fifth.card >= 0 &&
      std::ranges::none_of(pos.open, [](const OpenWord& word) { return word.with_fifth; });
  for (std::size_t c = 0; c < kColumns; ++c) {
    const Face face = pos.columns[c].theme.face();
    if (face == kNoFace || open_word_in(pos, c) != nullptr) continue;
    std::uint32_t tops = 0;
    for (const LetterPile& pile : pos.columns[c].letters)
      if (pile.card >= 0)
        tops |= 1U << static_cast<unsigned>(letter_of_kind(kind_of_card(pile.card)));
    const bool formal = face == formal_face();
    const std::size_t size = formal ? index.entries().size() : index.of(face).size();
    for (std::size_t i = 0; i < size; ++i) {
      const auto number = formal ? static_cast<std::uint32_t>(i) : index.of(face)[i];
      const Entry& entry = index.entries()[number];
      if (!knows(level, entry, face)) continue;
      if ((entry.mask & hand) == 0 || (entry.mask & tops) == 0) continue;
      const bool both = fifth_free && is_for_both(entry, face, pos.fifth.face());
      const auto use = best_use(pos, seat, c, both, 0, entry.letters, entry.spans_for(face));
      if (use && !is_repeated(pos, *use, entry.text))
        found.push_back({*use, number, points_of(pos, *use)});
    }
  }
  return found;
}

}  // namespace tablee::kokomots
