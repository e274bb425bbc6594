#pragma once
// TableOf<G, B>: the one adapter between the contract of a game and a Table.
// Thread safety: as Table.

#include <algorithm>

#include "core/completion.h"
#include "core/cover.h"
#include "core/optional_members.h"
#include "core/text.h"
#include "messages/core.h"
#include "messages/table.h"
#include "search/knowledge.h"
#include "search/playout.h"
#include "table/table.h"

namespace tablee {

// Whether these settings allow this many seats; refuses with the numbers they do.
Result<void> check_seat_count(std::uint32_t allowed, int seats);

// A bot of one game behind the erased interface. It is cheap to make: the bot itself,
// which imagines a world and looks at its words first, is built by the first step.
template <Rules G, Bot<G> B>
class PlannerOf final : public Planner {
 public:
  // `rules` and `tables` must outlive it.
  PlannerOf(const G& rules, const BotTables<B>& tables, const typename G::Position& pos, Seat seat,
            int level, Deal deal, Millis at)
      : rules_(&rules),
        tables_(&tables),
        pos_(pos),
        seat_(seat),
        level_(level),
        deal_(deal),
        at_(at) {}

  bool step(std::uint64_t work) override {
    if (!bot_) {
      // A bot may point into itself: it is made in its place.
      bot_.reset(
          new B(make_bot<B>(Knowledge<G>(*rules_, pos_, seat_), *tables_, level_, deal_, at_)));
      if constexpr (Comparer<B>)
        if (wanted_ > 0) bot_->compare(wanted_);
      if constexpr (Weigher<B, G>)
        if (also_) bot_->also(also_->move);
    }
    return bot_->step(work);
  }
  PlannedMove plan() const override {
    if (!bot_) return {.move = std::nullopt, .at = at_};
    const Plan<typename G::Move> plan = bot_->plan();
    if (!plan.move) return {.move = std::nullopt, .at = plan.at};
    return {.move = rules_->to_text(pos_, *plan.move), .at = plan.at};
  }

  void compare(std::size_t n) override { wanted_ = n; }
  Result<void> also(std::string_view text) override {
    const Result<typename G::Move> move = rules_->parse_move(pos_, text);
    if (!move) return std::unexpected(move.error());
    Result<Account> account = rules_->check(pos_, seat_, *move, at_);
    if (!account) return std::unexpected(account.error());
    also_ = Also{*move, std::move(*account)};
    return {};
  }
  AdvisedMoves advise(std::size_t n) const override {
    if (!bot_) return {};
    const Advice<typename G::Move> advice = advice_of(n);
    AdvisedMoves out{.moves = {}, .proved = advice.proved, .gap = advice.gap};
    for (const auto& [move, value] : advice.lines)
      if (Result<Account> account = rules_->check(pos_, seat_, move, at_))
        out.moves.push_back({rules_->to_text(pos_, move), value, std::move(*account)});
    if (also_) out.also = WeighedMove{worth_of(also_->move), also_->account};
    return out;
  }

 private:
  struct Also {
    typename G::Move move;
    Account account;
  };

  std::optional<double> worth_of([[maybe_unused]] const typename G::Move& move) const {
    if constexpr (Valuer<B, G>) return bot_->worth(move);
    return std::nullopt;
  }

  // A bot that advises nothing of its own still knows what it would play.
  Advice<typename G::Move> advice_of([[maybe_unused]] std::size_t n) const {
    if constexpr (Adviser<B, G>) {
      return bot_->advise(n);
    } else {
      Advice<typename G::Move> advice;
      if (const Plan<typename G::Move> plan = bot_->plan(); plan.move)
        advice.lines.push_back({*plan.move, 0});
      return advice;
    }
  }

  const G* rules_;
  const BotTables<B>* tables_;
  typename G::Position pos_;  // the bot is given what its seat knows of it
  Seat seat_;
  int level_;
  Deal deal_;
  Millis at_;
  std::size_t wanted_ = 0;  // moves to compare; 0: nobody asked
  std::optional<Also> also_;
  std::unique_ptr<B> bot_;  // from the first step on
};

// What is compiled of the games of a list. A page draws its own pictures, takes no position
// as text and simulates nothing: what it need not download, a seventh of the code, is left out.
struct AllParts {
  static constexpr bool kHasTerminal = true;
};
struct PageParts {
  static constexpr bool kHasTerminal = false;
};

template <Rules G, Bot<G> B, class Parts = AllParts>
class TableOf final : public Table {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Draw = typename G::Draw;

