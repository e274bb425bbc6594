#include "table/entry.h"

#include <algorithm>
#include <array>

#include "core/text.h"

namespace tablee {

namespace {

constexpr std::array<std::string_view, 6> kNames = {"play", "draw",  "expire",
                                                    "undo", "pause", "resume"};

bool has_seat(EntryKind kind) { return kind == EntryKind::play || kind == EntryKind::undo; }
bool has_text(EntryKind kind) { return kind == EntryKind::play || kind == EntryKind::draw; }

}  // namespace

std::string to_text(const Entry& entry) {
  std::string out = std::to_string(entry.at) + " ";
  out += kNames[static_cast<std::size_t>(entry.kind)];
  if (has_seat(entry.kind)) out += " " + std::to_string(entry.seat.index);
  if (entry.kind == EntryKind::expire) out += " " + std::to_string(entry.clock);
  if (has_text(entry.kind)) out += " " + entry.text;
  return out;
}

std::optional<Entry> parse_entry(std::string_view line) {
  Entry entry;
  std::string_view rest = line;
  const std::optional<Millis> at = parse_number<Millis>(take_word(rest));
  const auto name = std::ranges::find(kNames, take_word(rest));
  if (!at || *at < 0 || *at > kMostTableTime || name == kNames.end()) return std::nullopt;
  entry.at = *at;
  entry.kind = static_cast<EntryKind>(name - kNames.begin());
  if (has_seat(entry.kind)) {
    const std::optional<int> seat = parse_number<int>(take_word(rest));
    if (!seat || *seat < 0 || *seat >= kMaxSeats) return std::nullopt;
    entry.seat = seat_at(*seat);
  }
  if (entry.kind == EntryKind::expire) {
    const std::optional<std::uint8_t> clock = parse_number<std::uint8_t>(take_word(rest));
    if (!clock) return std::nullopt;
    entry.clock = *clock;
  }
  const std::string_view text = trimmed(rest);
  if (text.empty() == has_text(entry.kind)) return std::nullopt;
  entry.text = text;
  return entry;
}

}  // namespace tablee
