// A whole game of each kind in the module, by a made-up carrier: against a bot, and around one
// device; the room opened again in the middle; what comes in that is wrong; a trap; many rooms.
//   node tests/wasm/games.mjs MODULE.wasm FR.PACK

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Carrier, Dice, newTable, playOn, Store } from "./carrier.mjs";
import { Module, recordsOf, Refused } from "./module.mjs";

const [modulePath, packPath] = process.argv.slice(2);
const compiled = Module.compile(modulePath);
const unpacker = new Module(compiled);
const words = unpacker.unpack(readFileSync(packPath));
const withWords = () => {
  const module = new Module(compiled);
  assert.ok(module.lexicon(words) > 400_000);
  return module;
};
const GAMES = ["kumata", "piochamots", "embrouillamini", "ilotmots", "kokomots"];
const MOST_PAGES = { room: 40 * 16, thinker: 80 * 16 }; // 64 kB each: 40 MiB, 80 MiB

let passed = 0;
function test(name, body) {
  const note = body();
  ++passed;
  console.log(`ok ${name}${note ? `: ${note}` : ""}`);
}
const keyOf = (work) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return error.key;
    throw error;
  }
  return "";
};
const bot = (level) => ({ kind: "bot", level });
const me = { kind: "me", name: "Zoé" };
const device = { kind: "device", name: "Léo" };
const start = ({ carrier, tokens }) => {
  const client = carrier.enter([...tokens.values()]);
  const started = carrier.ask("POST", "/start", { token: tokens.get(0), body: "{}" });
  assert.equal(started.status, 200, started.text);
  return client;
};

// The longest thought that a page lets a bot have: level 5 for a second.
function thinkHard(carrier) {
  const { thinker } = carrier;
  const thoughts = [0, 1]
    .map((seat) => ({ seat, level: 5, deal: "00000000000000aa", at: 0, compare: 5 }))
    .filter((recipe) => keyOf(() => thinker.drop(thinker.think(carrier.mirror(), recipe))) === "")
    .map((recipe) => thinker.think(carrier.mirror(), recipe));
  const end = performance.now() + 1000;
  for (const thought of thoughts) {
    while (performance.now() < end && !thinker.step(thought, 16));
    thinker.drop(thought);
  }
}

// Every game against bots, in two instances as in a page: rooms in one, thoughts in the other.
for (const game of GAMES)
  test(`${game} against a bot, opened again in the middle, to its end`, () => {
    const thinker = withWords();
    thinker.prepare(game);
    let module = withWords();
    const store = new Store();
    const dice = new Dice(game);
    const made = newTable({ module, thinker, store, dice, game, seats: [me, bot(3)] });
    const { carrier, tokens } = made;
    let client = start(made);
    const few = carrier.stored.lines.length + 5;
    while (carrier.stored.lines.length < few) playOn(carrier, client, [0], 1);
    assert.equal(carrier.record.state, "running");
    thinkHard(carrier);

    // The page was closed: another instance goes on where the lines end.
    const before = carrier.clients.get(client).seq;
    module = withWords();
    carrier.reopen(module, thinker);
    client = carrier.enter([tokens.get(0)], before);
    assert.equal(carrier.clients.get(client).last.welcome.d.seq, before);
    assert.equal(carrier.stored.lines.length, before);
    playOn(carrier, client, [0]);
    assert.equal(carrier.record.state, "over");
    assert.ok(carrier.notes.some(({ t }) => t === "over"));

    // Exported, and taken in again as a game that is over.
    const file = carrier.ask("GET", "/export", { token: tokens.get(0) });
    assert.equal(file.status, 200);
    const records = module.request({ method: "POST", path: "import", body: file.text, luck: dice.hex() }, 1_790_000_000);
    const change = JSON.parse(records[0].text);
    assert.deepEqual(change.lines, carrier.stored.lines);
    assert.equal(change.put[0].state, "over");

    // And again with the same people, one seat on.
    const again = carrier.ask("POST", "/rematch", { token: tokens.get(0), body: "{}" });
    assert.equal(again.status, 200, again.text);
    const { table, tokens: seats } = JSON.parse(again.text);
    assert.deepEqual(seats, [{ seat: 1, token: tokens.get(0) }]);
    assert.equal(store.tables.get(table).record.state, "lobby");
    const known = (next) => carrier.ask("POST", "/rematch", { token: tokens.get(0), body: "{}", ...next });
    assert.equal(known({}).status, 404);
    assert.deepEqual(JSON.parse(known({ next: store.tables.get(table).record }).text).tokens, seats);
    assert.notEqual(JSON.parse(known({ next: null }).text).table, table);

    assert.ok(module.pages <= MOST_PAGES.room, `the room takes ${module.pages / 16} MiB`);
    assert.ok(thinker.pages <= MOST_PAGES.thinker, `the thinker takes ${thinker.pages / 16} MiB`);
    return `${carrier.stored.lines.length} lines; memory at its peak: room ${module.pages / 16} MiB, thinker ${thinker.pages / 16} MiB`;
  });

