#include "lexicon/lexicon.h"

#include <algorithm>
#include <cassert>

#include "lexicon/lexicon_writer.h"

namespace tablee {

namespace {

std::string in_small_letters(std::string_view letters) {
  std::string out(letters);
  for (char& c : out) c = static_cast<char>(c - 'A' + 'a');
  return out;
}

bool is_before(const Lexicon::Extra& word, std::string_view letters) {
  return word.letters < letters;
}

}  // namespace

Result<Lexicon> Lexicon::open(Bytes file) {
  const Result<FileHeader> header = read_header(file);
  if (!header) return std::unexpected(header.error());
  Result<WordGraph> graph = WordGraph::open(*header, file);
  if (!graph) return std::unexpected(graph.error());
  Lexicon lexicon;
  lexicon.graph_ = *graph;
  lexicon.forms_ = WordForms(*header, file);
  const Bytes about = file.subspan(header->about_at, header->about_size);
  lexicon.about_ = {reinterpret_cast<const char*>(about.data()), about.size()};
  lexicon.hash_ = header->checksum;
  return lexicon;
}

Result<Lexicon> Lexicon::own(std::vector<std::byte> file) {
  auto kept = std::make_shared<const std::vector<std::byte>>(std::move(file));
  Result<Lexicon> lexicon = open(*kept);
  if (lexicon) lexicon->owned_ = std::move(kept);
  return lexicon;
}

std::string_view Lexicon::about(std::string_view name) const {
  std::string_view rest = about_;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::size_t colon = line.find(": ");
    if (colon != line.npos && line.substr(0, colon) == name) return line.substr(colon + 2);
  }
  return {};
}

std::optional<std::uint32_t> Lexicon::forms_number(std::uint32_t number) const {
  if (!additions_) return number;
  const std::vector<std::uint32_t>& added = additions_->numbers;
  const auto place = std::lower_bound(added.begin(), added.end(), number);
  if (place != added.end() && *place == number) return std::nullopt;
  return number - static_cast<std::uint32_t>(place - added.begin());
}

std::vector<Reading> Lexicon::readings(std::string_view letters) const {
  const std::int64_t number = graph_.number_of(letters);
  if (number < 0) return {};
  std::vector<Reading> out;
  const auto base = forms_number(static_cast<std::uint32_t>(number));
  if (base) out = forms_.readings(*base, letters);
  if (additions_) {
    const auto& words = additions_->words;
    const auto place = std::lower_bound(words.begin(), words.end(), letters, is_before);
    if (place != words.end() && place->letters == letters)
      out.push_back({place->written, place->written, kFamilyClasses});
  }
  if (out.empty()) {
    const std::string written = in_small_letters(letters);
    out.push_back({written, written, classes(letters)});
  }
  return out;
}

std::vector<std::string> Lexicon::written_forms(std::string_view letters) const {
  std::vector<std::string> forms;
  for (const Reading& reading : readings(letters))
    if (std::find(forms.begin(), forms.end(), reading.written) == forms.end())
      forms.push_back(reading.written);
  return forms;
}

Result<Lexicon> Lexicon::with_words(std::vector<Extra> words) const {
  assert(!additions_);
  GraphBuilder builder;
  auto additions = std::make_shared<Additions>();
  std::uint32_t next = 0;
  auto extra = words.begin();
  const auto add_extra = [&] {
    additions->numbers.push_back(next++);
    builder.add(extra->letters, kFamilyClasses);
    ++extra;
  };
  graph_.each_word([&](std::string_view letters, ClassMask classes) {
    while (extra != words.end() && extra->letters < letters) add_extra();
    if (extra != words.end() && extra->letters == letters) {
      classes |= kFamilyClasses;
      ++extra;
    }
    builder.add(letters, classes);
    ++next;
  });
  while (extra != words.end()) add_extra();
  const Result<GraphTables> tables = builder.finish();
  if (!tables) return std::unexpected(tables.error());
  Result<Lexicon> lexicon = own(write_lexicon(*tables, nullptr, about_));
  if (!lexicon) return lexicon;
  additions->words = std::move(words);
  lexicon->forms_ = forms_;
  lexicon->owned_base_ = owned_;
  lexicon->additions_ = std::move(additions);
  return lexicon;
}

}  // namespace tablee
