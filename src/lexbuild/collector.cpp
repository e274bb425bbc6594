#include "lexbuild/collector.h"

#include <algorithm>
#include <optional>

#include "lexbuild/classify.h"

namespace tablee::lexbuild {

namespace {

constexpr std::size_t kKeyLetters = 12;

std::uint64_t key_of(std::string_view letters) {
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < kKeyLetters; ++i)
    key = key << 5U | (i < letters.size() ? letter_index(letters[i]) + 1U : 0U);
  return key;
}

// Which reading a player thinks of first.
int rank(ClassMask classes) {
  constexpr WordClass kOrder[] = {
      WordClass::noun,      WordClass::plural_only, WordClass::infinitive,
      WordClass::other,     WordClass::adjective,   WordClass::plural,
      WordClass::verb_form, WordClass::proper,      WordClass::acronym};
  const bool is_participle = has_class(classes, WordClass::verb_form);
  int place = has_class(classes, WordClass::compound) ? 100 : 0;
  for (const WordClass word_class : kOrder) {
    const bool is_verbal = is_participle && word_class == WordClass::adjective;
    if (has_class(classes, word_class) && !is_verbal) break;
    ++place;
  }
  return place;
}

// The singular that a plural form belongs to: the nearest one of its gender before it.
std::string_view singular_of(const std::vector<Form>& forms, std::size_t plural,
                             std::string_view otherwise) {
  const TagMask gender = forms[plural].tags & kGenders;
  const bool wants_participle = has_tag(forms[plural].tags, Tag::participle);
  for (std::size_t i = plural; i-- > 0;) {
    const bool fits = !has_tag(forms[i].tags, Tag::plural) &&
                      (forms[i].tags & kGenders) == gender &&
                      has_tag(forms[i].tags, Tag::participle) == wants_participle;
    if (fits) return forms[i].written;
  }
  return otherwise;
}

}  // namespace

void drop_repeats(std::vector<ReadingText>& readings) {
  std::size_t kept = 0;
  for (const ReadingText reading : readings) {
    const auto is_same = [&](const ReadingText& known) {
      return known.written == reading.written && known.lemma == reading.lemma &&
             known.classes == reading.classes;
    };
    const auto end = readings.begin() + static_cast<std::ptrdiff_t>(kept);
    if (std::none_of(readings.begin(), end, is_same)) readings[kept++] = reading;
  }
  readings.resize(kept);
}

void Collector::add(std::string_view letters, const ReadingText& reading) {
  items_.push_back({key_of(letters), letters, reading});
}

void Collector::add_entry(const Entry& entry, const AffixFile& affixes) {
  if (is_dropped(entry)) return;
  forms_.clear();
  expand(entry, affixes, pool_, forms_);
  for (std::size_t i = 0; i < forms_.size(); ++i) {
    const std::optional<Folded> folded = fold(forms_[i].written);
    if (!folded) continue;
    std::string_view letters;
    for (const ClassMask classes : classify(forms_[i], *folded)) {
      if (classes == 0) continue;
      if (letters.empty()) letters = pool_.keep(folded->letters);
      const bool is_plural = has_class(classes, WordClass::plural);
      add(letters, {forms_[i].written,
                    is_plural ? singular_of(forms_, i, entry.lemma) : entry.lemma, classes});
    }
  }
}

bool Collector::is_before(const Item& a, const Item& b) {
  if (a.key != b.key) return a.key < b.key;
  if (const int order = a.letters.compare(b.letters); order != 0) return order < 0;
  const int rank_a = rank(a.reading.classes);
  const int rank_b = rank(b.reading.classes);
  if (rank_a != rank_b) return rank_a < rank_b;
  if (const int order = a.reading.written.compare(b.reading.written); order != 0) return order < 0;
  if (const int order = a.reading.lemma.compare(b.reading.lemma); order != 0) return order < 0;
  return a.reading.classes < b.reading.classes;
}

void Collector::each_word(
    const std::function<void(std::string_view, std::vector<ReadingText>&)>& visit) {
  std::sort(items_.begin(), items_.end(), is_before);
  std::vector<ReadingText> readings;
  for (std::size_t i = 0; i < items_.size();) {
    const std::string_view letters = items_[i].letters;
    readings.clear();
    for (; i < items_.size() && items_[i].letters == letters; ++i)
      readings.push_back(items_[i].reading);
    drop_repeats(readings);
    visit(letters, readings);
  }
}

}  // namespace tablee::lexbuild
