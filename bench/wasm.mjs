// How much slower bots think in the page than natively: the same thoughts, step by step, in both
// in turn, processor time, the best of some rounds. Pioch'à Mots and Kokomots decide in one step.
//   node bench/wasm.mjs MODULE.wasm FR.PACK NATIVE

import { readFileSync } from "node:fs";
import { Dice, newTable, playOn, Store } from "../tests/wasm/carrier.mjs";
import { Module } from "../tests/wasm/module.mjs";
import { callNatively } from "../tests/wasm/native.mjs";

const ROUNDS = 5;
const UNITS = { kumata: 40_000, embrouillamini: 4_000, ilotmots: 1_000_000 };
const [modulePath, packPath, nativePath] = process.argv.slice(2);
const compiled = Module.compile(modulePath);
const words = new Module(compiled).unpack(readFileSync(packPath));

function moduleWithWords(note) {
  const module = new Module(compiled, note);
  module.lexicon(words);
  return module;
}

/** A table some moves after its start. */
function tableOf(game) {
  const module = moduleWithWords();
  const dice = new Dice(`bench ${game}`);
  const { carrier, tokens } = newTable({
    module, store: new Store(), dice, game, seats: [{ kind: "me" }, { kind: "bot", level: 2 }],
  });
  const client = carrier.enter([tokens.get(0)]);
  carrier.ask("POST", "/start", { token: tokens.get(0) });
  const some = carrier.stored.lines.length + 6;
  while (carrier.stored.lines.length < some) playOn(carrier, client, [0], 1);
  return { record: carrier.record, lines: carrier.stored.lines };
}

/** Thinks for whoever may act; the calls of that, and its milliseconds in the module. */
function thinkInModule(game, stored) {
  const calls = [];
  const module = moduleWithWords((call) => calls.push(call));
  module.prepare(game);
  const table = module.mirror(stored);
  let thought;
  for (const seat of [0, 1]) {
    try {
      thought ??= module.think(table, { seat, level: 5, deal: "00000000000000aa", at: 0 });
    } catch {
      calls.pop(); // it is the other's turn
    }
  }
  const step = module.exports.tablee_step;
  let units = 0;
  let done = 0;
  const begin = process.cpuUsage();
  for (; units < UNITS[game] && done === 0; units += 16) done = step(thought, 16);
  const { user, system } = process.cpuUsage(begin);
  const ms = (user + system) / 1000;
  for (let made = 0; made < units; made += 16)
    calls.push({ name: "step", handle: thought, bytes: new Uint8Array(), numbers: [16] });
  return { calls, ms, units };
}

console.log("| game | units of a level 5 thought | native, ms | in the page's engine, ms | ratio |");
console.log("|---|---|---|---|---|");
for (const game of Object.keys(UNITS)) {
  const stored = tableOf(game);
  let best = { module: Infinity, native: Infinity };
  let units = 0;
  for (let round = 0; round < ROUNDS; ++round) {
    const thought = thinkInModule(game, stored);
    units = thought.units;
    const { thinking } = callNatively(nativePath, thought.calls);
    best = { module: Math.min(best.module, thought.ms), native: Math.min(best.native, thinking / 1000) };
  }
  const ratio = (best.module / best.native).toFixed(2);
  console.log(`| ${game} | ${units} | ${best.native.toFixed(1)} | ${best.module.toFixed(1)} | ${ratio} |`);
}
