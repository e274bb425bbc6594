#include "games/kokomots/notation.h"

#include <gtest/gtest.h>

#include "games/kokomots/scene.h"

namespace tablee::kokomots {
namespace {

TEST(KokomotsNotation, moves_survive_their_text) {
  for (const char* text : {"mot ville E R + O = NEW YORK",
                           "mot dans_la_mer+cinema N. A2 + O B1 = NEMO",
                           "mot ville p2 E + O = L'ETOILE DE MER",
                           "mot ville = PORTE-DRAPEAU",
                           "epelle ville H: + O",
                           "mot ville E R * = ROME",
                           "mot ville + O * = ROME",
                           "lettre N",
                           "fini",
                           "abandonne",
                           "defausse",
                           "accepte ville",
                           "conteste ville",
                           "conteste ville pluriel",
                           "precise ville phrase",
                           "laisse ville",
                           "doute ville hors_theme",
                           "precise ville inconnu",
                           "abstient ville",
                           "maintiens ville",
                           "retire ville",
                           "tape",
                           "passe",
                           "rends E",
                           "rends B1",
                           "rends ville",
                           "retourne"}) {
    const Result<Move> move = parse_move(text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(to_text(*move), text);
  }
}

TEST(KokomotsNotation, a_word_is_read_as_people_write_it) {
  EXPECT_EQ(to_text(*parse_move("mot ville = l’Étoile  de mer")), "mot ville = L'ETOILE DE MER");
  EXPECT_EQ(to_text(*parse_move("mot ville = cœur - croisé")), "mot ville = COEUR-CROISE");
  EXPECT_EQ(to_text(*parse_move("conteste  ville")), "conteste ville");
}

TEST(KokomotsNotation, a_column_may_stand_for_its_theme) {
  const Position pos = Scene("mode=expert").column(0, "ville", "O C").fifth("cinema");
  const auto read = [&](std::string_view text) {
    const Result<Move> move = rules().parse_move(pos, text);
    return move ? to_text(*move) : "";
  };
  EXPECT_EQ(read("mot 1 = rome"), "mot ville = ROME");
  EXPECT_EQ(read("mot 1+5 E + O = rome"), "mot ville+cinema E + O = ROME");
  EXPECT_EQ(read("accepte 1"), "accepte ville");
  EXPECT_EQ(read("accepte 6"), "");
}

TEST(KokomotsNotation, refuses_what_is_no_move) {
  for (const char* text :
       {"", "mot", "mot ville", "mot nulle_part = a", "mot ville E R S T + O = rome", "lettre AB",
        "mot ville E + = rome", "mot ville E1x + O = rome", "fini ici", "rends", "rends E/1",
        "conteste ville bof", "accepte"})
    EXPECT_EQ(parse_move(text).error().key(), "core.malformed_move") << text;
}

TEST(KokomotsNotation, a_draw_must_be_possible) {
  Position pos = *rules().start(Settings(Kokomots::info().options), *plain_seating(2));
  EXPECT_TRUE(parse_draw(pos, "theme ville"));
  EXPECT_FALSE(parse_draw(pos, "theme bof"));
  EXPECT_FALSE(parse_draw(pos, "carte E/1")) << "a theme is wanted";
  EXPECT_FALSE(parse_draw(pos, "liste oui"));
  Scene scene;
  Position open = scene.column(0, "ville", "O C").hand(0, "E R S");
  rules().apply(open, seat_at(0), *parse_move("mot ville E + O = onde"), 1000);
  EXPECT_TRUE(parse_draw(open, "liste cache"));
  EXPECT_FALSE(parse_draw(open, "liste pluriel")) << "judged before";
  EXPECT_FALSE(parse_draw(open, "liste"));
}

TEST(KokomotsNotation, positions_survive_their_text) {
  Position pos = Scene("maison=zoubidou").column(0, "ville", "O H:").hand(0, "E R S");
  play(pos, 0, "mot ville E + O = l'onde de choc", 1000);
  const Result<Position> again = parse_position(to_text(pos));
  ASSERT_TRUE(again) << to_text(pos);
  EXPECT_EQ(*again, pos);
  EXPECT_FALSE(parse_position("seats=2 phase=bof"));
  EXPECT_FALSE(parse_position("seats=2 hand0=E/1 hand1=E/1"));
}

TEST(KokomotsNotation, nothing_is_written_past_the_limits) {
  EXPECT_LE(sizeof(Position), 2048U);
  EXPECT_FALSE(read_text(std::string(37, 'A')));
  EXPECT_TRUE(read_text(std::string(36, 'A')));
}

}  // namespace
}  // namespace tablee::kokomots
