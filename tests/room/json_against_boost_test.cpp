// What Boost.JSON read for the server before is what core/json_reader reads: texts are
// generated, then spoiled a little.

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "core/rng.h"
#include "room/json_agreement.h"

namespace tablee {
namespace {

constexpr std::string_view kScraps[] = {"{",
                                        "}",
                                        "[",
                                        "]",
                                        ",",
                                        ":",
                                        "\"",
                                        "\\",
                                        "null",
                                        "true",
                                        "false",
                                        " ",
                                        "\t",
                                        "\r\n",
                                        "0",
                                        "-",
                                        "-0",
                                        "7",
                                        "12",
                                        "9223372036854775807",
                                        "9223372036854775808",
                                        "-9223372036854775808",
                                        "-9223372036854775809",
                                        "18446744073709551615",
                                        "18446744073709551616",
                                        "123456789012345678901234",
                                        "1.5",
                                        "0.1",
                                        "-2e3",
                                        "1E-7",
                                        "1e400",
                                        "1e-400",
                                        "1e2147483647",
                                        "1e2147483648",
                                        ".",
                                        "e",
                                        "+",
                                        "E",
                                        "\"\"",
                                        "\"a\"",
                                        "\"é€\"",
                                        "\"\xf0\x9f\x8e\xb2\"",
                                        "\\n",
                                        "\\/",
                                        "\\u00e9",
                                        "\\u0000",
                                        "\\ud83c",
                                        "\\udfb2",
                                        "\\uD83C\\uDFB2",
                                        "\\x",
                                        "\\u12",
                                        "\xc3",
                                        "\xe2\x82",
                                        "\xff",
                                        "\xed\xa0\x80",
                                        "\x7f",
                                        "\x01",
                                        "/",
                                        "//",
                                        "/**/",
                                        "a",
                                        "nul",
                                        "tru",
                                        "NaN",
                                        "'",
                                        "\"t\":\"hello\"",
                                        "\"d\":{}",
                                        "\"a\":1"};

template <std::size_t N>
std::string_view any_of(Rng& rng, const std::string_view (&all)[N]) {
  return all[rng.below(N)];
}

std::string space(Rng& rng) {
  constexpr std::string_view kSpaces[] = {"", "", "", "", " ", "\n", "\t\r ", "  "};
  return std::string(any_of(rng, kSpaces));
}

std::string digits(Rng& rng) {
  std::string out = std::to_string(1 + rng.below(9));
  for (std::uint32_t left = rng.below(rng.below(4) == 0 ? 24 : 4); left > 0; --left)
    out += static_cast<char>('0' + rng.below(10));
  return out;
}

std::string number(Rng& rng) {
  std::string out = rng.below(3) == 0 ? "-" : "";
  out += rng.below(4) == 0 ? "0" : digits(rng);
  if (rng.below(4) == 0) out += "." + digits(rng);
  constexpr std::string_view kExponents[] = {"e", "E", "e+", "E-"};
  if (rng.below(4) == 0) out += std::string(any_of(rng, kExponents)) + digits(rng);
  return out;
}

std::string text(Rng& rng) {
  constexpr std::string_view kParts[] = {
      "a",
      "b",
      "name",
      "\\n",
      "\\\"",
      "\\\\",
      "\\u00e9",
      "é",
      "€",
      "\xf0\x9f\x8e\xb2",
      "\\ud83c\\udfb2",
      " ",
      "\\u0041",
      "\x7f",
      "a longer run of plain letters than any vector unit holds"};
  std::string out = "\"";
  for (std::uint32_t left = rng.below(4); left > 0; --left) out += any_of(rng, kParts);
  return out + "\"";
}

std::string value(Rng& rng, int depth) {
  const std::uint32_t kind = rng.below(depth > 0 ? 8 : 5);
  constexpr std::string_view kWords[] = {"null", "true", "false"};
  if (kind == 0) return std::string(any_of(rng, kWords));
  if (kind <= 2) return number(rng);
  if (kind <= 4) return text(rng);
  const bool is_object = kind == 5;
  std::string out = is_object ? "{" : "[";
  const std::uint32_t count = rng.below(10) == 0 ? 30 : rng.below(5);
  for (std::uint32_t i = 0; i < count; ++i) {
    if (i > 0) out += ",";
    out += space(rng);
    if (is_object) out += text(rng) + space(rng) + ":" + space(rng);
    out += value(rng, depth - 1) + space(rng);
  }
  return out + space(rng) + (is_object ? "}" : "]");
}

void spoil(Rng& rng, std::string& text) {
  const auto size = static_cast<std::uint32_t>(text.size());
  const std::uint32_t at = rng.below(size + 1);
  switch (rng.below(5)) {
    case 0:
      text.insert(at, any_of(rng, kScraps));
      break;
    case 1:
      text.erase(at, 1 + rng.below(4));
      break;
    case 2:
      if (at < size) text[at] = static_cast<char>(rng.below(256));
      break;
    case 3:
      text.resize(at);
      break;
    default:
      text.insert(at, text.substr(rng.below(size + 1), rng.below(12)));
  }
}

class Comparison {
 public:
  void add(const std::string& text) {
    const Agreement found = compare_readers(text);
    EXPECT_NE(found, Agreement::differ) << text;
    ++counts_[static_cast<std::size_t>(found)];
  }
  int of(Agreement agreement) const { return counts_[static_cast<std::size_t>(agreement)]; }

 private:
  std::array<int, 4> counts_{};
};

TEST(JsonAgainstBoost, reads_alike_what_is_json_and_what_is_spoiled) {
  Rng rng(1);
  Comparison whole;
  Comparison spoiled;
  for (int i = 0; i < 20'000 && !testing::Test::HasFailure(); ++i) {
    std::string json = space(rng) + value(rng, static_cast<int>(rng.below(10))) + space(rng);
    whole.add(json);
    for (int times = 0; times < 4; ++times) {
      spoil(rng, json);
      spoiled.add(json);
    }
  }
  EXPECT_GT(whole.of(Agreement::both_read), 15'000);
  EXPECT_GT(whole.of(Agreement::both_refuse), 10) << "too deep";
  EXPECT_GT(spoiled.of(Agreement::both_read), 10'000);
  EXPECT_GT(spoiled.of(Agreement::both_refuse), 30'000);
}

TEST(JsonAgainstBoost, reads_alike_any_few_scraps) {
  Comparison all;
  for (const std::string_view a : kScraps)
    for (const std::string_view b : kScraps)
      for (const std::string_view c : kScraps) {
        const std::string scraps = std::string(a) + std::string(b) + std::string(c);
        all.add(scraps);
        all.add("[" + scraps + "]");
        all.add("\"" + scraps + "\"");
        if (testing::Test::HasFailure()) return;
      }
  EXPECT_GT(all.of(Agreement::both_read), 1000);
}

}  // namespace
}  // namespace tablee
