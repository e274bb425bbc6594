// The little dictionary of the Kokomots tests: words of each class that the judge asks for.

#include "games/kokomots/scene.h"
#include "lexicon/graph_builder.h"
#include "lexicon/lexicon_writer.h"

namespace tablee::kokomots {

namespace {

constexpr ClassMask kNoun = mask_of(WordClass::common, WordClass::noun);
constexpr ClassMask kPlural = mask_of(WordClass::common, WordClass::plural);
constexpr ClassMask kAdjective = mask_of(WordClass::common, WordClass::adjective);

struct Word {
  const char* letters;
  ClassMask classes;
};

// Sorted.
constexpr Word kWords[] = {
    {"ABDIQUER", mask_of(WordClass::common, WordClass::infinitive)},
    {"BALADAIT", mask_of(WordClass::common, WordClass::verb_form)},
    {"DRAPEAU", kNoun},
    {"FILS", mask_of(WordClass::common, WordClass::noun, WordClass::plural)},
    {"GROSMOT", mask_of(WordClass::common, WordClass::noun, WordClass::never_by_bots)},
    {"JAMAIS", mask_of(WordClass::common, WordClass::other)},
    {"JOLIE", kAdjective},
    {"JOUES", mask_of(WordClass::common, WordClass::plural, WordClass::verb_form)},
    {"LONDRES", mask_of(WordClass::proper)},
    {"MANGE", mask_of(WordClass::common, WordClass::verb_form)},
    {"NAVIRES", kPlural},
    {"ONDE", kNoun},
    {"ONDES", kPlural},
    {"OURS", mask_of(WordClass::common, WordClass::noun, WordClass::plural)},
    {"PARONYMIE", kNoun},
    {"PAYS", mask_of(WordClass::common, WordClass::noun, WordClass::plural)},
    {"PLANCHE", kNoun},
    {"PORTEDRAPEAU", mask_of(WordClass::compound)},
    {"RENOMMEE", kNoun},
    {"TABLE", kNoun},
    {"TOURS", mask_of(WordClass::common, WordClass::plural, WordClass::proper)},
    {"VILAINMOT", mask_of(WordClass::common, WordClass::noun, WordClass::never_by_bots)},
    {"VOILE", mask_of(WordClass::common, WordClass::noun, WordClass::adjective)},
    {"VOITURE", kNoun},
};

}  // namespace

const Lexicon& test_lexicon() {
  static const Lexicon lexicon = [] {
    GraphBuilder builder;
    for (const Word& word : kWords) builder.add(word.letters, word.classes);
    return Lexicon::own(write_lexicon(builder.finish().value(), nullptr, "")).value();
  }();
  return lexicon;
}

}  // namespace tablee::kokomots
