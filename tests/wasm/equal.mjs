// Same log, same bytes: what the module is asked while games are played is asked of the same
// functions compiled natively, and both give the same bytes: frames, replies, changes, wakes.
//   node tests/wasm/equal.mjs MODULE.wasm FR.PACK NATIVE
//
// Bots think by work, not time. Plans of Pioch'à Mots lean on std::exp, of which the two have
// different ones: they may differ; what the room makes of a plan may not.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Dice, newTable, playOn, Store } from "./carrier.mjs";
import { Module } from "./module.mjs";
import { compareWithNative } from "./native.mjs";

const [modulePath, packPath, nativePath] = process.argv.slice(2);
const compiled = Module.compile(modulePath);
const packed = readFileSync(packPath);

/** The settings to be tried: the standard ones, and every choice and flag otherwise. */
function variantsOf(game) {
  const variants = [{}];
  for (const { id, kind, choices, standard, effect } of game.options) {
    const base = effect === null ? {} : { [effect.option]: effect.values[0] };
    if (kind === "choice")
      for (const choice of choices) if (choice.id !== standard) variants.push({ ...base, [id]: choice.id });
    if (kind === "flag") variants.push({ ...base, [id]: standard === "oui" ? "non" : "oui" });
  }
  return variants;
}

const probe = new Module(compiled);
const games = JSON.parse(probe.request({ method: "GET", path: "games", luck: "0".repeat(64) }, 0)[0].text).games;
let tables = 0;
let bytes = 0;
let lines = 0;
const differing = new Map();
for (const game of games) {
  for (const options of variantsOf(game)) {
    const name = `${game.id} ${JSON.stringify(options)}`;
    const calls = [];
    const module = new Module(compiled, (call) => calls.push(call));
    module.lexicon(module.unpack(packed));
    module.prepare(game.id);
    const dice = new Dice(name);
    const seatCount = JSON.parse(
      module.request({ method: "POST", path: `games/${game.id}/seats`, body: JSON.stringify({ options }), luck: dice.hex() }, 0)[0].text,
    ).seats.find((n) => n >= 2);
    const seats = [{ kind: "me" }, ...Array.from({ length: seatCount - 1 }, (_, i) => ({ kind: "bot", level: (i % 5) + 1 }))];
    const made = newTable({ module, store: new Store(), dice, game: game.id, seats, options, work: 16, steps: 4 });
    assert.ok(made.carrier, `${name}: ${made.error?.en}`);
    const { carrier, tokens } = made;
    const client = carrier.enter([tokens.get(0)]);
    const watcher = carrier.enter([]);
    carrier.ask("POST", "/start", { token: tokens.get(0) });
    carrier.ask("GET", "");
    playOn(carrier, client, [0], 60);
    carrier.play(client, 0, "nonsense");
    if (!carrier.clients.get(watcher).gone) carrier.leave(watcher);
    carrier.ask("POST", "/pause", { token: tokens.get(0) });
    carrier.ask("POST", "/resume", { token: tokens.get(0) });
    playOn(carrier, client, [0]);
    assert.equal(carrier.record.state, "over", name);
    carrier.ask("GET", "/export", { token: tokens.get(0) });
    carrier.ask("POST", "/rematch", { token: tokens.get(0) });
    const mayDiffer = game.id === "piochamots" ? ["plan", "step"] : [];
    const result = compareWithNative(nativePath, name, calls, mayDiffer);
    if (result.differ > 0) differing.set(name, result.differ);
    ++tables;
    bytes += result.bytes;
    lines += carrier.stored.lines.length;
  }
}
for (const [name, count] of differing) console.log(`${name}: ${count} plans differ, as they may`);
console.log(`${tables} tables, ${lines} lines, ${bytes} bytes: the same natively and in the module`);
