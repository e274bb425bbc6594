#include "app/session.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <utility>

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

Session::Session(Context& context, std::unique_ptr<TableCarrier> carrier, std::string save_path)
    : context_(&context),
      carrier_(std::move(carrier)),
      save_path_(std::move(save_path)),
      reported_(carrier_->known_entries()) {
  carrier_->keep = [this](const Table& table) { save(table); };
}

void Session::run() {
  context_->say(say::welcome, {{"game", std::string(table().info().name)}});
  save(table());
  while (!left_) {
    carrier_->go_on();
    report();
    if (table().turn().is_over()) break;
    if (const Message* why = carrier_->broken()) {
      context_->refuse({why, {}}, kTrouble);
      return leave();
    }
    if (carrier_->let_bots_think()) continue;
    if (!people_to_act().empty()) prompt();
    if (listen()) {
      std::cout << '\n';
      context_->refuse({&say::closed, {}}, kTrouble);
      return leave();
    }
  }
  if (left_) return leave();
  draw_board();
  print_result(*context_, table());
}

bool Session::listen() {
  switch (input_.wait(patience())) {
    case Input::Got::nothing:
      tick();
      return false;
    case Input::Got::line:
      obey(input_.line());
      return false;
    case Input::Got::closed:
      break;
  }
  if (person_count() > 0) return true;
  // Bots need nobody at the keyboard, and nobody reads there any more.
  if (std::exchange(reads_, false)) carrier_->rest(false);
  (void)::usleep(static_cast<useconds_t>(1e6 * std::clamp(patience(), 0.001, 0.5)));
  return false;
}

long Session::person_count() const { return std::ranges::count(carrier_->holders(), 0); }

std::vector<Seat> Session::people_to_act() const {
  std::vector<Seat> people;
  for (const Seat seat : table().turn().seats())
    if (is_person(seat)) people.push_back(seat);
  return people;
}

std::optional<Seat> Session::person_to_ask() const {
  const std::vector<Seat> people = people_to_act();
  if (people.size() == 1) return people[0];
  const std::optional<Seat> lead = table().turn().lead();
  return lead && is_person(*lead) ? lead : std::nullopt;
}

Viewer Session::viewer() const {
  if (const std::optional<Seat> asked = person_to_ask()) return Viewer::at(*asked);
  const std::optional<Seat> alone = only_person();
  return alone ? Viewer::at(*alone) : Viewer::spectator();
}

std::optional<Seat> Session::only_person() const {
  if (person_count() != 1) return std::nullopt;
  const Holders& holders = carrier_->holders();
  return seat_at(static_cast<int>(std::ranges::find(holders, 0) - holders.begin()));
}

void Session::report() {
  if (reported_ == table().log().size()) return;
  if (prompted_) std::cout << '\n';  // somebody may be in the middle of a line
  for (; reported_ < table().log().size(); ++reported_) tell(reported_);
  board_is_old_ = true;
  prompted_ = false;
}

void Session::tell(std::size_t i) {
  // A pause is said where it is asked for.
  const EntryKind kind = table().log()[i].kind;
  if (kind == EntryKind::pause || kind == EntryKind::resume) return;
  if (const std::optional<Told> told = table().told(i, viewer()))
    std::cout << "  " << speak(*told, reader()) << std::endl;
}

Reader Session::reader() const {
  return {.language = context_->language(), .you = only_person(), .name = [this](Seat seat) {
            return context_->text(say::player, {{"number", seat.index + 1}});
          }};
}

void Session::save(const Table& table) {
  if (save_path_.empty()) return;
  if (const Result<void> saved = write_file(save_path_, write_game(table)); !saved) {
    std::cerr << "tablee : " << saved.error().sentence(context_->language()) << std::endl;
    save_path_.clear();  // said once is enough
  }
}

void Session::draw_board() {
  std::cout << '\n' << table().screen(viewer(), context_->style) << std::flush;
  board_is_old_ = false;
}

