// How long one step of the strongest bot lasts. Whoever shares a processor with it waits that
// long for his turn: the target is that no step lasts over 5 ms.
//
//   ilotmots_steps bench/ilotmots_ledger.txt [SECONDS]    a second of thought a position
// Steps of the server's size; the positions of the ledger, then racks of 10 with jokers, on
// the empty board too. Time is that of the processor. Steps over 5 ms are looked at again:
// the same step of a second bot that did the same work. What the machine did meanwhile is not
// long twice, so a step counts as the shorter of the two.

#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>

#include "games/ilotmots/bot/bot.h"
#include "read_bytes.h"
#include "tables.h"

namespace {

using namespace tablee;
using namespace tablee::ilotmots;

constexpr std::uint64_t kWork = 16;  // as the server's pool of bots asks
constexpr double kLong = 5.0;        // ms

double ms_now() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

IlotmotsBot bot_for(const Ilotmots& rules, const Position& pos) {
  return IlotmotsBot(Knowledge<Ilotmots>(rules, pos, pos.mover),
                     bench::tables_of<IlotmotsBot>(rules), kLevels, Deal(1), 0);
}

double time_of_step(IlotmotsBot& bot, bool& done) {
  const double start = ms_now();
  done = bot.step(kWork);
  return ms_now() - start;
}

// The times of all steps, in order.
std::vector<double> think(const Ilotmots& rules, const Position& pos, double most) {
  std::vector<double> times;
  IlotmotsBot bot = bot_for(rules, pos);
  double sum = 0;
  for (bool done = false; !done && sum < most; sum += times.back())
    times.push_back(time_of_step(bot, done));
  return times;
}

void look_again(const Ilotmots& rules, const Position& pos, std::vector<double>& times) {
  std::size_t last = 0;
  for (std::size_t i = 0; i < times.size(); ++i)
    if (times[i] > kLong) last = i + 1;
  IlotmotsBot bot = bot_for(rules, pos);
  bool done = false;
  for (std::size_t i = 0; i < last && !done; ++i)
    times[i] = std::min(times[i], time_of_step(bot, done));
}

void print(const char* what, std::size_t positions, std::vector<double> times) {
  std::ranges::sort(times);
  double sum = 0;
  double late = 0;
  double seen = 0;
  for (const double time : times) {
    sum += time;
    if (time > kLong) late += time;
  }
  double half = 0;  // half of the thinking is done in steps that last longer
  for (const double time : times)
    if ((seen += time) >= sum / 2) {
      half = time;
      break;
    }
  const auto part = [&times](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  std::printf("| %s | %zu | %zu | %.3f | %.3f | %.3f | %.3f | %.2f | %.1f %% |\n", what, positions,
              times.size(), part(0.5), part(0.99), part(0.9999), half, times.back(),
              100 * late / sum);
  std::fflush(stdout);
}

void measure(const Ilotmots& rules, const char* what, const std::vector<Position>& all,
             double most) {
  std::vector<double> times;
  for (const Position& pos : all) {
    std::vector<double> some = think(rules, pos, most);
    look_again(rules, pos, some);
    times.insert(times.end(), some.begin(), some.end());
  }
  if (!times.empty()) print(what, all.size(), std::move(times));
}

std::vector<Position> ledger(const Ilotmots& rules, const char* path, const std::string& kind) {
  std::vector<Position> all;
  std::ifstream in(path);
  for (std::string text; std::getline(in, text);) {
    std::istringstream words(text);
    std::string first, points, proved, position;
    words >> first >> points >> proved;
    std::getline(words >> std::ws, position);
    if (first != kind) continue;
    if (const Result<Position> pos = rules.parse_position(position)) all.push_back(*pos);
  }
  return all;
}

// So many turns into a game of quick bots, a rack of ten with jokers and liaisons.
Position with_jokers(const Ilotmots& rules, std::uint64_t seed, int turns, int jokers,
                     int liaisons) {
  Dice dice(seed);
  Seating seating = *plain_seating(kSeats);
  seating.first = seat_at(0);
  Position pos = *rules.start(*Settings::parse(Ilotmots::info().options, "pieces=10"), seating);
  for (int played = 0; played < turns || rules.turn(pos).is_chance();) {
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
  for (const auto& [kind, wanted] : {std::pair(kJoker, jokers), std::pair(kLiaison, liaisons)})
    for (int i = 0; i < wanted; ++i) {
      const ilotmots::CardSet left =
          ilotmots::CardKinds::of_kind(static_cast<Kind>(kind)) & pos.bag;
      const ilotmots::CardSet others =
          rack - ilotmots::CardKinds::of_kind(kJoker) - ilotmots::CardKinds::of_kind(kLiaison);
      if (left.empty() || others.empty()) break;
      pos.bag.add(others.lowest());
      rack.remove(others.lowest());
      rack.add(left.lowest());
      pos.bag.remove(left.lowest());
    }
  return pos;
}

}  // namespace

int main(int argc, char** argv) {
  const Result<Lexicon> lexicon = Lexicon::own(bench::read_bytes(TABLEE_LEXICON_FILE));
  if (!lexicon || argc < 2) return 2;
  const double most = 1000 * (argc > 2 ? std::atof(argv[2]) : 1.0);
  Ilotmots rules(GameResources{.lexicon = &*lexicon});
  std::puts(
      "| positions | | steps | median ms | 99 % | 99.99 % | half the time | worst | in steps over "
      "5 "
      "ms |\n|---|---|---|---|---|---|---|---|---|");
  for (const char* kind : {"7", "8", "10"})
    measure(rules, (std::string("ledger, ") + kind + " pieces").c_str(),
            ledger(rules, argv[1], kind), most);
  for (const int jokers : {1, 2, 4})
    for (const int liaisons : {0, 2}) {
      std::vector<Position> all;
      for (std::uint64_t seed = 1; seed <= 8; ++seed)
        all.push_back(with_jokers(rules, seed, 4 * static_cast<int>(seed % 4), jokers, liaisons));
      const std::string what =
          std::to_string(jokers) + " jokers, " + std::to_string(liaisons) + " liaisons";
      measure(rules, what.c_str(), all, most);
    }
}
