// Figure 1 of the rulebook of Ilotmots with all words: its Q cannot be laid.

#include "games/ilotmots/rules.h"
#include "lexicon/french.h"

namespace tablee::ilotmots {
namespace {

TEST(IlotmotsWithAllWords, figure_1_has_no_cell_for_the_q) {
  const Ilotmots rules(GameResources{.lexicon = &test::french()});
  const Result<Settings> settings = Settings::parse(Ilotmots::info().options, "pieces=8");
  ASSERT_TRUE(settings);
  Seating seating = *plain_seating(kSeats);
  seating.first = seat_at(0);
  Position pos = rules.start(*settings, seating).value();
  pos.phase = Phase::play;
  pos.turns = 2;
  for (const char letter : {'R', 'A', 'C', 'Q', 'P', 'A', 'S', '-'}) {
    const Kind kind = letter == '-' ? Kind{kLiaison} : static_cast<Kind>(letter - 'A');
    const int card = (CardKinds::of_kind(kind) & pos.bag).lowest();
    pos.bag.remove(card);
    pos.racks[0].add(card);
  }
  const auto is_taken = [&](const std::string& text) {
    const Result<Move> move = rules.parse_move(pos, text);
    return move && rules.check(pos, seat_at(0), *move, 0) && rules.judge(pos, seat_at(0), *move);
  };
  const std::string figure = "pose g4v=PARS g8=- h8h=CA";
  EXPECT_TRUE(is_taken(figure));
  for (std::size_t i = 0; i < kCells; ++i) {
    const std::string cell = cell_text(static_cast<Cell>(i));
    EXPECT_FALSE(is_taken(figure + " " + cell + "=Q")) << cell;
  }
}

}  // namespace
}  // namespace tablee::ilotmots
