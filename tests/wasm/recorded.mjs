// Same log, same bytes, the other way round from equal.mjs: random games that were played
// natively (random_games.cpp) are taken in by the module, which gives back the very same file;
// what it then shows and tells, to every seat and to a spectator, are the bytes of the native
// functions.
//   node tests/wasm/recorded.mjs MODULE.wasm FR.PACK NATIVE RANDOM_GAMES
//
// Other games every time; SEED=N plays those of another run again.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Carrier, Dice, Store } from "./carrier.mjs";
import { Module } from "./module.mjs";
import { compareWithNative } from "./native.mjs";

const [modulePath, packPath, nativePath, recorderPath] = process.argv.slice(2);
const GAMES = ["kumata", "piochamots", "embrouillamini", "ilotmots", "kokomots"];
const LOOKS = 4; // at so many places of a game besides its end
const seed = process.env.SEED || String(randomInt(2 ** 32));
console.log(`SEED=${seed}`);

/** The files of this seed, by name: played with these words, whose hash is in them. */
function record(words) {
  const folder = mkdtempSync(join(tmpdir(), "tablee-games-"));
  try {
    writeFileSync(join(folder, "words"), words);
    const made = spawnSync(recorderPath, [seed, join(folder, "words"), folder], { encoding: "utf8" });
    assert.equal(made.status, 0, `SEED=${seed}: ${made.stderr}`);
    const names = GAMES.flatMap((game) => [`${game}.whole`, `${game}.half`]);
    return new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const linesOf = (file) => file.split("\n\n", 2)[1].split("\n").filter((line) => line !== "" && !line.startsWith("end "));

/** What the module makes of a file: a carrier, the tokens of the seats. */
function takeIn(module, dice, file) {
  const store = new Store();
  const records = module.request({ method: "POST", path: "import", body: file, luck: dice.hex() }, 1_790_000_000);
  const { b: status, text } = records.at(-1);
  assert.equal(status, 201, text);
  store.keep(JSON.parse(records[0].text));
  const made = JSON.parse(text);
  return { carrier: new Carrier({ module, store, dice, id: made.table }), tokens: made.tokens.map((one) => one.token) };
}

/** Every seat and a spectator look at it from its first line to its last, and here and there. */
function lookBack(module, { record, lines }, seats) {
  const stops = Array.from({ length: LOOKS }, (_, i) => Math.floor((lines.length * i) / LOOKS));
  for (const viewer of [{}, ...Array.from({ length: seats }, (_, seat) => ({ viewer: seat }))]) {
    const told = module.past({ record, lines, ...viewer, from: 0 }).events;
    assert.equal(told.length, lines.length);
    for (const stop of stops) module.past({ record, lines: lines.slice(0, stop), ...viewer });
  }
}

const compiled = Module.compile(modulePath);
let bytes = 0;
let lines = 0;
const words = new Module(compiled).unpack(readFileSync(packPath));
for (const [name, file] of record(words)) {
  const calls = [];
  const module = new Module(compiled, (call) => calls.push(call));
  module.lexicon(words);
  const { carrier, tokens } = takeIn(module, new Dice(`${seed} ${name}`), file);
  const { stored } = carrier;
  const recorded = linesOf(file);
  // Of a game that was broken off chance may owe an answer, and says it now.
  assert.deepEqual(stored.lines.slice(0, recorded.length), recorded, `SEED=${seed} ${name}: other lines`);
  lookBack(module, { record: carrier.record, lines: [...stored.lines] }, Number(/^seats (\d+)/m.exec(file)[1]));

  for (const token of ["", ...tokens]) carrier.enter(token === "" ? [] : [token]);
  const exported = carrier.ask("GET", "/export", { token: tokens[0] ?? "" });
  assert.equal(exported.status, 200, `SEED=${seed} ${name}: ${exported.text}`);
  if (stored.lines.length === recorded.length) assert.equal(exported.text, file, `SEED=${seed} ${name}: another file`);

  bytes += compareWithNative(nativePath, `SEED=${seed} ${name}`, calls).bytes;
  lines += recorded.length;
}
console.log(`${lines} lines of ${2 * GAMES.length} games, ${bytes} bytes: the same natively and in the module`);
