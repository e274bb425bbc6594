#include "games/kokomots/reference_words.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace tablee::kokomots::reference {
namespace {

const std::vector<std::pair<std::string, std::string>> kFolds = {
    {"à", "A"},  {"â", "A"}, {"ä", "A"}, {"á", "A"}, {"ã", "A"},  {"å", "A"},  {"ç", "C"},
    {"é", "E"},  {"è", "E"}, {"ê", "E"}, {"ë", "E"}, {"î", "I"},  {"ï", "I"},  {"í", "I"},
    {"ì", "I"},  {"ñ", "N"}, {"ô", "O"}, {"ö", "O"}, {"ó", "O"},  {"ò", "O"},  {"õ", "O"},
    {"ø", "O"},  {"ù", "U"}, {"û", "U"}, {"ü", "U"}, {"ú", "U"},  {"ÿ", "Y"},  {"ý", "Y"},
    {"À", "A"},  {"Â", "A"}, {"Ä", "A"}, {"Á", "A"}, {"Ã", "A"},  {"Å", "A"},  {"Ç", "C"},
    {"É", "E"},  {"È", "E"}, {"Ê", "E"}, {"Ë", "E"}, {"Î", "I"},  {"Ï", "I"},  {"Í", "I"},
    {"Ì", "I"},  {"Ñ", "N"}, {"Ô", "O"}, {"Ö", "O"}, {"Ó", "O"},  {"Ò", "O"},  {"Õ", "O"},
    {"Ø", "O"},  {"Ù", "U"}, {"Û", "U"}, {"Ü", "U"}, {"Ú", "U"},  {"Ÿ", "Y"},  {"Ý", "Y"},
    {"’", "'"},  {"‘", "'"}, {"‐", "-"}, {"‑", "-"}, {"œ", "OE"}, {"Œ", "OE"}, {"æ", "AE"},
    {"Æ", "AE"},
};

const std::set<std::string> kLinks = {"A",  "AU", "DE", "DU", "DES", "D'",
                                      "EN", "ET", "LA", "LE", "LES", "L'"};
// Decision: K57 does not list the articles; these are the plain ones (no partitive DU).
const std::set<std::string> kArticles = {"UN", "UNE", "DES", "LE", "LA", "LES", "L'"};

bool is_capital(char c) { return 'A' <= c && c <= 'Z'; }

// The words of a folded text, cut at spaces, hyphens and after apostrophes, which stay
// with their word: "EAU D'ARC-EN-CIEL" gives EAU D' ARC EN CIEL.
std::vector<std::string> words_in(const std::string& text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (c == ' ' || c == '-') {
      words.emplace_back();
    } else {
      words.back() += c;
      if (c == '\'') words.emplace_back();
    }
  }
  std::erase_if(words, [](const std::string& word) { return letters_of(word).empty(); });
  return words;
}

std::vector<std::string> without_links(const std::vector<std::string>& words) {
  std::vector<std::string> rest;
  for (const std::string& word : words)
    if (!kLinks.contains(word)) rest.push_back(letters_of(word));
  return rest;
}

// The entry with the same letters gives the shape, however the word was typed (K57).
// Decision: of two such entries the more generous one, whole before components.
std::vector<Entry> entries_like(const Words& words, const std::string& letters) {
  std::vector<Entry> found;
  for (const Entry& entry : words.entries)
    if (letters_of(entry.text) == letters) found.push_back(entry);
  return found;
}

bool is_entry(const Words& words, const std::string& letters) {
  return !entries_like(words, letters).empty();
}

bool is_proper_noun(const Words& words, const std::string& letters) {
  return std::ranges::any_of(entries_like(words, letters),
                             [](const Entry& entry) { return entry.is_name; });
}

bool is_listed(const Words& words, const std::string& letters, int face) {
  const auto list = words.lists.find(face);
  return list != words.lists.end() && list->second.contains(letters);
}

bool is_listed_anywhere(const Words& words, const std::string& letters) {
  return std::ranges::any_of(words.lists,
                             [&](const auto& list) { return list.second.contains(letters); });
}

// The components of an entry: names and everything written without a space count
// whole, of a common phrase each word that is no link. Decision: a hyphenated word
// inside a phrase of the dictionary is one component.
bool counts_whole(const Entry& entry) {
  return entry.is_name || entry.text.find(' ') == std::string::npos;
}

std::vector<std::string> parts_of_entry(const Entry& entry) {
  const std::string letters = letters_of(entry.text);
  if (counts_whole(entry)) return {letters};
  std::vector<std::string> parts;
  std::string word;
  for (const char c : entry.text + " ") {
    if (c == '\'' && kLinks.contains(word + c)) {
      word.clear();
    } else if (c == ' ') {
      if (!kLinks.contains(word) && !letters_of(word).empty()) parts.push_back(letters_of(word));
      word.clear();
    } else {
      word += c;
    }
  }
  return parts.empty() ? std::vector{letters} : parts;
}

