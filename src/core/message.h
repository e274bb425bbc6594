#pragma once
// Message: one sentence a player may read, in French and in English.
//
// The sentences live in data/messages/*.toml and become constants at build
// time, so a message that does not exist does not compile, and nothing has to
// be loaded. A sentence may name facts: "{word} n'existe pas".
// Thread safety: value types.

#include <string>
#include <string_view>
#include <vector>

namespace tablee {

enum class Language : unsigned char { french, english };

// Representation: all views have static storage (generated constants).
// `article` names the place in the rulebook that the sentence comes from, or is empty.
struct Message {
  std::string_view key;
  std::string_view fr;
  std::string_view en;
  std::string_view article;
};

// A fact fills one {name} of a sentence: a plain value, or a term that is
// itself translated (a clan, an option).
struct Fact {
  Fact(std::string_view fact_name, std::string fact_value)
      : name(fact_name), value(std::move(fact_value)) {}
  Fact(std::string_view fact_name, long long number);
  Fact(std::string_view fact_name, const Message& fact_term) : name(fact_name), term(&fact_term) {}

  std::string_view name;  // static storage
  std::string value;
  const Message* term = nullptr;
};
using Facts = std::vector<Fact>;

// The cells or cards that a sentence speaks of, in the notation of the game ("c3"), so
// that a page can show them. Each is 1 to 16 characters without a space.
using Marks = std::vector<std::string>;

// The text of a message that has no facts.
std::string_view text_of(const Message& message, Language language);

// The sentence with its facts filled in. An unknown {name} stays as it is.
std::string render(const Message& message, const Facts& facts, Language language);

}  // namespace tablee
