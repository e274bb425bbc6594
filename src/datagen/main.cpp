// datagen: turns the hand-kept data files into C++ constants at build time.
//
//   datagen messages IN.toml OUT.h   the sentences of one area
//   datagen edition  IN.toml OUT.h   decks, boards and tiles of one game
//   datagen measured IN.toml OUT.h   what was measured for the bots of a game
//   datagen list     IN.txt  OUT.h   a list of words, e.g. of one theme
//   datagen lists    FOLDER  OUT.h   all lists of a folder, packed together
//   datagen packed   FOLDER  OUT     the same without a header, to be measured
//   datagen rules    IN.toml OUT.h   the rules of one game as players read them
//
// The pure layers can read no file, so their data is compiled in. A mistake in
// a data file stops the build with its place and the reason.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>

#include "datagen/edition.h"
#include "datagen/messages.h"
#include "datagen/packed_lists.h"
#include "datagen/rules_text.h"
#include "datagen/word_list.h"

namespace {

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read it");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// data/messages/core.toml -> core
std::string stem_of(const std::string& path) {
  const std::size_t slash = path.find_last_of('/');
  const std::string name = slash == path.npos ? path : path.substr(slash + 1);
  return name.substr(0, name.find('.'));
}

tablee::datagen::ListSources lists_of(const std::string& folder) {
  tablee::datagen::ListSources sources;
  for (const auto& file : std::filesystem::directory_iterator(folder))
    if (file.path().extension() == ".txt")
      sources[stem_of(file.path().string())] = read_file(file.path().string());
  return sources;
}

std::string header_of(const std::string& mode, const std::string& in) {
  using namespace tablee::datagen;
  const auto unsaid = [&in] { return read_file(in + "/../lexicon/never_by_bots.txt"); };
  if (mode == "lists") return packed_lists_header(stem_of(in), lists_of(in), unsaid());
  if (mode == "packed") return packed_lists_bytes(lists_of(in), unsaid());
  const std::string source = read_file(in);
  if (mode == "messages") return messages_header(stem_of(in), source);
  if (mode == "edition") return edition_header(stem_of(in), source);
  if (mode == "measured") return measured_header(stem_of(in), source);
  if (mode == "list") return list_header(stem_of(in), source);
  if (mode == "rules") return rules_text_header(stem_of(in), source);
  throw std::runtime_error("unknown mode " + mode);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "usage: datagen messages|edition|measured|list|lists|packed|rules IN OUT\n";
    return 2;
  }
  const std::string mode = argv[1];
  const std::string in = argv[2];
  try {
    const std::string header = header_of(mode, in);
    std::ofstream out(argv[3], std::ios::binary);
    out << header;
    if (!out.flush()) throw std::runtime_error(std::string("cannot write ") + argv[3]);
  } catch (const std::exception& problem) {
    std::cerr << "datagen: " << in << ": " << problem.what() << '\n';
    return 1;
  }
  return 0;
}
