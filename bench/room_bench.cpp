// What a move costs a room: to play it, and to tell it once it is stored. Whole games of
// listed moves, with a store that answers at once; every client holds one seat, bots sit on
// the others. Processor time without that of thinking, the least of the repeats.

#include <bit>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <iterator>

#include "games/all.h"
#include "measure.h"
#include "read_bytes.h"
#include "room/keys.h"
#include "room/room.h"

namespace tablee::bench {
namespace {

using namespace tablee::room;

constexpr int kMostMoves = 120;
constexpr int kGames = 8;  // of different luck

double processor_us() {
  std::timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

struct Cost {
  double play = 0, tell = 0;  // us
  std::size_t bytes = 0, moves = 0;
};

struct Said {
  Now now;
  std::optional<Say> say;  // nothing: time has passed
};

std::string secret_of(int seat) { return "seat" + std::to_string(seat); }

// Who is at a table.
struct Company {
  int seats, clients, spectators;
  bool hear_changes = false;
};

StoredTable new_table(const GameEntry& game, const Company& people) {
  const int seats = people.seats;
  TableRecord record;
  record.id = "table";
  record.code = "KOTA";
  record.game = game.info->id;
  record.rules_version = game.info->rules_version;
  record.edition = game.info->edition;
  record.options = Settings(game.info->options).to_text();
  record.seating = std::to_string(seats);
  record.wins.assign(static_cast<std::size_t>(seats), 0);
  record.host = 0;
  for (int i = 0; i < seats; ++i) {
    SeatRecord seat{.kind = SeatKind::bot, .name = {}, .level = 1, .secret = {}};
    if (i < people.clients)
      seat = {
          .kind = SeatKind::person, .name = secret_of(i), .level = 0, .secret = key(secret_of(i))};
    record.seats.push_back(std::move(seat));
  }
  return {.record = std::move(record), .lines = {}, .answers = {}};
}

// A room with its clients, just started.
class Game {
 public:
  Game(const Means& means, const GameEntry& game, const Company& people)
      : room_(std::move(*Room::open(means, {.stored = new_table(game, people)}, {}))) {
    for (int i = 0; i < people.clients; ++i)
      do_now(Enter{.client = client_of(i),
                   .keys = {key(secret_of(i))},
                   .since = {},
                   .hears_changes = people.hear_changes},
             {});
    for (int i = 0; i < people.spectators; ++i)
      do_now(Enter{.client = client_of(people.seats + i),
                   .keys = {},
                   .since = {},
                   .hears_changes = people.hear_changes},
             {});
    do_now(Ask{1, StartGame{key(secret_of(0))}}, {});
    if (table() == nullptr) std::exit(3);
    cost_ = {};
  }

  static ClientId client_of(int seat) { return static_cast<ClientId>(seat) + 1; }
  const Table* table() const { return room_->state().table.get(); }
  std::optional<Micros> wake() const { return wake_; }
  const Cost& cost() const { return cost_; }

  // It happens, and what bots decide at once because of it.
  void do_now(Command command, const Now& now) {
    handle(std::move(command), now);
    while (!thoughts_.empty()) {
      const Think thought = std::move(thoughts_.back());
      thoughts_.pop_back();
      thought.planner->step(16);
      handle(ThoughtReady{thought.id, thought.planner->plan()}, now);
    }
  }

 private:
  void handle(Command command, const Now& now) {
    const double begin = processor_us();
    Effects effects = room_->handle(std::move(command), now);
    const double played = processor_us();
    const bool stores = effects.change.has_value();
    note(std::move(effects));
    if (!stores) return;
    const double stored = processor_us();
    effects = room_->handle(Saved{}, now);
    cost_.tell += processor_us() - stored;
    cost_.play += played - begin;
    ++cost_.moves;
    note(std::move(effects));
  }
  void note(Effects effects) {
    wake_ = effects.wake;
    std::ranges::move(effects.think, std::back_inserter(thoughts_));
    for (const Out& out : effects.outs)
      if (const auto* frame = std::get_if<Frame>(&out.what)) cost_.bytes += (*frame)->size();
  }

  std::vector<Think> thoughts_;
  std::unique_ptr<Room> room_;
  std::optional<Micros> wake_;
  Cost cost_;
};

// The next thing that happens: a listed move of somebody, a second later, or a clock.
std::optional<Said> next_of(const Game& game, const Company& people, const Now& last, Rng& rng) {
  const Table& table = *game.table();
  const Now now{.awake = last.awake + 1'000'000, .wall = last.wall + 1};
  for (const Seat seat : table.turn().seats()) {
    if (seat.index >= people.clients) continue;
    const std::vector<std::string> moves = table.legal_moves(seat);
    if (moves.empty()) continue;
    const std::string cid = "m" + std::to_string(last.awake);
    return Said{now,
                Say{Game::client_of(seat.index),
                    Play{cid, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]}}};
  }
  if (!game.wake()) return std::nullopt;
  return Said{{.awake = std::max(now.awake, *game.wake()), .wall = now.wall}, std::nullopt};
}

void happen(Game& game, const Said& said) {
  said.say ? game.do_now(*said.say, said.now) : game.do_now(Wake{}, said.now);
}

struct Scene {
  const GameEntry* game;
  Company people;
  std::vector<std::vector<Said>> scripts;  // by the luck of the game

