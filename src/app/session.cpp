#include "app/session.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <iostream>

#include "app/files.h"
#include "app/print_result.h"
#include "app/rules.h"
#include "core/text.h"
#include "messages/app.h"
#include "messages/core.h"
#include "messages/table.h"
#include "table/game_file.h"

namespace tablee::app {

namespace say = messages::app;

namespace {
constexpr Millis kAfterRefusal = 1000;  // before a bot that was refused thinks again
}  // namespace

Session::Session(Context& context, std::unique_ptr<Table> table, Holders holders,
                 std::string save_path, double bot_seconds, std::uint64_t seed)
    : context_(&context),
      table_(std::move(table)),
      holders_(std::move(holders)),
      save_path_(std::move(save_path)),
      bot_seconds_(bot_seconds),
      deal_(seed),
      started_at_(seconds_now()),
      started_time_(table_->now()),
      plans_(holders_.size()) {}

void Session::run() {
  context_->say(say::welcome, {{"game", std::string(table_->info().name)}});
  reported_ = table_->log().size();
  while (!left_) {
    table_->advance(now());
    report();
    if (table_->turn().is_over()) break;
    if (let_bots_play()) continue;
    if (!people_to_act().empty()) prompt();
    const Input::Got got = input_.wait(patience());
    if (got == Input::Got::nothing) tick();
    if (got == Input::Got::line) obey(input_.line());
    if (got == Input::Got::closed && std::ranges::count(holders_, 0) == 0) {
      (void)::usleep(static_cast<useconds_t>(1e6 * std::clamp(patience(), 0.001, 0.5)));
    } else if (got == Input::Got::closed) {  // nobody can go on
      std::cout << '\n';
      context_->refuse({&say::closed, {}}, kTrouble);
      return leave();
    }
  }
  if (left_) return leave();
  draw_board();
  print_result(*context_, *table_);
}

Millis Session::now() const {
  if (table_->is_paused()) return table_->now();
  return started_time_ + static_cast<Millis>((seconds_now() - started_at_) * 1000);
}

std::vector<Seat> Session::people_to_act() const {
  std::vector<Seat> people;
  for (const Seat seat : table_->turn().seats())
    if (holders_[seat.index] == 0) people.push_back(seat);
  return people;
}

std::optional<Seat> Session::person_to_ask() const {
  const std::vector<Seat> people = people_to_act();
  if (people.size() == 1) return people[0];
  const std::optional<Seat> lead = table_->turn().lead();
  return lead && holders_[lead->index] == 0 ? lead : std::nullopt;
}

Viewer Session::viewer() const {
  if (const std::optional<Seat> asked = person_to_ask()) return Viewer::at(*asked);
  const std::optional<Seat> alone = only_person();
  return alone ? Viewer::at(*alone) : Viewer::spectator();
}

std::optional<Seat> Session::only_person() const {
  if (std::ranges::count(holders_, 0) != 1) return std::nullopt;
  return seat_at(static_cast<int>(std::ranges::find(holders_, 0) - holders_.begin()));
}

void Session::report() {
  if (reported_ == table_->log().size()) return;
  if (prompted_) std::cout << '\n';  // somebody may be in the middle of a line
  for (; reported_ < table_->log().size(); ++reported_) tell(reported_);
  board_is_old_ = true;
  prompted_ = false;
  if (!save_path_.empty()) save(save_path_);
}

void Session::tell(std::size_t i) {
  // A pause is said where it is asked for.
  const EntryKind kind = table_->log()[i].kind;
  if (kind == EntryKind::pause || kind == EntryKind::resume) return;
  if (const std::optional<Told> told = table_->told(i, viewer()))
    std::cout << "  " << speak(*told, reader()) << std::endl;
}

Reader Session::reader() const {
  return {.language = context_->language(), .you = only_person(), .name = [this](Seat seat) {
            return context_->text(say::player, {{"number", seat.index + 1}});
          }};
}

void Session::save(const std::string& path) {
  if (const Result<void> saved = write_file(path, write_game(*table_)); !saved) {
    std::cerr << "tablee : " << saved.error().sentence(context_->language()) << std::endl;
    save_path_.clear();  // said once is enough
  }
}

void Session::draw_board() {
  std::cout << '\n' << table_->screen(viewer(), context_->style) << std::flush;
  board_is_old_ = false;
}

// With several people at one screen, nobody sees what is not theirs.
void Session::raise_curtain(Seat seat) {
  if (std::ranges::count(holders_, 0) < 2 || curtain_for_ == seat) return;
  const ScreenStyle plain;
  if (table_->screen(Viewer::at(seat), plain) == table_->screen(Viewer::spectator(), plain)) return;
  std::cout << "\x1b[2J\x1b[3J\x1b[H";
  context_->say(say::curtain, {{"seat", seat.index + 1}});
  if (input_.wait(-1) == Input::Got::closed) return;
  curtain_for_ = seat;
}

bool Session::let_bots_play() {
  if (table_->is_paused()) return false;
  if (planned_for_ != table_->log().size()) {
    planned_for_ = table_->log().size();
    std::ranges::fill(plans_, std::nullopt);
  }
  for (const Seat seat : table_->turn().seats()) {
    const int level = holders_[seat.index];
    if (level == 0) continue;
    std::optional<PlannedMove>& plan = plans_[seat.index];
    if (!plan || (!plan->move && plan->at <= now())) {
      const auto planner = table_->planner(seat, level, deal_.derive(planned_for_), now());
      plan = think(*planner, {.seconds = bot_seconds_, .work = 0});
    }
    if (!plan->move || plan->at > now()) continue;
    if (table_->play(seat, *plan->move, now())) return true;
    // Refused, it would ask the same for ever: it takes a listed move, or waits for a change.
    const std::vector<std::string> listed = table_->legal_moves(seat);
    if (!listed.empty() && table_->play(seat, listed.front(), now())) return true;
    plan = PlannedMove{.move = std::nullopt, .at = now() + kAfterRefusal};
  }
  return false;
}

double Session::patience() const {
  std::optional<Millis> next = table_->next_deadline();
  for (const std::optional<PlannedMove>& plan : plans_)
    if (plan && (!next || plan->at < *next)) next = plan->at;
  if (!next) return -1;
  const double seconds = std::max(0.001, static_cast<double>(*next - now()) / 1000);
  return shows_clock() ? std::min(seconds, 1.0) : seconds;
}

bool Session::shows_clock() const {
  return prompted_ && ::isatty(STDOUT_FILENO) != 0 && table_->next_deadline().has_value();
}

std::string Session::clock_text() const {
  const auto text_of = [this](Millis deadline) {
    const Millis left = std::max<Millis>(0, deadline - now());
    const std::string seconds = std::to_string((left + 999) / 1000);
    return std::string(seconds.size() < 3 ? 3 - seconds.size() : 0, ' ') + seconds + " s";
  };
  // The clock that fires first, and the one that fires last: a word waits for its judge
  // while the sand of the turn runs.
  const Millis first = *table_->next_deadline();
  Millis last = first;
  for (const Clock& clock : table_->turn().clocks) last = std::max(last, clock.deadline);
  return "[" + text_of(first) + (last > first ? "," + text_of(last) : "") + "] ";
}

// Rewrites the clock at the beginning of the line, and lets the cursor stay where
// somebody may be typing.
void Session::tick() {
  if (shows_clock())
    std::cout << "\033"
                 "7\r"
              << clock_text()
              << "\033"
                 "8"
              << std::flush;
}

void Session::prompt() {
  if (prompted_) return;
  const std::optional<Seat> asked = person_to_ask();
  if (asked) {
    raise_curtain(*asked);
  } else {
    curtain_for_.reset();  // everybody looks at the open board
  }
  if (board_is_old_) draw_board();
  const std::vector<Seat> people = people_to_act();
  const auto other = std::ranges::find_if(people, [&](Seat seat) { return seat != asked; });
  const bool others_may = asked && other != people.end();
  const Message& question = !asked       ? say::prompt_race
                            : others_may ? say::prompt_beside
                                         : say::prompt;
  prompted_ = true;
  if (shows_clock()) std::cout << clock_text();
  Facts facts = {{"seat", asked.value_or(people[0]).index + 1}};
  if (others_may) facts.push_back({"other", other->index + 1});
  std::cout << context_->text(question, facts) << std::flush;
}

void Session::obey(const std::string& line) {
  prompted_ = false;
  std::string_view rest = line;
  const std::string_view word = take_word(rest);
  if (word.empty() || obey_command(word, trimmed(rest))) return;
  play(line);
}

bool Session::obey_command(std::string_view word, std::string_view rest) {
  const auto is = [word](std::string_view french, std::string_view english) {
    return word == french || word == english;
  };
  if (is("aide", "help")) {
    std::cout << text_of(*table_->info().help, context_->language()) << std::endl;
  } else if (is("regles", "rules") || word == "règles") {
    print_rules(*context_, table_->info(), rest);
  } else if (is("coups", "moves")) {
    list_moves(rest);
  } else if (is("pourquoi", "why")) {
    explain_refusal();
  } else if (is("plateau", "board")) {
    draw_board();
  } else if (is("pause", "pause")) {
    pause();
  } else if (is("quitter", "quit")) {
    left_ = true;
  } else if (is("reprendre", "undo")) {
    const std::size_t size = table_->log().size();
    const Seat seat = size == 0 ? Seat{} : table_->log().back().seat;
    const bool mine =
        size > 0 && table_->log().back().kind == EntryKind::play && holders_[seat.index] == 0;
    const Result<void> undone =
        mine ? table_->undo(seat, now()) : tablee::refuse(messages::table::nothing_to_undo);
    if (!undone) context_->say(*undone.error().message, undone.error().facts);
  } else if (is("sauver", "save") && !rest.empty()) {
    const Result<void> saved = write_file(std::string(rest), write_game(*table_));
    saved ? context_->say(say::saved, {{"path", excerpt(rest)}})
          : context_->say(*saved.error().message, saved.error().facts);
  } else {
    return false;
  }
  return true;
}

void Session::play(std::string_view line) {
  std::vector<Seat> people = people_to_act();
  // Too early or too late: the table says why.
  if (people.empty() && viewer().is_seat()) people.push_back(viewer().seat());
  if (people.empty()) return;
  // Where several people share the screen, a line may begin with who plays; in a
  // race it must.
  const std::optional<Seat> asked = person_to_ask();
  Seat seat = asked.value_or(people[0]);
  std::string_view move = line;
  if (std::ranges::count(holders_, 0) > 1 && !(asked && is_move(*asked, line))) {
    std::string_view rest = line;
    const std::optional<int> number = parse_number<int>(take_word(rest));
    const auto named =
        std::ranges::find_if(people, [&](Seat one) { return number == one.index + 1; });
    if (named == people.end() && people.size() > 1 && !asked)
      return context_->say(say::prompt_race, {{"seat", seat.index + 1}});
    if (named != people.end() && !trimmed(rest).empty()) {
      seat = *named;
      move = rest;
    }
  }
  const Result<Account> account = table_->play(seat, trimmed(move), now());
  if (!account) {
    last_refusal_ = account.error();
    return context_->say(*account.error().message, account.error().facts);
  }
  last_refusal_.reset();
  print_account(*context_, *account);
}

// It has the form of a move, whether it is allowed or not: "01 a1b1" is no move of seat 1.
bool Session::is_move(Seat seat, std::string_view line) const {
  const Result<Account> account = table_->check(seat, trimmed(line), now());
  return account || account.error().message != &messages::core::malformed_move;
}

// One line for each first word (a domino, a verb); `coups 32` lists only those.
void Session::list_moves(std::string_view beginning) {
  if (!table_->info().lists_moves) return context_->say(say::moves_not_told);
  for (const Seat seat : people_to_act()) {
    std::string list;
    std::string group;
    long long count = 0;
    for (const std::string& move : table_->legal_moves(seat)) {
      if (!move.starts_with(beginning)) continue;
      std::string_view rest = move;
      const std::string first(take_word(rest));
      list += first == group && count > 0 ? ", " : "\n  ";
      list += move;
      group = first;
      ++count;
    }
    context_->say(say::moves_listed, {{"count", count}, {"moves", list}});
  }
}

void Session::explain_refusal() {
  if (!last_refusal_) return context_->say(say::no_refusal);
  context_->say(*last_refusal_->message, last_refusal_->facts);
  if (last_refusal_->article().empty()) return context_->say(say::why_general);
  context_->say(say::why_article, {{"article", std::string(last_refusal_->article())}});
}

void Session::pause() {
  if (const Result<void> paused = table_->pause(now()); !paused)
    return context_->say(*paused.error().message, paused.error().facts);
  context_->say(say::paused);
  (void)input_.wait(-1);
  (void)table_->resume();
  started_time_ = table_->now();
  started_at_ = seconds_now();
}

void Session::leave() {
  if (save_path_.empty()) return;
  save(save_path_);
  context_->say(say::resume_with, {{"game", std::string(table_->info().id)}, {"path", save_path_}});
}

}  // namespace tablee::app
