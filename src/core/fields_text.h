#pragma once
// Fields as text: a position in one line of "name=value" words, the same way in every game:
//
//   seats=2 target=200 phase=race round=1 hand0=Er1,*1 hand1=An2
//
// A game names its fields once, in a struct made from PlainFields, for both directions:
//
//   struct Fields : PlainFields {
//     using PlainFields::read, PlainFields::text;
//     template <class Pos, class Visit>
//     static void each(Pos& pos, Visit visit) { visit("seats", pos.seats), ... }
//     static std::string text(const CardSet& cards);           // and so for each type
//     static bool read(std::string_view text, CardSet& cards);  // that is its own
//   };
//
// An array is a field for each of its items, hand0, hand1 and so on, unless the game
// writes the whole of it. What is as in a blank position is not written.
// Thread safety: pure functions.

#include <array>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/card_set.h"
#include "core/fixed_list.h"
#include "core/seat.h"
#include "core/text.h"

namespace tablee {

// Items between separators.
template <class Items, class Write>
std::string joined(const Items& items, char separator, Write write) {
  std::string out;
  bool is_first = true;
  for (const auto& item : items) {
    if (!is_first) out += separator;
    is_first = false;
    out += write(item);
  }
  return out;
}

// Its inverse; false when an item cannot be read or there are too many. "" has none.
template <class T, std::size_t N, class Read>
bool read_joined(std::string_view text, char separator, FixedList<T, N>& items, Read read) {
  items.clear();
  if (text.empty()) return true;
  for (const std::string_view field : split_fields(text, separator)) {
    T item{};
    if (!read(field, item) || !items.try_push_back(item)) return false;
  }
  return true;
}

// The types that every game knows.
struct PlainFields {
  template <class T>
    requires(std::is_integral_v<T> || std::is_enum_v<T>)
  static std::string text(const T& number) {
    return std::to_string(static_cast<long long>(number));
  }
  template <class T>
    requires(std::is_integral_v<T> || std::is_enum_v<T>)
  static bool read(std::string_view text, T& number) {
    const std::optional<long long> value = parse_number<long long>(text);
    if (!value) return false;
    number = static_cast<T>(*value);
    return static_cast<long long>(number) == *value;
  }
  static std::string text(const Seat& seat) { return std::to_string(seat.index); }
  static bool read(std::string_view text, Seat& seat) {
    const std::optional<int> index = parse_number<int>(text);
    if (!index || *index < 0 || *index >= kMaxSeats) return false;
    seat = seat_at(*index);
    return true;
  }
  static std::string text(const SeatSet& seats) {
    return joined(seats, ',', [](Seat seat) { return text(seat); });
  }
  static bool read(std::string_view text, SeatSet& seats) {
    FixedList<Seat, kMaxSeats> list;
    seats = {};
    if (!read_joined(text, ',', list,
                     [](std::string_view field, Seat& seat) { return read(field, seat); }))
      return false;
    for (const Seat seat : list) seats.add(seat);
    return true;
  }
  // Cards by number; a game whose cards have names writes those instead.
  template <int kCards>
  static std::string text(const CardSet<kCards>& cards) {
    std::string out;
    cards.each([&out](int card) { out += (out.empty() ? "" : ",") + std::to_string(card); });
    return out;
  }
  template <int kCards>
  static bool read(std::string_view text, CardSet<kCards>& cards) {
    return read_cards(text, cards, [](std::string_view field) {
      const std::optional<int> card = parse_number<int>(field);
      return card && *card >= 0 && *card < kCards ? card : std::nullopt;
    });
  }
  // By the names that a game gives them: parse(name) is a card or nothing.
  template <int kCards, class Parse>
  static bool read_cards(std::string_view text, CardSet<kCards>& cards, Parse parse) {
    cards = {};
    if (text.empty()) return true;
    for (const std::string_view name : split_fields(text, ',')) {
      const std::optional<int> card = parse(name);
      if (!card) return false;
      cards.add(*card);
    }
    return true;
  }
  // Letters as they are; a space would end the field.
  template <std::size_t N>
  static std::string text(const FixedList<char, N>& letters) {
    return {letters.begin(), letters.end()};
  }
  template <std::size_t N>
  static bool read(std::string_view text, FixedList<char, N>& letters) {
    letters.clear();
    for (const char c : text)
      if (!letters.try_push_back(c)) return false;
    return true;
  }

  // An enumerator by its name in a table.
  template <class Enum, std::size_t N>
  static bool read_name(std::string_view text, const std::array<std::string_view, N>& names,
                        Enum& value) {
    for (std::size_t i = 0; i < N; ++i) {
      if (names[i] != text) continue;
      value = static_cast<Enum>(i);
      return true;
    }
    return false;
  }
};

namespace detail {

template <class Fields, class T>
concept WholeField = requires(const T& field) { Fields::text(field); };

// Calls visit(name, field) for every field, item by item where it is an array.
template <class Fields, class Pos, class Visit>
void each_field(Pos& pos, Visit visit) {
  Fields::each(pos, [&](std::string_view name, auto& field) {
    using T = std::remove_cvref_t<decltype(field)>;
    if constexpr (WholeField<Fields, T>) {
      visit(std::string(name), field);
    } else {
      for (std::size_t i = 0; i < field.size(); ++i)
        visit(std::string(name) + std::to_string(i), field[i]);
    }
  });
}

}  // namespace detail

template <class Fields, class Pos>
std::string write_fields(const Pos& pos, const Pos& blank) {
  std::vector<std::string> unwritten;
  detail::each_field<Fields>(blank, [&](const std::string&, const auto& field) {
    unwritten.push_back(Fields::text(field));
  });
  std::string out;
  std::size_t i = 0;
  detail::each_field<Fields>(pos, [&](const std::string& name, const auto& field) {
    const std::string text = Fields::text(field);
    if (text != unwritten[i++]) out += (out.empty() ? "" : " ") + name + "=" + text;
  });
  return out;
}

// Reads the fields that are there into `pos`, which is blank; false when a word is none of
// them. Whether the fields go together is for the game to say.
template <class Fields, class Pos>
bool read_fields(std::string_view text, Pos& pos) {
  for (const std::string_view word : split_words(text)) {
    const std::size_t equals = word.find('=');
    if (equals == word.npos) return false;
    bool is_read = false;
    detail::each_field<Fields>(pos, [&](const std::string& name, auto& field) {
      if (name == word.substr(0, equals)) is_read = Fields::read(word.substr(equals + 1), field);
    });
    if (!is_read) return false;
  }
  return true;
}

}  // namespace tablee
