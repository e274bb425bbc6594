#include "lexbuild/affix_file.h"

#include <algorithm>
#include <stdexcept>

#include "core/text.h"
#include "core/utf8.h"

namespace tablee::lexbuild {

namespace {

constexpr std::string_view kVariant = "TOUTES VARIANTES";
constexpr std::string_view kWrongVariant =
    "this fr.aff is not the dictionary with all variants (\"TOUTES VARIANTES\"). Install it with: "
    "apt-get install -y --no-install-recommends hunspell-fr-comprehensive";

// "SFX F. ec èche/L'D'Q' sec is:fem is:sg": kind, flag, strip, add, condition, tags.
constexpr std::size_t kRuleFields = 5;

bool is_header(const std::vector<std::string_view>& fields) {
  return fields.size() == 4 && (fields[2] == "Y" || fields[2] == "N");
}

std::string text_or_nothing(std::string_view field) {
  return field == "0" ? std::string() : std::string(field);
}

}  // namespace

std::u32string characters_of(std::string_view text) {
  std::u32string out;
  while (!text.empty()) {
    const std::optional<char32_t> character = take_character(text);
    if (!character) throw std::runtime_error("broken UTF-8 in the dictionary");
    out += *character;
  }
  return out;
}

std::vector<Flag> parse_flags(std::string_view text) {
  if (text.size() % 2 != 0)
    throw std::runtime_error("flags are not pairs of characters: " + std::string(text));
  std::vector<Flag> flags;
  for (std::size_t i = 0; i < text.size(); i += 2) flags.push_back(flag_of(text[i], text[i + 1]));
  return flags;
}

bool has_flag(const std::vector<Flag>& flags, Flag flag) {
  return std::find(flags.begin(), flags.end(), flag) != flags.end();
}

Condition parse_condition(std::string_view text) {
  Condition condition;
  if (text == ".") return condition;
  const std::u32string characters = characters_of(text);
  for (std::size_t i = 0; i < characters.size(); ++i) {
    CharacterSet set;
    if (characters[i] == U'.') {
      set.is_negated = true;
    } else if (characters[i] != U'[') {
      set.characters = characters[i];
    } else {
      const std::size_t close = characters.find(U']', i);
      if (close == characters.npos) throw std::runtime_error("'[' without ']' in a condition");
      set.is_negated = characters[i + 1] == U'^';
      const std::size_t from = i + (set.is_negated ? 2 : 1);
      set.characters = characters.substr(from, close - from);
      i = close;
    }
    condition.push_back(std::move(set));
  }
  return condition;
}

bool meets_at_end(const std::u32string& word, const Condition& condition) {
  if (condition.size() > word.size()) return false;
  const std::size_t from = word.size() - condition.size();
  for (std::size_t i = condition.size(); i-- > 0;)
    if (!condition[i].has(word[from + i])) return false;
  return true;
}

bool meets_at_start(const std::u32string& word, const Condition& condition) {
  if (condition.size() > word.size()) return false;
  for (std::size_t i = 0; i < condition.size(); ++i)
    if (!condition[i].has(word[i])) return false;
  return true;
}

const std::vector<AffixRule>& AffixFile::rules(const Rules& all, Flag flag) {
  static const std::vector<AffixRule> kNone;
  const auto place = all.find(flag);
  return place == all.end() ? kNone : place->second;
}

AffixFile::AffixFile(std::string_view text) {
  const std::size_t title = text.substr(0, 1000).find(kVariant);
  if (title == text.npos) throw std::runtime_error(std::string(kWrongVariant));
  const std::string_view after = text.substr(title, text.find('\n', title) - title);
  const std::size_t v = after.find(" v");
  if (v != after.npos) version_ = after.substr(v + 2);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    read_line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (suffixes_.empty() || prefixes_.empty())
    throw std::runtime_error("no affix rule found in fr.aff");
}

void AffixFile::read_line(std::string_view line) {
  if (line.starts_with("FLAG ") && trimmed(line) != "FLAG long")
    throw std::runtime_error("fr.aff uses flags of another kind than 'long'");
  const bool is_suffix = line.starts_with("SFX ");
  if (!is_suffix && !line.starts_with("PFX ")) return;
  const std::vector<std::string_view> fields = split_words(line);
  if (is_header(fields)) return;
  if (fields.size() < kRuleFields || fields[1].size() != 2)
    throw std::runtime_error("unreadable rule: " + std::string(line));
  const std::size_t slash = fields[3].find('/');
  AffixRule rule;
  rule.strip = text_or_nothing(fields[2]);
  rule.add = text_or_nothing(fields[3].substr(0, slash));
  if (!is_suffix && rule.add.contains('\'')) return;  // elision
  if (slash != std::string_view::npos) rule.continuation = parse_flags(fields[3].substr(slash + 1));
  rule.condition = parse_condition(fields[4]);
  for (std::size_t i = kRuleFields; i < fields.size(); ++i) rule.tags |= parse_tag(fields[i]);
  const Flag flag = flag_of(fields[1][0], fields[1][1]);
  (is_suffix ? suffixes_ : prefixes_)[flag].push_back(std::move(rule));
}

}  // namespace tablee::lexbuild