  // `rules` and what its bots look up must outlive the table. Chance has not answered yet:
  // advance(0) starts.
  static Result<std::unique_ptr<Table>> open(const G& rules, const BotTables<B>& tables,
                                             const Settings& settings, const Seating& seating,
                                             std::unique_ptr<AnyChance> chance) {
    const Result<void> count = check_seat_count(G::seats(settings), seating.seats());
    if (!count) return std::unexpected(count.error());
    const Result<Position> first = rules.start(settings, seating);
    if (!first) return std::unexpected(first.error());
    return std::unique_ptr<Table>(
        new TableOf(rules, tables, settings, seating, *first, std::move(chance)));
  }

  Turn turn() const override { return rules_->turn(pos_); }
  std::optional<Outcome> outcome() const override { return rules_->outcome(pos_); }
  std::vector<int> points() const override {
    std::vector<int> all;
    if constexpr (HasPoints<G>)
      for (const Seat seat : SeatSet::first(seats())) all.push_back(rules_->points(pos_, seat));
    return all;
  }

  void advance(Millis at) override {
    begin_step();
    advance_to(at);
  }

  Result<Account> play(Seat seat, std::string_view text, Millis at) override {
    const Result<void> open = check_open(seat, at);
    if (!open) return std::unexpected(open.error());
    if (const Result<void> room = check_room_for(EntryKind::play); !room)
      return std::unexpected(room.error());
    begin_step();
    advance_to(at);
    if (const Result<void> room = check_room_for(EntryKind::play); !room)
      return std::unexpected(room.error());
    const Result<Allowed> allowed = allow_known(seat, text, at);
    if (!allowed) return std::unexpected(allowed.error());
    const Result<Account> account = enter(seat, *allowed, at);
    if (account) settle(at);
    return account;
  }

  Result<Account> check(Seat seat, std::string_view text, Millis at) const override {
    if constexpr (HasReadings<G>) {
      const Result<Move> move = read_whole(seat, text, at);
      if (!move) return std::unexpected(move.error());
      const Result<Account> readings = rules_->readings(pos_, seat, *move, at);
      if (!readings) return readings;
      const Result<void> known = judged(*rules_, pos_, seat, *move);
      return known ? readings : std::unexpected(known.error());
    }
    const Result<Allowed> allowed = allow_known(seat, text, at);
    return allowed ? Result<Account>(allowed->account) : std::unexpected(allowed.error());
  }

  Result<void> undo(Seat seat, Millis at) override {
    if (const Result<void> can = check_undo(seat, at); !can) return can;
    const Position earlier = before_;
    begin_step();
    record({.at = at, .kind = EntryKind::undo, .seat = seat, .clock = 0, .text = {}},
           [&] { pos_ = earlier; });
    ++undos_;
    return {};
  }

  Result<void> repeat(const Entry& entry) override {
    if (entry.at < now() || entry.at > kMostTableTime) return refuse(messages::table::back_in_time);
    if (const Result<void> room = check_room_for(entry.kind); !room) return room;
    const Turn waiting = turn();
    const Clock* clock = paused_ ? nullptr : first_clock(waiting);
    if (clock != nullptr && clock->deadline <= entry.at && entry.kind != EntryKind::expire)
      return refuse(messages::table::late_clock, {{"text", excerpt(to_text(entry))}});
    begin_step();
    switch (entry.kind) {
      case EntryKind::play: {
        const Result<void> open = check_open(entry.seat, entry.at);
        if (!open) return open;
        const Result<Allowed> allowed =
            allow(entry.seat, read(entry.seat, entry.text, entry.at), entry.at);
        if (!allowed) return std::unexpected(allowed.error());
        (void)enter(entry.seat, *allowed, entry.at);
        return check_sound();
      }
      case EntryKind::draw: {
        if (!waiting.is_chance()) return unexpected(entry);
        const Result<Draw> draw = rules_->parse_draw(pos_, entry.text);
        if (!draw) return std::unexpected(draw.error());
        enter(*draw, entry.at);
        return check_sound();
      }
      case EntryKind::expire:
        if (clock == nullptr || clock->id != entry.clock ||
            entry.at != std::max(clock->deadline, now()))
          return unexpected(entry);
        record(entry, [&] { rules_->expire(pos_, *clock, entry.at); });
        return check_sound();
      case EntryKind::undo:
        return undo(entry.seat, entry.at);
      case EntryKind::pause:
        return waiting.is_chance() ? unexpected(entry) : pause(entry.at);
      case EntryKind::resume:
        return entry.at == now() ? resume() : unexpected(entry);
    }
    return unexpected(entry);
  }

