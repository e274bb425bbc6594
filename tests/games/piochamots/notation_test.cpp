#include "games/piochamots/notation.h"

#include <gtest/gtest.h>

#include "games/piochamots/scene.h"

namespace tablee::piochamots {
namespace {

std::string written(std::string_view typed) {
  const Result<Move> move = parse_move(typed);
  return move ? to_text(*move) : std::string(move.error().key());
}

TEST(PiochAMotsNotation, a_card_is_a_letter_and_its_colour_or_a_blank) {
  EXPECT_EQ(kind_text(kind_of(4, Colour::red)), "Er");
  EXPECT_EQ(kind_text(kind_of(25, Colour::black)), "Zn");
  EXPECT_EQ(kind_text(kBlankKind), "*");
  for (Kind kind = 0; kind < kKinds; ++kind) EXPECT_EQ(parse_kind(kind_text(kind)), kind);
  for (const char* typed : {"", "E", "Eb", "er", "Err", "r", "**", "*Er", "?"})
    EXPECT_FALSE(parse_kind(typed)) << typed;
}

TEST(PiochAMotsNotation, every_card_of_the_box_has_a_name_with_its_copy) {
  for (int card = 0; card < kCards; ++card) EXPECT_EQ(parse_card(card_text(card)), card);
  EXPECT_EQ(card_text(kFirstOf[kBlankKind] + 1), "*2");
  for (const char* typed : {"", "Er", "Er0", "Er6", "Wn1", "Yr1", "*3", "*", "1"})
    EXPECT_FALSE(parse_card(typed)) << typed;
}

TEST(PiochAMotsNotation, moves_survive_their_text) {
  for (const char* text : {"pioche", "top", "rien", "passe", "mot MAISON", "mot Mr Ar Ir *Sr Or Nr",
                           "mot *Wn Yn", "mot A", "top MAISON", "top Mr Ar Ir *Sr Or Nr"})
    EXPECT_EQ(written(text), text);
}

TEST(PiochAMotsNotation, a_word_may_be_typed_as_it_is_written) {
  EXPECT_EQ(written("mot maison"), "mot MAISON");
  EXPECT_EQ(written("mot Éléphant"), "mot ELEPHANT");
  EXPECT_EQ(written("  mot   cœur  "), "mot COEUR");
  EXPECT_EQ(written("mot " + std::string(32, 'a')), "mot " + std::string(32, 'A'));
}

TEST(PiochAMotsNotation, nonsense_is_not_a_move) {
  for (const char* typed : {"",
                            " ",
                            "danse",
                            "TOP",
                            "top 42",
                            "top Mr ais",
                            "pioche Er",
                            "passe 1",
                            "rien rien",
                            "mot",
                            "mot 42",
                            "mot mai5",
                            "mot Mr ais",
                            "mot Mr Ar mais",
                            "mot ma is",
                            "mot * *",
                            "mot *S *M",
                            "mot Mb Ab",
                            "mot \xff\xff",
                            "verdict oui"})
    EXPECT_EQ(written(typed), "core.malformed_move") << typed;
  EXPECT_EQ(written("mot " + std::string(33, 'a')), "core.malformed_move");
  std::string many = "mot";
  for (int i = 0; i < 33; ++i) many += " Er";
  EXPECT_EQ(written(many), "core.malformed_move");
}

TEST(PiochAMotsNotation, draws_survive_their_text_where_they_are_due) {
  Position pos = start("rythme=0", *plain_seating(2)).value();
  for (const char* text : {"tirage Er5", "tirage *2"})
    EXPECT_EQ(to_text(parse_draw(pos, text).value()), text);
  Position drawing = Scene().hand(1, "Er");
  play(drawing, 0, "pioche");
  EXPECT_EQ(to_text(parse_draw(drawing, "carte Er2").value()), "carte Er2");
  Position claimed = Scene().hand(0, "Mr Ar Ir Sr");
  play(claimed, 0, "top");
  play(claimed, 0, "mot mais");
  for (const char* text : {"verdict oui", "verdict non", "verdict non inconnu", "verdict non sigle",
                           "verdict non ecarte", "verdict non compose:ma-ïs",
                           "verdict non compose:ma_is", "verdict oui mieux:MAIS,-"})
    EXPECT_EQ(to_text(parse_draw(claimed, text).value()), text);
}

// What the dictionary said is about the word on the table and the hands of this round, even in
// a file that somebody wrote.
TEST(PiochAMotsNotation, an_answer_about_other_words_is_refused) {
  Position pos = Scene().hand(0, "Mr Ar Ir Sr").hand(1, "Lr In On Nr");
  play(pos, 0, "top");
  play(pos, 0, "mot mais");
  ASSERT_TRUE(parse_draw(pos, "verdict oui mieux:MAIS,LION"));
  const std::string long_word(17, 'A');
  for (const std::string& text :
       {std::string("verdict non compose:arc-en-ciel"), std::string("verdict non compose"),
        std::string("verdict non compose:"), std::string("verdict non inconnu:mais"),
        std::string("verdict non peut-être"), std::string("verdict oui inconnu"),
        std::string("verdict non inconnu sigle"), std::string("verdict oui mieux:"),
        std::string("verdict oui mieux:MAIS"), std::string("verdict oui mieux:MAIS,LION,-"),
        std::string("verdict oui mieux:MAIS,lion"), std::string("verdict oui mieux:LION,MAIS"),
        std::string("verdict oui mieux:MAI,LION"), "verdict oui mieux:MAIS," + long_word,
        std::string("verdict non inconnu mieux:MAIS,LION")})  // the round goes on
    EXPECT_FALSE(parse_draw(pos, text)) << text;
}

TEST(PiochAMotsNotation, a_card_tells_the_best_words_of_the_round_before_once) {
  Position pos = Scene().hand(0, "Mr Ar Ir Sr").hand(1, "Lr In On Nr");
  claim(pos, 0, "sami");
  play(pos, 1, "passe");
  play(pos, 1, "pioche");
  EXPECT_EQ(to_text(parse_draw(pos, "carte Er1").value()), "carte Er1");
  const std::string text = "carte Er1 mieux:MAIS,LION";
  const Draw draw = parse_draw(pos, text).value();
  EXPECT_EQ(to_text(draw), text);
  EXPECT_FALSE(parse_draw(pos, "carte Er1 mieux:LION,MAIS"));
  rules().resolve(pos, draw, 0);
  play(pos, 0, "pioche");
  EXPECT_FALSE(parse_draw(pos, "carte En1 mieux:MAIS,LION"));
}

TEST(PiochAMotsNotation, a_draw_that_cannot_happen_is_refused) {
  Position pos = Scene().hand(1, "Er");
  EXPECT_EQ(parse_draw(pos, "carte Ar1").error().key(), "core.malformed_draw");  // nobody draws yet
  play(pos, 0, "pioche");
  for (const char* text : {"carte Er1", "tirage Ar1", "carte Er", "carte Wn1", "carte", "",
                           "verdict oui", "carte Ar1 Ar2"})
    EXPECT_EQ(parse_draw(pos, text).has_value(), false) << text;
  Position claimed = Scene().hand(0, "Mr Ar Ir Sr");
  play(claimed, 0, "top");
  play(claimed, 0, "mot mais");
  for (const char* text : {"verdict", "verdict peut-être", "verdict oui non", "carte Er1"})
    EXPECT_EQ(parse_draw(claimed, text).has_value(), false) << text;
}

// Every phase of a game, with something in every field.
std::vector<Position> moments() {
  std::vector<Position> all;
  Position pos = start("maison=miaou", *plain_seating(3)).value();
  for (const char* card : {"*", "Ar", "Sn", "Br"}) {
    all.push_back(pos);
    draw(pos, card);
  }
  all.push_back(pos);
  pos = Scene("rythme=5", 3)
            .hand(0, "Mr Ar Ir Sr *")
            .hand(1, "Ln In On Nr")
            .hand(2, "Er")
            .score(1, -5);
  play(pos, 0, "top", 100);
  all.push_back(pos);
  play(pos, 0, "mot Mr Ar Ir *Tr", 200);
  all.push_back(pos);
  answer(pos, 300);
  all.push_back(pos);
  claim(pos, 1, "noil", 400);
  all.push_back(pos);
  play(pos, 2, "pioche", 500);
  all.push_back(pos);
  draw(pos, "Er", 500);
  play(pos, 2, "passe", 600);
  all.push_back(pos);
  pos = Scene("rythme=0 cible=5", 2).hand(0, "Mr Ar Ir Sr").nothing_to_draw(1);
  play(pos, 0, "pioche");
  play(pos, 1, "passe");
  all.push_back(pos);
  claim(pos, 0, "mais");
  all.push_back(pos);
  pos = Scene("rythme=0", 3).hand(0, "Mr Ar Ir Sr");
  play(pos, 0, "top");
  play(pos, 0, "mot Mr Ar Ir Sr");
  rules().resolve(pos, parse_draw(pos, "verdict non compose:ma-ïs").value(), 0);
  all.push_back(pos);
  return all;
}

TEST(PiochAMotsNotation, positions_survive_their_text) {
  for (const Position& pos : moments()) {
    const Result<Position> again = parse_position(to_text(pos));
    ASSERT_TRUE(again) << to_text(pos);
    EXPECT_TRUE(*again == pos) << to_text(pos);
  }
}

// More than a list of the position can hold, by a file somebody wrote.
TEST(PiochAMotsNotation, a_position_with_too_long_a_list_is_refused) {
  Position pos = Scene("rythme=5 maison=miaou", 3).hand(0, "Mr Ar Ir Sr");
  play(pos, 0, "top");
  play(pos, 0, "mot Mr Ar Ir Sr");
  const std::string text = to_text(pos);
  for (const auto& [before, more] : std::vector<std::pair<std::string, std::string>>{
           {" claim=", "Mr,"}, {" family=", "MIAOU,"}}) {
    ASSERT_NE(text.find(before), std::string::npos) << before << " in " << text;
    for (const std::size_t times : {40U, 60U, 500U}) {
      std::string forged = text;
      for (std::size_t i = 0; i < times; ++i)
        forged.insert(forged.find(before) + before.size(), more);
      EXPECT_EQ(parse_position(forged).error().key(), "core.malformed_position") << before << times;
    }
  }
}

TEST(PiochAMotsNotation, a_position_with_answers_about_other_words_is_refused) {
  Position pos = Scene("rythme=0", 3).hand(0, "Mr Ar Ir Sr").hand(1, "Lr In On Nr");
  claim(pos, 0, "sami");
  const std::string refused = to_text(pos);
  claim(pos, 1, "lion");
  const std::string won = to_text(pos);
  for (const auto& [text, from, to] :
       std::vector<std::array<std::string, 3>>{{refused, "why0=inconnu", "why0=oui"},
                                               {refused, "why0=inconnu", "why0=compose:lion"},
                                               {refused, "why0=inconnu", "why9=inconnu"},
                                               {won, "best=MAIS,LION,-", "best=LION,MAIS,-"},
                                               {won, "best=MAIS,LION,-", "best=MAIS,LION"}}) {
    std::string damaged = text;
    ASSERT_NE(damaged.find(from), std::string::npos) << from << " in " << text;
    ASSERT_TRUE(parse_position(text)) << text;
    damaged.replace(damaged.find(from), from.size(), to);
    EXPECT_FALSE(parse_position(damaged)) << damaged;
  }
}

TEST(PiochAMotsNotation, a_damaged_position_is_refused) {
  Position pos = Scene("rythme=5", 3).hand(0, "Mr Ar Ir Sr").hand(1, "Ln In On Nr");
  play(pos, 0, "top");
  play(pos, 0, "mot Mr Ar Ir Sr");
  const std::string text = to_text(pos);
  ASSERT_TRUE(parse_position(text)) << text;
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {"seats=3", "seats=7"},
           {"seats=3", "seats=1"},
           {"phase=verdict", "phase=nap"},
           {"hand1=", "hand1=Mr1,"},  // a card in two hands
           {"hand1=", "hand9="},
           {"hand0=Ar1", "hand0=An1"},  // the claimed cards are not held
           {"claim=", "claims="},
           {"round=1", "round=x"},
           {"round=1", "round=0"},
           {" pace=5000", " pace"}}) {
    std::string damaged = text;
    ASSERT_NE(damaged.find(from), std::string::npos) << from << " in " << text;
    damaged.replace(damaged.find(from), from.size(), to);
    EXPECT_FALSE(parse_position(damaged)) << damaged;
  }
  EXPECT_EQ(parse_position("").error().key(), "core.malformed_position");
}

}  // namespace
}  // namespace tablee::piochamots
