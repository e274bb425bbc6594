#include "naive_expander.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace tablee::test {
namespace {

std::vector<std::string> words_of(std::string_view line) {
  std::istringstream in{std::string(line)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// One string a letter, because a letter may take several bytes.
std::vector<std::string> letters_of(std::string_view text) {
  std::vector<std::string> letters;
  for (const char byte : text) {
    const bool goes_on = (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
    if (!goes_on) letters.emplace_back();
    letters.back() += byte;
  }
  return letters;
}

std::set<std::string> flags_of(std::string_view text) {
  const std::vector<std::string> letters = letters_of(text);
  if (letters.size() % 2 != 0) throw std::runtime_error("half a flag: " + std::string(text));
  std::set<std::string> flags;
  for (std::size_t i = 0; i < letters.size(); i += 2) flags.insert(letters[i] + letters[i + 1]);
  return flags;
}

// "text/FLAGS": a slash in the first place is a letter like any other.
std::pair<std::string, std::set<std::string>> text_and_flags(const std::string& field) {
  const std::size_t slash = field.find('/', 1);
  if (slash == std::string::npos) return {field, {}};
  return {field.substr(0, slash), flags_of(std::string_view(field).substr(slash + 1))};
}

// "[^ou]yer" in its places: "[^ou]", "y", "e", "r".
std::vector<std::string> places_of(const std::string& condition) {
  std::vector<std::string> places;
  bool is_inside = false;
  for (const std::string& letter : letters_of(condition)) {
    if (is_inside) {
      places.back() += letter;
    } else {
      places.push_back(letter);
    }
    if (letter == "[") is_inside = true;
    if (letter == "]") is_inside = false;
  }
  return places;
}

bool is_allowed(const std::string& letter, const std::string& place) {
  if (place == ".") return true;
  if (!place.starts_with('[')) return letter == place;
  const bool is_negated = place.starts_with("[^");
  const std::size_t first = is_negated ? 2 : 1;
  const std::vector<std::string> listed = letters_of(place.substr(first, place.size() - first - 1));
  const bool is_listed = std::find(listed.begin(), listed.end(), letter) != listed.end();
  return is_listed != is_negated;
}

bool fits(const std::string& word, const std::string& condition, bool at_start) {
  const std::vector<std::string> letters = letters_of(word);
  const std::vector<std::string> places = places_of(condition);
  // A lone dot is no condition, not even one letter.
  if (condition == ".") return true;
  if (letters.size() < places.size()) return false;
  const std::size_t from = at_start ? 0 : letters.size() - places.size();
  for (std::size_t i = 0; i < places.size(); ++i)
    if (!is_allowed(letters[from + i], places[i])) return false;
  return true;
}

}  // namespace

NaiveExpander::NaiveExpander(std::string_view affix_text) {
  std::istringstream in{std::string(affix_text)};
  for (std::string line; std::getline(in, line);) {
    const std::vector<std::string> words = words_of(line);
    if (words.empty() || words[0].starts_with('#')) continue;
    if (words[0] == "PFX" || words[0] == "SFX") {
      read_rule(words);
    } else {
      read_option(words);
    }
  }
  refuse_what_french_does_not_do();
}

void NaiveExpander::read_option(const std::vector<std::string>& words) {
  if (words[0] == "FULLSTRIP") may_strip_all_ = true;
  if (words.size() < 2) return;
  if (words[0] == "FLAG" && words[1] != "long") throw std::runtime_error("FLAG " + words[1]);
  if (words[0] == "NEEDAFFIX") needs_affix_ = words[1];
  if (words[0] == "FORBIDDENWORD") forbidden_ = words[1];
  if (words[0] == "CIRCUMFIX") circumfix_ = words[1];
  for (const char* option : {"AF", "COMPLEXPREFIXES", "ONLYINCOMPOUND"})
    if (words[0] == option) throw std::runtime_error(words[0]);
}

// "SFX S. Y 12" heads the rules of a flag, "SFX S. 0 s/D'Q' [^sxz] is:pl" is one of them.
void NaiveExpander::read_rule(const std::vector<std::string>& words) {
  if (words.size() < 4) throw std::runtime_error("a short rule");
  const std::string& flag = words[1];
  if (!crosses_.contains(flag)) {
    crosses_[flag] = words[2] == "Y";
    return;
  }
  Rule rule;
  rule.is_prefix = words[0] == "PFX";
  rule.crosses = crosses_[flag];
  rule.strip = words[2] == "0" ? "" : words[2];
  std::tie(rule.add, rule.next) = text_and_flags(words[3]);
  if (rule.add == "0") rule.add = "";
  rule.condition = words.size() > 4 ? words[4] : ".";
  rules_[flag].push_back(rule);
}

void NaiveExpander::refuse_what_french_does_not_do() const {
  for (const auto& [flag, rules] : rules_) {
    for (const Rule& rule : rules) {
      if (!rules_of(rule.next, rule.is_prefix).empty())
        throw std::runtime_error("an affix on one of its own kind: " + flag);
      if (!circumfix_.empty() && rule.next.contains(circumfix_))
        throw std::runtime_error("a circumfix: " + flag);
    }
  }
}

std::vector<NaiveExpander::Rule> NaiveExpander::rules_of(const Flags& flags, bool is_prefix) const {
  std::vector<Rule> found;
  for (const std::string& flag : flags) {
    const auto place = rules_.find(flag);
    if (place == rules_.end()) continue;
    for (const Rule& rule : place->second)
      if (rule.is_prefix == is_prefix) found.push_back(rule);
  }
  return found;
}

bool NaiveExpander::is_applicable(const Rule& rule, const std::string& word) const {
  if (word == rule.strip && !may_strip_all_) return false;
  if (!(rule.is_prefix ? word.starts_with(rule.strip) : word.ends_with(rule.strip))) return false;
  return fits(word, rule.condition, rule.is_prefix);
}

std::set<NaiveForm> NaiveExpander::forms_of(std::string_view dictionary_line) const {
  const auto [stem, flags] = text_and_flags(words_of(dictionary_line).at(0));
  std::set<NaiveForm> forms;
  if (flags.contains(forbidden_)) return forms;
  if (!flags.contains(needs_affix_)) forms.insert({stem, ""});

  for (const Rule& prefix : rules_of(flags, true)) {
    if (is_applicable(prefix, stem) && !prefix.next.contains(needs_affix_))
      forms.insert({prefix.add + stem.substr(prefix.strip.size()), prefix.add});
    // A prefix may bring suffixes that the entry has not: kilo- brings the plural of units.
    for (const Rule& suffix : rules_of(prefix.next, false))
      add_with_both(stem, suffix, prefix, forms);
  }

  for (const Rule& suffix : rules_of(flags, false)) {
    if (is_applicable(suffix, stem) && !suffix.next.contains(needs_affix_))
      forms.insert({stem.substr(0, stem.size() - suffix.strip.size()) + suffix.add, ""});
    Flags prefixes = flags;
    prefixes.insert(suffix.next.begin(), suffix.next.end());
    for (const Rule& prefix : rules_of(prefixes, true)) add_with_both(stem, suffix, prefix, forms);
  }
  return forms;
}

// The suffix first, on the stem of the dictionary; then the prefix, on what that gave.
void NaiveExpander::add_with_both(const std::string& stem, const Rule& suffix, const Rule& prefix,
                                  std::set<NaiveForm>& forms) const {
  if (!suffix.crosses || !prefix.crosses) return;
  // Each may lean on the other, but not both.
  if (suffix.next.contains(needs_affix_) && prefix.next.contains(needs_affix_)) return;
  if (!is_applicable(suffix, stem)) return;
  const std::string word = stem.substr(0, stem.size() - suffix.strip.size()) + suffix.add;
  if (!is_applicable(prefix, word)) return;
  forms.insert({prefix.add + word.substr(prefix.strip.size()), prefix.add});
}

}  // namespace tablee::test
