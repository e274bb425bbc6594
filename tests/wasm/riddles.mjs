// The same riddle natively and in the module, byte for byte: of every game some days, with
// right and wrong answers and the solution.
//   node tests/wasm/riddles.mjs MODULE.wasm FR.PACK NATIVE

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Module, Refused } from "./module.mjs";
import { compareWithNative } from "./native.mjs";

const [modulePath, packPath, nativePath] = process.argv.slice(2);
const GAMES = ["ilotmots", "embrouillamini", "piochamots", "kokomots", "kumata"];
const DAYS = ["2026-01-01", "2026-11-18", "2026-11-19", "2026-11-20", "2028-02-29", "2099-12-31"];

const calls = [];
const module = new Module(Module.compile(modulePath), (call) => calls.push(call));
module.lexicon(module.unpack(readFileSync(packPath)));

for (const game of GAMES) {
  module.prepare(game);
  const times = [];
  for (const date of DAYS) {
    const began = performance.now();
    const riddle = module.riddle({ game, date });
    times.push(performance.now() - began);
    assert.equal(riddle.game, game);
    assert.equal(riddle.date, date);
    assert.equal(riddle.state.t, "state");
    assert.equal(riddle.state.d.view.you, riddle.seat, `${game} ${date}: another seat looks on`);
    assert.match(riddle.file, /^tablee-game /);

    const solution = module.riddle({ game, date, solution: true });
    const moves = solution.moves.map(({ move }) => move);
    assert.equal(solution.best, riddle.best);
    const done = module.riddle({ game, date, answers: moves });
    assert.equal(done.total, riddle.best, `${game} ${date}: the solution is not the best`);
    assert.equal(done.stars, 3);
    assert.equal(done.solved, true);
    assert.equal(done.left, riddle.tries === null ? null : riddle.tries - 1);

    const wrong = module.riddle({ game, date, answers: ["nonsense", ...moves] });
    assert.ok(wrong.tries[0].refused.fr, `${game} ${date}: nonsense is an answer`);
    assert.equal(wrong.left, done.left, "a refused answer costs no try");
    const looked = module.riddle({ game, date, check: moves[0] });
    assert.ok(looked.account, `${game} ${date}: the solution is not allowed`);
    assert.ok(module.riddle({ game, date, check: "nonsense" }).refused.key);
    if (solution.second) {
      const second = module.riddle({ game, date, answers: [solution.second.move] });
      assert.equal(second.total, solution.second.value);
      assert.equal(second.solved, false);
    }
  }
  console.log(`ok ${game}: ${times.map((ms) => Math.round(ms)).join(", ")} ms`);
}
assert.throws(() => module.riddle({ game: "belote", date: DAYS[0] }), Refused);
for (const date of ["", "2026-02-29", "18/11/2026", "2025-12-31", "2026-1-1"])
  assert.throws(() => module.riddle({ game: "kumata", date }), Refused, date);
assert.throws(() => module.riddle({ game: "kumata", date: DAYS[0], answers: "e4" }), Refused);
assert.throws(() => module.riddle({ game: "kumata", date: DAYS[0], answers: [7] }), Refused);

const { bytes } = compareWithNative(nativePath, "riddles", calls);
console.log(`${calls.length} calls, ${bytes} bytes: the same natively and in the module`);
