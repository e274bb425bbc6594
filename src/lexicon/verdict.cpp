#include "lexicon/verdict.h"

#include <algorithm>

#include "core/text.h"
#include "lexicon/suggestion.h"
#include "messages/lexicon.h"

namespace tablee {

namespace {

namespace say = messages::lexicon;

std::string number_text(std::size_t number) { return std::to_string(number); }

// How to describe a reading, by the first class that fits.
struct Description {
  ClassMask classes;  // all of them
  const Message* message;
};
const Description kDescriptions[] = {
    {mask_of(WordClass::family), &say::reading_family},
    {mask_of(WordClass::compound), &say::reading_compound},
    {mask_of(WordClass::acronym), &say::reading_acronym},
    {mask_of(WordClass::first_name), &say::reading_first_name},
    {mask_of(WordClass::proper), &say::reading_proper},
    {mask_of(WordClass::verb_form, WordClass::adjective), &say::reading_participle},
    {mask_of(WordClass::verb_form), &say::reading_verb_form},
    {mask_of(WordClass::infinitive), &say::reading_infinitive},
    {mask_of(WordClass::noun), &say::reading_noun},
    {mask_of(WordClass::plural_only), &say::reading_plural_only},
    {mask_of(WordClass::plural), &say::reading_plural},
    {mask_of(WordClass::adjective), &say::reading_adjective},
    {mask_of(WordClass::other), &say::reading_other},
};

const Reading* first_with(const std::vector<Reading>& readings, WordClass word_class) {
  for (const Reading& reading : readings)
    if (has_class(reading.classes, word_class)) return &reading;
  return nullptr;
}

std::string form_of(const Verdict& verdict, WordClass word_class, std::string_view typed) {
  const Reading* reading = first_with(verdict.readings, word_class);
  return reading != nullptr ? reading->written : excerpt(typed);
}

Refusal plural_reason(const Verdict& verdict) {
  for (const Reading& reading : verdict.readings)
    if (has_class(reading.classes, WordClass::plural) && reading.lemma != reading.written)
      return {&say::plural_of,
              {Fact::word("word", verdict.letters), Fact::word("singular", reading.lemma)}};
  return {&say::plural, {Fact::word("word", verdict.letters)}};
}

// Why a word whose length is right is not accepted. `accepted`: classes that would do.
Refusal refusal_of(const WordPolicy& policy, const Verdict& verdict, ClassMask accepted,
                   std::string_view typed) {
  const Fact word = Fact::word("word", verdict.letters);
  if ((verdict.classes & accepted) != 0) return plural_reason(verdict);
  if (has_class(verdict.classes, WordClass::refused)) return {&say::refused, {word}};
  const bool is_typed_apart = accepted != policy.accepted;
  if (is_typed_apart && !has_class(policy.accepted, WordClass::compound))
    return {&say::compound, {word, {"form", excerpt(typed)}}};
  if (!is_typed_apart && has_class(verdict.classes, WordClass::proper))
    return {&say::proper_noun, {word, {"form", form_of(verdict, WordClass::proper, typed)}}};
  if (!is_typed_apart && has_class(verdict.classes, WordClass::acronym))
    return {&say::acronym, {word}};
  if (has_class(verdict.classes, WordClass::compound))
    return {&say::compound, {word, {"form", form_of(verdict, WordClass::compound, typed)}}};
  return {&say::unknown_word,
          {Fact::word("word", is_typed_apart ? excerpt(typed) : verdict.letters)}};
}

}  // namespace

std::string describe(const Reading& reading, Language language) {
  const Facts facts = {{"form", reading.written}, {"lemma", reading.lemma}};
  for (const Description& description : kDescriptions)
    if ((reading.classes & description.classes) == description.classes)
      return render(*description.message, facts, language);
  return render(say::reading_plain, facts, language);
}

std::string Verdict::sentence(Language language) const {
  if (!is_accepted) return reason.sentence(language);
  std::string all;
  for (const Reading& reading : readings) {
    all += all.empty() ? "" : ", ";
    all += describe(reading, language);
  }
  Facts facts = reason.facts;
  facts.emplace_back("readings", all);
  return render(*reason.message, facts, language);
}

Verdict judge(const Lexicon& lexicon, const WordPolicy& policy, std::string_view typed) {
  Verdict verdict;
  const std::string_view text = trimmed(typed);
  const std::optional<Folded> folded = fold(text);
  if (!folded) {
    verdict.reason = {&say::not_letters, {{"word", excerpt(text)}}};
    return verdict;
  }
  verdict.letters = folded->letters;
  verdict.classes = lexicon.classes(verdict.letters);
  verdict.readings = lexicon.readings(verdict.letters);
  const Fact word("word", excerpt(verdict.letters));
  const std::size_t length = verdict.letters.size();
  if (length < policy.min_length) {
    verdict.reason = {&say::too_short, {word, {"min", number_text(policy.min_length)}}};
    return verdict;
  }
  if (length > policy.max_length) {
    verdict.reason = {&say::too_long, {word, {"max", number_text(policy.max_length)}}};
    return verdict;
  }
  // Typed in several parts, it must be a word that is written so.
  constexpr ClassMask kApart = mask_of(WordClass::compound, WordClass::family);
  ClassMask accepted = policy.accepted;
  if (folded->is_compound)
    accepted = static_cast<ClassMask>((policy.accepted | mask_of(WordClass::family)) & kApart);
  const bool is_plural = policy.refuses_plurals && is_plural_only_reading(verdict.classes);
  verdict.is_accepted = (verdict.classes & accepted) != 0 && !is_plural;
  if (!verdict.is_accepted) {
    verdict.reason = refusal_of(policy, verdict, accepted, text);
    verdict.may_be_a_slip = verdict.reason.message == &say::unknown_word && !folded->is_compound;
    return verdict;
  }
  verdict.reason = {&say::accepted, {word}};
  std::erase_if(verdict.readings,
                [&](const Reading& reading) { return (reading.classes & accepted) == 0; });
  return verdict;
}

void name_a_close_word(Verdict& verdict, const Lexicon& lexicon, const WordPolicy& policy) {
  if (!verdict.may_be_a_slip) return;
  const std::string close = suggest(lexicon, policy, verdict.letters);
  if (close.empty()) return;
  const std::vector<std::string> forms = lexicon.written_forms(close);
  verdict.reason = {&say::unknown_word_close,
                    {{"word", verdict.letters}, {"close", forms.empty() ? close : forms.front()}}};
}

}  // namespace tablee