for (const game of GAMES)
  test(`${game} around one device`, () => {
    const module = withWords();
    const dice = new Dice(`device ${game}`);
    const made = newTable({ module, store: new Store(), dice, game, seats: [me, device] });
    if (made.error) return void assert.equal(made.error.key, "core.own_screens", made.error.en);
    const client = start(made);
    playOn(made.carrier, client, [0, 1]);
    assert.equal(made.carrier.record.state, "over");
    return `${made.carrier.stored.lines.length} lines`;
  });

test("a game without words needs no lexicon, the others say so", () => {
  const module = new Module(compiled);
  const make = (game) => newTable({ module, store: new Store(), dice: new Dice(game), game, seats: [me, bot(1)] });
  assert.equal(make("kumata").status, 201);
  for (const game of GAMES.slice(1)) assert.equal(make(game).error.key, "lexicon.missing", game);
  // What is open before the words come goes on after them.
  const { carrier, tokens } = make("kumata");
  const client = carrier.enter([...tokens.values()]);
  module.lexicon(words);
  carrier.ask("POST", "/start", { token: tokens.get(0) });
  playOn(carrier, client, [0]);
  assert.equal(carrier.record.state, "over");
});

test("games, rules and seats are told as by a server", () => {
  const module = withWords();
  const get = (method, path, body = "") => {
    const records = module.request({ method, path, body, luck: "0".repeat(64) }, 0);
    assert.deepEqual(records.map(({ kind }) => kind), ["reply"]);
    return { status: records[0].b, body: JSON.parse(records[0].text) };
  };
  assert.deepEqual(get("GET", "games").body.games.map(({ id }) => id), GAMES);
  for (const game of GAMES) {
    const rules = get("GET", `games/${game}/rules`);
    assert.equal(rules.status, 200);
    assert.ok(rules.body.articles.some(({ figures }) => figures.length > 0), game);
  }
  assert.deepEqual(get("POST", "games/kumata/seats", "{}").body.seats.includes(2), true);
  for (const [method, path, status, key] of [
    ["GET", "games/echecs/rules", 404, "server.unknown_game"],
    ["POST", "games", 405, "server.wrong_method"],
    ["GET", "nulle/part", 404, "server.unknown_route"],
    ["GET", "codes/KOTA", 404, "server.unknown_route"],
    ["GET", "tables/abc", 404, "server.unknown_table"],
    ["POST", "tables", 400, "server.malformed_message"],
    ["POST", "import", 400, "table.file_not_ours"],
  ]) {
    const answer = get(method, path, method === "POST" ? "{}" : "");
    assert.equal(answer.status, status, path);
    assert.equal(answer.body.error.key, key, path);
  }
});

