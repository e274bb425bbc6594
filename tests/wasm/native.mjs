// The module's functions compiled natively (native.cpp), asked what a module was asked.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { recordsOf } from "./module.mjs";

// In the order of kCalls in native.cpp.
const CALLS = [
  "unpack", "lexicon", "request", "open", "handle", "close", "prepare", "mirror", "mirror_line",
  "mirror_close", "think", "step", "plan", "advise", "drop", "past", "riddle",
];

function encode(calls) {
  const parts = calls.map(({ name, handle, bytes, numbers }) => {
    const head = Buffer.alloc(28);
    head.writeUInt32LE(CALLS.indexOf(name), 0);
    head.writeInt32LE(handle, 4);
    head.writeDoubleLE(numbers[0] ?? 0, 8);
    head.writeDoubleLE(numbers[1] ?? 0, 16);
    head.writeUInt32LE(bytes.length, 24);
    return Buffer.concat([head, bytes]);
  });
  return Buffer.concat(parts);
}

function decode(buffer) {
  const answers = [];
  for (let at = 0; at < buffer.length; ) {
    const size = buffer.readUInt32LE(at + 4);
    answers.push({ result: buffer.readInt32LE(at), out: buffer.subarray(at + 8, at + 8 + size) });
    at += 8 + size;
  }
  return answers;
}

/** Their answers, and the microseconds of processor that all steps of thoughts took. */
export function callNatively(program, calls) {
  const native = spawnSync(program, { input: encode(calls), maxBuffer: 1 << 30 });
  assert.equal(native.status, 0, `${program} ended with ${native.status} ${native.signal}`);
  return { answers: decode(native.stdout), thinking: Number(native.stderr) };
}

/** Asks the native functions what a module was asked, and holds the answers against each other;
    `mayDiffer` names calls of which only the number that differ is told. */
export function compareWithNative(program, name, calls, mayDiffer = []) {
  const { answers } = callNatively(program, calls);
  assert.equal(answers.length, calls.length, name);
  let bytes = 0;
  let differ = 0;
  calls.forEach((call, i) => {
    const same = call.result === answers[i].result && Buffer.compare(call.out, answers[i].out) === 0;
    if (!same && mayDiffer.includes(call.name)) return void ++differ;
    if (!same && call.name === "handle")
      assert.deepEqual(recordsOf(call.out), recordsOf(new Uint8Array(answers[i].out)), name);
    const asked = Buffer.from(call.bytes).toString().slice(0, 200);
    assert.ok(same, `${name}: ${call.name} (call ${i}) gave other bytes: ${asked}`);
    bytes += call.out.length;
  });
  return { bytes, differ };
}
