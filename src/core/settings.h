#pragma once
// OptionSpec: one thing the host may choose before a game; Settings: the choices made.
//
// A game declares its options as a constant table; reading, checking against
// the table and writing them back is the same for all games and stands here.
// Thread safety: value types.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"

namespace tablee {

enum class OptionKind : std::uint8_t {
  flag,    // oui / non (yes / no, true / false, 1 / 0)
  range,   // a whole number between two bounds
  choice,  // one of a few named values
  text,    // a list that the game checks in start(): "chat,chien"
};

struct Choice {
  std::string_view id;
  const Message* label;
};

struct OptionSpec {
  std::string_view id;
  const Message* label;
  OptionKind kind;
  int min = 0;       // range: least value; text: 0
  int max = 1;       // range: greatest value; text: greatest length in bytes
  int standard = 0;  // default: the number, the index of the choice, or 0 / 1
  std::span<const Choice> choices = {};
  std::span<const int> offered = {};  // range: the usual values, for a quick choice
};

// Invariant: every value is within its spec; a text may still be refused by the game.
class Settings {
 public:
  // `specs` must outlive the settings (a constant of the game).
  explicit Settings(std::span<const OptionSpec> specs);

  // Reads "k=v k=v"; what is not named keeps its default.
  static Result<Settings> parse(std::span<const OptionSpec> specs, std::string_view text);

  // Refuses an unknown id or a value out of range, and then changes nothing. The items of a
  // text may be parted as people do, by spaces, commas or both: kept are commas.
  Result<void> set(std::string_view id, std::string_view value);
  // The same for "k=v".
  Result<void> set(std::string_view pair);

  // REQUIRES: `id` is one of the specs, of the kind asked for.
  int number(std::string_view id) const { return values_[index_of(id)].number; }
  bool flag(std::string_view id) const { return number(id) != 0; }
  std::string_view choice(std::string_view id) const;
  std::string_view text(std::string_view id) const { return values_[index_of(id)].text; }

  std::span<const OptionSpec> specs() const { return specs_; }
  // The value of the i-th option, as set() reads it.
  std::string value_text(std::size_t i) const;
  // All options, "k=v k=v", in the order of the specs; an empty text is left out.
  std::string to_text() const;

  bool operator==(const Settings& other) const { return values_ == other.values_; }

 private:
  struct Value {
    int number = 0;
    std::string text;
    bool operator==(const Value&) const = default;
  };
  std::size_t index_of(std::string_view id) const;

  std::span<const OptionSpec> specs_;
  std::vector<Value> values_;
};

}  // namespace tablee
