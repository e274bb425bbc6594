#include "lexicon/verdict.h"

#include "messages/lexicon.h"

namespace tablee {

namespace {

namespace say = messages::lexicon;

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

}  // namespace tablee
