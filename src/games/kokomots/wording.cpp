#include "games/kokomots/wording.h"

#include <algorithm>

#include "lexicon/vocabulary.h"
#include "messages/kokomots.h"

namespace tablee::kokomots {

namespace say = messages::kokomots;

namespace {

constexpr ClassMask kNounClasses =
    mask_of(WordClass::noun, WordClass::plural_only, WordClass::proper, WordClass::compound,
            WordClass::acronym);

bool is_verb_or_adverb(ClassMask classes) {
  constexpr ClassMask kVerbs =
      mask_of(WordClass::verb_form, WordClass::infinitive, WordClass::other);
  return (classes & kVerbs) != 0 && (classes & kNounClasses) == 0;
}

// One word of an expression.
struct Piece {
  std::string letters;
  bool is_link = false;
};

std::vector<Piece> pieces_of(std::string_view text) {
  std::vector<Piece> pieces(1);
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const bool ends = i == text.size() || text[i] == ' ' || text[i] == '-' || text[i] == '\'';
    if (!ends) {
      pieces.back().letters += text[i];
      continue;
    }
    pieces.back().is_link = is_link(pieces.back().letters);
    if (i < text.size()) pieces.emplace_back();
  }
  return pieces;
}

bool is_adjective_beside_noun(ClassMask a, ClassMask b) {
  return (has_class(a, WordClass::adjective) && has_class(b, WordClass::noun)) ||
         (has_class(a, WordClass::noun) && has_class(b, WordClass::adjective));
}

// A sentence, or a noun with an adjective that belongs to no entry.
bool is_phrase(const Lexicon& lexicon, const std::vector<Piece>& pieces) {
  constexpr ClassMask kNominal = mask_of(WordClass::noun, WordClass::adjective, WordClass::plural,
                                         WordClass::plural_only, WordClass::infinitive) |
                                 kNounClasses;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].is_link) continue;
    const ClassMask classes = lexicon.classes(pieces[i].letters);
    if (classes != 0 && (classes & kNominal) == 0) return true;
    if (i + 1 < pieces.size() && !pieces[i + 1].is_link &&
        is_adjective_beside_noun(classes, lexicon.classes(pieces[i + 1].letters)))
      return true;
  }
  return false;
}

// The shape that the dictionary gives to a compound or a name.
std::optional<Spans> dictionary_spans(const Lexicon& lexicon, const std::string& letters) {
  for (const std::string& written : lexicon.written_forms(letters))
    if (const std::optional<Text> text = read_text(written);
        text && letters_of(view_of(*text)) == letters)
      return spans_of_entry(written);
  return std::nullopt;
}

const Spans& shape_of(const Entry& entry, std::span<const Face> faces) {
  for (const Face face : faces)
    if ((entry.themes >> face & 1U) != 0) return entry.spans_for(face);
  return entry.spans;
}

bool is_in_one(const Entry* entry, std::span<const Face> faces) {
  return entry != nullptr &&
         std::ranges::any_of(faces, [&](Face face) { return (entry->themes >> face & 1U) != 0; });
}

// One letter changed, missing or too much.
bool is_one_letter_away(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > 1) return false;
  const auto at = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
  const std::size_t rest = a.size() == b.size() ? at + 1 : at;
  return rest <= a.size() && at < b.size() && a.substr(rest) == b.substr(at + 1);
}

// Letters that are nearly a word of this theme; of the formal one, nearly a listed word that
// is long enough.
bool is_nearly_listed(std::string_view letters, Face face) {
  const ThemeIndex& index = ThemeIndex::get();
  const auto is_near = [&](const Entry& entry) {
    return is_one_letter_away(letters, entry.letters);
  };
  if (face == formal_face())
    return std::ranges::any_of(index.entries(), [&](const Entry& entry) {
      return entry.letters.size() >= kFormalLetters && is_near(entry);
    });
  return std::ranges::any_of(
      index.of(face), [&](std::uint32_t number) { return is_near(index.entries()[number]); });
}

void read_expression(const Lexicon& lexicon, std::string_view text, Wording& wording) {
  const std::vector<Piece> pieces = pieces_of(text);
  ClassMask common = static_cast<ClassMask>(~ClassMask{0});
  bool all_known = true;
  for (const Piece& piece : pieces) {
    if (piece.is_link) continue;
    const ClassMask classes = lexicon.classes(piece.letters);
    common = static_cast<ClassMask>(common & classes);
    all_known = all_known && (classes & kPlayable) != 0;
    wording.is_blocked = wording.is_blocked || !is_sayable(classes);
  }
  wording.is_known = all_known;
  if (has_class(common, WordClass::proper)) {
    wording.is_noun = true;
    wording.spans = {whole_of(text)};
    return;
  }
  wording.spans = parts_of(text, true);
  if (wording.spans.empty()) wording.spans = {whole_of(text)};
  wording.is_phrase = is_phrase(lexicon, pieces);
  const auto head = std::ranges::find(pieces, false, &Piece::is_link);
  if (head == pieces.end()) return;
  const ClassMask classes = lexicon.classes(head->letters);
  wording.is_noun = all_known && (classes & kNounClasses) != 0;
  wording.is_plural = is_plural_only_reading(classes);
  wording.is_verb_or_adverb = is_verb_or_adverb(classes);
}

}  // namespace