  std::vector<std::string> legal_moves(Seat seat) const override {
    std::vector<Move> moves;
    if (!paused_ && turn().seats().has(seat)) rules_->legal_moves(pos_, seat, moves);
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move& move : moves) texts.push_back(rules_->to_text(pos_, move));
    return texts;
  }

  std::vector<std::string> acts([[maybe_unused]] Seat seat) const override {
    std::vector<std::string> kinds;
    if constexpr (HasActs<G>)
      if (!paused_ && turn().seats().has(seat)) rules_->acts(pos_, seat, kinds);
    return kinds;
  }

  std::vector<Look> looks(std::span<const Viewer> viewers) const override {
    std::vector<typename G::View> views;
    views.reserve(viewers.size());  // a view is large: it is not to move
    std::vector<Look> looks;
    looks.reserve(viewers.size());
    for (const Viewer viewer : viewers) {
      views.push_back(seen_by(viewer));
      const auto same =
          static_cast<std::size_t>(std::ranges::find(views, views.back()) - views.begin());
      looks.push_back({.frame = frame_for(viewer),
                       .board = same < looks.size() ? looks[same].board : board_of(views.back())});
    }
    return looks;
  }
  bool is_covered() const override { return HasCover<G> && paused_; }

  std::string screen([[maybe_unused]] Viewer viewer,
                     [[maybe_unused]] const ScreenStyle& style) const override {
    if constexpr (Parts::kHasTerminal) return rules_->screen(seen_by(viewer), style);
    return {};
  }

  std::optional<std::string> shown(std::size_t i, Viewer viewer) const override {
    // What is no event of the game needs no position, which may be far to seek.
    if (std::optional<std::string> text = plain_text(log_[i])) return text;
    Walk walk(*this);
    const Position& pos = walk.before(i);
    const std::optional<Event<G>> event = event_of(pos, log_[i]);
    return event ? rules_->shown(pos, *event, viewer) : std::nullopt;
  }

  Teams teams() const override { return teams_of<G>(settings()); }

  std::optional<Told> told(std::size_t i, Viewer viewer) const override {
    if (std::optional<Told> plain = told_by_table(log_[i])) return plain;
    Walk walk(*this);
    const Position& pos = walk.before(i);
    const std::optional<Event<G>> event = event_of(pos, log_[i]);
    return event ? told_of(pos, *event, ending(i), viewer) : std::nullopt;
  }

  std::vector<std::vector<SeenEntry>> seen(std::size_t i,
                                           std::span<const Viewer> viewers) const override {
    if (viewers.empty()) return std::vector<std::vector<SeenEntry>>(log_.size() - i);
    std::vector<std::vector<SeenEntry>> entries;
    Walk walk(*this);
    for (; i < log_.size(); ++i) entries.push_back(seen_entry(i, viewers, walk));
    return entries;
  }

  std::unique_ptr<Planner> planner(Seat seat, int level, Deal deal, Millis at) const override {
    return std::make_unique<PlannerOf<G, B>>(*rules_, *tables_, pos_, seat, level, deal, at);
  }

  std::optional<std::uint64_t> lexicon() const override {
    if constexpr (HasWords<G>) return rules_->lexicon()->hash();
    return std::nullopt;
  }

  std::string position_text() const override {
    if constexpr (Parts::kHasTerminal) return rules_->to_text(pos_);
    return {};
  }
  const Position& position() const { return pos_; }

 private:
  TableOf(const G& rules, const BotTables<B>& tables, const Settings& settings,
          const Seating& seating, const Position& first, std::unique_ptr<AnyChance> chance)
      : Table(G::info(), settings, seating),
        rules_(&rules),
        tables_(&tables),
        start_(first),
        before_(first),
        pos_(first),
        chance_(std::move(chance)) {}

  ClockFacts facts_of([[maybe_unused]] const Clock& clock) const override {
    if constexpr (HasClocks<G>) return G::clock_facts(pos_, clock);
    return {};
  }