  Means means(const Registry& registry, std::size_t luck) const {
    return {.registry = &registry,
            .chance = [luck] { return std::make_unique<ChanceFrom<Deal>>(Deal(luck + 1)); },
            .test_clock = false,
            .bot_delay = 0,
            .bot_seed = 1,
            .plays = {1'000'000, 1'000'000}};
  }
};

void write_scripts(const Registry& registry, Scene& scene) {
  for (std::size_t luck = 0; luck < kGames; ++luck) {
    const Means means = scene.means(registry, luck);
    Game game(means, *scene.game, scene.people);
    std::vector<Said> script;
    Rng rng(luck + 1);
    Now last{};
    while (script.size() < kMostMoves && !game.table()->turn().is_over()) {
      const std::optional<Said> next = next_of(game, scene.people, last, rng);
      if (!next) break;
      last = next->now;
      happen(game, *next);
      script.push_back(*next);
    }
    scene.scripts.push_back(std::move(script));
  }
}

Cost run(const Registry& registry, const Scene& scene) {
  Cost sum;
  for (std::size_t luck = 0; luck < kGames; ++luck) {
    const Means means = scene.means(registry, luck);
    Game game(means, *scene.game, scene.people);
    for (const Said& said : scene.scripts[luck]) happen(game, said);
    sum.play += game.cost().play;
    sum.tell += game.cost().tell;
    sum.bytes += game.cost().bytes;
    sum.moves += game.cost().moves;
  }
  return sum;
}

void costs_of(const Registry& registry, const GameEntry& game, const Company& people) {
  const std::uint32_t allowed = game.seats(Settings(game.info->options));
  if ((allowed >> static_cast<unsigned>(people.seats) & 1U) == 0) return;
  Scene scene{.game = &game, .people = people, .scripts = {}};
  write_scripts(registry, scene);
  std::vector<double> play;
  std::vector<double> tell[2];  // whole views, changes
  Cost cost[2];
  for (int i = 0; i < kRepeats; ++i)
    for (const bool hear_changes : {false, true}) {
      scene.people.hear_changes = hear_changes;
      const Cost& once = cost[hear_changes ? 1 : 0] = run(registry, scene);
      play.push_back(once.play / static_cast<double>(once.moves));
      tell[hear_changes ? 1 : 0].push_back(once.tell / static_cast<double>(once.moves));
    }
  std::cout << "| " << game.info->id << ", " << people.seats << " seats, " << people.clients
            << " clients";
  if (people.spectators > 0) std::cout << ", " << people.spectators << " spectators";
  std::cout << " | " << shown(spread_of(play).low);
  for (const std::vector<double>& times : tell) std::cout << " | " << shown(spread_of(times).low);
  for (const Cost& one : cost) std::cout << " | " << one.bytes / one.moves;
  std::cout << " | " << cost[0].moves << " |" << std::endl;
}

}  // namespace
}  // namespace tablee::bench

int main() {
  using namespace tablee;
  const Result<Lexicon> lexicon = Lexicon::own(bench::read_bytes(TABLEE_LEXICON_FILE));
  if (!lexicon) return 1;
  const Registry registry = Registry::of(AllGames{}, GameResources{.lexicon = &*lexicon});
  registry.prepare();
  std::cout << "| room | play, us a move | tell, us a move: wire 1 | wire 2 | bytes a move: wire 1 "
               "| wire 2 | moves |\n|---|---|---|---|---|---|---|\n";
  for (const GameEntry& game : registry.games())
    for (const bench::Company& people :
         {bench::Company{2, 1, 0}, {2, 2, 0}, {4, 1, 0}, {4, 4, 0}, {4, 4, 2}})
      bench::costs_of(registry, game, people);
}
