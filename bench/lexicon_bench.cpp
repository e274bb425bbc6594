// lexicon_bench: the French lexicon beside its peers, as rows of a Markdown table.
//
// One pinned core, processor time; the sides take turns (A B A B), 7 rounds; median
// with min-max. The files are those of the build.

#include <fcntl.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <marisa.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <hunspell/hunspell.hxx>
#include <iostream>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/rng.h"
#include "games/ilotmots/word_policy.h"
#include "lexicon/accepted_words.h"
#include "lexicon/lexicon.h"
#include "lexicon/longest_words.h"

namespace {

using namespace tablee;

constexpr int kRounds = 7;
constexpr std::size_t kQueries = 200'000;
constexpr std::size_t kPasses = 4;  // over the queries in one turn: caches are warm, as in a game
constexpr std::size_t kSlowQueries = 1'000;  // for hunspell, a thousand times slower

// Processor time of this process and of those it waited for: what others do on the
// machine counts only through the caches.
double now() {
  double seconds = 0;
  for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    ::getrusage(who, &usage);
    for (const timeval& part : {usage.ru_utime, usage.ru_stime})
      seconds += static_cast<double>(part.tv_sec) + static_cast<double>(part.tv_usec) / 1e6;
  }
  return seconds;
}

// Keeps the optimiser from dropping what is measured.
volatile std::size_t g_sink = 0;

struct Side {
  std::string name;
  std::size_t operations;
  std::function<std::size_t()> run;
  std::vector<double> seconds = {};  // per operation, one a round

  double median() const {
    std::vector<double> sorted = seconds;
    std::sort(sorted.begin(), sorted.end());
    return sorted[sorted.size() / 2];
  }
};

void measure(std::vector<Side>& sides) {
  for (Side& side : sides) g_sink = g_sink + side.run();  // warm
  for (int round = 0; round < kRounds; ++round) {
    for (Side& side : sides) {
      const double start = now();
      g_sink = g_sink + side.run();
      side.seconds.push_back((now() - start) / static_cast<double>(side.operations));
    }
  }
}

std::string nanoseconds(double seconds) {
  char text[32];
  if (seconds < 1e-6) {
    std::snprintf(text, sizeof text, "%.1f ns", seconds * 1e9);
  } else if (seconds < 1e-3) {
    std::snprintf(text, sizeof text, "%.2f us", seconds * 1e6);
  } else {
    std::snprintf(text, sizeof text, "%.2f ms", seconds * 1e3);
  }
  return text;
}

std::string with_range(const Side& side) {
  const auto [least, most] = std::minmax_element(side.seconds.begin(), side.seconds.end());
  return nanoseconds(side.median()) + " (" + nanoseconds(*least) + " to " + nanoseconds(*most) +
         ")";
}

std::string with_target(const std::string& what, const std::string& target) {
  return target.empty() ? what : what + " (target " + target + ")";
}

// A row for each peer; the first side is ours.
void print(const std::string& what, const std::vector<Side>& sides, const std::string& target) {
  const std::string start = "| " + with_target(what, target) + " | " + with_range(sides[0]) + " | ";
  if (sides.size() == 1) std::cout << start << "| |\n";
  for (std::size_t i = 1; i < sides.size(); ++i) {
    char ratio[32];
    std::snprintf(ratio, sizeof ratio, "%.1f", sides[i].median() / sides[0].median());
    std::cout << start << sides[i].name << ": " << with_range(sides[i]) << " | " << ratio << " |\n";
  }
}

void print_fact(const std::string& what, double value, const char* unit, const std::string& target,
                const std::string& peer = "") {
  char text[48];
  std::snprintf(text, sizeof text, "%.2f %s", value, unit);
  std::cout << "| " << with_target(what, target) << " | " << text << " | " << peer << " | |\n";
}

void pin_to_one_core() {
  cpu_set_t cores;
  CPU_ZERO(&cores);
  CPU_SET(sched_getcpu(), &cores);
  sched_setaffinity(0, sizeof cores, &cores);
}

struct Mapped {
  Bytes bytes;
  static Mapped open(const char* path) {
    const int file = ::open(path, O_RDONLY | O_CLOEXEC);
    struct stat info{};
    if (file < 0 || ::fstat(file, &info) != 0) {
      std::cerr << "lexicon_bench: cannot read " << path << '\n';
      std::exit(1);
    }
    const auto size = static_cast<std::size_t>(info.st_size);
    void* at = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    ::close(file);
    return {Bytes(static_cast<const std::byte*>(at), size)};
  }
  void close() const { ::munmap(const_cast<std::byte*>(bytes.data()), bytes.size()); }
};

std::string small_letters(std::string text) {
  for (char& c : text) c = static_cast<char>(c - 'A' + 'a');
  return text;
}

