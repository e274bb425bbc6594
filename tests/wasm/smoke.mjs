// Runs the pure layers as WebAssembly in node: the pinned signatures come out the
// same as from the native builds, and a bad request is answered, not trapped.
//   node tests/wasm/smoke.mjs MODULE.wasm

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
assert.deepEqual(WebAssembly.Module.imports(module), [], "the module imports nothing");
const { exports } = new WebAssembly.Instance(module);
exports._initialize?.();

function simulate(request) {
  const bytes = new TextEncoder().encode(request);
  new Uint8Array(exports.memory.buffer).set(bytes, exports.test_input());
  const length = exports.test_simulate(bytes.length);
  const answer = new Uint8Array(exports.memory.buffer, exports.test_output(), length);
  return JSON.parse(new TextDecoder().decode(answer));
}

// The signatures of a game lie beside its tests.
const tests = new URL("../", import.meta.url);
const files = readdirSync(new URL("games/", tests)).map((game) => [game, `games/${game}/signatures.txt`]);
files.push(["modele", "template_game/signatures.txt"]);
const pinned = files.flatMap(([game, file]) =>
  readFileSync(new URL(file, tests), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => `${game} ${line}`),
);
for (const [game] of files) assert.ok(pinned.some((line) => line.startsWith(`${game} `)), game);
for (const line of pinned) {
  const [, game, options, seats, signature] = line.match(/^(\S+) (.*), (\d+) seats (\w+)$/);
  const answer = simulate(`${game} ${seats} 100 1 ${options}`);
  assert.equal(answer.signature, signature, line);
  assert.equal(answer.finished, 100);
}
assert.equal(simulate("echecs 2 1 1").error.key, "table.file_unknown_game");
assert.equal(simulate("modele 9 1 1").error.key, "core.seats_not_allowed");
assert.equal(simulate("modele 2 1 1 equipes=peut-etre").error.key, "core.option_not_a_flag");
assert.equal(simulate("").error.key, "table.file_unknown_game");
console.log(`${pinned.length} signatures are the same in WebAssembly`);
