#include "lexicon/classes.h"

#include "messages/lexicon.h"

namespace tablee {

namespace {

struct ClassText {
  std::string_view id;
  const Message* name;
};

constexpr std::array<ClassText, kWordClasses> kTexts = {{
    {"common", &messages::lexicon::class_common},
    {"noun", &messages::lexicon::class_noun},
    {"adjective", &messages::lexicon::class_adjective},
    {"plural", &messages::lexicon::class_plural},
    {"plural_only", &messages::lexicon::class_plural_only},
    {"infinitive", &messages::lexicon::class_infinitive},
    {"verb_form", &messages::lexicon::class_verb_form},
    {"other", &messages::lexicon::class_other},
    {"proper", &messages::lexicon::class_proper},
    {"first_name", &messages::lexicon::class_first_name},
    {"acronym", &messages::lexicon::class_acronym},
    {"compound", &messages::lexicon::class_compound},
    {"everyday", &messages::lexicon::class_everyday},
    {"never_by_bots", &messages::lexicon::class_never_by_bots},
    {"refused", &messages::lexicon::class_refused},
    {"family", &messages::lexicon::class_family},
}};

}  // namespace

std::string_view class_id(WordClass word_class) {
  return kTexts[static_cast<std::size_t>(word_class)].id;
}

const Message& class_name(WordClass word_class) {
  return *kTexts[static_cast<std::size_t>(word_class)].name;
}

}  // namespace tablee
