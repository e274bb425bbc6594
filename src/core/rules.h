#pragma once
// Rules: the contract of a game. A game is an immutable rules object G that
// satisfies this concept: no base class, no registration. What it may offer besides is
// in core/optional_members.h.
//
// docs/architecture.md tells the life of one move; docs/adding-a-game.md walks
// through a whole game; tests/conformance holds every game to what is said here.
// Thread safety: a rules object is safe for const use by many threads.

#include <array>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/chance.h"
#include "core/json_writer.h"
#include "core/narration.h"
#include "core/outcome.h"
#include "core/refusal.h"
#include "core/rules_text.h"
#include "core/screen_style.h"
#include "core/seating.h"
#include "core/settings.h"
#include "core/turn.h"

namespace tablee {

inline constexpr int kLevels = 5;  // bots, from a child (1) to the strongest (5)
// How long a bot of each level thinks about a move where nothing else is said.
inline constexpr std::array<Millis, kLevels> kUsualThinking = {20, 60, 120, 200, 300};

// A word list that is built into a game (a theme), by its hash. It is hashed apart from the
// edition: its answers are draws or refusals of the moment, so a log is repeated with any
// list, and a longer one makes no stored table unreadable.
struct ListHash {
  std::string_view id;
  std::uint64_t hash;
};

// What a game is called and offers, known without a position.
struct GameInfo {
  std::string_view id;    // never renamed: URL, files, wire, folder, namespace
  std::string_view name;  // as printed on the box
  int rules_version;      // raised when an old log would replay differently
  std::uint64_t edition;  // hash of the edition data (decks, boards, tiles)
  const Message* help;    // how a move is written
  bool take_back;         // a move by itself reveals nothing, so a slip may be undone
  bool hidden_hands;      // players hold or announce what others may not see
  bool lists_moves;       // players may see the legal moves; not where finding them is the game
  std::span<const OptionSpec> options;
  std::span<const Message* const> roles;  // names of clans or colours; empty: none
  // How long a bot of each level may think about a move; less where many think at once.
  std::array<Millis, kLevels> thinking = kUsualThinking;
  // What the seat is that a table names as the first ("Le plus jeune"); null where the
  // rules alone find who begins, and a table may not.
  const Message* first = nullptr;
  std::span<const ListHash> lists = {};  // none: all its words are in the lexicon
  const RulesText* rules = nullptr;      // what players read
  bool longest_name_begins = false;      // where nobody is named; ties are drawn
};

// What happened at a table: a move, a draw, or a clock that ran out.
template <class Move>
struct Played {
  Seat seat;
  Move move;
};
template <class Draw>
struct Drawn {
  Draw draw;
};
struct Expired {
  Clock clock;
};
template <class G>
using Event = std::variant<Played<typename G::Move>, Drawn<typename G::Draw>, Expired>;

// Positions are values of 2 KB at most. `at` is table time in milliseconds.
//
//  info()            constant facts
//  seats(settings)   the numbers of seats these settings allow: bit n for n seats
//  start             the first position, or why the options or the seating are refused
//  turn              chance alone, the seats that may act (and whom they wait for), or
//                    nobody; and the clocks that run
//  legal_moves       appends: complete where moves are finite, else the moves the
//                    game knows. Empty only for a seat that may as well wait, while
//                    a clock runs or another seat has a move
//  check             why not, or the account of what the move would do; changes nothing and
//                    asks no dictionary: a log is repeated with it (words: see HasJudge)
//  apply             the only change by a player's will. REQUIRES: check passes
//  expire            one clock ran out. REQUIRES: it is one of turn().clocks
//  sample, resolve   chance is drawn outside and applied inside. REQUIRES: turn is chance
//  outcome           nothing until the game is over
//  view, shown       all this viewer may know; what this viewer sees of one event
//                    (`pos` is the position before it), or nothing for a skip
//  told              the same in words, for this viewer; nothing where it is worth none
//  resample          another position this viewer cannot tell from `pos`; a function
//                    of what the viewer knows and of the deal alone
//  to_text, parse_*  inverses. parse_draw refuses a draw that is impossible at `pos`;
//                    parse_move checks the form only
//  is_ok             every invariant: no card lost, none doubled
//  write, screen     a view as JSON fields and as a terminal picture
template <class G>
concept Rules =
    std::is_trivially_copyable_v<typename G::Position> && (sizeof(typename G::Position) <= 2048) &&
    std::equality_comparable<typename G::Position> && std::equality_comparable<typename G::View> &&
    std::equality_comparable<typename G::Move> && std::equality_comparable<typename G::Draw> &&
    requires(const G& g, typename G::Position& pos, const typename G::Position& old,
             const typename G::Move& move, const typename G::Draw& draw,
             const typename G::View& view, std::vector<typename G::Move>& moves,
             const Settings& settings, const Seating& seating, Seat seat, Viewer viewer, Millis at,
             const Clock& clock, Deal deal, Dice& dice, AnyChance& chance, std::string_view text,
             const Event<G>& event, JsonWriter& json, const ScreenStyle& style) {
      { G::info() } -> std::same_as<const GameInfo&>;
      { G::seats(settings) } -> std::same_as<std::uint32_t>;
      { g.start(settings, seating) } -> std::same_as<Result<typename G::Position>>;
      { g.turn(old) } -> std::same_as<Turn>;
      { g.legal_moves(old, seat, moves) } -> std::same_as<void>;
      { g.check(old, seat, move, at) } -> std::same_as<Result<Account>>;
      { g.apply(pos, seat, move, at) } -> std::same_as<void>;
      { g.expire(pos, clock, at) } -> std::same_as<void>;
      { g.sample(old, deal) } -> std::same_as<typename G::Draw>;
      { g.sample(old, dice) } -> std::same_as<typename G::Draw>;
      { g.sample(old, chance) } -> std::same_as<typename G::Draw>;
      { g.resolve(pos, draw, at) } -> std::same_as<void>;
      { g.outcome(old) } -> std::same_as<std::optional<Outcome>>;
      { g.view(old, viewer) } -> std::same_as<typename G::View>;
      { g.shown(old, event, viewer) } -> std::same_as<std::optional<std::string>>;
      { g.told(old, event, viewer) } -> std::same_as<std::optional<Told>>;
      { g.resample(old, viewer, deal) } -> std::same_as<typename G::Position>;
      { g.to_text(old, move) } -> std::same_as<std::string>;
      { g.parse_move(old, text) } -> std::same_as<Result<typename G::Move>>;
      { g.to_text(old, draw) } -> std::same_as<std::string>;
      { g.parse_draw(old, text) } -> std::same_as<Result<typename G::Draw>>;
      { g.to_text(old) } -> std::same_as<std::string>;
      { g.parse_position(text) } -> std::same_as<Result<typename G::Position>>;
      { g.is_ok(old) } -> std::same_as<bool>;
      { g.write(view, json) } -> std::same_as<void>;
      { g.screen(view, style) } -> std::same_as<std::string>;
    };

}  // namespace tablee
