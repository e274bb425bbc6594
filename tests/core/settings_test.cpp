#include "core/settings.h"

#include <gtest/gtest.h>

#include "template_game/rules.h"

namespace tablee {
namespace {

std::span<const OptionSpec> specs() { return modele::Modele::info().options; }

std::string key_of(std::string_view text) {
  const Result<Settings> settings = Settings::parse(specs(), text);
  return settings ? "" : std::string(settings.error().key());
}

TEST(Settings, start_with_the_defaults) {
  EXPECT_EQ(Settings(specs()).to_text(), "cible=10 equipes=non rythme=vif");
}

TEST(Settings, survive_their_text) {
  const std::string text = "cible=20 equipes=oui rythme=calme code=0042";
  const Result<Settings> settings = Settings::parse(specs(), text);
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->to_text(), text);
  EXPECT_EQ(settings->number("cible"), 20);
  EXPECT_TRUE(settings->flag("equipes"));
  EXPECT_EQ(settings->choice("rythme"), "calme");
  EXPECT_EQ(settings->text("code"), "0042");
}

TEST(Settings, read_a_flag_in_both_languages) {
  for (const char* yes : {"oui", "yes", "true", "1"})
    EXPECT_TRUE(Settings::parse(specs(), std::string("equipes=") + yes)->flag("equipes"));
  for (const char* no : {"non", "no", "false", "0"})
    EXPECT_FALSE(Settings::parse(specs(), std::string("equipes=") + no)->flag("equipes"));
}

TEST(Settings, refuse_an_unknown_option) { EXPECT_EQ(key_of("couleur=3"), "core.option_unknown"); }
TEST(Settings, refuse_an_option_without_value) {
  EXPECT_EQ(key_of("cible"), "core.option_without_value");
}
TEST(Settings, refuse_a_number_out_of_range) {
  for (const char* text : {"cible=4", "cible=51", "cible=x", "cible=", "cible=99999999999999"})
    EXPECT_EQ(key_of(text), "core.option_out_of_range") << text;
}
TEST(Settings, refuse_what_is_not_a_flag) {
  EXPECT_EQ(key_of("equipes=2"), "core.option_not_a_flag");
}
TEST(Settings, refuse_what_is_not_a_choice) {
  EXPECT_EQ(key_of("rythme=lent"), "core.option_not_a_choice");
}
TEST(Settings, refuse_a_text_too_long_or_not_plain) {
  EXPECT_EQ(key_of("code=123456789"), "core.option_bad_text");
  EXPECT_EQ(key_of("code=\x01"), "core.option_bad_text");
  EXPECT_EQ(key_of("code=\xff"), "core.option_bad_text");  // no UTF-8
  EXPECT_EQ(key_of("code=a\u0301\u0301\u0301"), "core.option_bad_text");
  EXPECT_EQ(key_of("code=a\u202eb"), "core.option_bad_text");  // turns round what follows
}

TEST(Settings, take_a_list_as_people_write_it) {
  for (const char* typed : {"a,b", "a b", " a, b ", "a ;\tb", "a,,b,"}) {
    Settings settings(specs());
    EXPECT_TRUE(settings.set("code", typed)) << typed;
    EXPECT_EQ(settings.text("code"), "a,b") << typed;
    EXPECT_EQ(Settings::parse(specs(), settings.to_text())->text("code"), "a,b");
  }
  Settings settings(specs());
  EXPECT_TRUE(settings.set("code= , "));
  EXPECT_EQ(settings.text("code"), "");
}

TEST(Settings, a_refused_value_changes_nothing) {
  Settings settings(specs());
  const Settings before = settings;
  EXPECT_FALSE(settings.set("cible", "1000"));
  EXPECT_EQ(settings, before);
}

}  // namespace
}  // namespace tablee
