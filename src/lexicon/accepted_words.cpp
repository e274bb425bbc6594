#include "lexicon/accepted_words.h"

#include <algorithm>

#include "core/text.h"
#include "lexicon/suggestion.h"
#include "messages/lexicon.h"

namespace tablee {

namespace {

namespace say = messages::lexicon;

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
  if (policy.refuses_plurals && is_plural_only_reading(verdict.classes))
    return plural_reason(verdict);
  const bool is_typed_apart = accepted != policy.accepted;
  // "PORTE-" is a piece of a word, whatever it would be a piece of.
  const bool is_piece = typed.starts_with('-') || typed.ends_with('-');
  if (is_typed_apart && is_piece) return {&say::unknown_word, {Fact::word("word", excerpt(typed))}};
  if (is_typed_apart && !has_class(policy.accepted, WordClass::compound))
    return {&say::compound, {word, {"form", excerpt(typed)}}};
  if (!is_typed_apart && has_class(verdict.classes, WordClass::proper))
    return {policy.is_table_s_own ? &say::proper_noun_here : &say::proper_noun,
            {word, {"form", form_of(verdict, WordClass::proper, typed)}}};
  if (!is_typed_apart && has_class(verdict.classes, WordClass::acronym))
    return {&say::acronym, {word}};
  if (has_class(verdict.classes, WordClass::common) && !is_typed_apart)
    return {&say::not_a_noun, {word}};
  if (has_class(verdict.classes, WordClass::compound))
    return {&say::compound, {word, {"form", form_of(verdict, WordClass::compound, typed)}}};
  return {&say::unknown_word,
          {Fact::word("word", is_typed_apart ? excerpt(typed) : verdict.letters)}};
}

}  // namespace

bool AcceptedWords::begin_a_word(std::string_view letters) const {
  if (letters.size() > policy_.max_length) return false;
  const WordGraph& graph = lexicon_->graph();
  if (policy_.may_lead_to(graph.prefix_classes(graph.find(letters)))) return true;
  for (FamilyWords family = family_; !family.empty();)
    if (family.take().starts_with(letters)) return true;
  return false;
}

std::uint32_t AcceptedWords::letters_between(std::string_view before,
                                             std::string_view after) const {
  const WordGraph& graph = lexicon_->graph();
  const std::size_t length = before.size() + 1 + after.size();
  std::uint32_t letters = 0;
  const WordNode node = graph.find(before);
  for (std::uint32_t left = node.letters(); left != 0; left &= left - 1U) {
    const auto letter = static_cast<unsigned>(std::countr_zero(left));
    WordNode end = graph.at_edge(node.edge(letter));
    for (const char c : after) end = graph.child(end, letter_index(c));
    if (policy_.accepts(graph.classes(end), length)) letters |= 1U << letter;
  }
  for (FamilyWords family = family_; !family.empty();) {
    const std::string_view word = family.take();
    if (word.size() == length && word.starts_with(before) && word.ends_with(after))
      letters |= 1U << letter_index(word[before.size()]);
  }
  return letters;
}

std::optional<Refusal> AcceptedWords::why_not(std::string_view letters) const {
  if (accepts(letters)) return std::nullopt;
  Refusal reason = verdict(letters).reason;
  reason.rule = policy_.article;
  return reason;
}

Verdict AcceptedWords::verdict(std::string_view typed) const {
  Verdict verdict;
  const std::string_view text = trimmed(typed);
  const std::optional<Folded> folded = fold(text);
  if (!folded) {
    verdict.reason = {&say::not_letters, {{"word", excerpt(text)}}};
    return verdict;
  }
  verdict.letters = folded->letters;
  verdict.classes = lexicon_->classes(verdict.letters);
  verdict.readings = lexicon_->readings(verdict.letters);
  const Fact word("word", excerpt(verdict.letters));
  if (family_.has(verdict.letters)) {
    verdict.is_accepted = true;
    verdict.classes |= kFamilyClasses;
    verdict.readings = {{std::string(text), std::string(text), kFamilyClasses}};
    verdict.reason = {&say::accepted, {word}};
    return verdict;
  }
  const std::size_t length = verdict.letters.size();
  if (length < policy_.min_length) {
    verdict.reason = {&say::too_short, {word, {"min", std::to_string(policy_.min_length)}}};
    return verdict;
  }
  if (length > policy_.max_length) {
    verdict.reason = {&say::too_long, {word, {"max", std::to_string(policy_.max_length)}}};
    return verdict;
  }
  // Typed in several parts, it must be a word that is written so.
  constexpr ClassMask kApart = mask_of(WordClass::compound, WordClass::family);
  ClassMask accepted = policy_.accepted;
  if (folded->is_compound)
    accepted = static_cast<ClassMask>((policy_.accepted | mask_of(WordClass::family)) & kApart);
  const bool is_plural = policy_.refuses_plurals && is_plural_only_reading(verdict.classes);
  verdict.is_accepted = (verdict.classes & accepted) != 0 && !is_plural;
  if (!verdict.is_accepted) {
    verdict.reason = refusal_of(policy_, verdict, accepted, text);
    verdict.may_be_a_slip = verdict.reason.message == &say::unknown_word && !folded->is_compound;
    return verdict;
  }
  verdict.reason = {&say::accepted, {word}};
  // Where plurals are refused PARIS is the city, not several bets.
  std::erase_if(verdict.readings, [&](const Reading& reading) {
    return (reading.classes & accepted) == 0 ||
           (policy_.refuses_plurals && is_plural_only_reading(reading.classes));
  });
  return verdict;
}

Verdict AcceptedWords::explain(std::string_view typed) const {
  Verdict verdict = this->verdict(typed);
  if (!verdict.may_be_a_slip) return verdict;
  const std::string close = suggest(*lexicon_, policy_, verdict.letters);
  if (close.empty()) return verdict;
  const std::vector<std::string> forms = lexicon_->written_forms(close);
  verdict.reason = {&say::unknown_word_close,
                    {{"word", verdict.letters}, {"close", forms.empty() ? close : forms.front()}}};
  return verdict;
}

std::vector<std::string> AcceptedWords::anagrams(const Hand& hand) const {
  std::vector<std::string> words;
  each_anagram(hand, [&](std::string_view letters, ClassMask) { words.emplace_back(letters); });
  std::ranges::sort(words, [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() > b.size() : a < b;
  });
  return words;
}

}  // namespace tablee