// A name that is no entry still counts whole if all its words are proper nouns.
bool is_name_of_names(const Words& words, const std::vector<std::string>& said) {
  const std::vector<std::string> names = without_links(said);
  return said.size() > 1 && !names.empty() &&
         std::ranges::all_of(names, [&](const auto& name) { return is_proper_noun(words, name); });
}

// Decision: an article makes no other word of it: LE ROI LION is ROI LION (K9).
std::string bare_of(std::vector<std::string> said) {
  if (said.size() > 1 && kArticles.contains(said.front())) said.erase(said.begin());
  std::string letters;
  for (const std::string& word : said) letters += letters_of(word);
  return letters;
}

struct Reading {
  std::vector<std::string> said;  // word by word
  std::string letters;
  std::vector<Entry> entries;
  bool is_name_of_names = false;
};

Reading read(const Words& words, const std::vector<std::string>& said) {
  Reading reading{said, {}, {}, is_name_of_names(words, said)};
  for (const std::string& word : said) reading.letters += letters_of(word);
  reading.entries = entries_like(words, reading.letters);
  return reading;
}

// The list of a claimed theme gives the shape first (K75).
std::vector<std::string> parts_of(const Reading& reading, int face, int fifth) {
  for (const int theme : {face, fifth})
    for (const Entry& entry : reading.entries)
      if (entry.faces.contains(theme)) return parts_of_entry(entry);
  for (const Entry& entry : reading.entries)
    if (counts_whole(entry)) return {reading.letters};
  if (!reading.entries.empty()) return parts_of_entry(reading.entries.front());
  if (reading.is_name_of_names || reading.said.size() == 1) return {reading.letters};
  // An unknown expression counts by one component, hyphens and capitals or not.
  const std::vector<std::string> parts = without_links(reading.said);
  return parts.empty() ? std::vector{reading.letters} : parts;
}

// Whether the dictionary itself sees a plural or a phrase. An entry or a name is
// neither (K8, K10). Decision: of an unknown expression the first component tells the
// number, and any adjective beside another component makes it a phrase.
Form form_of(const Words& words, const Reading& reading) {
  if (!reading.entries.empty() || reading.is_name_of_names) return Form::fine;
  const std::vector<std::string> parts = parts_of(reading, 0, 0);
  if (words.plurals.contains(parts.front()) && !is_entry(words, parts.front())) return Form::plural;
  const bool has_adjective = std::ranges::any_of(
      parts, [&](const std::string& part) { return words.adjectives.contains(part); });
  return parts.size() > 1 && has_adjective ? Form::phrase : Form::fine;
}

// K70: one letter changed, added or left out gives a word of the theme's list. Decision: of
// PLUS DE 7 LETTRES, which has no list, a word of any list that is long enough.
std::set<std::string> one_letter_away(const std::string& word) {
  std::set<std::string> near;
  for (std::size_t at = 0; at <= word.size(); ++at) {
    for (char c = 'A'; c <= 'Z'; ++c) {
      near.insert(word.substr(0, at) + c + word.substr(at));
      if (at < word.size()) near.insert(word.substr(0, at) + c + word.substr(at + 1));
    }
    if (at < word.size()) near.insert(word.substr(0, at) + word.substr(at + 1));
  }
  return near;
}

bool is_nearly_listed(const Words& words, const std::string& letters, int face) {
  return std::ranges::any_of(one_letter_away(letters), [&](const std::string& near) {
    const bool is_long = near.size() >= static_cast<std::size_t>(kFormalLetters);
    return face == kFormalFace ? is_long && is_listed_anywhere(words, near)
                               : is_listed(words, near, face);
  });
}

// Tries to give every card an occurrence of its own.
bool place(const std::string& word, const std::vector<Card>& cards, std::size_t next,
           std::vector<bool>& taken, bool with_constraints) {
  if (next == cards.size()) return true;
  const Card& card = cards[next];
  for (std::size_t at = 0; at < word.size(); ++at) {
    if (taken[at] || word[at] != card.letter) continue;
    if (with_constraints) {
      if (card.constraint == Constraint::first && at != 0) continue;
      if (card.constraint == Constraint::second && at != 1) continue;
      if (card.constraint == Constraint::last && at + 1 != word.size()) continue;
    }
    taken[at] = true;
    if (place(word, cards, next + 1, taken, with_constraints)) return true;
    taken[at] = false;
  }
  return false;
}

