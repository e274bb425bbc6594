// Positions of Embrouillamini as text, for tests, puzzles and `best`:
//   seats=2 phase=play round=1 table=h5:J,g4:o1 said=0:JO>JOUER:2 hand0=u1,e1 ...

#include "core/fields_text.h"
#include "games/embrouillamini/notation.h"
#include "games/embrouillamini/reading.h"
#include "lexicon/folding.h"
#include "messages/core.h"

namespace tablee::embrouillamini {

namespace {

struct Fields : PlainFields {
  using PlainFields::read;
  using PlainFields::text;

  // The piles follow from the rest.
  template <class Pos, class Visit>
  static void each(Pos& pos, Visit visit) {
    visit("seats", pos.terms.seats), visit("rounds", pos.terms.rounds);
    visit("width", pos.terms.width), visit("height", pos.terms.height);
    visit("passed", pos.terms.passed), visit("names", pos.terms.names);
    visit("time", pos.terms.time), visit("family", pos.terms.family);
    visit("phase", pos.phase), visit("round", pos.round), visit("dealer", pos.dealer);
    visit("player", pos.to_play), visit("passes", pos.passes), visit("table", pos.table);
    visit("said", pos.said), visit("path", pos.path), visit("best", pos.best);
    visit("best_path", pos.best_path), visit("hand", pos.hands), visit("aside", pos.aside);
    visit("tally", pos.tallies), visit("deadline", pos.clock.deadline);
    visit("end", pos.report.end), visit("last_table", pos.report.table);
    visit("left", pos.report.left), visit("last_best", pos.report.best);
    visit("last_best_path", pos.report.best_path);
  }

  static std::string text(const CardSet& cards) {
    std::string out;
    cards.each([&out](int card) { out += (out.empty() ? "" : ",") + card_text(card); });
    return out;
  }
  static bool read(std::string_view text, CardSet& cards) {
    return read_cards(text, cards, parse_card);
  }

  static std::string text(const OnTable& table) {
    return joined(table, ',', [](const Placed& placed) {
      return cell_text(placed.cell) + ":" + card_text(placed.card);
    });
  }
  static bool read(std::string_view text, OnTable& table) {
    return read_joined(text, ',', table, [](std::string_view field, Placed& placed) {
      const std::size_t colon = field.find(':');
      if (colon == field.npos) return false;
      const std::optional<Cell> cell = parse_cell(field.substr(0, colon));
      const std::optional<int> card = parse_card(field.substr(colon + 1));
      if (!cell || !card) return false;
      placed = {*cell, static_cast<std::uint8_t>(*card)};
      return true;
    });
  }

  static std::string text(const Path& path) { return path_text(path, ','); }
  static bool read(std::string_view text, Path& path) {
    return read_joined(text, ',', path, [](std::string_view field, Cell& cell) {
      const std::optional<Cell> named = parse_cell(field);
      cell = named.value_or(Cell{});
      return named.has_value();
    });
  }

  // "0:JO>JOUER:2", "1:JE:11", "1:JE!:13" with every card of the table.
  static std::string text(const Said& said) {
    const std::string letters(letters_of(said.word));
    if (letters.empty()) return "";
    std::string out = std::to_string(said.seat.index) + ":";
    if (said.form == Form::beginning) out += letters.substr(0, said.taken) + ">";
    out += letters + (said.form == Form::whole ? "!" : "");
    return out + ":" + std::to_string(said.points);
  }
  static bool read(std::string_view text, Said& said) {
    if (text.empty()) return true;
    const std::vector<std::string_view> fields = split_fields(text, ':');
    if (fields.size() != 3 || !read(fields[0], said.seat) || !read(fields[2], said.points))
      return false;
    std::string_view word = fields[1];
    const std::size_t arrow = word.find('>');
    const std::size_t taken = arrow == word.npos ? 0 : arrow;
    if (arrow != word.npos) word.remove_prefix(arrow + 1);
    said.form = taken > 0 ? Form::beginning : Form::word;
    if (taken == 0 && word.ends_with('!')) {
      said.form = Form::whole;
      word.remove_suffix(1);
    }
    if (word.size() > kMostLetters || word.size() < 2 || !std::ranges::all_of(word, is_letter) ||
        (taken > 0 && fields[1].substr(0, taken) != word.substr(0, taken)))
      return false;
    said.word = word_of(word);
    said.taken = static_cast<std::uint8_t>(taken > 0 ? taken : word.size());
    return true;
  }
  static std::string text(const FixedList<Said, kMostLays>& said) {
    return joined(said, ',', [](const Said& one) { return text(one); });
  }
  static bool read(std::string_view text, FixedList<Said, kMostLays>& said) {
    return read_joined(text, ',', said, [](std::string_view field, Said& one) {
      return !field.empty() && read(field, one);
    });
  }

