// lexbuild: makes the lexicon file at build time.
//
//   lexbuild [--no-forms] HUNSPELL-FOLDER LISTS-FOLDER OUT.lex
//   lexbuild --pack IN.lex OUT.pack
//
// Reads fr.aff and fr.dic of Debian's hunspell-fr-comprehensive and the hand-kept
// lists. --no-forms leaves the written forms out (half of the size); --pack makes
// of a lexicon the small file that a browser downloads.

#include <chrono>
#include <fstream>
#include <iostream>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "lexbuild/assembly.h"
#include "lexbuild/output_file.h"
#include "lexicon/packed_lexicon.h"

namespace {

using tablee::lexbuild::HandLists;
using tablee::lexbuild::write_file;

constexpr const char* kInstall =
    "cannot read it. Install the French dictionary with: "
    "apt-get install -y --no-install-recommends hunspell-fr-comprehensive";

std::string read_file(const std::string& path, const char* otherwise) {
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  if (!in) throw std::runtime_error(path + ": " + otherwise);
  std::string text(static_cast<std::size_t>(in.tellg()), '\0');
  in.seekg(0);
  if (!in.read(text.data(), static_cast<std::streamsize>(text.size())))
    throw std::runtime_error(path + ": " + otherwise);
  return text;
}

// Puts the name of the file before whatever is wrong in it.
template <class Parse>
auto parsed(const std::string& path, Parse parse) {
  const std::string text = read_file(path, "cannot read it");
  try {
    return parse(text);
  } catch (const std::exception& problem) {
    throw std::runtime_error(path + ": " + problem.what());
  }
}

HandLists read_lists(const std::string& folder) {
  using namespace tablee::lexbuild;
  HandLists lists;
  lists.additions = parsed(folder + "/additions.txt", parse_additions);
  const auto add = [&](const char* file, auto parse) {
    const std::vector<Addition> more = parsed(folder + file, parse);
    lists.additions.insert(lists.additions.end(), more.begin(), more.end());
  };
  add("/places.txt", parse_names);
  add("/names.txt", parse_names);
  add("/first_names.txt", parse_first_names);
  add("/plural_nouns.txt", parse_plural_nouns);
  lists.refusals = parsed(folder + "/refusals.txt", parse_refusals);
  lists.acronyms = parsed(folder + "/acronyms.txt", parse_acronyms);
  lists.irregular_plurals = parsed(folder + "/irregular_plurals.txt", parse_irregular_plurals);
  lists.everyday = parsed(folder + "/everyday.txt", parse_written);
  lists.rare_forms = parsed(folder + "/rare_forms.txt", parse_refusals);
  lists.never_by_bots = parsed(folder + "/never_by_bots.txt", parse_texts);
  return lists;
}

void build(const std::string& hunspell, const std::string& lists, const std::string& out,
           bool with_forms) {
  const auto start = std::chrono::steady_clock::now();
  const std::string affixes = read_file(hunspell + "/fr.aff", kInstall);
  const std::string dictionary = read_file(hunspell + "/fr.dic", kInstall);
  const tablee::lexbuild::Assembled lexicon =
      tablee::lexbuild::assemble(affixes, dictionary, read_lists(lists), with_forms);
  write_file(out, lexicon.file);
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - start);
  for (const std::string& word : lexicon.strangers)
    std::cerr << "lexbuild: " << word << " is in a hand-kept list and in no dictionary\n";
  std::cout << "lexbuild: " << lexicon.words << " words, " << lexicon.readings << " readings, "
            << lexicon.edges << " edges, graph " << lexicon.graph_bytes << " bytes, file "
            << lexicon.file.size() << " bytes, " << took.count() << " ms\n";
}

void pack(const std::string& in, const std::string& out) {
  const std::string text = read_file(in, "cannot read it");
  const auto lexicon = tablee::Lexicon::open(std::as_bytes(std::span(text)));
  if (!lexicon)
    throw std::runtime_error(in + ": " + lexicon.error().sentence(tablee::Language::english));
  write_file(out, tablee::pack_lexicon(*lexicon));
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  const bool with_forms = std::erase(arguments, "--no-forms") == 0;
  if (arguments.size() != 3) {
    std::cerr << "usage: lexbuild [--no-forms] HUNSPELL-FOLDER LISTS-FOLDER OUT.lex\n"
                 "       lexbuild --pack IN.lex OUT.pack\n";
    return 2;
  }
  try {
    if (arguments[0] == "--pack") {
      pack(arguments[1], arguments[2]);
      return 0;
    }
    build(arguments[0], arguments[1], arguments[2], with_forms);
  } catch (const std::exception& problem) {
    std::cerr << "lexbuild: " << problem.what() << '\n';
    return 1;
  }
  return 0;
}