bool has_room(const std::string& word, const std::vector<Card>& cards, bool with_constraints) {
  std::vector<bool> taken(word.size(), false);
  return place(word, cards, 0, taken, with_constraints);
}

std::set<Refusal> constraint_faults(const std::string& part, const std::vector<Card>& cards) {
  std::set<Refusal> faults;
  for (const Card& card : cards) {
    if (has_room(part, {card}, true)) continue;
    if (card.constraint == Constraint::first) faults.insert(Refusal::not_first);
    if (card.constraint == Constraint::second) faults.insert(Refusal::not_second);
    if (card.constraint == Constraint::last) faults.insert(Refusal::not_last);
  }
  // Each could stand alone, but two of them ask for the same place of a short word.
  if (faults.empty()) faults.insert(Refusal::letters_missing);
  return faults;
}

}  // namespace

std::string fold(const std::string& text) {
  std::string folded;
  for (std::size_t at = 0; at < text.size();) {
    const auto fold = std::ranges::find_if(kFolds, [&](const auto& pair) {
      return text.compare(at, pair.first.size(), pair.first) == 0;
    });
    if (fold != kFolds.end()) {
      folded += fold->second;
      at += fold->first.size();
      continue;
    }
    const char c = text[at++];
    if ('a' <= c && c <= 'z')
      folded += static_cast<char>(c - 'a' + 'A');
    else
      folded += is_capital(c) || c == '-' || c == '\'' ? c : ' ';
  }
  return folded;
}

std::string letters_of(const std::string& text) {
  std::string letters;
  for (const char c : text)
    if (is_capital(c)) letters += c;
  return letters;
}

Verdict verdict_of(const Words& words, const std::string& text, int face, int fifth, bool spelt) {
  std::vector<std::string> said = words_in(fold(text));
  Reading reading = read(words, said);
  // A leading article is dropped unless it is part of the entry. Decision: where the claimed
  // theme lists the bare word only, an entry of another theme is not meant (K75).
  const bool is_whole = !reading.entries.empty() || is_listed_anywhere(words, reading.letters);
  if (said.size() > 1 && kArticles.contains(said.front())) {
    const std::vector<std::string> rest(said.begin() + 1, said.end());
    const Reading bare = read(words, rest);
    const auto is_claimed = [&](const Reading& one) {
      return is_listed(words, one.letters, face) || is_listed(words, one.letters, fifth);
    };
    if (!is_whole || (!is_claimed(reading) && is_claimed(bare))) {
      said = rest;
      reading = bare;
    }
  }

  Verdict verdict;
  verdict.word = reading.letters;
  if (verdict.word.empty()) return verdict;
  verdict.bare = bare_of(said);
  verdict.same = {verdict.word, verdict.bare};
  for (const Entry& entry : reading.entries) verdict.same.insert(bare_of(words_in(entry.text)));
  verdict.parts = parts_of(reading, face, fifth);
  const bool in_list =
      is_listed(words, verdict.word, face) || is_listed(words, verdict.word, fifth);
  const bool is_known = !reading.entries.empty() || reading.is_name_of_names ||
                        is_listed_anywhere(words, verdict.word);
  // A listing waives the tests of plural and adjective (K56).
  // Decision: with two themes, the list of either does.
  if (!in_list) verdict.form = form_of(words, reading);
  const bool is_near = spelt && !is_known &&
                       (is_nearly_listed(words, verdict.word, face) ||
                        (fifth != 0 && is_nearly_listed(words, verdict.word, fifth)));
  if (is_near && verdict.form == Form::fine) verdict.form = Form::misspelt;
  const auto fits = [&](int theme) {
    return is_listed(words, verdict.word, theme) || (theme == kFormalFace && is_known);
  };
  verdict.listed = fits(face);
  verdict.fifth_listed = fifth != 0 && fits(fifth);
  verdict.hidden = !is_known || words.blocked.contains(verdict.word);
  return verdict;
}

std::set<Refusal> cards_faults(const Verdict& verdict, const std::vector<Card>& cards,
                               bool formal) {
  bool fits = false;
  bool is_long = false;
  std::set<Refusal> faults;
  for (const std::string& part : verdict.parts) {
    if (has_room(part, cards, true)) {
      fits = true;
      if (part.size() >= static_cast<std::size_t>(kFormalLetters)) is_long = true;
    } else if (has_room(part, cards, false)) {
      faults.merge(constraint_faults(part, cards));
    }
  }
  if (fits && formal && !is_long) return {Refusal::too_short};
  if (fits) return {};
  if (!faults.empty()) return faults;
  if (has_room(verdict.word, cards, false) && verdict.parts.size() > 1)
    return {Refusal::two_components};
  return {Refusal::letters_missing};
}

}  // namespace tablee::kokomots::reference
