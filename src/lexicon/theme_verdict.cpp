#include "lexicon/theme_verdict.h"

#include <algorithm>
#include <array>

#include "core/text.h"
#include "core/utf8.h"
#include "lexicon/folding.h"
#include "messages/lexicon.h"

namespace tablee {

namespace {

namespace say = messages::lexicon;

constexpr std::string_view kRuleId = "plus_de_7_lettres";

constexpr std::array<std::string_view, 10> kArticles = {"le ", "la ",  "les ", "l'",  "l’",
                                                        "un ", "une ", "des ", "du ", "de la "};

bool is_apostrophe(char32_t c) { return c == U'\'' || c == U'’'; }

bool is_name(std::string_view written) {
  const std::optional<char32_t> first = take_character(written);
  return first && is_capital(*first);
}

// "la mer" without its article, or nothing.
std::optional<std::string_view> without_article(std::string_view typed) {
  for (const std::string_view article : kArticles)
    if (typed.size() > article.size() && typed.starts_with(article))
      return typed.substr(article.size());
  return std::nullopt;
}

const ThemeEntry* listed(const ThemeLists& lists, std::size_t list, std::string_view typed) {
  const std::optional<Folded> folded = fold(typed);
  return folded ? lists.find_entry(list, folded->letters) : nullptr;
}

// How the word is written where somebody has written it down: that tells its parts.
std::string shape_of(const ThemeLists& lists, const AcceptedWords& words, std::string_view typed,
                     const std::string& letters) {
  if (const ThemeEntry* entry = lists.find_entry(letters)) return entry->written;
  const std::vector<std::string> forms = words.lexicon().written_forms(letters);
  return forms.empty() ? std::string(typed) : forms.front();
}

bool is_noun_or_name(ClassMask classes) {
  constexpr ClassMask kNouns = mask_of(WordClass::noun, WordClass::plural_only, WordClass::proper,
                                       WordClass::acronym, WordClass::compound, WordClass::family);
  return (classes & kNouns) != 0;
}

}  // namespace

std::string_view Theme::id() const { return list ? ThemeLists::id(*list) : kRuleId; }

std::string_view Theme::name(Language language) const {
  return list ? ThemeLists::name(*list, language) : text_of(say::theme_rule_name, language);
}

std::optional<Theme> find_theme(std::string_view name) {
  // The figure of the name is no letter: "PLUS DE 7 LETTRES".
  std::string letters(name);
  std::erase(letters, '7');
  std::ranges::replace(letters, '_', ' ');
  const std::optional<Folded> folded = fold(letters);
  if (!folded) return std::nullopt;
  if (folded->letters == "PLUSDELETTRES" || folded->letters == "MORETHANLETTERS") return Theme{};
  if (const std::optional<std::size_t> list = ThemeLists::find(name)) return Theme{list};
  return std::nullopt;
}

std::string theme_names(Language language) {
  std::string names;
  for (std::size_t list = 0; list < ThemeLists::size(); ++list)
    names.append(ThemeLists::name(list, language)).append(", ");
  return names.append(Theme{}.name(language));
}

std::string_view fit_id(ThemeFit fit) {
  constexpr std::array<std::string_view, 4> kIds = {"listed", "by_rule", "for_the_judge",
                                                    "refused"};
  return kIds[static_cast<std::size_t>(fit)];
}

std::size_t counted_letters(std::string_view written) {
  const std::optional<Folded> whole = fold(written);
  if (!whole) return 0;
  if (is_name(written)) return whole->letters.size();
  std::size_t longest = 0;
  std::string part;
  const auto end_part = [&] {
    if (const std::optional<Folded> folded = fold(part))
      longest = std::max(longest, folded->letters.size());
    part.clear();
  };
  while (const std::optional<char32_t> character = take_character(written)) {
    const bool ends = joins_words(*character) && *character != U'-' && *character != U'‐';
    if (ends || is_apostrophe(*character)) {
      end_part();
    } else {
      append_character(part, *character);
    }
  }
  end_part();
  return longest;
}

ThemeVerdict judge_in_theme(const ThemeLists& lists, const AcceptedWords& words, const Theme& theme,
                            std::string_view typed, Language language) {
  const std::string_view text = trimmed(typed);
  const Fact name("theme", std::string(theme.name(language)));
  ThemeVerdict result;
  const auto answer = [&](ThemeFit fit, Refusal reason) {
    result.fit = fit;
    result.reason = std::move(reason);
    return result;
  };
  const Verdict verdict = words.explain(text);
  result.letters = verdict.letters;
  if (verdict.letters.empty()) return answer(ThemeFit::refused, verdict.reason);
  const Fact word = Fact::word("word", excerpt(text));
  if (theme.list) {
    result.entry = listed(lists, *theme.list, text);
    if (const auto bare = without_article(text); result.entry == nullptr && bare)
      result.entry = listed(lists, *theme.list, *bare);
  }
  if (result.entry != nullptr) {
    result.is_everyday = (result.entry->everyday >> *theme.list & 1U) != 0;
    return answer(ThemeFit::listed, {result.is_everyday ? &say::theme_everyday : &say::theme_listed,
                                     {Fact::word("word", result.entry->written), name}});
  }
  if (verdict.key() == say::plural_of.key || verdict.key() == say::plural.key)
    return answer(ThemeFit::refused, verdict.reason);
  if (!theme.list) {
    const std::size_t count = counted_letters(shape_of(lists, words, text, verdict.letters));
    const Fact letters("count", static_cast<long long>(count));
    if (count < kRuleLetters)
      return answer(ThemeFit::refused, {&say::theme_too_few_letters, {word, letters, name}});
    if (verdict.is_accepted && is_noun_or_name(verdict.classes))
      return answer(ThemeFit::by_rule, {&say::theme_enough_letters, {word, letters, name}});
    return answer(ThemeFit::for_the_judge, {&say::theme_enough_letters_unknown, {word, name}});
  }
  return answer(
      ThemeFit::for_the_judge,
      {verdict.is_accepted ? &say::theme_unlisted : &say::theme_unlisted_unknown, {word, name}});
}

}  // namespace tablee
