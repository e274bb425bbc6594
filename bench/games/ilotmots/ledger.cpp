// The ledger of Ilotmots: positions with the best turn, proved or the best known, and how
// far the strongest bot stays behind it after 10, 100 and 1000 milliseconds.
//
//   ilotmots_ledger bench/ilotmots_ledger.txt              measures
//   ilotmots_ledger --make N SEED SECONDS KIND             prints N lines of the ledger
// A line: kind, points, "proved" or the bound, then the position. Kinds: 7 (letters of a
// short rack, so without announcements), 8 (as drawn, one joker and one liaison at most), 10
// (the same).

#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

#include "games/ilotmots/bot/bot.h"
#include "read_bytes.h"
#include "tables.h"

namespace {

using namespace tablee;
using namespace tablee::ilotmots;

struct Line {
  std::string kind;
  int points = 0;
  bool proved = false;
  Position pos;
};

// Seconds of the processor, so that what other programs do meanwhile does not count.
double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// The strongest bot at work for so long.
struct Thought {
  double points = 0;
  double bound = 0;
  bool proved = false;
  double took = 0;
};

Thought think(const Ilotmots& rules, const Position& pos, double time) {
  const double start = seconds();
  IlotmotsBot bot(Knowledge<Ilotmots>(rules, pos, pos.mover), bench::tables_of<IlotmotsBot>(rules),
                  kLevels, Deal(1), 0);
  bot.compare(1);
  bool done = false;
  while (!done && seconds() - start < time) done = bot.step(2000);
  const Advice<Move> advice = bot.advise(1);
  Thought thought{.took = seconds() - start};
  if (!advice.lines.empty()) thought.points = advice.lines[0].value;
  thought.bound = thought.points + advice.gap.value_or(999);
  thought.proved = advice.proved;
  return thought;
}

// A game of quick bots up to some turn, then a rack of this kind.
Position made(const Ilotmots& rules, std::uint64_t seed, const std::string& kind) {
  Dice dice(seed);
  Seating seating = *plain_seating(kSeats);
  seating.first = seat_at(0);
  const std::string options = kind == "10" ? "pieces=10" : "pieces=8";
  Position pos = *rules.start(*Settings::parse(Ilotmots::info().options, options), seating);
  const int turns = 1 + static_cast<int>(seed % 9);
  for (int played = 0; played < turns;) {
    if (rules.turn(pos).is_chance()) {
      rules.resolve(pos, rules.sample(pos, dice), 0);
      continue;
    }
    IlotmotsBot bot(Knowledge<Ilotmots>(rules, pos, pos.mover),
                    bench::tables_of<IlotmotsBot>(rules), 3, Deal(seed), 0);
    while (!bot.step(1)) {
    }
    rules.apply(pos, pos.mover, *bot.plan().move, 0);
    ++played;
  }
  ilotmots::CardSet& rack = pos.racks[pos.mover.index];
  const std::size_t size = kind == "7" ? 7 : kind == "8" ? 8 : 10;
  for (;;) {
    pos.bag |= rack;
    rack = {};
    for (std::size_t i = 0; i < size; ++i) {
      const int card = dice.pick(0, pos.bag.words());
      pos.bag.remove(card);
      rack.add(card);
    }
    const Rack counted = rack_of(rack);
    if (kind == "7" ? counted.jokers + counted.liaisons == 0
                    : counted.jokers <= 1 && counted.liaisons <= 1)
      break;
  }
  if (rules.turn(pos).is_chance()) pos.phase = Phase::play;
  pos.terms.pieces = static_cast<std::uint8_t>(std::max<std::size_t>(size, kFewestPieces));
  for (ilotmots::CardSet& other : pos.racks)
    while (other.size() > static_cast<int>(size)) {
      pos.bag.add(other.lowest());
      other.remove(other.lowest());
    }
  pos.last = {};
  return pos;
}

int make(const Ilotmots& rules, int count, std::uint64_t seed, double time,
         const std::string& kind) {
  for (int i = 0; i < count; ++i) {
    const Position pos = made(rules, seed + static_cast<std::uint64_t>(i), kind);
    const Thought thought = think(rules, pos, time);
    if (!thought.proved && kind != "10") continue;
    std::cout << kind << " " << thought.points << " "
              << (thought.proved ? "proved" : std::to_string(static_cast<int>(thought.bound)))
              << " " << rules.to_text(pos) << std::endl;
  }
  return 0;
}

std::vector<Line> read(const Ilotmots& rules, const char* path) {
  std::vector<Line> lines;
  std::ifstream in(path);
  for (std::string text; std::getline(in, text);) {
    if (text.empty() || text[0] == '#') continue;
    std::istringstream words(text);
    Line line;
    std::string proved;
    std::string position;
    words >> line.kind >> line.points >> proved;
    std::getline(words >> std::ws, position);
    line.proved = proved == "proved";
    const Result<Position> pos = rules.parse_position(position);
    if (!pos) {
      std::cerr << "not a position: " << position << "\n";
      continue;
    }
    line.pos = *pos;
    lines.push_back(line);
  }
  return lines;
}

int measure(const Ilotmots& rules, const char* path) {
  const std::vector<Line> lines = read(rules, path);
  std::cout
      << "| kind | positions | ms | mean points | gap to the best known | proved | mean ms |\n"
      << "|---|---|---|---|---|---|---|\n";
  for (const std::string kind : {"7", "8", "10"})
    for (const int ms : {10, 100, 1000}) {
      int count = 0;
      int proved = 0;
      double got = 0;
      double best = 0;
      double took = 0;
      for (const Line& line : lines) {
        if (line.kind != kind) continue;
        const Thought thought = think(rules, line.pos, ms / 1000.0);
        ++count;
        proved += static_cast<int>(thought.proved);
        got += thought.points;
        best += std::max<double>(line.points, thought.points);
        took += thought.took;
        if (line.proved && thought.points > line.points)
          std::cerr << "better than proved: " << rules.to_text(line.pos) << "\n";
      }
      if (count == 0) continue;
      std::printf("| %s | %d | %d | %.2f | %.2f %% | %.1f %% | %.1f |\n", kind.c_str(), count, ms,
                  got / count, 100 * (best - got) / best, 100.0 * proved / count,
                  1000 * took / count);
      std::fflush(stdout);
    }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const Result<Lexicon> lexicon = Lexicon::own(bench::read_bytes(TABLEE_LEXICON_FILE));
  if (!lexicon || argc < 2) return 2;
  Ilotmots rules(GameResources{.lexicon = &*lexicon});
  if (std::string_view(argv[1]) != "--make") return measure(rules, argv[1]);
  if (argc < 6) return 2;
  return make(rules, std::atoi(argv[2]), std::strtoull(argv[3], nullptr, 10), std::atof(argv[4]),
              argv[5]);
}
