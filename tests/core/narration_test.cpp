#include "core/narration.h"

#include <gtest/gtest.h>

namespace tablee {
namespace {

constexpr Message kLays{
    .key = "test.lays",
    .fr = "{seat} pose le {domino} en {cells} : {points} {points|point|points}.",
    .en = "{seat} lays the {domino} on {cells}: {points} {points|point|points}.",
    .article = "",
    .you_fr = "Vous posez le {domino}.",
    .you_en = "You lay the {domino}."};
constexpr Message kBeats{"test.beats", "{seat} bat {other_seat}.", "{seat} beats {other_seat}.",
                         ""};
constexpr Message kWhy{"test.why", "{word} est {what}.", "{word} is {what}.", ""};
constexpr Message kWrong{"test.wrong", "{why} Dommage.", "{why} A pity.", ""};
constexpr Message kPlural{"test.plural", "un pluriel", "a plural", ""};
constexpr Message kLetters{"test.letters", "{n} {n|lettre|lettres}", "{n} {n|letter|letters}", ""};

Reader reader_at(std::optional<Seat> you, Language language = Language::french) {
  return {.language = language, .you = you, .name = [](Seat seat) {
            return std::string(seat.index == 0 ? "Anne" : "Zoé");
          }};
}

Told lays() {
  return {.message = &kLays,
          .seat = seat_at(1),
          .facts = {{"domino", std::string("3-2")},
                    Fact::cells("cells", {"c3", "d3"}),
                    Fact::points("points", -1)},
          .mark = {"c3", "d3"}};
}

TEST(Told, names_whom_it_speaks_of) {
  EXPECT_EQ(speak(lays(), reader_at(std::nullopt)), "Zoé pose le 3-2 en c3-d3 : −1 point.");
  EXPECT_EQ(speak(lays(), reader_at(seat_at(0), Language::english)),
            "Zoé lays the 3-2 on c3-d3: −1 point.");
}

TEST(Told, says_you_to_who_sits_there) {
  EXPECT_EQ(speak(lays(), reader_at(seat_at(1))), "Vous posez le 3-2.");
  EXPECT_EQ(speak(lays(), reader_at(seat_at(1), Language::english)), "You lay the 3-2.");
}

TEST(Told, names_you_where_there_is_no_other_sentence) {
  const Told beats{
      .message = &kBeats, .seat = seat_at(0), .facts = {Fact::seat("other_seat", seat_at(1))}};
  EXPECT_EQ(speak(beats, reader_at(seat_at(0))), "Anne bat Zoé.");
}

TEST(Told, a_reason_has_facts_of_its_own) {
  const Told wrong{
      .message = &kWrong,
      .facts = {Fact::sentence("why", kWhy, {Fact::word("word", "JEUX"), {"what", kPlural}})}};
  EXPECT_EQ(speak(wrong, reader_at(std::nullopt)), "JEUX est un pluriel. Dommage.");
  EXPECT_EQ(speak(wrong, reader_at(std::nullopt, Language::english)), "JEUX is a plural. A pity.");
}

TEST(Told, what_follows_is_said_after_it) {
  Told told = lays();
  told.then = {
      {.message = &kBeats, .seat = seat_at(1), .facts = {Fact::seat("other_seat", seat_at(0))}}};
  EXPECT_EQ(speak(told, reader_at(seat_at(1))), "Vous posez le 3-2. Zoé bat Anne.");
  EXPECT_EQ(told_together({}), std::nullopt);
  EXPECT_EQ(told_together({lays(), told.then[0]}), told);
}

TEST(Told, one_is_singular_in_both_languages_and_nothing_in_french) {
  const auto letters = [](long long n, Language language) {
    return render(kLetters, {{"n", n}}, language);
  };
  EXPECT_EQ(letters(0, Language::french), "0 lettre");
  EXPECT_EQ(letters(1, Language::french), "1 lettre");
  EXPECT_EQ(letters(2, Language::french), "2 lettres");
  EXPECT_EQ(letters(-1, Language::french), "−1 lettre");
  EXPECT_EQ(letters(0, Language::english), "0 letters");
  EXPECT_EQ(letters(1, Language::english), "1 letter");
  EXPECT_EQ(letters(-2, Language::english), "−2 letters");
}

TEST(Told, is_written_unfilled_with_typed_facts) {
  JsonWriter json;
  write_told(json, lays(), Viewer::at(seat_at(0)));
  EXPECT_EQ(json.text(),
            R"({"key":"test.lays",)"
            R"("fr":"{seat} pose le {domino} en {cells} : {points} {points|point|points}.",)"
            R"("en":"{seat} lays the {domino} on {cells}: {points} {points|point|points}.",)"
            R"("seat":1,"facts":{"domino":{"text":"3-2"},"cells":{"cells":["c3","d3"]},)"
            R"("points":{"points":-1}},"mark":["c3","d3"]})");
}

TEST(Told, only_who_sits_there_is_sent_the_sentences_for_you) {
  JsonWriter json;
  write_told(json, lays(), Viewer::at(seat_at(1)));
  EXPECT_NE(json.text().find(R"("you_fr":"Vous posez le {domino}.","you_en")"), std::string::npos);
  JsonWriter watched;
  write_told(watched, lays(), Viewer::spectator());
  EXPECT_EQ(watched.text().find("you_"), std::string::npos);
}

}  // namespace
}  // namespace tablee