// Half words, half near misses (one letter changed), in random order.
struct Queries {
  std::vector<std::string> folded;
  std::vector<std::string> written;  // what hunspell is asked
};

Queries make_queries(const Lexicon& lexicon, const std::vector<std::string>& words, Rng& rng) {
  Queries queries;
  while (queries.folded.size() < kQueries) {
    std::string word = words[rng.below(static_cast<std::uint32_t>(words.size()))];
    if (queries.folded.size() % 2 == 0) {
      const std::size_t place = rng.below(static_cast<std::uint32_t>(word.size()));
      word[place] = letter_at(rng.below(26));
      if (lexicon.classes(word) != 0) continue;
      queries.written.push_back(small_letters(word));
    } else {
      queries.written.push_back(lexicon.written_forms(word).front());
    }
    queries.folded.push_back(word);
  }
  for (std::size_t i = kQueries - 1; i > 0; --i) {
    const std::size_t j = rng.below(static_cast<std::uint32_t>(i + 1));
    std::swap(queries.folded[i], queries.folded[j]);
    std::swap(queries.written[i], queries.written[j]);
  }
  return queries;
}

void bench_look_up(const Lexicon& lexicon, double graph_bytes) {
  std::vector<std::string> words;
  lexicon.graph().each_word(
      [&](std::string_view letters, ClassMask) { words.emplace_back(letters); });
  Rng rng(1);
  const Queries queries = make_queries(lexicon, words, rng);

  marisa::Keyset keys;
  for (const std::string& word : words) keys.push_back(word.c_str(), word.size());
  marisa::Trie trie;
  trie.build(keys);
  marisa::Agent agent;
  const std::unordered_set<std::string> set(words.begin(), words.end());
  Hunspell hunspell(TABLEE_HUNSPELL_DIR "/fr.aff", TABLEE_HUNSPELL_DIR "/fr.dic");

  const auto count = [&](std::size_t most, const auto& ask) {
    std::size_t hits = 0;
    for (std::size_t pass = 0; pass < kPasses; ++pass)
      for (std::size_t i = 0; i < most; ++i) hits += ask(i) ? 1U : 0U;
    return hits;
  };
  std::vector<Side> sides = {
      {"tablee", kQueries * kPasses,
       [&] {
         return count(kQueries,
                      [&](std::size_t i) { return lexicon.classes(queries.folded[i]) != 0; });
       }},
      {"unordered_set", kQueries * kPasses,
       [&] {
         return count(kQueries, [&](std::size_t i) { return set.contains(queries.folded[i]); });
       }},
      {"marisa-trie", kQueries * kPasses,
       [&] {
         return count(kQueries, [&](std::size_t i) {
           agent.set_query(queries.folded[i].c_str(), queries.folded[i].size());
           return trie.lookup(agent);
         });
       }},
      {"hunspell", kSlowQueries * kPasses,
       [&] {
         return count(kSlowQueries,
                      [&](std::size_t i) { return hunspell.spell(queries.written[i]); });
       }},
  };
  measure(sides);
  print("look-up, 50 % hits", sides, "<= 40 ns, >= 8x marisa, >= 400x hunspell");

  std::vector<Side> numbers = {
      {"tablee", kQueries * kPasses,
       [&] {
         return count(kQueries, [&](std::size_t i) {
           return lexicon.graph().number_of(queries.folded[i]) >= 0;
         });
       }},
      {"marisa-trie", kQueries * kPasses, sides[2].run},
  };
  measure(numbers);
  print("word number", numbers, "");
  char peer[48];
  std::snprintf(peer, sizeof peer, "marisa-trie, words alone: %.2f B/word",
                static_cast<double>(trie.io_size()) / static_cast<double>(words.size()));
  print_fact("graph with classes, prefix masks, word numbers", graph_bytes / lexicon.size(),
             "B/word", "<= 4", peer);
}

// The plain twin: try every word.
bool makes(Hand hand, std::string_view letters) {
  for (const char c : letters) {
    std::uint8_t& count = hand.counts[letter_index(c)];
    if (count > 0) {
      --count;
    } else if (hand.jokers-- == 0) {
      return false;
    }
  }
  return true;
}

std::vector<Hand> make_hands(const Lexicon& lexicon, int size, int jokers, std::size_t count) {
  Rng rng(static_cast<std::uint64_t>(size * 10 + jokers));
  std::vector<Hand> hands(count);
  for (Hand& hand : hands) {
    hand.jokers = jokers;
    while (hand.size() < size) {  // letters as frequent as in words
      const std::string word = lexicon.graph().word_at(rng.below(lexicon.size()));
      ++hand.counts[letter_index(word[rng.below(static_cast<std::uint32_t>(word.size()))])];
    }
  }
  return hands;
}

