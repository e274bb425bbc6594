#include "games/kokomots/theme_answer.h"

#include <algorithm>
#include <array>

#include "core/text.h"
#include "games/kokomots/word_policy.h"
#include "lexicon/accepted_words.h"
#include "lexicon/folding.h"
#include "messages/kokomots.h"
#include "messages/lexicon.h"

namespace tablee::kokomots {

namespace say = messages::kokomots;

namespace {

// Which singular a plural has, where the dictionary tells it.
Refusal why_refused(const Lexicon& lexicon, Fault fault, std::string_view text) {
  if (fault == Fault::plural) {
    const Verdict verdict = AcceptedWords(lexicon, kWordPolicy).explain(text);
    if (verdict.key() == messages::lexicon::plural_of.key) return verdict.reason;
  }
  return why_wrong(fault, text);
}

// The lists in the order of the files, the faces in that of the cards.
const ThemeEntry* entry_of(const ThemeLists& lists, Face face, std::string_view letters) {
  for (std::size_t list = 0; list < ThemeLists::size(); ++list)
    if (ThemeLists::id(list) == face_id(face)) return lists.find_entry(list, letters);
  return nullptr;
}

std::size_t longest_part(const Wording& wording) {
  return std::ranges::max_element(wording.spans, {}, &Span::size)->size;
}

Refusal why_for_the_judge(const Wording& wording, Face face, const Fact& word, const Fact& theme) {
  if (face == formal_face()) return {&say::fit_enough_letters_unknown, {word, theme}};
  return {wording.is_known ? &say::fit_unlisted : &say::fit_unlisted_unknown, {word, theme}};
}

}  // namespace

std::string_view fit_id(ThemeFit fit) {
  constexpr std::array<std::string_view, 4> kIds = {"listed", "by_rule", "for_the_judge",
                                                    "refused"};
  return kIds[static_cast<std::size_t>(fit)];
}

std::string printed_name(Face face, Language language) {
  return in_capitals(text_of(face_name(face), language));
}

std::string printed_names(Language language) {
  std::string names;
  for (Face face = 0; face < kFaces; ++face)
    names.append(names.empty() ? "" : ", ").append(printed_name(face, language));
  return names;
}

ThemeAnswer answer_about(const ThemeLists& lists, const Lexicon& lexicon, Face face,
                         std::string_view typed, Language language) {
  ThemeAnswer answer;
  const std::optional<Text> text = read_text(trimmed(typed));
  if (!text || text->size() < 2) {
    answer.reason = {&messages::lexicon::not_letters, {{"word", excerpt(typed)}}};
    return answer;
  }
  const Wording wording = wording_of(lexicon, {}, view_of(*text), {&face, 1});
  const Ruling ruling = rule_on(wording, {&face, 1}, {}, false);
  answer.letters = wording.letters;
  const Fact word = Fact::word("word", excerpt(trimmed(typed)));
  const Fact theme("theme", printed_name(face, language));
  const Fact count("count", static_cast<long long>(longest_part(wording)));
  if (ruling.fault == Fault::too_short) {
    answer.reason = {&say::fit_too_few_letters, {word, count, theme}};
  } else if (ruling.answer == Answer::wrong) {
    answer.reason = why_refused(lexicon, ruling.fault, view_of(*text));
  } else if (ruling.answer != Answer::listed) {
    answer.fit = ThemeFit::for_the_judge;
    answer.reason = why_for_the_judge(wording, face, word, theme);
  } else if (const ThemeEntry* entry = entry_of(lists, face, wording.letters)) {
    answer.fit = ThemeFit::listed;
    answer.entry = entry->written;
    answer.everyday = (wording.entry->everyday >> face & 1U) != 0;
    answer.reason = {answer.everyday ? &say::fit_everyday : &say::fit_listed,
                     {Fact::word("word", entry->written), theme}};
  } else {
    answer.fit = ThemeFit::by_rule;
    answer.reason = {&say::fit_enough_letters, {word, count, theme}};
  }
  return answer;
}

}  // namespace tablee::kokomots
