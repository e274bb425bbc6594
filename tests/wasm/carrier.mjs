// A made-up carrier: holds rooms of the module as a page's worker would: a store that is a
// map, windows that keep what they hear, bots that think by work and not by time.
//
// It watches what must hold always: one change at a time, lines without holes, one reply a
// request, no frame to who is gone.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";

/** Random numbers that are the same in every run. */
export class Dice {
  constructor(seed) {
    this.seed = seed;
    this.count = 0;
  }
  hex() {
    return createHash("sha256").update(`${this.seed} ${++this.count}`).digest("hex");
  }
  below(n) {
    return parseInt(this.hex().slice(0, 8), 16) % n;
  }
}

export class Store {
  tables = new Map();

  keep(change) {
    for (const record of change.put) {
      const known = this.tables.get(record.id) ?? { lines: [], answers: [] };
      this.tables.set(record.id, { ...known, record });
    }
    if (change.table !== "") {
      const table = this.tables.get(change.table);
      assert.equal(change.first_line, change.lines.length === 0 ? change.first_line : table.lines.length + 1);
      table.lines.push(...change.lines);
      if (change.answer) table.answers.push(change.answer);
      if (change.touched !== 0) table.record.touched = change.touched;
    }
    for (const id of change.remove) this.tables.delete(id);
  }
}

/** One table, open. */
export class Carrier {
  /** `thinker` is a module for the bots, the room's own or another. */
  constructor({ module, thinker = module, store, dice, id, work = 64, steps = 8 }) {
    Object.assign(this, { module, thinker, store, dice, id, work, steps });
    this.steady = 1000;
    this.wall = 1_790_000_000;
    this.clients = new Map();
    this.replies = new Map();
    this.notes = [];
    this.thoughts = new Map();
    this.decided = new Map(); // by people, by seat
    this.numbers = 0;
    this.open();
  }

  get stored() {
    return this.store.tables.get(this.id);
  }
  get record() {
    return this.stored.record;
  }

  open() {
    this.room = this.module.open(this.stored, this.steady, this.wall);
    this.table = undefined;
    this.wakeAt = undefined;
    this.thoughts.clear();
    this.clients.clear();
  }

  /** The module is gone (a trap, a closed page): a new one goes on from what is stored. */
  reopen(module, thinker = module) {
    Object.assign(this, { module, thinker });
    this.open();
  }

  run(command) {
    const commands = [command];
    while (commands.length > 0) {
      const records = this.module.handle(this.room, this.dice.hex(), commands.shift(), this.steady, this.wall);
      this.wakeAt = undefined;
      for (const record of records) this.carryOut(record, commands);
    }
  }

  carryOut({ kind, a, b, text }, commands) {
    if (kind === "frame") {
      const client = this.clients.get(a);
      assert.ok(client && !client.gone, "a frame to who is gone");
      this.hear(client, JSON.parse(text));
    } else if (kind === "closed") {
      this.clients.get(a).gone = b === 1 ? "for good" : "for a moment";
    } else if (kind === "reply") {
      assert.ok(!this.replies.has(a), "a second reply");
      this.replies.set(a, { status: b, text });
    } else if (kind === "cancel") {
      this.thoughts.delete(a);
    } else if (kind === "think") {
      this.thoughts.set(a, { most: b, recipe: JSON.parse(text) });
    } else if (kind === "change") {
      const change = JSON.parse(text);
      this.store.keep(change);
      if (this.table !== undefined)
        for (const line of change.lines) this.thinker.mirrorLine(this.table, line);
      commands.push({ t: "saved", outcome: "stored" });
    } else if (kind === "wake") {
      this.wakeAt = text;
    } else {
      this.notes.push(JSON.parse(text));
    }
  }

  hear(client, frame) {
    client.heard.push(frame);
    if (frame.t === "event") assert.equal(frame.d.seq, client.seq + 1, "a hole in the events");
    if (frame.t === "event" || frame.t === "state") client.seq = frame.d.seq;
    if (frame.t === "ack" || frame.t === "no" || frame.t === "account") client.answers.set(frame.d.cid, frame);
    client.last[frame.t] = frame;
  }

