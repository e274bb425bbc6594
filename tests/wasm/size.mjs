// What a page downloads to play without a server stays within its budget.
//   node tests/wasm/size.mjs MODULE.wasm FR.PACK

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const [modulePath, packPath] = process.argv.slice(2);
// The themes of Kokomots are part of the module: 500 kB for the engine, 130 kB for them.
const LIMITS = [
  ["engine with themes", modulePath, 630_000],
  ["words", packPath, 250_000],
];
for (const [name, path, most] of LIMITS) {
  const bytes = readFileSync(path);
  const size = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length;
  console.log(`${name}: ${bytes.length} bytes, ${size} as brotli, of ${most}`);
  assert.ok(size <= most, `${name} is too large`);
}