test("what comes in wrong is refused, and changes nothing", () => {
  const module = withWords();
  const made = newTable({ module, store: new Store(), dice: new Dice(1), game: "kumata", seats: [me, bot(1)] });
  const { carrier, tokens } = made;
  const luck = "ab".repeat(32);
  const raw = (input) => keyOf(() => module.call("handle", { handle: carrier.room, input, numbers: [1, 1] }));
  for (const bad of ["", "{", "null", "[]", '"x"', "{}", "\u0000", `{"luck":"${luck}"`, "[".repeat(100_000)])
    assert.match(raw(bad), /^server\.malformed_(json|message)$/, bad.slice(0, 20));
  assert.match(raw(new Uint8Array([0x7b, 0xff, 0xfe])), /malformed_json/);
  const command = (content, itsLuck = luck) => raw(JSON.stringify({ luck: itsLuck, command: content }));
  for (const bad of [
    {}, { t: "fly" }, { t: "frame" }, { t: "frame", client: 0, text: "" }, { t: "frame", client: -1, text: "" },
    { t: "frame", client: 2 ** 40, text: "" }, { t: "leave" }, { t: "ask", id: 1 }, { t: "ask", id: 1, method: "GET", path: "" },
    { t: "ask", id: 1, method: "GET", path: "tables", body: 7 }, { t: "thought", id: 1 }, { t: "thought", id: 1, plan: { at: -1 } },
    { t: "thought", id: 1, plan: { at: 1, move: 3 } }, { t: "saved" }, { t: "saved", outcome: "perhaps" },
    { t: "ask", id: 1, method: "GET", path: "tables/x", next: 3 }, { t: "ask", id: 1, method: "GET", path: "tables/x", next: {} },
  ])
    assert.equal(command(bad), "server.malformed_message", JSON.stringify(bad));
  for (const bad of ["", "00", "zz".repeat(32), 7]) assert.equal(command({ t: "wake" }, bad), "server.malformed_message");
  assert.equal(command({ t: "frame", client: 1, text: "x".repeat(20_000) }), "server.too_large");
  assert.equal(command({ t: "leave", client: 77 }), "");
  for (const handle of [0, -1, 99, 2 ** 31 - 1])
    assert.equal(keyOf(() => module.handle(handle, luck, { t: "wake" }, 1, 1)), "server.unknown_table");
  for (const time of [NaN, Infinity, -Infinity, -1, 1e300])
    module.call("handle", { handle: carrier.room, input: JSON.stringify({ luck, command: { t: "wake" } }), numbers: [time, time] });

  // A frame that says nothing is answered to its client, as by a server.
  const heard = (text) => {
    carrier.clients.set(500, { heard: [], answers: new Map(), last: {}, gone: "" });
    carrier.frame(500, text);
    return carrier.clients.get(500).heard.at(-1);
  };
  assert.equal(heard("{").d.error.key, "server.malformed_json");
  assert.equal(heard('{"v":1,"t":"play","d":{"cid":"a","seat":0,"move":"x"}}').d.error.key, "server.hello_first");
  assert.equal(heard('{"v":1,"t":"ping","d":{}}').t, "pong");
  assert.equal(heard('{"v":1,"t":"hello","d":{"table":"other"}}').d.error.key, "server.unknown_table");
  assert.equal(carrier.clients.get(500).gone, "for good");
  assert.equal(carrier.ask("POST", "/../codes/AB").status, 404);
  assert.equal(carrier.ask("POST", "/start").status, 401);

  // What is stored and was tampered with.
  const good = { record: carrier.record, lines: [], answers: [] };
  assert.equal(keyOf(() => module.open(good, 1, 1)), "");
  const spoiled = (change) => keyOf(() => module.open({ ...good, record: { ...good.record, ...change } }, 1, 1));
  for (const change of [
    { seats: [] }, { seats: [{}, {}] }, { wins: [0] }, { wins: [0, -1] }, { host: 5 }, { state: "asleep" }, { edition: "7" },
    { seating: "9" }, { seating: "" }, { time: -1 }, { id: "" }, { game: "x".repeat(100) }, { grace: 1e9 }, { time: 1.5 },
    { seats: [good.record.seats[0], { ...good.record.seats[1], secret: "zz" }] },
  ])
    assert.equal(spoiled(change), "server.malformed_message", JSON.stringify(change));
  for (const change of [{ game: "echecs" }, { rules_version: 99 }, { edition: "0123456789abcdef" }])
    assert.equal(spoiled(change), "server.unreadable_table", JSON.stringify(change));
  assert.equal(keyOf(() => module.open({ ...good, lines: ["0 draw x"] }, 1, 1)), "server.malformed_message");
  const client = start(made);
  void client;
  const running = { record: carrier.record, lines: carrier.stored.lines };
  assert.equal(keyOf(() => module.open({ ...running, lines: [...running.lines, "0 draw nonsense"] }, 1, 1)), "server.unreadable_table");
  assert.equal(keyOf(() => module.mirror({ ...running, lines: ["nonsense"] })), "server.unreadable_table");

  // Thoughts.
  const table = module.mirror(running);
  const recipe = { seat: 0, level: 1, deal: "0".repeat(16), at: 0 };
  for (const bad of [{ seat: 7 }, { level: 0 }, { level: 6 }, { deal: "x" }, { at: -1 }, { seq: 0 }, { compare: 1000 }])
    assert.equal(keyOf(() => module.think(table, { ...recipe, ...bad })), "server.malformed_message", JSON.stringify(bad));
  assert.equal(keyOf(() => module.step(12345, 16)), "server.unknown_table");
  assert.equal(keyOf(() => module.plan(12345)), "server.unknown_table");
  assert.equal(keyOf(() => module.mirrorLine(table, "nonsense")), "server.unreadable_table");
  module.drop(12345);
  module.close(12345);
  module.closeMirror(12345);
  assert.equal(keyOf(() => module.lexicon(new Uint8Array(100))).startsWith("lexicon."), true);
  assert.equal(keyOf(() => module.unpack(words.subarray(0, 1000))).startsWith("lexicon."), true);
  assert.equal(tokens.size, 1);
});

