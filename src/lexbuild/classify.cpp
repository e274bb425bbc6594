#include "lexbuild/classify.h"

#include <optional>

#include "core/utf8.h"

namespace tablee::lexbuild {

namespace {

constexpr Readings kNone = {};

// How the capitals of a written form stand.
struct Shape {
  bool starts_with_capital = false;
  bool is_all_capitals = true;     // and two letters at least
  bool has_inner_capital = false;  // a capital right after a letter: AgCl, YouTube
};

Shape shape_of(std::string_view written) {
  Shape shape;
  bool is_first = true;
  bool after_letter = false;
  int letters = 0;
  while (!written.empty()) {
    const std::optional<char32_t> character = take_character(written);
    if (!character) break;
    const bool is_break = joins_words(*character) || *character == U'.';
    if (!is_break) {
      ++letters;
      const bool capital = is_capital(*character);
      shape.starts_with_capital |= is_first && capital;
      shape.has_inner_capital |= after_letter && capital;
      shape.is_all_capitals &= capital;
    }
    is_first = false;
    after_letter = !is_break;
  }
  shape.is_all_capitals &= letters >= 2;
  return shape;
}

constexpr TagMask kNames = tags_of(Tag::place, Tag::first_name, Tag::surname);
constexpr TagMask kParts = tags_of(Tag::noun, Tag::adjective, Tag::verb, Tag::function, Tag::title,
                                   Tag::place, Tag::first_name, Tag::surname);

bool is_no_word(TagMask tags, const Shape& shape) {
  if ((tags & tags_of(Tag::not_a_word, Tag::inverted)) != 0) return true;
  if (has_tag(tags, Tag::roman) && shape.starts_with_capital) return true;
  if (has_tag(tags, Tag::title) && !has_tag(tags, Tag::noun) && shape.starts_with_capital)
    return true;
  return has_tag(tags, Tag::locution) && (tags & kParts) == 0;  // a piece of a phrase and no more
}

// What the grammar alone says: noun, plural, verb form...
Readings grammar(const Form& form, const Folded& folded) {
  const TagMask tags = form.tags;
  const bool is_plural = has_tag(tags, Tag::plural);
  if (has_tag(tags, Tag::verb)) {
    if (has_tag(tags, Tag::infinitive)) return {mask_of(WordClass::infinitive)};
    if (!has_tag(tags, Tag::participle)) return {mask_of(WordClass::verb_form)};
    if (!is_plural) return {mask_of(WordClass::verb_form, WordClass::adjective)};
    return {mask_of(WordClass::verb_form), mask_of(WordClass::plural)};
  }
  const bool is_noun = has_tag(tags, Tag::noun);
  const bool has_singular = !form.is_entry || has_tag(tags, Tag::own_lemma) || folded.is_compound;
  if (is_noun && is_plural && !has_singular) return {mask_of(WordClass::plural_only)};
  if (is_noun || has_tag(tags, Tag::adjective)) {
    if (is_plural) return {mask_of(WordClass::plural)};
    ClassMask mask = is_noun ? mask_of(WordClass::noun) : ClassMask{0};
    if (has_tag(tags, Tag::adjective)) mask |= mask_of(WordClass::adjective);
    if (has_tag(tags, Tag::function)) mask |= mask_of(WordClass::other);
    return {mask};
  }
  return {mask_of(WordClass::other)};
}

Readings with(Readings readings, WordClass word_class) {
  for (ClassMask& mask : readings)
    if (mask != 0) mask |= mask_of(word_class);
  return readings;
}

}  // namespace

bool is_dropped(const Entry& entry) { return has_flag(entry.flags, kKeepCase); }

Readings classify(const Form& form, const Folded& folded) {
  const Shape shape = shape_of(form.written);
  if (is_no_word(form.tags, shape)) return kNone;
  if (folded.letters.size() > kMaxWordLength) return kNone;
  if (folded.is_compound) {
    if ((form.tags & kNames) != 0 || shape.starts_with_capital)
      return {mask_of(WordClass::compound)};
    return with(grammar(form, folded), WordClass::compound);
  }
  if (shape.is_all_capitals) return {mask_of(WordClass::acronym)};
  if (shape.has_inner_capital) return kNone;
  if (has_tag(form.tags, Tag::first_name))
    return {mask_of(WordClass::proper, WordClass::first_name)};
  if (shape.starts_with_capital || (form.tags & kNames) != 0) return {mask_of(WordClass::proper)};
  return with(grammar(form, folded), WordClass::common);
}

}  // namespace tablee::lexbuild
