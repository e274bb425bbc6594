// What is agreed before a game of Ilotmots.

#include "core/text.h"
#include "games/ilotmots/rules.h"
#include "messages/ilotmots.h"
#include "messages/lexicon.h"
#include "rules_text/ilotmots.h"

namespace tablee::ilotmots {

namespace say = messages::ilotmots;

namespace {

constexpr Choice kPieces[] = {{"choix", &say::pieces_choice},
                              {"8", &say::pieces_8},
                              {"9", &say::pieces_9},
                              {"10", &say::pieces_10}};
constexpr Choice kPoses[] = {{"reunie", &say::pose_together}, {"libre", &say::pose_free}};
constexpr Choice kPrinted[] = {{"lues", &say::printed_read}, {"strictes", &say::printed_strict}};
constexpr int kTimes[] = {0, 60, 120, 180, 300};
constexpr OptionSpec kOptions[] = {
    {.id = "pieces", .label = &say::option_pieces, .kind = OptionKind::choice, .choices = kPieces},
    {.id = "pose", .label = &say::option_pose, .kind = OptionKind::choice, .choices = kPoses},
    {.id = "imprimees",
     .label = &say::option_printed,
     .kind = OptionKind::choice,
     .choices = kPrinted},
    {.id = "temps",
     .label = &say::option_time,
     .kind = OptionKind::range,
     .min = 0,
     .max = 3600,
     .standard = 0,
     .offered = kTimes},
    kFamilyOption,
};
constexpr GameInfo kInfo = {.id = "ilotmots",
                            .name = "Ilotmots",
                            .rules_version = 1,
                            .edition = edition::kHash,
                            .help = &say::help,
                            .take_back = false,
                            .hidden_hands = true,
                            .lists_moves = false,
                            .options = kOptions,
                            .roles = {},
                            .thinking = {30, 60, 120, 250, 1000},
                            .rules = &rules_text::ilotmots::kText};

}  // namespace

const GameInfo& Ilotmots::info() { return kInfo; }

Result<Position> Ilotmots::start(const Settings& settings, const Seating& seating) const {
  if (lexicon_ == nullptr) return refuse(messages::lexicon::missing);
  Position pos;
  Terms& terms = pos.terms;
  if (const std::string_view pieces = settings.choice("pieces"); pieces != "choix")
    terms.pieces = parse_number<std::uint8_t>(pieces).value_or(0);
  terms.free = settings.choice("pose") == "libre";
  terms.strict = settings.choice("imprimees") == "strictes";
  for (std::size_t i = 0; i < kSeats; ++i)
    terms.time[i] = time_of(seating.chairs[i], Millis{1000} * settings.number("temps"));
  const Result<FamilyList> family = family_of(settings, kWordPolicy);
  if (!family) return std::unexpected(family.error());
  terms.family = *family;
  if (seating.first) begin(pos, *seating.first, 0);
  return pos;
}

}  // namespace tablee::ilotmots
