// The module behind plain functions: texts in, JSON and records out (src/wasm/api.h).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

export const KINDS = [, "frame", "closed", "reply", "cancel", "think", "change", "wake", "note"];
const decoder = new TextDecoder("utf-8", { fatal: true });
const encoder = new TextEncoder();

/** The records of an answer, in their order. */
export function recordsOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const records = [];
  for (let at = 0; at < bytes.length; ) {
    const [kind, a, b, size] = [0, 4, 8, 12].map((i) => view.getUint32(at + i, true));
    const content = bytes.subarray(at + 16, at + 16 + size);
    const name = KINDS[kind];
    assert.ok(name, `no such kind of record: ${kind}`);
    const text = name === "wake" ? view.getFloat64(at + 16, true) : decoder.decode(content);
    records.push({ kind: name, a, b, text });
    at += 16 + Math.ceil(size / 4) * 4;
  }
  return records;
}

export class Refused extends Error {
  constructor(error) {
    super(`${error.key}: ${error.en}`);
    this.key = error.key;
    this.error = error;
  }
}

export class Module {
  /** `compiled` is shared by many instances. `note(call)` hears of every call. */
  constructor(compiled, note = () => {}) {
    assert.deepEqual(WebAssembly.Module.imports(compiled), [], "the module imports nothing");
    this.exports = new WebAssembly.Instance(compiled).exports;
    this.exports._initialize?.();
    this.note = note;
  }

  static compile(path) {
    return new WebAssembly.Module(readFileSync(path));
  }

  get pages() {
    return this.exports.memory.buffer.byteLength / 65536;
  }

  /** Puts bytes into its memory; whoever keeps them does not free them. */
  put(bytes) {
    const place = this.exports.tablee_alloc(bytes.length);
    new Uint8Array(this.exports.memory.buffer, place, bytes.length).set(bytes);
    return place;
  }

  out() {
    const { memory, tablee_out, tablee_out_size } = this.exports;
    return new Uint8Array(memory.buffer, tablee_out(), tablee_out_size()).slice();
  }

  /** Calls `name(handle?, bytes?, numbers...)`; below `least` it is refused. */
  call(name, { handle, input, numbers = [], keep = false, least = 0 }) {
    const bytes = typeof input === "string" ? encoder.encode(input) : input;
    const place = bytes === undefined ? 0 : this.put(bytes);
    const words = bytes === undefined ? [] : [place, bytes.length];
    const result = this.exports[`tablee_${name}`](...(handle === undefined ? [] : [handle]), ...words, ...numbers);
    const out = result === undefined ? new Uint8Array() : this.out();
    if (bytes !== undefined && !keep) this.exports.tablee_free(place);
    this.note({ name, handle: handle ?? 0, bytes: bytes ?? new Uint8Array(), numbers, result: result ?? 0, out });
    if (result < least) throw new Refused(JSON.parse(decoder.decode(out)).error);
    return { result, out };
  }

  json(name, what) {
    return JSON.parse(decoder.decode(this.call(name, what).out));
  }

  unpack(packed) {
    return this.call("unpack", { input: packed }).out;
  }
  lexicon(file) {
    return this.call("lexicon", { input: file, keep: true }).result;
  }
  request(request, wall) {
    return recordsOf(this.call("request", { input: JSON.stringify(request), numbers: [wall] }).out);
  }
  open(stored, steady, wall) {
    return this.call("open", { input: JSON.stringify(stored), numbers: [steady, wall], least: 1 }).result;
  }
  handle(room, luck, command, steady, wall) {
    const input = JSON.stringify({ luck, command });
    return recordsOf(this.call("handle", { handle: room, input, numbers: [steady, wall] }).out);
  }
  close(room) {
    this.call("close", { handle: room });
  }
  prepare(game) {
    this.call("prepare", { input: game });
  }
  mirror(stored) {
    return this.call("mirror", { input: JSON.stringify(stored), least: 1 }).result;
  }
  mirrorLine(table, line) {
    this.call("mirror_line", { handle: table, input: line });
  }
  closeMirror(table) {
    this.call("mirror_close", { handle: table });
  }
  past(asked) {
    return this.json("past", { input: JSON.stringify(asked) });
  }
  riddle(asked) {
    return this.json("riddle", { input: JSON.stringify(asked) });
  }
  think(table, recipe) {
    return this.call("think", { handle: table, input: JSON.stringify(recipe), least: 1 }).result;
  }
  step(thought, work) {
    return this.call("step", { handle: thought, numbers: [work] }).result === 1;
  }
  plan(thought) {
    return this.json("plan", { handle: thought });
  }
  advise(thought, most) {
    return this.json("advise", { handle: thought, numbers: [most] });
  }
  drop(thought) {
    this.call("drop", { handle: thought });
  }
}
