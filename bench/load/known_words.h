#pragma once
// Words that every player of the load generator knows, and counting letters.
// Thread safety: constants, value types.

#include <algorithm>
#include <array>
#include <string_view>

namespace tablee::load {

// Words of letters that come up often.
inline constexpr std::array<std::string_view, 56> kKnownWords = {
    "rate",  "tire",  "sera",   "lire",   "mine",   "rein",   "note",    "rose",
    "sale",  "tenir", "unie",   "aile",   "mare",   "dent",   "tour",    "port",
    "lune",  "aide",  "reine",  "raie",   "toile",  "saine",  "matin",   "route",
    "test",  "base",  "dire",   "pire",   "rare",   "peur",   "cela",    "amie",
    "nier",  "oter",  "user",   "vent",   "vers",   "gare",   "fine",    "ruse",
    "tien",  "elan",  "etui",   "balcon", "chemin", "jardin", "fromage", "voisin",
    "plage", "hotel", "cheval", "maison", "bouton", "poule",  "sucre",   "girafe"};

// How many of each letter; capitals and small letters are the same.
class LetterCount {
 public:
  LetterCount() = default;
  explicit LetterCount(std::string_view text) {
    for (const char c : text) add(c);
  }
  // What is no letter is not counted.
  void add(char c) {
    if (const int i = index(c); i >= 0) ++count_[static_cast<std::size_t>(i)];
  }
  // Takes one away; false when there is none.
  bool take(char c) {
    const int i = index(c);
    return i >= 0 && count_[static_cast<std::size_t>(i)]-- > 0;
  }
  bool holds(std::string_view word) const {
    LetterCount left = *this;
    return std::ranges::all_of(word, [&left](char c) { return left.take(c); });
  }

 private:
  static int index(char c) {
    if (c >= 'a' && c <= 'z') return c - 'a';
    return c >= 'A' && c <= 'Z' ? c - 'A' : -1;
  }
  std::array<int, 26> count_{};
};

}  // namespace tablee::load