  // Points by form, by round, passes: "2/11/0,13/0/0/0,1".
  static std::string text(const Tally& tally) {
    const auto number = [](int points) { return std::to_string(points); };
    return joined(tally.points, '/', number) + "," + joined(tally.rounds, '/', number) + "," +
           std::to_string(tally.passes);
  }
  static bool read(std::string_view text, Tally& tally) {
    const std::vector<std::string_view> fields = split_fields(text, ',');
    return fields.size() == 3 && read_numbers(fields[0], tally.points) &&
           read_numbers(fields[1], tally.rounds) && read(fields[2], tally.passes);
  }
  template <std::size_t N>
  static bool read_numbers(std::string_view text, std::array<std::int16_t, N>& numbers) {
    const std::vector<std::string_view> fields = split_fields(text, '/');
    if (fields.size() != N) return false;
    for (std::size_t i = 0; i < N; ++i)
      if (!read(fields[i], numbers[i])) return false;
    return true;
  }

  static std::string text(const Phase& phase) {
    return std::string(kPhaseNames[static_cast<std::size_t>(phase)]);
  }
  static bool read(std::string_view text, Phase& phase) {
    return read_name(text, kPhaseNames, phase);
  }
};

// Whether every path lies on cards of its table.
bool is_on(const Path& path, const OnTable& table) {
  return std::ranges::all_of(path, [&](Cell cell) { return face_at(table, cell).has_value(); });
}

bool is_sensible(const Position& pos) {
  const Terms& terms = pos.terms;
  const auto is_seated = [&](const Said& said) {
    return said.seat.index < terms.seats && said.points >= 0 && said.points < 1000;
  };
  const std::size_t playing = pos.phase == Phase::play ? 1U : 0U;
  if (!is_ok(pos) || terms.width < 3 || terms.height < 3 || terms.passed > Passed::difficult ||
      pos.report.end > RoundEnd::passed || pos.clock.deadline < 0 ||
      pos.clock.deadline > Millis{1} << 50U || !is_seated(pos.best) ||
      !is_seated(pos.report.best) || !std::ranges::all_of(pos.said, is_seated) ||
      !is_family_list({terms.family.begin(), terms.family.size()}) || !is_on(pos.path, pos.table) ||
      !is_on(pos.best_path, pos.table) || (pos.clock.runs() && playing == 0))
    return false;
  if ((pos.report.end != RoundEnd::none_yet) != (pos.round > 1 || pos.phase == Phase::over))
    return false;
  // Whoever plays has a card, and the piles hold what is still to be dealt.
  const int rounds_left = terms.rounds - pos.round + (pos.phase == Phase::capital ? 1 : 0);
  int to_deal = rounds_left * terms.seats * dealt_to(terms.seats);
  if (pos.phase == Phase::deal) {
    Seat seat = pos.to_play;
    do {
      if (!pos.hands[seat.index].empty()) return false;
      to_deal += dealt_to(terms.seats);
      seat = left_of(seat, terms.seats);
    } while (seat != pos.starter());
  }
  int capitals = 0;
  pos.bag.each([&](int card) {
    capitals += is_capital(card) && !is_passed(face_of(card), terms.passed) ? 1 : 0;
  });
  return (pos.bag & kMinuscules).size() >= to_deal && capitals >= rounds_left &&
         (playing == 0 || !pos.hands[pos.to_play.index].empty()) &&
         std::ranges::all_of(pos.tallies, [](const Tally& tally) {
           return std::ranges::all_of(tally.rounds,
                                      [](int points) { return points >= 0 && points < 4000; });
         });
}

}  // namespace

std::string to_text(const Position& pos) { return write_fields<Fields>(pos, Position{}); }

Result<Position> parse_position(std::string_view text) {
  Position pos;
  const bool is_readable = read_fields<Fields>(text, pos);
  pos.bag = kAllCards - pos.aside;
  for (const CardSet& hand : pos.hands) pos.bag -= hand;
  for (const Placed& placed : pos.table) pos.bag.remove(placed.card);
  if (!is_readable || !is_sensible(pos))
    return refuse(messages::core::malformed_position, {{"text", excerpt(text)}});
  return pos;
}

}  // namespace tablee::embrouillamini
