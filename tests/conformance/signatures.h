#pragma once
// Signatures: the pinned numbers of a game, which lie beside its tests.

#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "conformance/variants.h"
#include "core/text.h"
#include "table/simulator.h"

namespace tablee::conformance {

// By the name of the variant.
using Signatures = std::map<std::string, std::string>;

// The file of a game: tests/games/<id>/signatures.txt; the template game has its own place.
inline std::filesystem::path signatures_of(std::string_view game) {
  const std::filesystem::path tests(TABLEE_TESTS_FOLDER);
  return (game == "modele" ? tests / "template_game" : tests / "games" / game) / "signatures.txt";
}

// Empty when there is no such file.
inline Signatures pinned_signatures(std::string_view game) {
  std::ifstream file(signatures_of(game));
  Signatures pinned;
  for (std::string line; std::getline(file, line);) {
    const std::size_t space = line.rfind(' ');
    if (!line.empty() && line[0] != '#') pinned[line.substr(0, space)] = line.substr(space + 1);
  }
  return pinned;
}

// The variant of this name, "dedale=oui union=non, 4 seats".
template <Rules G>
std::optional<Variant> variant_named(const std::string& name) {
  const std::size_t comma = name.rfind(", ");
  if (comma == name.npos) return std::nullopt;
  const Result<Settings> settings = Settings::parse(G::info().options, name.substr(0, comma));
  std::string_view rest = std::string_view(name).substr(comma + 2);
  const std::optional<int> seats = parse_number<int>(take_word(rest));
  if (!settings || !seats || (G::seats(*settings) >> *seats & 1U) == 0) return std::nullopt;
  return variant_of(*settings, *seats);
}

// The values of options and the numbers of seats that the variants of the suite have and
// no pinned one has.
template <Rules G>
std::string unpinned_values(const Signatures& pinned) {
  const auto words_of = [](const std::string& name) {
    const std::size_t comma = name.rfind(", ");
    std::vector<std::string_view> words = split_words(std::string_view(name).substr(0, comma));
    words.push_back(std::string_view(name).substr(comma + 2));
    return words;
  };
  std::set<std::string_view> seen;
  for (const auto& [name, signature] : pinned)
    for (const std::string_view word : words_of(name)) seen.insert(word);
  std::set<std::string> missing;
  for (const Variant& variant : all_variants<G>())
    for (const std::string_view word : words_of(variant.name))
      if (!seen.contains(word)) missing.emplace(word);
  std::string out;
  for (const std::string& word : missing) out += (out.empty() ? "" : ", ") + word;
  return out;
}

// One hundred random games with seed 1. REQUIRES: the game starts in this variant.
template <Rules G>
std::string signature_of(const G& rules, const Variant& variant) {
  const auto simulator = SimulatorOf<G>::open(rules, variant.settings, variant.seating, 1);
  (*simulator)->run(100);
  return to_hex((*simulator)->tally().signature.value());
}

template <Rules G>
std::string signature_lines(const G& rules, const std::vector<Variant>& variants) {
  std::string out;
  for (const Variant& variant : variants)
    out += variant.name + " " + signature_of(rules, variant) + "\n";
  return out;
}

}  // namespace tablee::conformance
