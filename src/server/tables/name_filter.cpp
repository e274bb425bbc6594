#include "server/tables/name_filter.h"

#include <algorithm>

#include "core/text.h"
#include "core/utf8.h"
#include "core/visible_text.h"
#include "lexicon/folding.h"
#include "server/tables/look_alikes.h"

namespace tablee::server {

namespace {

constexpr std::size_t kLongEnoughToHide = 5;
// The small words between others: MER DE CHINE is a sea.
constexpr std::string_view kSmallWords[] = {
    "AU", "AUX", "CE",  "DE",  "DES", "DU", "EN",  "ES",  "ET",  "EST", "IL",  "JE",  "LA",
    "LE", "LES", "MA",  "MES", "MON", "NE", "ON",  "OU",  "PAR", "PAS", "QUE", "QUI", "SA",
    "SE", "SES", "SON", "SUR", "TA",  "TE", "TES", "TON", "TU",  "UN",  "UNE", "VOS"};

// Digits that stand for letters, by their looks.
char letter_of(char digit) {
  constexpr std::string_view kLooks = "OIZEASGTBG";
  return digit >= '0' && digit <= '9' ? kLooks[static_cast<std::size_t>(digit - '0')] : digit;
}

// The letters that a character is read as; nothing when it is none.
std::optional<std::string> letters_of(char32_t character) {
  // Small letters above others are read like them: a word can be written with every second one.
  constexpr std::string_view kAbove = "AEIOUCDHMRTVX";
  if (character >= U'\u0363' && character <= U'\u036F')
    return std::string(1, kAbove[character - U'\u0363']);
  if (is_mark(character)) return "";
  if (const std::optional<std::string_view> letters = fold_letter(character))
    return std::string(*letters);
  const bool is_digit = character >= U'0' && character <= U'9';
  const char alike = is_digit ? static_cast<char>(character) : look_alike(character);
  if (character == U'@') return "A";
  if (character == U'$') return "S";
  if (alike == '\0') return std::nullopt;
  return std::string(1, letter_of(alike));
}

// What people write between words, unlike "gros_mot" and "m.o.t".
bool is_between_words(char32_t character) { return character == U',' || joins_words(character); }

// A text as folded letters, cut where a word ends (`words`: at whatever is no letter,
// `phrase`: only at what is written between words).
struct Folds {
  std::vector<std::string> words, phrase;
  std::string all;
};

void end_word(std::vector<std::string>& words) {
  if (!words.back().empty()) words.emplace_back();
}

Folds folds_of(std::string_view text) {
  Folds folds{.words = {{}}, .phrase = {{}}, .all = {}};
  while (!text.empty()) {
    const std::optional<char32_t> character = take_character(text);
    if (!character) break;
    if (const std::optional<std::string> letters = letters_of(*character)) {
      for (std::string* part : {&folds.words.back(), &folds.phrase.back(), &folds.all})
        *part += *letters;
    } else {
      end_word(folds.words);
      if (is_between_words(*character)) end_word(folds.phrase);
    }
  }
  return folds;
}

bool is_small_word(const std::string& word) {
  return std::ranges::find(kSmallWords, word) != std::end(kSmallWords);
}

// Whether words of the phrase, from this one on, spell the blocked one: MER DOUILLE, but
// neither MER DE CHINE nor MER DEMAIN. Letters that stand alone are spelt whatever is
// around them.
bool is_spelt_from(const std::vector<std::string>& phrase, std::size_t first,
                   std::string_view blocked) {
  std::string joined;
  bool has_small = false;
  int alone = 0;
  const std::size_t most = blocked.size() + phrase[first].size();
  for (std::size_t i = first; i < phrase.size() && joined.size() < most; ++i) {
    joined += phrase[i];
    has_small = has_small || is_small_word(phrase[i]);
    if (phrase[i].size() == 1) ++alone;
    if (joined == blocked && !(has_small && alone == 0)) return true;
  }
  return alone >= 2 && joined.find(blocked) != joined.npos;
}

bool is_read_in(const Folds& name, const std::string& blocked) {
  if (std::ranges::find(name.words, blocked) != name.words.end() || name.all == blocked)
    return true;
  if (blocked.size() < kLongEnoughToHide || name.all.find(blocked) == name.all.npos) return false;
  for (std::size_t i = 0; i < name.phrase.size(); ++i)
    if (name.phrase[i].find(blocked) != std::string::npos || is_spelt_from(name.phrase, i, blocked))
      return true;
  return false;
}

}  // namespace

void NameFilter::set(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string_view line : split_fields(text, '\n')) {
    std::string joined = folds_of(line.substr(0, line.find('#'))).all;
    if (!joined.empty()) words.push_back(std::move(joined));
  }
  const std::scoped_lock lock(mutex_);
  words_ = std::move(words);
}

bool NameFilter::blocks(std::string_view name) const {
  const Folds folds = folds_of(name);
  const std::scoped_lock lock(mutex_);
  return std::ranges::any_of(
      words_, [&](const std::string& blocked) { return is_read_in(folds, blocked); });
}

std::size_t NameFilter::size() const {
  const std::scoped_lock lock(mutex_);
  return words_.size();
}

}  // namespace tablee::server
