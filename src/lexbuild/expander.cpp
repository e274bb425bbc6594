#include "lexbuild/expander.h"

#include <algorithm>
#include <string>

#include "core/text.h"

namespace tablee::lexbuild {

namespace {

// Puts the suffixes of one flag on a word.
void add_suffixed(std::string_view word, const std::u32string& characters, TagMask tags,
                  const std::vector<AffixRule>& rules, TextPool& pool, std::vector<Form>& out) {
  for (const AffixRule& rule : rules) {
    if (!word.ends_with(rule.strip) || !meets_at_end(characters, rule.condition)) continue;
    const std::string_view head = word.substr(0, word.size() - rule.strip.size());
    out.push_back({pool.keep(head, rule.add), tags | rule.tags, false});
  }
}

void add_prefixed(const Entry& entry, const std::u32string& characters, const AffixRule& rule,
                  const AffixFile& affixes, TextPool& pool, std::vector<Form>& out) {
  if (!entry.stem.starts_with(rule.strip) || !meets_at_start(characters, rule.condition)) return;
  const std::string_view word = pool.keep(rule.add, entry.stem.substr(rule.strip.size()));
  const TagMask tags = entry.tags | rule.tags;
  if (!has_flag(rule.continuation, kNeedsAffix)) out.push_back({word, tags, false});
  for (const Flag flag : rule.continuation)
    add_suffixed(word, characters_of(word), tags, affixes.suffixes(flag), pool, out);
}

}  // namespace

Entry parse_entry(std::string_view line) {
  Entry entry;
  const std::string_view head = take_word(line);
  const std::size_t slash = head.find('/', 1);
  entry.stem = head.substr(0, slash);
  entry.lemma = entry.stem;
  if (slash != head.npos) entry.flags = parse_flags(head.substr(slash + 1));
  for (std::string_view field = take_word(line); !field.empty(); field = take_word(line)) {
    entry.tags |= parse_tag(field);
    if (field.starts_with("st:")) entry.lemma = field.substr(3);
  }
  return entry;
}

void expand(const Entry& entry, const AffixFile& affixes, TextPool& pool, std::vector<Form>& out) {
  if (!has_flag(entry.flags, kNeedsAffix)) out.push_back({entry.stem, entry.tags, true});
  const std::u32string characters = characters_of(entry.stem);
  for (const Flag flag : entry.flags) {
    add_suffixed(entry.stem, characters, entry.tags, affixes.suffixes(flag), pool, out);
    for (const AffixRule& rule : affixes.prefixes(flag))
      add_prefixed(entry, characters, rule, affixes, pool, out);
  }
}

void each_entry(std::string_view dictionary, const std::function<void(const Entry&)>& visit) {
  bool is_first = true;
  while (!dictionary.empty()) {
    const std::size_t end = std::min(dictionary.find('\n'), dictionary.size());
    const std::string_view line = dictionary.substr(0, end);
    dictionary.remove_prefix(std::min(end + 1, dictionary.size()));
    if (!is_first && !trimmed(line).empty()) visit(parse_entry(line));
    is_first = false;
  }
}

}  // namespace tablee::lexbuild
