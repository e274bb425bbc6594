// The program with the template game, with a game that never ends, and with a bot that is
// always refused.

#include "app/commands.h"
#include "messages/modele.h"
#include "template_game/game.h"

namespace tablee::modele {
namespace {

constexpr GameInfo kEndlessInfo = {.id = "sansfin",
                                   .name = "Sans fin",
                                   .rules_version = 1,
                                   .edition = 0,
                                   .help = &messages::modele::help,
                                   .take_back = false,
                                   .hidden_hands = true,
                                   .lists_moves = true,
                                   .options = {},
                                   .roles = {}};

// Nothing that happens changes anything, once the cards are dealt.
struct Endless : Modele {
  static const GameInfo& info() { return kEndlessInfo; }
  static std::uint32_t seats(const Settings&) { return 1U << 2U; }
  static Teams teams(const Settings&) { return Modele::teams(Settings(Modele::info().options)); }
  Result<Position> start(const Settings&, const Seating& seating) const {
    return Modele::start(Settings(Modele::info().options), seating);
  }
  void apply(Position&, Seat, const Move&, Millis) const {}
  void expire(Position&, const Clock&, Millis) const {}
};

class EndlessBot {
 public:
  EndlessBot(const Knowledge<Endless>&, int, Deal, Millis at) : at_(at) {}
  bool step(std::uint64_t) { return true; }
  Plan<Move> plan() const { return {.move = Move{Verb::pass, 0}, .at = at_}; }

 private:
  Millis at_;
};

constexpr GameInfo stubborn_info() {
  GameInfo info = kEndlessInfo;
  info.id = "tetu";
  info.name = "Têtu";
  return info;
}
constexpr GameInfo kStubbornInfo = stubborn_info();

// The template game for two, and a bot that always claims a card it does not hold.
struct Stubborn : Modele {
  static const GameInfo& info() { return kStubbornInfo; }
  static std::uint32_t seats(const Settings&) { return 1U << 2U; }
  static Teams teams(const Settings&) { return Modele::teams(Settings(Modele::info().options)); }
  Result<Position> start(const Settings&, const Seating& seating) const {
    return Modele::start(Settings(Modele::info().options), seating);
  }
};

class StubbornBot {
 public:
  StubbornBot(const Knowledge<Stubborn>&, int, Deal, Millis at) : at_(at) {}
  bool step(std::uint64_t) { return true; }
  Plan<Move> plan() const { return {.move = Move{Verb::claim, 9}, .at = at_}; }

 private:
  Millis at_;
};

using Games =
    std::tuple<Game<Modele, ModeleBot>, Game<Endless, EndlessBot>, Game<Stubborn, StubbornBot>>;

}  // namespace
}  // namespace tablee::modele

int main(int argc, char** argv) {
  using namespace tablee;
  return app::run(Registry::of(modele::Games{}), argc, argv);
}
