// What a page asks about a game that is over: how the table stood after each line, and what
// each move was worth beside the best. A forward pass over the log of a whole game of each.
//   node tests/wasm/analysis.mjs MODULE.wasm FR.PACK

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Dice, newTable, playOn, Store } from "./carrier.mjs";
import { Module, Refused } from "./module.mjs";

const [modulePath, packPath] = process.argv.slice(2);
const compiled = Module.compile(modulePath);
const words = new Module(compiled).unpack(readFileSync(packPath));
const GAMES = ["kumata", "piochamots", "embrouillamini", "ilotmots", "kokomots"];
// Of WORK units: enough that every bot has something to say, and that Ilotmots proves something.
const stepsFor = (game) => (game === "ilotmots" ? 400 : 4);
const WORK = 64;

function playGame(module, game) {
  const seats = [{ kind: "me", name: "Zoé" }, { kind: "bot", level: 2 }];
  const made = newTable({ module, store: new Store(), dice: new Dice(game), game, seats });
  const { carrier, tokens } = made;
  const client = carrier.enter([tokens.get(0)]);
  carrier.ask("POST", "/start", { token: tokens.get(0), body: "{}" });
  playOn(carrier, client, [0]);
  assert.equal(carrier.record.state, "over", game);
  const frame = carrier.clients.get(client).heard.findLast((one) => one.d.view?.over);
  return { record: carrier.record, lines: carrier.stored.lines, end: frame.d.view };
}

/** {at, kind, seat, text} of a line. */
function entryOf(line) {
  const [at, kind, ...rest] = line.split(" ");
  return { at: Number(at), kind, seat: Number(rest[0]), text: rest.slice(1).join(" ") };
}

for (const game of GAMES) {
  const module = new Module(compiled);
  module.lexicon(words);
  module.prepare(game);
  const { record, lines, end } = playGame(module, game);

  // The end is the end that was seen; halfway it was another, and the story is whole.
  const whole = module.past({ record, lines, viewer: 0, from: 0 });
  assert.equal(whole.state.t, "state");
  assert.deepEqual(whole.state.d.view.view, end.view, `${game}: another end`);
  assert.equal(whole.events.length, lines.length);
  assert.deepEqual(whole.events.map(({ d }) => d.seq), lines.map((_, i) => i + 1));
  assert.equal(whole.points.length, lines.length + 1);
  assert.deepEqual(whole.points.at(-1), whole.state.d.view.scores, `${game}: other points`);
  assert.ok(whole.events.some(({ d }) => d.told), `${game}: nothing is told`);
  // The best moment of a seat is the most that one entry brought it, once somebody plays.
  assert.equal(whole.moments.length, 2, game);
  whole.moments.forEach(({ seq, points }, seat) => {
    assert.ok(points > 0, `${game}: seat ${seat} never gained`);
    assert.equal(whole.points[seq][seat] - whole.points[seq - 1][seat], points, game);
    const rises = whole.points.slice(1).map((now, i) => now[seat] - whole.points[i][seat]);
    const own = rises.filter((_, i) => lines[i].includes(` play ${seat} `) && !lines[i + 1]?.includes(" undo "));
    assert.ok(own.every((rise) => rise <= points), `${game}: a move brought more`);
    // What is dealt is nobody's merit; what a dictionary answers is.
    assert.match(lines[seq - 1], / play | draw verdict oui| draw liste oui/, game);
  });
  const half = Math.floor(lines.length / 2);
  const middle = module.past({ record, lines: lines.slice(0, half), viewer: 1, from: half - 1 });
  assert.equal(middle.state.d.seq, half);
  assert.equal(middle.state.d.view.you, 1);
  assert.equal(middle.state.d.view.over, false);
  assert.equal(middle.events.length, 1);
  assert.equal(middle.points.length, half + 1);
  assert.deepEqual(middle.points.at(-1), whole.points[half]);
  assert.equal("events" in module.past({ record, lines: [] }), false);
  assert.equal(module.past({ record, lines: [] }).state.d.view.you, null);
  assert.throws(() => module.past({ record, lines, viewer: 2 }), Refused);
  assert.throws(() => module.past({ record, lines: [...lines, "0 nonsense"] }), Refused);

  // Every move of the log is valued on the scale of the advice for it.
  const table = module.mirror({ record, lines: [] });
  const began = performance.now();
  let moves = 0;
  let valued = 0;
  let missed = 0;
  let proved = 0;
  lines.forEach((line, i) => {
    const { at, kind, seat, text } = entryOf(line);
    if (kind === "play") {
      ++moves;
      const recipe = { seat, level: 5, deal: "00000000000000aa", at, seq: i, compare: 3, also: text };
      const thought = module.think(table, recipe);
      for (let step = 0; step < stepsFor(game) && !module.step(thought, WORK); ++step);
      const advice = module.advise(thought, 100);
      module.drop(thought);
      assert.ok(advice.also.account, `${game} ${line}`);
      const same = advice.moves.find(({ move }) => move === text);
      if (same && advice.also.value !== null)
        assert.equal(advice.also.value, same.value, `${game} ${line}: two values`);
      if (advice.also.value !== null) ++valued;
      if (advice.proved) {
        ++proved;
        if (advice.also.value !== null) assert.ok(advice.also.value <= advice.moves[0].value, `${game} ${line}: better than proved`);
      }
      if (advice.also.value !== null && advice.moves.length > 0 && advice.also.value < advice.moves[0].value) ++missed;
    }
    module.mirrorLine(table, line);
  });
  module.closeMirror(table);
  assert.ok(valued >= moves * 0.9, `${game}: only ${valued} of ${moves} moves have a value`);
  assert.ok(missed > 0, `${game}: a level 2 bot and who plays anything missed nothing`);
  if (game === "ilotmots") assert.ok(proved > 0, "Ilotmots proves nothing");
  assert.throws(() => module.think(module.mirror({ record, lines: [] }), { seat: 0, level: 5, deal: "00000000000000aa", at: 0, also: "nonsense" }), Refused);
  console.log(`ok ${game}: ${moves} moves, ${valued} valued, ${proved} proved, ${missed} with a better one, ${Math.round(performance.now() - began)} ms`);
}
