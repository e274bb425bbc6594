#include "core/settings.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <optional>

#include "core/text.h"
#include "core/visible_text.h"
#include "messages/core.h"

namespace tablee {

namespace {

std::optional<int> parse_flag(std::string_view value) {
  for (const std::string_view yes : {"oui", "yes", "true", "1"})
    if (value == yes) return 1;
  for (const std::string_view no : {"non", "no", "false", "0"})
    if (value == no) return 0;
  return std::nullopt;
}

std::string choices_of(const OptionSpec& spec) {
  std::string out;
  for (const Choice& choice : spec.choices) {
    if (!out.empty()) out += ", ";
    out += choice.id;
  }
  return out;
}

// "chat chien, loup" -> "chat,chien,loup": settings stand on one line between spaces.
std::string listed(std::string_view typed) {
  std::string out;
  bool parted = false;
  for (const char c : typed) {
    const bool parts = c == ',' || c == ';' || c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (!parts && parted && !out.empty()) out += ',';
    if (!parts) out += c;
    parted = parts;
  }
  return out;
}

// Everybody at the table reads it: nothing hidden in it, no heaps of accents.
bool is_plain_text(std::string_view value, int most) {
  return value.size() <= static_cast<std::size_t>(most) && !value.contains(' ') &&
         visible_line(value, most) == value;
}

Result<int> parse_value(const OptionSpec& spec, std::string_view value) {
  switch (spec.kind) {
    case OptionKind::flag:
      if (const std::optional<int> flag = parse_flag(value)) return *flag;
      return refuse(messages::core::option_not_a_flag,
                    {{"option", std::string(spec.id)}, {"value", excerpt(value)}});
    case OptionKind::range: {
      const std::optional<int> number = parse_number<int>(value);
      if (number && *number >= spec.min && *number <= spec.max) return *number;
      return refuse(messages::core::option_out_of_range, {{"option", std::string(spec.id)},
                                                          {"value", excerpt(value)},
                                                          {"min", spec.min},
                                                          {"max", spec.max}});
    }
    case OptionKind::choice: {
      const auto at = std::ranges::find(spec.choices, value, &Choice::id);
      if (at != spec.choices.end()) return static_cast<int>(at - spec.choices.begin());
      return refuse(messages::core::option_not_a_choice, {{"option", std::string(spec.id)},
                                                          {"value", excerpt(value)},
                                                          {"choices", choices_of(spec)}});
    }
    case OptionKind::text:
      if (is_plain_text(value, spec.max)) return 0;
      return refuse(messages::core::option_bad_text,
                    {{"option", std::string(spec.id)}, {"max", spec.max}});
  }
  return 0;
}

}  // namespace

Settings::Settings(std::span<const OptionSpec> specs) : specs_(specs), values_(specs.size()) {
  for (std::size_t i = 0; i < specs.size(); ++i) values_[i].number = specs[i].standard;
}

Result<Settings> Settings::parse(std::span<const OptionSpec> specs, std::string_view text) {
  Settings settings(specs);
  for (const std::string_view pair : split_words(text))
    if (const Result<void> done = settings.set(pair); !done) return std::unexpected(done.error());
  return settings;
}

Result<void> Settings::set(std::string_view pair) {
  const std::size_t equals = pair.find('=');
  if (equals == pair.npos)
    return refuse(messages::core::option_without_value, {{"option", excerpt(pair)}});
  return set(pair.substr(0, equals), pair.substr(equals + 1));
}

Result<void> Settings::set(std::string_view id, std::string_view value) {
  const auto spec = std::ranges::find(specs_, id, &OptionSpec::id);
  if (spec == specs_.end())
    return refuse(messages::core::option_unknown, {{"option", excerpt(id)}});
  const bool is_text = spec->kind == OptionKind::text;
  const std::string text = is_text ? listed(value) : std::string();
  const Result<int> number = parse_value(*spec, is_text ? text : value);
  if (!number) return std::unexpected(number.error());
  values_[static_cast<std::size_t>(spec - specs_.begin())] = {*number, text};
  return {};
}

std::string_view Settings::choice(std::string_view id) const {
  const OptionSpec& spec = specs_[index_of(id)];
  return spec.choices[static_cast<std::size_t>(number(id))].id;
}

std::string Settings::value_text(std::size_t i) const {
  switch (specs_[i].kind) {
    case OptionKind::flag:
      return values_[i].number != 0 ? "oui" : "non";
    case OptionKind::range:
      return std::to_string(values_[i].number);
    case OptionKind::choice:
      return std::string(specs_[i].choices[static_cast<std::size_t>(values_[i].number)].id);
    case OptionKind::text:
      return values_[i].text;
  }
  return {};
}

std::string Settings::to_text() const {
  std::string out;
  for (std::size_t i = 0; i < specs_.size(); ++i) {
    const std::string value = value_text(i);
    if (value.empty()) continue;
    if (!out.empty()) out += ' ';
    out += specs_[i].id;
    out += '=';
    out += value;
  }
  return out;
}

std::size_t Settings::index_of(std::string_view id) const {
  const auto spec = std::ranges::find(specs_, id, &OptionSpec::id);
  assert(spec != specs_.end());
  return static_cast<std::size_t>(spec - specs_.begin());
}

}  // namespace tablee
