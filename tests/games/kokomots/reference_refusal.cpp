#include "games/kokomots/reference_refusal.h"

#include <cstddef>
#include <vector>

namespace tablee::kokomots::reference {
namespace {

struct Row {
  const char* name;
  const char* ruling;
};

// In the order of Refusal.
const std::vector<Row> kRows = {
    {"awaiting_chance", "K31"},
    {"game_over", "K2"},
    {"no_new_claim", "K35"},
    {"not_in_this_mode", "K30"},
    {"not_your_turn", "R"},
    {"sand_not_started", "K30"},
    {"sand_out", "K12"},
    {"spelling_open", "K46"},
    {"theme_not_there", "K52"},
    {"fifth_not_there", "K33"},
    {"column_locked", "K51"},
    {"fifth_locked", "K51"},
    {"no_hand_card", "R"},
    {"no_column_card", "R"},
    {"card_not_held", "K52"},
    {"card_locked", "K13"},
    {"card_not_in_column", "K52"},
    {"no_such_packet", "K24"},
    {"packet_used", "K64"},
    {"two_of_a_constraint", "K15"},
    {"must_spell", "K28"},
    {"nothing_to_spell", "K28"},
    {"no_word", "R"},
    {"plural", "K8"},
    {"phrase", "K10"},
    {"misspelt", "K28"},
    {"letters_missing", "K5"},
    {"two_components", "K7"},
    {"not_first", "K7"},
    {"not_second", "K7"},
    {"not_last", "K7"},
    {"too_short", "K58"},
    {"already_said", "K9"},
    {"already_open", "K53"},
    {"refused_before", "K44"},
    {"no_spelling", "K28"},
    {"not_a_letter", "K28"},
    {"exchanged_already", "K11"},
    {"hand_locked", "K37"},
    {"no_such_word", "K13"},
    {"not_the_judge", "K17"},
    {"contested_already", "K42"},
    {"spoken_already", "K41"},
    {"no_vote", "K41"},
    {"not_a_voter", "K41"},
    {"nothing_to_maintain", "K14"},
    {"not_your_word", "K44"},
    {"somebody_announces", "K29"},
    {"not_slapped", "K29"},
    {"passed_already", "K60"},
    {"hushed", "K66"},
    {"no_card_due", "K62"},
    {"card_not_won", "K62"},
    {"started_already", "K64"},
};

}  // namespace

const char* ruling(Refusal refusal) { return kRows.at(static_cast<std::size_t>(refusal)).ruling; }

const char* to_text(Refusal refusal) { return kRows.at(static_cast<std::size_t>(refusal)).name; }

}  // namespace tablee::kokomots::reference
