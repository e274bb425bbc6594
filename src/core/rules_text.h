#pragma once
// RulesText: the rules of a game as players read them, article by article.
//
// The text lives in data/rules/<game>.toml and is compiled in: the page, the terminal and
// the article that a refusal names all come from it.
// Thread safety: value types with static storage.

#include <span>
#include <string_view>

#include "core/message.h"

namespace tablee {

// A game from which figures are taken: each shows what its first lines lead to.
struct FigureGame {
  std::string_view options;  // as Settings::to_text
  std::string_view seats;    // as to_text(Seating)
  std::string_view log;      // entries, one a line
};

// One moment of a game, and a move to try there.
struct Figure {
  int game;               // of RulesText::games
  int lines;              // of its log
  int seat;               // who looks, and tries the move
  std::string_view move;  // in the notation of the game; empty: none
  Message caption;
};

// A blank line parts the paragraphs of a text; "- " begins a line of a list.
struct Article {
  std::string_view id;  // the anchor of the page
  Message title;        // its French is the name that refusals use
  Message text;
  std::span<const Figure> figures;
};

struct RulesText {
  std::span<const Article> articles;
  std::span<const FigureGame> games;
};

}  // namespace tablee