  static std::unexpected<Refusal> unexpected(const Entry& entry) {
    return refuse(messages::table::unexpected_event, {{"text", excerpt(to_text(entry))}});
  }

  typename G::View seen_by(Viewer viewer) const {
    if constexpr (HasCover<G>)
      if (paused_) return G::covered(rules_->view(pos_, viewer));
    return rules_->view(pos_, viewer);
  }

  std::shared_ptr<const JsonText> board_of(const typename G::View& view) const {
    JsonWriter json;
    json.note_parts();
    json.begin_object();
    rules_->write(view, json);
    json.end_object();
    return std::make_shared<const JsonText>(json.take_text());
  }

  void begin_step() {
    step_.clear();
    step_begin_ = log_.size();
  }

  void advance_to(Millis at) {
    if (paused_) return;
    settle(now());
    for (Turn waiting = turn(); const Clock* clock = first_clock(waiting); waiting = turn()) {
      if (clock->deadline > at || is_stuck()) break;
      const Millis when = std::max(clock->deadline, now());
      record({.at = when, .kind = EntryKind::expire, .seat = {}, .clock = clock->id, .text = {}},
             [&] { rules_->expire(pos_, *clock, when); });
      settle(when);
    }
  }

  // One transition: the entry and its effect, together or not at all. A step that
  // leaves the rules' own invariants is a bug and is not made (see is_broken).
  template <class Change>
  void record(Entry entry, Change change) {
    before_ = pos_;
    step_.push_back(pos_);
    change();
    if (!rules_->is_ok(pos_)) {
      pos_ = before_;
      step_.pop_back();
      broken_ = true;
      return;
    }
    log_.push_back(std::move(entry));
  }

  Result<void> check_sound() const {
    return broken_ ? Result<void>(refuse(messages::table::broken)) : Result<void>{};
  }

  void enter(const Draw& draw, Millis at) {
    record({.at = at,
            .kind = EntryKind::draw,
            .seat = {},
            .clock = 0,
            .text = rules_->to_text(pos_, draw)},
           [&] { rules_->resolve(pos_, draw, at); });
  }

  // Without a source of chance (a replay) the draws come from the log.
  void settle(Millis at) {
    while (chance_ != nullptr && !is_stuck() && turn().is_chance())
      enter(rules_->sample(pos_, *chance_), at);
  }

  Result<Move> read(Seat seat, std::string_view text, Millis at) const {
    const Result<void> open = check_open(seat, at);
    if (!open) return std::unexpected(open.error());
    const Turn waiting = turn();
    if (waiting.is_over()) return refuse(messages::core::game_over);
    const Result<Move> move = rules_->parse_move(pos_, text);
    if (waiting.seats().has(seat) || !move) return move;
    // The rules may know better why it is too early or too late.
    const Result<Account> account = rules_->check(pos_, seat, *move, at);
    return account ? refuse(messages::core::not_your_turn) : std::unexpected(account.error());
  }

  // A move that the rules allow, and what it brings.
  struct Allowed {
    Move move;
    Account account;
  };

  // What a move that is made now needs: what it leaves to the game is filled in.
  Result<Move> read_whole(Seat seat, std::string_view text, Millis at) const {
    const Result<Move> move = read(seat, text, at);
    return move ? completed(*rules_, pos_, seat, *move, at) : move;
  }

  // What a log needs to be repeated: no dictionary.
  Result<Allowed> allow(Seat seat, const Result<Move>& move, Millis at) const {
    if (!move) return std::unexpected(move.error());
    const Result<Account> account = rules_->check(pos_, seat, *move, at);
    if (!account) return std::unexpected(account.error());
    return Allowed{*move, *account};
  }

  // What a move that is made now needs: its words are known, too.
  Result<Allowed> allow_known(Seat seat, std::string_view text, Millis at) const {
    const Result<Allowed> allowed = allow(seat, read_whole(seat, text, at), at);
    if (!allowed) return allowed;
    const Result<void> known = judged(*rules_, pos_, seat, allowed->move);
    return known ? allowed : std::unexpected(known.error());
  }

  Result<Account> enter(Seat seat, const Allowed& allowed, Millis at) {
    record({.at = at,
            .kind = EntryKind::play,
            .seat = seat,
            .clock = 0,
            .text = rules_->to_text(pos_, allowed.move)},
           [&] { rules_->apply(pos_, seat, allowed.move, at); });
    if (broken_) return refuse(messages::table::broken);
    return allowed.account;
  }

