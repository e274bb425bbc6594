#include "lexicon/word_list.h"

#include <algorithm>
#include <optional>

#include "core/text.h"
#include "core/utf8.h"
#include "lexicon/lexicon_writer.h"
#include "messages/lexicon.h"

namespace tablee {

namespace {

namespace say = messages::lexicon;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
// Everyday too: a list that somebody wrote is what bots of every level know.
constexpr ClassMask kListed = mask_of(WordClass::common, WordClass::noun, WordClass::everyday);

bool is_utf8(std::string_view text) {
  while (!text.empty())
    if (!take_character(text)) return false;
  return true;
}

// Up to the line end, which may be \n, \r\n or \r alone.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  const std::string_view line = text.substr(0, end);
  const bool is_pair = text.substr(end).starts_with("\r\n");
  text.remove_prefix(std::min(end + (is_pair ? 2 : 1), text.size()));
  return line;
}

// Nothing for a line that is empty or a comment.
Result<std::optional<Lexicon::Extra>> read_line(std::string_view line, long long number) {
  line = trimmed(line.substr(0, line.find('#')));
  if (line.empty()) return std::nullopt;
  if (!is_utf8(line)) return refuse(say::list_not_utf8, {{"line", number}});
  std::optional<Folded> folded = fold(line);
  if (!folded || folded->letters.size() > kMaxWordLength)
    return refuse(say::list_bad_line, {{"line", number}, {"text", excerpt(line)}});
  return Lexicon::Extra{std::move(folded->letters), std::string(line)};
}

}  // namespace

Result<std::vector<Lexicon::Extra>> parse_word_list(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::vector<Lexicon::Extra> words;
  for (long long number = 1; !text.empty(); ++number) {
    Result<std::optional<Lexicon::Extra>> word = read_line(take_line(text), number);
    if (!word) return std::unexpected(word.error());
    if (word->has_value()) words.push_back(std::move(**word));
  }
  if (words.empty()) return refuse(say::list_empty);
  const auto by_letters = [](const Lexicon::Extra& a, const Lexicon::Extra& b) {
    return a.letters != b.letters ? a.letters < b.letters : a.written < b.written;
  };
  const auto same_letters = [](const Lexicon::Extra& a, const Lexicon::Extra& b) {
    return a.letters == b.letters;
  };
  std::sort(words.begin(), words.end(), by_letters);
  words.erase(std::unique(words.begin(), words.end(), same_letters), words.end());
  return words;
}

Result<Lexicon> lexicon_of_list(std::string_view text) {
  const Result<std::vector<Lexicon::Extra>> words = parse_word_list(text);
  if (!words) return std::unexpected(words.error());
  GraphBuilder graph;
  FormsBuilder forms;
  for (const Lexicon::Extra& word : *words) {
    graph.add(word.letters, kListed);
    const ReadingText reading{word.written, word.written, kListed};
    forms.add(word.letters, {&reading, 1});
  }
  const Result<GraphTables> graph_tables = graph.finish();
  if (!graph_tables) return std::unexpected(graph_tables.error());
  const Result<FormsTables> forms_tables = forms.finish();
  if (!forms_tables) return std::unexpected(forms_tables.error());
  return Lexicon::own(write_lexicon(*graph_tables, &*forms_tables, "source: liste de mots\n"));
}

Result<Lexicon> with_family_words(const Lexicon& base, std::string_view text) {
  Result<std::vector<Lexicon::Extra>> words = parse_word_list(text);
  if (!words) return std::unexpected(words.error());
  return base.with_words(std::move(*words));
}

}  // namespace tablee