test("bytes by chance are refused or answered, never trapped", () => {
  const module = new Module(compiled);
  const dice = new Dice("noise");
  const { carrier } = newTable({ module, store: new Store(), dice, game: "kumata", seats: [me, bot(1)] });
  const whole = JSON.stringify({ luck: "0".repeat(64), command: { t: "frame", client: 3, text: '{"v":1,"t":"hello","d":{}}' } });
  const stored = JSON.stringify({ record: carrier.record, lines: [], answers: [] });
  for (let i = 0; i < 3000; ++i) {
    const [name, text] = i % 2 === 0 ? ["handle", whole] : ["open", stored];
    const bytes = new TextEncoder().encode(text);
    for (let k = 0; k <= dice.below(3); ++k) bytes[dice.below(bytes.length)] = dice.below(256);
    const input = bytes.subarray(0, dice.below(4) === 0 ? dice.below(bytes.length) : bytes.length);
    keyOf(() => module.call(name, { handle: name === "handle" ? carrier.room : undefined, input, numbers: [5, 5], least: name === "open" ? 1 : 0 }));
  }
  assert.equal(carrier.ask("GET", "").status, 200);
});

test("a trap ends the instance, and another goes on from the lines", () => {
  const module = withWords();
  const made = newTable({ module, store: new Store(), dice: new Dice("trap"), game: "kumata", seats: [me, bot(1)] });
  const client = start(made);
  playOn(made.carrier, client, [0], 6);
  const lines = made.carrier.stored.lines.length;
  // Memory that it does not have.
  assert.throws(() => module.exports.tablee_handle(made.carrier.room, 0xfffffff0, 1000, 1, 1), WebAssembly.RuntimeError);
  made.carrier.reopen(withWords());
  const again = made.carrier.enter([made.tokens.get(0)]);
  assert.equal(made.carrier.clients.get(again).last.welcome.d.seq, lines);
  playOn(made.carrier, again, [0]);
  assert.equal(made.carrier.record.state, "over");
});

test("memory that grows within a call gives the same answer", () => {
  const module = withWords();
  const before = module.pages;
  const big = JSON.stringify({ method: "POST", path: "import", body: "x".repeat(1 << 20), luck: "0".repeat(64) });
  const large = { method: "POST", path: "import", body: "x".repeat((1 << 20) + 1), luck: "0".repeat(64) };
  for (let i = 0; i < 8; ++i) {
    const [reply] = recordsOf(module.call("request", { input: big, numbers: [0] }).out);
    assert.equal(JSON.parse(reply.text).error.key, "table.file_not_ours");
  }
  assert.equal(keyOf(() => module.request(large, 0)), "server.malformed_message");
  assert.ok(module.pages > before, "it did grow");
});

test("a thousand rooms, and their memory is used again", () => {
  const module = withWords();
  const store = new Store();
  const dice = new Dice("many");
  const open = () => {
    const rooms = [];
    for (let i = 0; i < 1000; ++i) {
      const game = GAMES[i % GAMES.length];
      const made = newTable({ module, store, dice, game, seats: [me, bot(2)] });
      start(made);
      rooms.push(made.carrier);
    }
    return rooms;
  };
  const rooms = open();
  const peak = module.pages;
  for (const room of rooms) module.close(room.room);
  for (const room of open()) module.close(room.room);
  assert.ok(module.pages <= peak * 1.1, `${peak} pages, then ${module.pages}`);
  assert.ok(rooms.every((room) => room instanceof Carrier && room.record.state === "running"));
  return `${(peak / 16).toFixed(0)} MiB, words included`;
});

test("advice names its best moves with their accounts", () => {
  const module = withWords();
  for (const game of GAMES) {
    module.prepare(game);
    const made = newTable({ module, store: new Store(), dice: new Dice(`advice ${game}`), game, seats: [me, bot(1)] });
    start(made);
    const table = made.carrier.mirror();
    for (const seat of [0, 1]) {
      const recipe = { seat, level: 5, deal: "00000000000000aa", at: 0, compare: 3 };
      if (keyOf(() => module.think(table, recipe)) !== "") continue;
      const thought = module.think(table, recipe);
      for (let i = 0; i < 20 && !module.step(thought, 16); ++i);
      const { moves, proved, gap } = module.advise(thought, 3);
      assert.ok(moves.length <= 3);
      for (const { move, value, account } of moves) {
        assert.equal(typeof move, "string");
        assert.ok(Number.isFinite(value) && Array.isArray(account.lines));
      }
      assert.equal(typeof proved, "boolean");
      assert.ok(gap === null || Number.isFinite(gap));
    }
  }
});

console.log(`${passed} tests of the module passed; unpacking takes ${unpacker.pages / 16} MiB`);
