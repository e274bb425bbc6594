#include "games/embrouillamini/reading.h"

#include <algorithm>
#include <array>

#include "core/sort_stably.h"
#include "games/embrouillamini/notation.h"
#include "lexicon/folding.h"
#include "messages/embrouillamini.h"

namespace tablee::embrouillamini {

namespace say = messages::embrouillamini;

namespace {

bool fits(Face face, char letter) { return face == kJoker || letter_at(face) == letter; }

int jokers_on(const OnTable& table, const Path& path) {
  return static_cast<int>(
      std::ranges::count_if(path, [&](Cell cell) { return face_at(table, cell) == kJoker; }));
}

// Whether the announced letter of a joker that is laid now agrees with the word (E34).
bool agrees_with_joker(const Move& move, std::size_t place) {
  return move.joker == 0 || move.joker == move.word[place];
}

// Walks along the letters of a word, over neighbouring cards, never twice over one.
class PathFinder {
 public:
  PathFinder(const OnTable& table, const Move& move) : table_(table), move_(move) {}

  std::vector<Reading> all() {
    if (!move_.word.empty() && fits(face_of(table_[0].card), move_.word[0])) step_on(0);
    return std::move(found_);
  }

 private:
  static constexpr int kMostSteps = 20'000;

  void step_on(std::size_t card) {
    const Face face = face_of(table_[card].card);
    if (++steps_ > kMostSteps || (face == kJoker && has_joker_)) return;
    const bool is_new = card + 1 == table_.size();
    if (is_new && face == kJoker && !agrees_with_joker(move_, path_.size())) return;
    has_joker_ = has_joker_ || face == kJoker;
    has_new_ = has_new_ || is_new;
    used_ |= 1U << card;
    path_.push_back(table_[card].cell);
    note();
    if (path_.size() < last_letter() && found_.size() < kMostReadings) go_on(card);
    path_.pop_back();
    used_ &= ~(1U << card);
    if (is_new) has_new_ = false;
    if (face == kJoker) has_joker_ = false;
  }

  void go_on(std::size_t card) {
    for (std::size_t next = 1; next < table_.size(); ++next)
      if ((used_ >> next & 1U) == 0 && are_neighbours(table_[card].cell, table_[next].cell) &&
          fits(face_of(table_[next].card), move_.word[path_.size()]))
        step_on(next);
  }

  void note() {
    const bool is_asked = move_.is_beginning ? path_.size() == move_.taken : path_.size() >= 2;
    if (has_new_ && is_asked && found_.size() < kMostReadings)
      found_.push_back(read(table_, path_, move_.word.size()));
  }

  std::size_t last_letter() const {
    return std::min<std::size_t>(move_.is_beginning ? move_.taken : move_.word.size(),
                                 table_.size());
  }