Wording wording_of(const Lexicon& lexicon, const FamilyWords& family, std::string_view text,
                   std::span<const Face> faces) {
  Wording wording;
  const ThemeIndex& index = ThemeIndex::get();
  wording.letters = letters_of(text);
  wording.entry = index.find(wording.letters);
  const auto is_entry = [&] {
    return wording.entry != nullptr || (lexicon.classes(wording.letters) & kPlayable) != 0 ||
           family.has(wording.letters);
  };
  // An article that belongs to no entry falls; so does one that only another theme writes, where
  // the claimed one has the bare word: "la mer" at the beach is no song (K57, K75).
  if (const std::size_t article = article_letters(text); article > 0) {
    const std::string_view bare = text.substr(article + 1);
    const Entry* bare_entry = index.find(letters_of(bare));
    if (!is_entry() || (!is_in_one(wording.entry, faces) && is_in_one(bare_entry, faces))) {
      text = bare;
      wording.letters = letters_of(text);
      wording.entry = bare_entry;
    }
  }
  const ClassMask classes = lexicon.classes(wording.letters);
  wording.is_blocked = !is_sayable(classes);
  if (is_entry()) {
    wording.is_known = true;
    wording.is_noun = wording.entry != nullptr || (classes & kNounClasses) != 0 || classes == 0;
    wording.is_plural = is_plural_only_reading(classes);
    wording.is_verb_or_adverb = wording.entry == nullptr && is_verb_or_adverb(classes);
    wording.spans = {whole_of(text)};
    if (wording.entry != nullptr) {
      wording.spans = shape_of(*wording.entry, faces);
    } else if (has_class(classes, WordClass::compound) && !has_class(classes, WordClass::common)) {
      wording.spans = dictionary_spans(lexicon, wording.letters).value_or(wording.spans);
    }
    return wording;
  }
  if (text.find_first_of(" -'") == text.npos) {
    wording.spans = {whole_of(text)};
    return wording;
  }
  read_expression(lexicon, text, wording);
  return wording;
}

bool is_listed(const Wording& wording, Face face, std::size_t letters_used) {
  if (face == formal_face())
    return wording.is_noun && wording.is_known && !wording.is_blocked &&
           letters_used >= kFormalLetters;
  return wording.entry != nullptr && (wording.entry->themes >> face & 1U) != 0;
}

Ruling rule_on(const Wording& wording, std::span<const Face> faces, std::span<const Kind> cards,
               bool is_spelt) {
  const auto wrong = [](Fault fault) { return Ruling{Answer::wrong, fault}; };
  const bool is_formal = std::ranges::find(faces, formal_face()) != faces.end();
  // Of several parts that fit, the longest: it may have the eight letters.
  std::optional<Span> used;
  for (const Span span : wording.spans)
    if ((!used || span.size > used->size) &&
        fits(std::string_view(wording.letters).substr(span.begin, span.size), cards))
      used = span;
  if (!used) return wrong(Fault::letters);
  if (is_spelt && !wording.is_known && std::ranges::any_of(faces, [&](Face face) {
        return is_nearly_listed(wording.letters, face);
      }))
    return wrong(Fault::misspelt);
  bool in_all = true;
  bool in_some = false;
  for (const Face face : faces) {
    const bool listed = is_listed(wording, face, used->size);
    in_all = in_all && listed;
    in_some = in_some || (listed && face != formal_face());
  }
  if (!in_some && wording.is_plural) return wrong(Fault::plural);
  if (!in_some && wording.is_phrase) return wrong(Fault::phrase);
  if (is_formal && used->size < kFormalLetters) return wrong(Fault::too_short);
  if (in_all) return {Answer::listed};
  return {wording.is_known && !wording.is_blocked ? Answer::waits : Answer::hidden};
}

Refusal why_wrong(Fault fault, std::string_view text) {
  static constexpr std::array<const Message*, 7> kWhy = {
      &say::wrong_letters, &say::wrong_letters, &say::wrong_plural,  &say::wrong_phrase,
      &say::wrong_length,  &say::wrong_repeat,  &say::wrong_spelling};
  return {kWhy[static_cast<std::size_t>(fault)], {Fact::word("word", std::string(text))}};
}

}  // namespace tablee::kokomots
