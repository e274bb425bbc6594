// The message compiler, against the cases that it shares with that of the pages.

#include "datagen/messages.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "datagen/cpp_text.h"
#include "datagen/typography.h"

namespace tablee::datagen {
namespace {

const toml::table& cases() {
  static const toml::table table = [] {
    std::ifstream in(TABLEE_TYPOGRAPHY);
    EXPECT_TRUE(in);
    std::ostringstream text;
    text << in.rdbuf();
    return parse_toml(text.str());
  }();
  return table;
}

std::string text_at(const toml::table& one, std::string_view name) {
  return one[name].value_or<std::string>("");
}

// An entry of a catalogue with these sentences.
std::string entry_of(const toml::table& one) {
  std::ostringstream out;
  out << "[entry]\n";
  for (const char* name : {"fr", "en", "you_fr", "you_en"})
    if (one.contains(name)) out << name << " = " << literal(text_at(one, name)) << "\n";
  return out.str();
}

std::string reason_against(const std::string& source) {
  try {
    messages_header("test", source);
  } catch (const std::runtime_error& problem) {
    return problem.what();
  }
  return "";
}

TEST(Messages, are_printed_as_the_shared_cases_say) {
  const toml::array& printed = *cases()["printed"].as_array();
  EXPECT_GE(printed.size(), 8U);
  for (const toml::node& node : printed) {
    const toml::table& one = *node.as_table();
    EXPECT_EQ(typeset(text_at(one, "written"), text_at(one, "language") == "fr"),
              text_at(one, "printed"))
        << text_at(one, "why");
  }
}

TEST(Messages, are_refused_with_a_reason_where_the_shared_cases_say) {
  const toml::array& refused = *cases()["refused"].as_array();
  EXPECT_GE(refused.size(), 9U);
  for (const toml::node& node : refused) {
    const toml::table& one = *node.as_table();
    const std::string reason = reason_against(entry_of(one));
    EXPECT_NE(reason.find(text_at(one, "reason")), std::string::npos)
        << text_at(one, "fr") << ": " << reason;
    EXPECT_NE(reason.find("test.entry"), std::string::npos) << reason;
  }
  for (const toml::node& node : *cases()["accepted"].as_array())
    EXPECT_EQ(reason_against(entry_of(*node.as_table())), "");
}

TEST(Messages, carry_the_sentences_for_you_where_there_are_any) {
  const std::string header = messages_header(
      "test",
      "[a]\nfr = \"{seat} joue !\"\nen = \"{seat} plays!\"\n"
      "you_fr = \"Vous jouez !\"\nyou_en = \"You play!\"\n[b]\nfr = \"b\"\nen = \"b\"\n");
  EXPECT_NE(header.find("\"Vous jouez\u202f!\""), std::string::npos) << header;
  EXPECT_NE(header.find("Message b{\"test.b\", \"b\",\n    \"b\",\n    \"\"};"), std::string::npos)
      << header;
}

}  // namespace
}  // namespace tablee::datagen
