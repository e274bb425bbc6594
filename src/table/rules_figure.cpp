#include "table/rules_figure.h"

#include "core/text.h"
#include "messages/table.h"

namespace tablee {

Result<std::unique_ptr<Table>> open_figure(const GameEntry& game, const Figure& figure) {
  const FigureGame& source = game.info->rules->games[static_cast<std::size_t>(figure.game)];
  const Result<Settings> settings = Settings::parse(game.info->options, source.options);
  if (!settings) return std::unexpected(settings.error());
  const Result<Seating> seating = parse_seating(source.seats);
  if (!seating) return std::unexpected(seating.error());
  Result<std::unique_ptr<Table>> table = game.open(*settings, *seating, nullptr);
  if (!table) return table;
  int line = 0;
  for (const std::string_view text : split_fields(source.log, '\n')) {
    if (line++ == figure.lines) break;
    const std::optional<Entry> entry = parse_entry(text);
    if (!entry)
      return refuse(messages::table::file_bad_line, {{"line", line}, {"text", excerpt(text)}});
    if (const Result<void> done = (*table)->repeat(*entry); !done)
      return std::unexpected(done.error());
  }
  return table;
}

}  // namespace tablee
