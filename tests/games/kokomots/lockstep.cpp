#include "games/kokomots/lockstep.h"

#include <algorithm>

#include "games/kokomots/reference_bridge.h"
#include "games/kokomots/scene.h"
#include "search/playout.h"

namespace tablee::kokomots {

namespace {

// Random moves hardly ever spell a word: a table on which every letter is to be spelt may go
// on for ever. That games end is the concern of conformance.
constexpr int kMostEvents = 5000;

class Twins {
 public:
  Twins(std::string_view options, int seats, std::uint64_t seed) : dice_(seed) {
    const Settings settings = *Settings::parse(Kokomots::info().options, options);
    pos_ = *rules().start(settings, *plain_seating(seats));
    reference::Options terms;
    terms.mode = static_cast<reference::Mode>(pos_.terms.mode);
    terms.teams = std::max<int>(2, pos_.terms.teams);
    terms.sable = settings.number("sable");
    terms.juge = settings.number("juge");
    terms.refuse_doublons = pos_.terms.once;
    std::vector<reference::Player> players(static_cast<std::size_t>(seats));
    for (std::size_t i = 0; i < players.size(); ++i) {
      players[i].team = pos_.terms.team[i];
      players[i].is_person = !has_hands(pos_.terms.mode) || dice_.rng().below(3) != 0;
    }
    state_ = reference::new_game(terms, players, 0, 0);
    settle();
    take_first_look();
  }

  Compared run() {
    compare("the deal");
    while (out_.difference.empty() && pos_.phase != Phase::over && out_.events < kMostEvents) {
      step();
      ++out_.events;
    }
    out_.settled = static_cast<int>(pos_.said.size());
    return out_;
  }

 private:
  // Six seconds more for the first clock are the engine's own.
  void take_first_look() {
    if (pos_.turns > 1) return;
    if (state_.sand) state_.sand = *state_.sand + kFirstLook;
    if (state_.search) state_.search = *state_.search + kFirstLook;
  }

  void compare(const std::string& after) {
    if (!out_.difference.empty()) return;
    const std::string what = difference(pos_, state_);
    if (!what.empty()) out_.difference = "after " + after + ":" + what + "\n" + to_text(pos_);
  }

  // Chance answers both: the engine draws, the reference is told.
  void settle() {
    while (rules().turn(pos_).is_chance()) {
      const Wanted want = wanted(pos_);
      const Draw draw = rules().sample(pos_, dice_);
      if (want.need != Need::answer) deal(want, draw);
      rules().resolve(pos_, draw, now_);
    }
    abstain_as_bots();
  }

  void deal(const Wanted& want, const Draw& draw) {
    using reference::Place;
    const int place = static_cast<int>(want.place);
    reference::Need need{Place::hand, place, 0};
    if (want.need == Need::theme) need.place = Place::theme;
    if (want.need == Need::fifth) need = {Place::fifth, 0, 0};
    if (want.need == Need::top) need = {Place::column, place, static_cast<int>(want.pile)};
    if (want.need == Need::packet) need.place = Place::packet;
    if (want.need == Need::pair) need = {Place::pair, 0, 0};
    if (std::ranges::find(state_.needs, need) == state_.needs.end()) {
      if (out_.difference.empty())
        out_.difference = "a card is drawn that the reference has no need of\n" + to_text(pos_);
      return;
    }
    if (draw.kind == DrawKind::theme)
      reference::deal(state_, need, to_reference_face(face_of(draw.card, draw.verso)));
    else
      reference::deal(state_, need, to_reference(kind_of_card(draw.card)));
  }

  bool is_bot(Seat seat) const { return !state_.players[seat.index].is_person; }

  // Bots never vote there; here they say so at once.
  void abstain_as_bots() {
    if (!has_hands(pos_.terms.mode)) return;
    for (std::size_t i = 0; i < pos_.open.size(); ++i) {
      if (pos_.open[i].state != State::contested) continue;
      const Face face = pos_.columns[pos_.open[i].column].theme.face();
      for (const Seat seat : speakers(pos_, pos_.open[i])) {
        if (!is_bot(seat)) continue;
        const bool closes = speakers(pos_, pos_.open[i]).size() == 1;
        rules().apply(pos_, seat, {.verb = Verb::leave, .face = face}, now_);
        if (closes) return settle();
      }
    }
  }

  // A listed move, or one that was damaged.
  std::optional<Move> pick_move(Seat seat) {
    std::vector<Move> moves;
    rules().legal_moves(pos_, seat, moves);
    std::erase_if(moves, [&](const Move& move) {
      const bool as_bot = move.verb == Verb::doubt;
      const bool two_choices = (move.verb == Verb::slap) && pos_.due[seat.index] > 0;
      // Saying at once that there is no word is the engine's own.
      const bool says_nothing = move.verb == Verb::give_up && pos_.announce_deadline > 0;
      // A reason that follows an objection changes nothing there.
      const bool only_said =
          move.verb == Verb::abstain || move.verb == Verb::leave || move.verb == Verb::explain;
      return only_said || two_choices || says_nothing ||
             (as_bot && (!is_bot(seat) || !has_hands(pos_.terms.mode))) ||
             (move.verb == Verb::contest && is_bot(seat));
    });
    if (moves.empty()) return std::nullopt;
    Move move = moves[below(moves.size())];
    if (move.verb == Verb::word && below(3) == 0) damage(move);
    if (move.verb == Verb::word && below(4) == 0) say_without_cards(seat, move);
    return move;
  }