// All words of a hand: the walk of the graph beside a scan of the whole list.
void bench_anagrams(const Lexicon& lexicon) {
  const WordPolicy& policy = ilotmots::kWordPolicy;
  std::vector<std::string> words;
  lexicon.graph().each_word([&](std::string_view letters, ClassMask classes) {
    if (policy.accepts(classes, letters.size())) words.emplace_back(letters);
  });
  for (const int jokers : {0, 1, 2}) {
    for (const int size : {7, 9, 11}) {
      const std::size_t many = jokers == 0 ? 1000 : 200;
      const std::size_t few = 4;
      const std::vector<Hand> hands = make_hands(lexicon, size, jokers, many);
      std::vector<Side> sides = {
          {"tablee", many,
           [&] {
             std::size_t total = 0;
             for (const Hand& hand : hands)
               AcceptedWords(lexicon, policy).each_anagram(hand, [&](std::string_view, ClassMask) {
                 ++total;
               });
             return total;
           }},
          {"every word tried", few, [&] {
             std::size_t total = 0;
             for (std::size_t i = 0; i < few; ++i)
               for (const std::string& word : words) total += makes(hands[i], word) ? 1U : 0U;
             return total;
           }}};
      measure(sides);
      print("all words of " + std::to_string(size) + " letters, " + std::to_string(jokers) +
                (jokers == 1 ? " joker" : " jokers"),
            sides, "");
    }
  }
}

// The longest word of a hand: bitmaps beside the walk.
void bench_longest(const Lexicon& lexicon) {
  const WordPolicy policy{
      .game = {}, .min_length = 4, .accepted = mask_of(WordClass::common, WordClass::proper)};
  const LongestWords index(lexicon, policy);
  print_fact("index of the longest words, in memory", static_cast<double>(index.memory()) / 1e6,
             "MB", "");
  std::vector<Side> building = {
      {"tablee", 1, [&] { return LongestWords(lexicon, policy).size(); }}};
  measure(building);
  print("index of the longest words, built at load", building, "");
  for (const int size : {7, 10, 13, 16}) {
    const std::size_t many = 2000;
    const std::size_t few = 100;
    const std::vector<Hand> hands = make_hands(lexicon, size, 0, many);
    std::vector<Side> sides = {{"tablee bitmaps", many,
                                [&] {
                                  std::size_t total = 0;
                                  for (const Hand& hand : hands)
                                    total += index.longest(hand).value_or(0);
                                  return total;
                                }},
                               {"tablee walk", few, [&] {
                                  std::size_t longest = 0;
                                  for (std::size_t i = 0; i < few; ++i)
                                    AcceptedWords(lexicon, policy)
                                        .each_anagram(hands[i],
                                                      [&](std::string_view letters, ClassMask) {
                                                        longest = std::max(longest, letters.size());
                                                      });
                                  return longest;
                                }}};
    measure(sides);
    print("longest word of " + std::to_string(size) + " letters", sides,
          size == 16 ? "<= 20 us" : "");
  }
}

void bench_file() {
  constexpr std::size_t kLoads = 20;
  std::vector<Side> loading = {{"tablee", kLoads, [] {
                                  std::size_t total = 0;
                                  for (std::size_t i = 0; i < kLoads; ++i) {
                                    const Mapped mapped = Mapped::open(TABLEE_LEXICON_FILE);
                                    total += Lexicon::open(mapped.bytes)->size();
                                    mapped.close();
                                  }
                                  return total;
                                }}};
  measure(loading);
  print("map and check the file", loading, "<= 1 ms");
  const char* const command = TABLEE_LEXBUILD " " TABLEE_HUNSPELL_DIR " " TABLEE_LISTS_DIR
                                              " /tmp/lexicon_bench.lex > /dev/null 2>&1";
  std::vector<Side> building = {
      {"tablee lexbuild", 1, [&] { return static_cast<std::size_t>(std::system(command)); }}};
  measure(building);
  print("build from the Debian package", building, "<= 0.7 s");
  std::remove("/tmp/lexicon_bench.lex");
}

}  // namespace

int main() {
  pin_to_one_core();
  const Mapped mapped = Mapped::open(TABLEE_LEXICON_FILE);
  const Result<Lexicon> lexicon = Lexicon::open(mapped.bytes);
  if (!lexicon) {
    std::cerr << lexicon.error().sentence(Language::english) << '\n';
    return 1;
  }
  const Result<FileHeader> header = read_header(mapped.bytes);
  const auto graph =
      static_cast<double>(header->bundle_of_at != 0 ? header->bundle_of_at : mapped.bytes.size());
  bench_look_up(*lexicon, graph);
  print_fact("whole file with forms and lemmas",
             static_cast<double>(mapped.bytes.size()) / lexicon->size(), "B/word", "");
  bench_anagrams(*lexicon);
  bench_longest(*lexicon);
  bench_file();
  return 0;
}