// With several people at one screen, nobody sees what is not theirs.
void Session::raise_curtain(Seat seat) {
  if (person_count() < 2 || curtain_for_ == seat) return;
  const ScreenStyle plain;
  if (table().screen(Viewer::at(seat), plain) == table().screen(Viewer::spectator(), plain)) return;
  std::cout << "\x1b[2J\x1b[3J\x1b[H";
  context_->say(say::curtain, {{"seat", seat.index + 1}});
  carrier_->rest(true);
  const Input::Got got = input_.wait(-1);
  carrier_->rest(false);
  if (got != Input::Got::closed) curtain_for_ = seat;
}

void Session::let_read() {
  if (!table().next_deadline()) return;
  reads_ = true;
  carrier_->rest(true);
  context_->say(say::time_waits);
}

double Session::patience() const {
  const std::optional<double> seconds = carrier_->patience();
  if (!seconds) return -1;
  return std::clamp(*seconds, 0.001, shows_clock() ? 1.0 : 3600.0);
}

bool Session::shows_clock() const {
  return prompted_ && ::isatty(STDOUT_FILENO) != 0 && table().next_deadline().has_value();
}

std::string Session::clock_text() const {
  const auto text_of = [this](Millis deadline) {
    const Millis left = std::max<Millis>(0, deadline - carrier_->now());
    const std::string seconds = std::to_string((left + 999) / 1000);
    return std::string(seconds.size() < 3 ? 3 - seconds.size() : 0, ' ') + seconds + " s";
  };
  // The clock that fires first, and the one that fires last: a word waits for its judge
  // while the sand of the turn runs.
  const Millis first = *table().next_deadline();
  Millis last = first;
  for (const Clock& clock : table().turn().clocks) last = std::max(last, clock.deadline);
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
    // Something came due in the very moment that the curtain moved: it is told first, for it
    // may be somebody else's turn, and somebody else's cards.
    if (reported_ != table().log().size()) return;
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
  if (std::exchange(reads_, false)) carrier_->rest(false);
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
    std::cout << text_of(*table().info().help, context_->language()) << std::endl;
    let_read();
  } else if (is("regles", "rules") || word == "règles") {
    print_rules(*context_, table().info(), rest);
    let_read();
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
    const std::size_t size = table().log().size();
    const Seat seat = size == 0 ? Seat{} : table().log().back().seat;
    const bool mine = size > 0 && table().log().back().kind == EntryKind::play && is_person(seat);
    const Result<void> undone =
        mine ? carrier_->undo(seat) : tablee::refuse(messages::table::nothing_to_undo);
    if (!undone) context_->say(*undone.error().message, undone.error().facts);
  } else if (is("sauver", "save") && !rest.empty()) {
    const Result<void> saved = write_file(std::string(rest), write_game(table()));
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
  if (person_count() > 1 && !(asked && is_move(*asked, line))) {
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
  const Result<Account> account = carrier_->play(seat, trimmed(move));
  if (!account) {
    last_refusal_ = account.error();
    return context_->say(*account.error().message, account.error().facts);
  }
  last_refusal_.reset();
  print_account(*context_, *account);
}

// It has the form of a move, whether it is allowed or not: "01 a1b1" is no move of seat 1.
bool Session::is_move(Seat seat, std::string_view line) const {
  const Result<Account> account = table().check(seat, trimmed(line), carrier_->now());
  return account || account.error().message != &messages::core::malformed_move;
}

// One line for each first word (a domino, a verb); `coups 32` lists only those.
void Session::list_moves(std::string_view beginning) {
  if (!table().info().lists_moves) return context_->say(say::moves_not_told);
  for (const Seat seat : people_to_act()) {
    std::string list;
    std::string group;
    long long count = 0;
    for (const std::string& move : table().legal_moves(seat)) {
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
  if (const Result<void> paused = carrier_->pause(); !paused)
    return context_->say(*paused.error().message, paused.error().facts);
  context_->say(say::paused);
  (void)input_.wait(-1);
  (void)carrier_->resume();
}

void Session::leave() {
  if (save_path_.empty()) return;
  save(table());
  context_->say(say::resume_with, {{"game", std::string(table().info().id)}, {"path", save_path_}});
}

}  // namespace tablee::app
