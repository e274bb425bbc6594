// Every allowed move, found by trying everything.

#include <map>
#include <set>
#include <tuple>

#include "games/kokomots/reference_internal.h"

namespace tablee::kokomots::reference {
namespace {

// All choices of some of the cards, equal ones once.
std::set<std::vector<Card>> choices_of(const Cards& cards) {
  std::set<std::vector<Card>> all = {{}};
  for (const Card& card : cards) {
    const std::set<std::vector<Card>> before = all;
    for (std::vector<Card> chosen : before) {
      chosen.push_back(card);
      all.insert(chosen);
    }
  }
  all.erase(std::vector<Card>{});
  return all;
}

// The ways to choose cards and themes for a word, whether they are allowed or not.
std::vector<Move> card_choices(const State& state, int seat) {
  std::vector<Move> moves;
  const bool is_teams = state.options.mode == Mode::equipes;
  for (int packet = 0; packet < (is_teams ? 3 : 1); ++packet)
    for (const std::vector<Card>& own : choices_of(source_of(state, seat, packet)))
      for (const Column& column : state.columns)
        for (const int fifth : std::set<int>{0, state.fifth_face})
          for (const bool left : {false, true})
            for (const bool right : {false, true}) {
              Move move;
              move.face = column.face;
              move.fifth = fifth;
              move.packet = is_teams ? packet : -1;
              move.hand = own;
              if (left) move.column[0] = column.piles[0].top;
              if (right) move.column[1] = column.piles[1].top;
              // A pile without a card gives no second choice.
              if ((left && !move.column[0]) || (right && !move.column[1])) continue;
              moves.push_back(move);
            }
  return moves;
}

// What may be said: entries, listed words that are no entries, and more.
std::set<std::string> texts_of(const Words& words, const std::vector<std::string>& more) {
  std::set<std::string> texts(more.begin(), more.end());
  std::set<std::string> letters;
  for (const Entry& entry : words.entries) {
    texts.insert(entry.text);
    letters.insert(letters_of(entry.text));
  }
  for (const auto& [face, list] : words.lists)
    for (const std::string& word : list)
      if (!letters.contains(word)) texts.insert(word);
  return texts;
}

Move simple(Kind kind) {
  Move move;
  move.kind = kind;
  return move;
}

void add_small_moves(const State& state, int seat, std::vector<Move>& moves) {
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    moves.push_back(simple(Kind::letter));
    moves.back().letter = letter;
  }
  for (const Kind kind :
       {Kind::done, Kind::give_up, Kind::exchange, Kind::start, Kind::slap, Kind::pass})
    moves.push_back(simple(kind));
  for (const OpenWord& word : state.open)
    for (const Kind kind : {Kind::accept, Kind::object, Kind::vote_for, Kind::vote_against,
                            Kind::maintain, Kind::withdraw}) {
      moves.push_back(simple(kind));
      moves.back().word = word.id;
    }
  const Side& side = state.sides.at(static_cast<std::size_t>(side_of(state, seat)));
  for (const Card& card : std::set<Card>(side.letters.begin(), side.letters.end())) {
    moves.push_back(simple(Kind::give));
    moves.back().given = card;
  }
  for (const int face : side.themes) {
    moves.push_back(simple(Kind::give));
    moves.back().given_face = face;
  }
}

}  // namespace

std::vector<Legal> enumerate(const State& state, int seat, const Words& words,
                             const std::vector<std::string>& more) {
  std::vector<Move> moves;
  add_small_moves(state, seat, moves);
  const std::set<std::string> texts = texts_of(words, more);
  for (Move move : card_choices(state, seat)) {
    move.kind = Kind::spell;
    moves.push_back(move);
    // Theme and cards are asked the same whether the word is typed or spelt, but for
    // the épelez card: where they are wrong no word helps.
    const std::vector<Refusal> wrong = check(state, seat, move, Verdict{}).refusals;
    if (wrong != std::vector{Refusal::nothing_to_spell}) continue;
    move.kind = Kind::claim;
    for (const std::string& text : texts) {
      move.text = text;
      moves.push_back(move);
    }
  }
  // The same question is put to the words once.
  std::map<std::tuple<Kind, std::string, int, int>, Verdict> verdicts;
  std::vector<Legal> legal;
  for (const Move& move : moves) {
    const auto [verdict, is_new] =
        verdicts.try_emplace({move.kind, move.text, move.face, move.fifth});
    if (is_new) verdict->second = verdict_for(state, seat, move, words);
    const Reply reply = check(state, seat, move, verdict->second);
    if (reply.allowed()) legal.push_back({move, reply});
  }
  return legal;
}

}  // namespace tablee::kokomots::reference
