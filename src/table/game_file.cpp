#include "table/game_file.h"

#include "core/hash.h"
#include "core/text.h"
#include "messages/table.h"

namespace tablee {

namespace {

constexpr std::string_view kMagic = "tablee-game";

struct Header {
  std::string_view game, rules, edition, options, seating;
};

std::unexpected<Refusal> bad_line(std::size_t number, std::string_view line) {
  return refuse(messages::table::file_bad_line,
                {{"line", static_cast<long long>(number)}, {"text", excerpt(line)}});
}

// The lines before the last one, whose checksum they must match.
Result<std::vector<std::string_view>> checked_lines(std::string_view text) {
  if (text.size() > kMostFileBytes)
    return refuse(messages::table::file_too_large, {{"size", static_cast<long long>(text.size())}});
  std::string_view first = text.substr(0, text.find('\n'));
  if (take_word(first) != kMagic) return refuse(messages::table::file_not_ours);
  const std::optional<int> version = parse_number<int>(trimmed(first));
  if (!version) return refuse(messages::table::file_not_ours);
  if (*version > kGameFileVersion)
    return refuse(messages::table::file_newer,
                  {{"version", *version}, {"known", kGameFileVersion}});
  const std::size_t end = text.rfind("\nend ");
  if (end == text.npos || text.back() != '\n') return refuse(messages::table::file_truncated);
  const std::string_view body = text.substr(0, end + 1);
  const std::string_view sum = trimmed(text.substr(end + 5));
  if (parse_hex(sum) != Hash64().add(body).value()) return refuse(messages::table::file_damaged);
  std::vector<std::string_view> lines = split_fields(body.substr(0, body.size() - 1), '\n');
  lines.erase(lines.begin());
  return lines;
}

// Reads "game modele" and its like up to the empty line; gives the number of lines read.
Result<std::size_t> read_header(const std::vector<std::string_view>& lines, Header& header) {
  std::size_t i = 0;
  for (; i < lines.size() && !lines[i].empty(); ++i) {
    std::string_view rest = lines[i];
    const std::string_view name = take_word(rest);
    if (name == "game") {
      header.game = rest;
    } else if (name == "rules") {
      header.rules = rest;
    } else if (name == "edition") {
      header.edition = rest;
    } else if (name == "options") {
      header.options = rest;
    } else if (name == "seats") {
      header.seating = rest;
    } else if (name == "name") {
      if (!parse_number<int>(take_word(rest)) || rest.empty()) return bad_line(i + 2, lines[i]);
    } else if (name == "lexicon" || name == "list") {
      // For the curious: verdicts are in the log, so any words repeat it.
      if (name == "list" && take_word(rest).empty()) return bad_line(i + 2, lines[i]);
      if (!parse_hex(rest)) return bad_line(i + 2, lines[i]);
    } else {
      return bad_line(i + 2, lines[i]);
    }
  }
  return i + 1;
}

Result<std::unique_ptr<Table>> open_table(const Registry& registry, const Header& header,
                                          std::unique_ptr<AnyChance> chance) {
  const GameEntry* game = registry.find(header.game);
  if (game == nullptr)
    return refuse(messages::table::file_unknown_game, {{"game", excerpt(header.game)}});
  const GameInfo& info = *game->info;
  if (header.rules != std::to_string(info.rules_version))
    return refuse(messages::table::file_other_rules,
                  {{"theirs", excerpt(header.rules)}, {"ours", info.rules_version}});
  if (header.edition != to_hex(info.edition)) return refuse(messages::table::file_other_edition);
  const Result<Settings> settings = Settings::parse(info.options, header.options);
  if (!settings) return std::unexpected(settings.error());
  const Result<Seating> seating = parse_seating(header.seating);
  if (!seating) return std::unexpected(seating.error());
  return game->open(*settings, *seating, std::move(chance));
}

}  // namespace

std::string write_game(const Table& table, std::span<const std::string> names) {
  const GameInfo& info = table.info();
  std::string out = std::string(kMagic) + " " + std::to_string(kGameFileVersion) + "\n";
  out += "game " + std::string(info.id) + "\n";
  out += "rules " + std::to_string(info.rules_version) + "\n";
  out += "edition " + to_hex(info.edition) + "\n";
  out += "options " + table.settings().to_text() + "\n";
  out += "seats " + to_text(table.seating()) + "\n";
  for (std::size_t i = 0; i < names.size(); ++i)
    if (!names[i].empty()) out += "name " + std::to_string(i) + " " + names[i] + "\n";
  if (const std::optional<std::uint64_t> words = table.lexicon())
    out += "lexicon " + to_hex(*words) + "\n";
  for (const ListHash& list : info.lists)
    out += "list " + std::string(list.id) + " " + to_hex(list.hash) + "\n";
  out += "\n";
  for (const Entry& entry : table.log()) out += to_text(entry) + "\n";
  return out + "end " + to_hex(Hash64().add(out).value()) + "\n";
}

std::vector<std::string> names_in(std::string_view text, std::size_t seats) {
  std::vector<std::string> names(seats);
  const Result<std::vector<std::string_view>> lines = checked_lines(text);
  if (!lines) return names;
  for (std::string_view line : *lines) {
    if (line.empty()) break;
    if (take_word(line) != "name") continue;
    const std::optional<std::size_t> seat = parse_number<std::size_t>(take_word(line));
    if (seat && *seat < seats) names[*seat] = std::string(line);
  }
  return names;
}

Result<std::unique_ptr<Table>> read_game(const Registry& registry, std::string_view text,
                                         std::unique_ptr<AnyChance> chance) {
  const Result<std::vector<std::string_view>> lines = checked_lines(text);
  if (!lines) return std::unexpected(lines.error());
  Header header;
  const Result<std::size_t> body = read_header(*lines, header);
  if (!body) return std::unexpected(body.error());
  Result<std::unique_ptr<Table>> table = open_table(registry, header, std::move(chance));
  if (!table) return table;
  for (std::size_t i = *body; i < lines->size(); ++i) {
    const std::optional<Entry> entry = parse_entry((*lines)[i]);
    // Time to play on is left: what is acknowledged later must stay readable.
    if (!entry || entry->at > kMostTableTime / 2) return bad_line(i + 2, (*lines)[i]);
    const Result<void> done = (*table)->repeat(*entry);
    if (!done) return std::unexpected(done.error());
  }
  return table;
}

}  // namespace tablee