  // The positions that entries met, for who asks for them in the order of the log: those of
  // the newest step are at hand, to others the log is repeated, once.
  class Walk {
   public:
    explicit Walk(const TableOf& table) : table_(&table) {}

    // Lives until the next call. REQUIRES: i is not less than before.
    const Position& before(std::size_t i) {
      const std::size_t begin = table_->step_begin_;
      if (i >= begin && i - begin < table_->step_.size()) return table_->step_[i - begin];
      if (!earlier_)
        earlier_.reset(new TableOf(*table_->rules_, *table_->tables_, table_->settings(),
                                   table_->seating(), table_->start_, nullptr));
      while (earlier_->log_.size() < i && earlier_->repeat(table_->log_[earlier_->log_.size()])) {
      }
      return earlier_->pos_;
    }

   private:
    const TableOf* table_;
    std::unique_ptr<TableOf> earlier_;
  };

  std::vector<SeenEntry> seen_entry(std::size_t i, std::span<const Viewer> viewers,
                                    Walk& walk) const {
    const Entry& entry = log_[i];
    if (std::optional<std::string> text = plain_text(entry))
      return {viewers.size(), SeenEntry{std::move(text), shared(told_by_table(entry), {})}};
    const Position& pos = walk.before(i);
    const std::optional<Event<G>> event = event_of(pos, entry);
    if (!event) return std::vector<SeenEntry>(viewers.size());
    const std::optional<Outcome> end = ending(i);
    std::vector<SeenEntry> seen;
    seen.reserve(viewers.size());
    for (const Viewer viewer : viewers) {
      std::optional<std::string> text = rules_->shown(pos, *event, viewer);
      seen.push_back({std::move(text), shared(told_of(pos, *event, end, viewer), seen)});
    }
    return seen;
  }

  static std::shared_ptr<const Told> shared(std::optional<Told> told,
                                            std::span<const SeenEntry> others) {
    if (!told) return nullptr;
    for (const SeenEntry& other : others)
      if (other.told != nullptr && *other.told == *told) return other.told;
    return std::make_shared<const Told>(std::move(*told));
  }

  // How the game ended, if it did so with this entry.
  std::optional<Outcome> ending(std::size_t i) const {
    return i + 1 == log_.size() ? outcome() : std::nullopt;
  }

  std::optional<Told> told_of(const Position& pos, const Event<G>& event,
                              const std::optional<Outcome>& end, Viewer viewer) const {
    std::optional<Told> told = rules_->told(pos, event, viewer);
    if (!end) return told;
    std::vector<Told> sentences;
    if (told) sentences.push_back(std::move(*told));
    std::ranges::move(told_winners(*end, viewer), std::back_inserter(sentences));
    return told_together(std::move(sentences));
  }

  // Nothing for what is no event of the game: a pause, a slip taken back.
  std::optional<Event<G>> event_of(const Position& pos, const Entry& entry) const {
    switch (entry.kind) {
      case EntryKind::play:
        if (const Result<Move> move = rules_->parse_move(pos, entry.text))
          return Played<Move>{entry.seat, *move};
        break;
      case EntryKind::draw:
        if (const Result<Draw> draw = rules_->parse_draw(pos, entry.text))
          return Drawn<Draw>{*draw};
        break;
      case EntryKind::expire:
        for (const Clock& clock : rules_->turn(pos).clocks)
          if (clock.id == entry.clock) return Expired{clock};
        break;
      default:
        break;
    }
    return std::nullopt;
  }

  static std::optional<std::string> plain_text(const Entry& entry) {
    const bool of_the_table = entry.kind == EntryKind::undo || entry.kind == EntryKind::pause ||
                              entry.kind == EntryKind::resume;
    return of_the_table ? std::optional(to_text(entry)) : std::nullopt;
  }

  const G* rules_;
  const BotTables<B>* tables_;
  Position start_;
  Position before_;  // the position before the newest entry
  Position pos_;
  std::vector<Position> step_;  // the positions before each entry of the newest step,
  std::size_t step_begin_ = 0;  // which begins at this place of the log
  std::unique_ptr<AnyChance> chance_;
};

}  // namespace tablee
