#pragma once
// Signatures: the pinned numbers of a game, which lie beside its tests.

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>

namespace tablee::conformance {

// The file of a game: tests/games/<id>/signatures.txt; the template game has its own place.
inline std::filesystem::path signatures_of(std::string_view game) {
  const std::filesystem::path tests(TABLEE_TESTS_FOLDER);
  return (game == "modele" ? tests / "template_game" : tests / "games" / game) / "signatures.txt";
}

// By variant; empty when there is no such file.
inline std::map<std::string, std::string> pinned_signatures(std::string_view game) {
  std::ifstream file(signatures_of(game));
  std::map<std::string, std::string> pinned;
  for (std::string line; std::getline(file, line);) {
    const std::size_t space = line.rfind(' ');
    if (!line.empty() && line[0] != '#') pinned[line.substr(0, space)] = line.substr(space + 1);
  }
  return pinned;
}

}  // namespace tablee::conformance
