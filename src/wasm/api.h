#pragma once
// The module's interface: rooms, thoughts and the games behind handles and bytes, for a
// worker of a browser; the tests compile the same functions natively.
//
// Everything is UTF-8 JSON that the caller puts into memory of tablee_alloc, and frees. What
// is answered lies at tablee_out() until the next call; take the memory's buffer afresh then:
// it may have grown. A result below 0, or 0 where a handle was asked for, is a refusal:
// {"error": {key, fr, en}} lies there. No call traps for what it was given; one that traps
// all the same (a bug, no memory) ends the instance, not what is stored.
//
// No clock and no luck of its own. `steady_ms` never goes back and leaves out what nobody
// could play; `wall_s` is seconds since 1970; "luck" is 64 hexadecimal digits from the
// browser's source of randomness, fresh for every call that takes one.
//
// What is to be done comes as records, in the order in which it is to be done:
//   u32 kind, u32 a, u32 b, u32 size (little endian), the bytes, zeros up to the next 4
//   1 frame   a: client               bytes: the text to post to it
//   2 closed  a: client, b: 1 for good, 0 it is to come again; a frame may come before
//   3 reply   a: request, b: status   bytes: the body
//   4 cancel  a: thought
//   5 think   a: thought, b: ms       bytes: {"seat","level","deal","at","seq"}, for tablee_think
//   6 change  bytes: {"put": [record...], "table", "first_line", "lines": [...],
//             "answer": null | {"seat","cid","seq"}, "touched", "remove": [id...]}, one
//             transaction; of a room it is answered by exactly one "saved"
//   7 wake    bytes: f64 steady_ms; when there is none, no timer is needed any more
//   8 note    bytes: {"t": "made", "table"} | {"t": "gone" | "left" | "over" | "started"}
//             | {"t": "bot_refused" | "failed", "text"}
//
// A record of a table is room/record.h, field by field; "state" is lobby, running or over,
// "kind" of a seat open, person or bot, "spectators" open, delayed or none; "edition" and
// hashes are hexadecimal, and null where there is none. A local table has no code.
// Thread safety: one instance, one thread.

#include <cstdint>

#ifdef __wasm__
#define TABLEE_EXPORT(name) [[clang::export_name(#name)]]
#else
#define TABLEE_EXPORT(name)
#endif