  const OnTable& table_;
  const Move& move_;
  std::vector<Reading> found_;
  Path path_;
  std::uint32_t used_ = 0;
  bool has_joker_ = false;
  bool has_new_ = false;
  int steps_ = 0;
};

Marks names_of(const Path& path) {
  Marks marks;
  for (const Cell cell : path) marks.push_back(cell_text(cell));
  return marks;
}

Fact word_fact(const Move& move) { return Fact::word("word", std::string(letters_of(move.word))); }

std::string beginning_of(const Move& move, std::size_t taken) {
  return std::string(letters_of(move.word).substr(0, taken));
}

// Over cards only, each once, from one to a neighbour.
Result<void> check_walk(const OnTable& table, const Path& path) {
  if (path[0] != table[0].cell)
    return refuse(say::not_from_the_capital, {}, {cell_text(path[0]), cell_text(table[0].cell)});
  for (std::size_t i = 0; i < path.size(); ++i) {
    const std::string here = cell_text(path[i]);
    if (!face_at(table, path[i])) return refuse(say::no_card_there, {{"cell", here}}, {here});
    if (std::ranges::find(path.begin(), path.begin() + i, path[i]) != path.begin() + i)
      return refuse(say::card_twice, {{"cell", here}}, {here});
    if (i > 0 && !are_neighbours(path[i - 1], path[i]))
      return refuse(say::jump, {{"from", cell_text(path[i - 1])}, {"to", here}},
                    {cell_text(path[i - 1]), here});
  }
  return {};
}

Result<void> check_spelling(const OnTable& table, const Move& move) {
  if (jokers_on(table, move.path) > 1) {
    Marks jokers;
    for (const Cell cell : move.path)
      if (face_at(table, cell) == kJoker) jokers.push_back(cell_text(cell));
    return refuse(say::two_jokers, {}, std::move(jokers));
  }
  std::string spelled;
  Marks wrong;
  for (std::size_t i = 0; i < move.path.size(); ++i) {
    const Face face = *face_at(table, move.path[i]);
    const char letter = move.word[i];
    spelled += face == kJoker ? '*' : letter_at(face);
    if (!fits(face, letter)) wrong.push_back(cell_text(move.path[i]));
    if (move.path[i] == move.cell && face == kJoker && !agrees_with_joker(move, i))
      return refuse(say::joker_is_other,
                    {{"said", std::string(1, move.joker)}, {"letter", std::string(1, letter)}},
                    {cell_text(move.cell)});
  }
  if (wrong.empty()) return {};
  return refuse(say::spells_otherwise,
                {{"spelled", spelled}, {"letters", beginning_of(move, move.path.size())}},
                std::move(wrong));
}

}  // namespace

OnTable with_card(const Position& pos, const Move& move) {
  OnTable table = pos.table;
  // Which copy it is makes no difference here.
  table.push_back({move.cell, CardKinds::kFirstOf[move.face]});
  return table;
}

std::optional<Face> face_at(const OnTable& table, Cell cell) {
  for (const Placed& placed : table)
    if (placed.cell == cell) return face_of(placed.card);
  return std::nullopt;
}

Reading read(const OnTable& table, const Path& path, std::size_t letters) {
  const int length = static_cast<int>(path.size());
  if (path.size() < letters) return {Form::beginning, length, path};
  int points = 0;
  for (const Cell cell : path) points += kValues[*face_at(table, cell)];
  if (path.size() < table.size()) return {Form::word, points, path};
  return {Form::whole, points + length, path};
}

bool has_room_beside(const Position& pos, const OnTable& table, Cell cell) {
  for (int down = -1; down <= 1; ++down)
    for (int across = -1; across <= 1; ++across) {
      // Beyond the upper or left edge it wraps to a column or row that no table has.
      const Cell beside{static_cast<std::uint8_t>(cell.column + across),
                        static_cast<std::uint8_t>(cell.row + down)};
      if (beside != cell && pos.terms.holds(beside) && !face_at(table, beside)) return true;
    }
  return false;
}

Result<Reading> check_path(const Position&, const OnTable& table, const Move& move) {
  const auto length = static_cast<int>(move.path.size());
  if (length != move.taken)
    return refuse(
        say::path_length,
        {{"cards", length}, {"letters", beginning_of(move, move.taken)}, {"needed", move.taken}},
        names_of(move.path));
  if (const Result<void> walk = check_walk(table, move.path); !walk)
    return std::unexpected(walk.error());
  if (std::ranges::find(move.path, move.cell) == move.path.end())
    return refuse(say::without_the_card, {{"cell", cell_text(move.cell)}}, {cell_text(move.cell)});
  if (const Result<void> spelling = check_spelling(table, move); !spelling)
    return std::unexpected(spelling.error());
  return read(table, move.path, move.word.size());
}

std::vector<Reading> find_readings(const OnTable& table, const Move& move) {
  std::vector<Reading> found = PathFinder(table, move).all();
  sort_stably(found, [](const Reading& a, const Reading& b) {
    if ((a.form == Form::beginning) != (b.form == Form::beginning))
      return b.form == Form::beginning;
    return a.points > b.points;
  });
  return found;
}

Result<void> check_announcement(const Position& pos, const OnTable& table, const Move& move,
                                const Reading& reading) {
  const std::size_t taken = reading.path.size();
  for (const Said& said : pos.announced()) {
    if (said.word != move.word) continue;
    if (said.form != Form::beginning) return refuse(say::already_completed, {word_fact(move)});
    if (reading.form == Form::beginning && said.taken == taken)
      return refuse(say::already_announced,
                    {{"beginning", beginning_of(move, taken)}, word_fact(move)});
  }
  if (reading.form == Form::beginning && !has_room_beside(pos, table, reading.path.back()))
    return refuse(say::shut_in, {{"beginning", beginning_of(move, taken)}, word_fact(move)},
                  {cell_text(reading.path.back())});
  return {};
}

Result<Move> completed(const Position& pos, const Move& move) {
  if (!move.is_open()) return move;
  const OnTable table = with_card(pos, move);
  std::vector<Reading> found = find_readings(table, move);
  if (found.empty())
    return refuse(say::no_path, {{"letters", beginning_of(move, move.taken)}},
                  {cell_text(move.cell)});
  // Why none of them may be announced is told of the best.
  const Result<void> why = check_announcement(pos, table, move, found[0]);
  std::erase_if(found, [&](const Reading& reading) {
    return !check_announcement(pos, table, move, reading);
  });
  if (found.empty()) return std::unexpected(why.error());
  const auto words = std::ranges::count_if(
      found, [](const Reading& reading) { return reading.form != Form::beginning; });
  const std::size_t count = words > 0 ? static_cast<std::size_t>(words) : found.size();
  if (count > 1)
    return refuse(say::several_paths, {{"count", static_cast<int>(count)}, word_fact(move)},
                  {cell_text(move.cell)});
  Move whole = move;
  whole.path = found[0].path;
  whole.is_beginning = found[0].form == Form::beginning;
  whole.taken = static_cast<std::uint8_t>(whole.path.size());
  return whole;
}

std::vector<AccountLine> account_of(const OnTable& table, const Move& move,
                                    const Reading& reading) {
  const auto letters = static_cast<int>(reading.path.size());
  const Marks mark = names_of(reading.path);
  const std::string_view kind = kFormNames[static_cast<std::size_t>(reading.form)];
  if (reading.form == Form::beginning)
    return {{&say::account_beginning,
             {{"beginning", beginning_of(move, reading.path.size())},
              word_fact(move),
              {"letters", letters}},
             letters,
             mark,
             kind}};
  std::string sum;
  for (const Cell cell : reading.path)
    sum += (sum.empty() ? "" : " + ") + std::to_string(kValues[*face_at(table, cell)]);
  const int bonus = reading.form == Form::whole ? letters : 0;
  std::vector<AccountLine> lines = {
      {&say::account_word, {word_fact(move), {"sum", sum}}, reading.points - bonus, mark, kind}};
  if (bonus > 0) lines.push_back({&say::account_whole, {{"letters", letters}}, bonus, mark, kind});
  return lines;
}

}  // namespace tablee::embrouillamini