  enter(tokens, since) {
    const number = ++this.numbers;
    this.clients.set(number, { heard: [], answers: new Map(), last: {}, seq: since, gone: "" });
    this.say(number, "hello", { table: this.id, tokens, ...(since === undefined ? {} : { since }) });
    return number;
  }
  say(client, type, content) {
    this.frame(client, JSON.stringify({ v: 1, t: type, d: content }));
  }
  frame(client, text) {
    this.run({ t: "frame", client, text });
  }
  leave(client) {
    this.clients.get(client).gone = "left";
    this.run({ t: "leave", client });
  }
  /** The answer of a command with a key. */
  play(client, seat, move) {
    const cid = `c${++this.numbers}`;
    this.say(client, "play", { cid, seat, move });
    return this.clients.get(client).answers.get(cid);
  }
  ask(method, rest, { body = "", token = "", ...more } = {}) {
    const id = ++this.numbers;
    this.run({ t: "ask", id, method, path: `tables/${this.id}${rest}`, body, token, ...more });
    assert.ok(this.replies.has(id), "no reply");
    return this.replies.get(id);
  }

  mirror() {
    this.table ??= this.thinker.mirror({ record: this.record, lines: this.stored.lines });
    return this.table;
  }
  /** What a bot would do there. */
  plan(recipe) {
    const thought = this.thinker.think(this.mirror(), recipe);
    for (let i = 0; i < this.steps; ++i) if (this.thinker.step(thought, this.work)) break;
    const plan = this.thinker.plan(thought);
    this.thinker.drop(thought);
    return plan;
  }
  /** Lets the bots think that are asked to; false: none is. */
  think() {
    const [first] = this.thoughts;
    if (!first) return false;
    const [id, { recipe }] = first;
    this.thoughts.delete(id);
    this.run({ t: "thought", id, plan: this.plan(recipe) });
    return true;
  }
  /** Time passes until something happens by itself; false: nothing will. */
  wake() {
    if (this.wakeAt === undefined) return false;
    this.steady = Math.max(this.steady, this.wakeAt);
    this.run({ t: "wake" });
    return true;
  }
}

/** A table of its own, by a request; gives the carrier and the tokens by seat. */
export function newTable({ module, thinker, store, dice, game, seats, options = {}, ...more }) {
  const request = { method: "POST", path: "tables", body: JSON.stringify({ game, seats, options, name: "Zoé" }) };
  const records = module.request({ ...request, luck: dice.hex() }, 1_790_000_000);
  const { b: status, text } = records.at(-1);
  if (status !== 201) return { status, error: JSON.parse(text).error };
  assert.deepEqual(records.map((record) => record.kind), ["change", "reply"]);
  store.keep(JSON.parse(records[0].text));
  const made = JSON.parse(text);
  const tokens = new Map(made.tokens.map(({ seat, token }) => [seat, token]));
  return { status, tokens, carrier: new Carrier({ module, thinker, store, dice, id: made.table, ...more }) };
}

/** Plays on: people play what a bot of level 2 would, for `most` rounds at the longest. */
export function playOn(carrier, client, seats, most = 5000) {
  for (let round = 0; round < most && carrier.record.state === "running"; ++round) {
    if (carrier.think()) continue;
    const later = playSomebody(carrier, client, seats, round);
    if (later === undefined || carrier.record.state !== "running") continue;
    const next = Math.min(later, carrier.wakeAt ?? Infinity);
    assert.ok(Number.isFinite(next), "everybody waits for nobody");
    carrier.steady = Math.max(carrier.steady, next);
    carrier.run({ t: "wake" });
  }
}

/** Nothing when somebody played; else when somebody wants to, in steady time. */
function playSomebody(carrier, client, seats, round) {
  carrier.say(client, "ping", {});
  const { now } = carrier.clients.get(client).last.pong.d;
  let later = Infinity;
  for (const seat of seats) {
    const plan = planOf(carrier, seat, now, round);
    if (plan === undefined) continue;
    if (plan.at > now) {
      later = Math.min(later, carrier.steady + plan.at - now);
      continue;
    }
    carrier.decided.delete(seat);
    if (plan.move !== null && carrier.play(client, seat, plan.move)?.t === "ack") return undefined;
    later = Math.min(later, carrier.steady + 100); // it thinks again
  }
  return later;
}

/** What this person wants, decided once a position: who thinks anew all the time never acts. */
function planOf(carrier, seat, now, round) {
  const seq = carrier.stored.lines.length;
  const known = carrier.decided.get(seat);
  if (known?.seq === seq) return known.plan;
  const recipe = { seat, level: 2, deal: round.toString(16).padStart(16, "0"), at: now };
  try {
    const plan = carrier.plan(recipe);
    carrier.decided.set(seat, { seq, plan });
    return plan;
  } catch (error) {
    if (error.key !== "core.not_your_turn") throw error;
    return undefined;
  }
}