extern "C" {

// Null when there is no such memory.
TABLEE_EXPORT(tablee_alloc) std::uint8_t* tablee_alloc(std::uint32_t size);
TABLEE_EXPORT(tablee_free) void tablee_free(std::uint8_t* bytes);
TABLEE_EXPORT(tablee_out) const std::uint8_t* tablee_out();
TABLEE_EXPORT(tablee_out_size) std::uint32_t tablee_out_size();

// fr.pack, unpacked: the bytes for tablee_lexicon lie in out. It takes 18 MiB for a moment,
// which an instance never gives back: use one for it alone.
TABLEE_EXPORT(tablee_unpack) std::int32_t tablee_unpack(const std::uint8_t* in, std::uint32_t size);
// The words of what is opened from now on. Keeps the bytes: never free them. Without words
// only a game that needs none opens. Gives the number of words.
TABLEE_EXPORT(tablee_lexicon)
std::int32_t tablee_lexicon(const std::uint8_t* in, std::uint32_t size);

// A request that concerns no open room: {"method","path","body","token","luck"}, the path
// without /api/v1/: games, games/GAME/rules, games/GAME/seats, tables, import. Records: a
// change to be stored first, if there is one, then a reply to request 0.
TABLEE_EXPORT(tablee_request)
std::int32_t tablee_request(const std::uint8_t* in, std::uint32_t size, double wall_s);

// {"record","lines","answers"}: a room as it is stored, hence a handle.
TABLEE_EXPORT(tablee_open)
std::int32_t tablee_open(const std::uint8_t* in, std::uint32_t size, double steady_ms,
                         double wall_s);
// Forgets it at once. Who wants its time noted lets its clients leave first.
TABLEE_EXPORT(tablee_close) void tablee_close(std::int32_t room);
// {"luck","command"}: what happens to a room, and hence records. A command is one of
//   {"t":"frame","client":3,"text":"..."}   as it came; `hello` is what enters
//   {"t":"leave","client":3}                a number is never used again
//   {"t":"ask","id":7,"method","path":"tables/ID/start","body","token","next"?}
//       "next", for a rematch that the table knows already ("next" of its record): the record
//       of that table, or null when it is gone
//   {"t":"wake"}
//   {"t":"thought","id":5,"plan":{"move","at"} | null}    null: the bot failed
//   {"t":"saved","outcome":"stored" | "not_stored" | "unknown"}
TABLEE_EXPORT(tablee_handle)
std::int32_t tablee_handle(std::int32_t room, const std::uint8_t* in, std::uint32_t size,
                           double steady_ms, double wall_s);

// A table as it stood after some of its lines, for who looks at it when it is over: hands are
// shown to whoever asks for them. {"record","lines","viewer"?: seat,"from"?: entries}, hence
// {"state": as the wire's message of that name, without moves}; with "from" also "events", the
// wire's messages of the entries after the first `from`, "points": of every seat before the
// first line and after each, and "moments": [{"seq","points"}...], by which entry each seat
// gained most at once (points 0: it never gained). Without a viewer as a spectator sees it.
TABLEE_EXPORT(tablee_past) std::int32_t tablee_past(const std::uint8_t* in, std::uint32_t size);

// The riddle of a day (docs/riddles.md): {"game","date"}, and with one of
//   "check": text         what the position allows of this move: {"account"} | {"refused"}
//   "answers": [text...]  all answers so far, and what they are worth together
//   "solution": true      the best answer, for who is done
//   nothing of these      the riddle, with "state" as in tablee_past, moves and acts included
// Up to a second for the first question about it.
TABLEE_EXPORT(tablee_riddle)
std::int32_t tablee_riddle(const std::uint8_t* in, std::uint32_t size);

// The thinker's part, in an instance of its own.
// "GAME": makes what the bots of the game look up; up to a second.
TABLEE_EXPORT(tablee_prepare)
std::int32_t tablee_prepare(const std::uint8_t* in, std::uint32_t size);
// {"record","lines"}: a table that follows a room, hence a handle; and its next line.
TABLEE_EXPORT(tablee_mirror) std::int32_t tablee_mirror(const std::uint8_t* in, std::uint32_t size);
TABLEE_EXPORT(tablee_mirror_line)
std::int32_t tablee_mirror_line(std::int32_t table, const std::uint8_t* in, std::uint32_t size);
TABLEE_EXPORT(tablee_mirror_close) void tablee_mirror_close(std::int32_t table);
// What a record "think" says, and "compare": how many moves are wanted for tablee_advise
// (0 or absent: only the plan); "also": a move that the seat may make here, to be valued by
// tablee_advise whether it is good or bad. Hence a handle. "seq", if there, has to be the length of
// the table's log: nothing is thought about another position.
TABLEE_EXPORT(tablee_think)
std::int32_t tablee_think(std::int32_t table, const std::uint8_t* in, std::uint32_t size);
// 1: thought to the end; 0: not yet. A unit of work is some microseconds.
TABLEE_EXPORT(tablee_step) std::int32_t tablee_step(std::int32_t thought, std::uint32_t work);
// {"move": text | null, "at"}: what it would do by now.
TABLEE_EXPORT(tablee_plan) std::int32_t tablee_plan(std::int32_t thought);
// {"moves": [{"move","value","account"}...], "proved", "gap": number | null}, `most` at most;
// with "also" in tablee_think besides "also": {"value": number | null, "account"}.
TABLEE_EXPORT(tablee_advise) std::int32_t tablee_advise(std::int32_t thought, std::uint32_t most);
TABLEE_EXPORT(tablee_drop) void tablee_drop(std::int32_t thought);

}  // extern "C"