  // The cards are then the engine's choice: legal there, and no worse than those that were
  // meant, where these are legal.
  void say_without_cards(Seat seat, Move& move) {
    Move bare = move;
    bare.hand.clear();
    bare.column.clear();
    const Result<Move> whole = rules().completed(pos_, seat, bare, now_);
    ++out_.unnamed;
    const auto points_of = [&](const Move& one) {
      const Result<Account> account = rules().check(pos_, seat, one, now_);
      return account && rules().judge(pos_, seat, one) ? account->total() : -1;
    };
    const bool has_cards = whole && !whole->hand.empty();
    if (!is_race() && points_of(move) > (has_cards ? points_of(*whole) : -1))
      out_.difference = "without cards it brings less than " + to_text(move) + "\n" + to_text(pos_);
    if (has_cards) move = *whole;
  }
  // There a wrong form is no refusal, so nobody can tell beforehand which cards are right.
  bool is_race() const { return pos_.terms.mode == Mode::simultaneous; }

  void damage(Move& move) {
    const auto random_kind = [this] { return kind_of_card(static_cast<int>(below(kCards))); };
    switch (below(6)) {
      case 0:
        if (move.hand.full()) move.hand.clear();
        move.hand.push_back(random_kind());
        break;
      case 1:
        move.column = {random_kind()};
        break;
      case 2:
        move.hand = {random_kind()};
        break;
      case 3:
        move.face = static_cast<Face>(below(kFaces));
        break;
      case 4:
        move.hand.clear();
        break;
      default: {
        const auto& entries = ThemeIndex::get().entries();
        move.text = entries[below(entries.size())].text;
      }
    }
    if (move.hand.empty() && move.column.empty()) move.hand = {random_kind()};
  }

  std::size_t below(std::size_t n) { return dice_.rng().below(static_cast<std::uint32_t>(n)); }

  void step() {
    const Turn turn = rules().turn(pos_);
    const Clock* due = first_clock(turn);
    const Millis room = due == nullptr ? 5000 : due->deadline - now_;
    if (!turn.seats().empty() && room > 0 && (due == nullptr || below(5) != 0)) {
      std::vector<Seat> seats;
      for (const Seat seat : turn.seats()) seats.push_back(seat);
      const Seat seat = seats[below(seats.size())];
      if (const std::optional<Move> move = pick_move(seat)) {
        now_ += static_cast<Millis>(below(static_cast<std::size_t>(std::min<Millis>(room, 2500))));
        return try_move(seat, *move);
      }
    }
    if (due == nullptr) return;
    now_ = due->deadline;
    rules().expire(pos_, *due, now_);
    reference::expire(state_);
    if (due->id == kStartClock && pos_.turns == 1) take_first_look();
    settle();
    compare("a clock");
  }

  void try_move(Seat seat, const Move& move) {
    const std::string text = to_text(move);
    const reference::Move theirs = to_reference(pos_, state_, seat, move);
    const reference::Verdict verdict =
        reference::verdict_for(state_, seat.index, theirs, reference_words());
    const reference::Reply reply = reference::check(state_, seat.index, theirs, verdict);
    const bool allowed = rules().check(pos_, seat, move, now_).has_value() &&
                         rules().judge(pos_, seat, move).has_value();
    const bool is_claim = move.verb == Verb::word || move.verb == Verb::spell;
    out_.claims += is_claim ? 1 : 0;
    out_.refusals += is_claim && !allowed ? 1 : 0;
    if (allowed != reply.allowed()) {
      out_.difference =
          text + (allowed ? ": refused there by " : ": allowed there, refused here by ");
      for (const reference::Refusal refusal : reply.refusals)
        out_.difference += std::string(reference::to_text(refusal)) + " ";
      if (!allowed) {
        const Result<Account> account = rules().check(pos_, seat, move, now_);
        out_.difference += account ? "judge" : std::string(account.error().key());
      }
      out_.difference += "\n" + to_text(pos_);
      return;
    }
    if (!allowed) return;
    rules().apply(pos_, seat, move, now_);
    reference::play(state_, seat.index, theirs, now_, verdict);
    const bool first_team_sand = move.verb == Verb::start && pos_.turns == 1;
    if (first_team_sand) take_first_look();
    settle();
    compare(text);
  }

  Dice dice_;
  Position pos_;
  reference::State state_;
  Millis now_ = 0;
  Compared out_;
};

}  // namespace

Compared play_in_lockstep(std::string_view options, int seats, std::uint64_t seed) {
  return Twins(options, seats, seed).run();
}

}  // namespace tablee::kokomots
