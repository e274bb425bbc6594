#include "lexbuild/assembly.h"

#include <algorithm>
#include <optional>
#include <set>
#include <stdexcept>
#include <unordered_map>
#include <unordered_set>

#include "core/hash.h"
#include "core/text.h"
#include "core/utf8.h"
#include "lexbuild/affix_file.h"
#include "lexbuild/collector.h"
#include "lexbuild/everyday_words.h"
#include "lexbuild/offensive_words.h"
#include "lexicon/graph_builder.h"
#include "lexicon/lexicon_writer.h"

namespace tablee::lexbuild {

namespace {

using LetterSet = std::unordered_set<std::string_view>;

void add_lists(const HandLists& lists, Collector& collector) {
  TextPool& pool = collector.pool();
  for (const Addition& addition : lists.additions)
    collector.add(pool.keep(fold(addition.written)->letters),
                  {addition.written, addition.lemma, addition.classes});
  for (const Acronym& acronym : lists.acronyms)
    collector.add(acronym.letters, {acronym.letters, acronym.letters, mask_of(WordClass::acronym)});
  for (const RefusedWord& refusal : lists.refusals)
    collector.add(refusal.letters, {refusal.letters, refusal.letters, mask_of(WordClass::refused)});
}

// Takes away the readings that are none of ours. Where no other is left the word is remembered
// as refused: whoever types it is told so.
template <class IsRefused>
void refuse(std::vector<ReadingText>& readings, IsRefused is_refused) {
  if (!std::all_of(readings.begin(), readings.end(), is_refused)) {
    std::erase_if(readings, is_refused);
    return;
  }
  for (ReadingText& reading : readings) reading.classes = mask_of(WordClass::refused);
}

// What the source lists and our lists do not let pass.
class Refusals {
 public:
  explicit Refusals(const HandLists& lists) {
    for (const Acronym& acronym : lists.acronyms) acronyms_.insert(acronym.letters);
    for (const RefusedWord& word : lists.refusals)
      if (word.has_forms) families_.insert(word.letters);
  }

  void apply(std::string_view letters, std::vector<ReadingText>& readings) const {
    // A word of the list of refusals is no common word, whatever the source says.
    const bool is_listed = std::any_of(readings.begin(), readings.end(), [](const ReadingText& r) {
      return has_class(r.classes, WordClass::refused);
    });
    if (is_listed)
      std::erase_if(readings,
                    [](const ReadingText& r) { return has_class(r.classes, WordClass::common); });
    refuse(readings, [&](const ReadingText& r) {
      if (!has_class(r.classes, WordClass::common)) return false;
      const std::optional<Folded> lemma = fold(r.lemma);
      return lemma && families_.contains(lemma->letters);
    });
    // The source has acronyms of companies, agencies, currencies.
    if (!acronyms_.contains(letters))
      refuse(readings,
             [](const ReadingText& r) { return has_class(r.classes, WordClass::acronym); });
  }

 private:
  LetterSet acronyms_;  // those that count
  LetterSet families_;  // words that are refused in all their forms
};

class PluralTable {
 public:
  explicit PluralTable(const std::vector<IrregularPlural>& plurals) {
    for (const IrregularPlural& plural : plurals) singular_[plural.plural] = plural.singular;
  }
  // The source takes "yeux" for a noun without singular.
  void apply(std::vector<ReadingText>& readings) const {
    for (ReadingText& reading : readings) {
      const auto place = singular_.find(reading.written);
      constexpr ClassMask kPlurals = mask_of(WordClass::plural, WordClass::plural_only);
      if (place == singular_.end() || (reading.classes & kPlurals) == 0) continue;
      reading.lemma = place->second;
      reading.classes =
          static_cast<ClassMask>((reading.classes & ~kPlurals) | mask_of(WordClass::plural));
    }
  }

 private:
  std::unordered_map<std::string_view, std::string_view> singular_;
};

std::string about_text(const AffixFile& affixes, std::uint64_t source_hash) {
  return "source: Dictionnaires orthographiques français « toutes variantes » (Dicollecte, "
         "Grammalecte), Debian hunspell-fr-comprehensive\n"
         "version: " +
         affixes.version() +
         "\n"
         "licence: MPL-2.0\n"
         "source-hash: " +
         to_hex(source_hash) + "\n";
}

// Names and phrases may stand in the lists of themes alone.
bool is_one_small_word(std::string_view form) {
  if (fold(form)->is_compound) return false;
  const std::optional<char32_t> first = take_character(form);
  return first && !is_capital(*first);
}

template <class T>
T value_of(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().sentence(Language::english));
  return std::move(*result);
}

}  // namespace

Assembled assemble(std::string_view affix_text, std::string_view dictionary, const HandLists& lists,
                   bool with_forms) {
  const AffixFile affixes(affix_text);
  Collector collector;
  each_entry(dictionary, [&](const Entry& entry) { collector.add_entry(entry, affixes); });
  add_lists(lists, collector);
  const PluralTable plurals(lists.irregular_plurals);
  EverydayWords everyday(lists.everyday, lists.rare_forms, collector.pool());
  const Refusals refusals(lists);
  OffensiveWords offensive(lists.never_by_bots, collector.pool());

  Assembled result;
  GraphBuilder graph;
  FormsBuilder forms;
  collector.each_word([&](std::string_view letters, std::vector<ReadingText>& readings) {
    refusals.apply(letters, readings);
    plurals.apply(readings);
    drop_repeats(readings);  // "amours" is listed by the source and made from "amour"
    ClassMask classes = 0;
    for (const ReadingText& reading : readings) classes |= reading.classes;
    if (everyday.takes(letters, readings)) classes |= mask_of(WordClass::everyday);
    if (offensive.takes(letters, readings))
      classes = static_cast<ClassMask>((classes | mask_of(WordClass::never_by_bots)) &
                                       ~mask_of(WordClass::everyday));
    graph.add(letters, classes);
    if (with_forms) forms.add(letters, readings);
    ++result.words;
    result.readings += readings.size();
  });
  std::set<std::string> strangers(everyday.unmet().begin(), everyday.unmet().end());
  strangers.insert(everyday.unmet_rare().begin(), everyday.unmet_rare().end());
  for (const std::string& form : lists.never_by_bots)
    if (const std::string letters = fold(form)->letters;
        is_one_small_word(form) && offensive.unmet().contains(letters))
      strangers.insert(letters);
  result.strangers.assign(strangers.begin(), strangers.end());

  const GraphTables graph_tables = value_of(graph.finish());
  const FormsTables forms_tables = value_of(forms.finish());
  const std::string about = about_text(affixes, Hash64().add(affix_text).add(dictionary).value());
  result.edges = graph_tables.edges.size();
  result.graph_bytes = write_lexicon(graph_tables, nullptr, about).size();
  result.file = write_lexicon(graph_tables, with_forms ? &forms_tables : nullptr, about);
  return result;
}

}  // namespace tablee::lexbuild
