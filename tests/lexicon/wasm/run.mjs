// node run.mjs MODULE.wasm FR.LEX FR.PACK: the same answers as the native program.
import assert from 'node:assert/strict';
import fs from 'node:fs';

const [modulePath, lexiconPath, packedPath] = process.argv.slice(2);
const refuse = (name) => () => { throw new Error(`the module asked for ${name}`); };
const module = await WebAssembly.compile(fs.readFileSync(modulePath));
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = refuse(name);
const { exports } = await WebAssembly.instantiate(module, imports);
exports._initialize?.();

const put = (bytes) => {
  const place = exports.allocate(bytes.length);
  new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
  return [place, bytes.length];
};
const text = (string) => put(new TextEncoder().encode(string));
// Typography is another test's matter: here every space and apostrophe is a plain one.
const plain = (sentence) => sentence.replace(/[\u00a0\u202f]/g, ' ').replace(/\u2019/g, "'");
const judged = (word) => {
  const size = exports.judge_word(...text(word));
  return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.answer_text(), size));
};

const file = fs.readFileSync(lexiconPath);
assert.equal(exports.open_lexicon(...put(file.subarray(0, 1000))), 0);
const started = performance.now();
const words = exports.open_lexicon(...put(file));
const openMs = performance.now() - started;
assert.ok(words > 400_000);
assert.equal(plain(judged('ZAC')), 'ZAC est accepté : ZAC (sigle).');
assert.equal(plain(judged('PARIS')), 'PARIS est accepté : paris (pluriel du mot pari).');
assert.equal(plain(judged('madrid')), "Le dictionnaire ne connaît MADRID que comme nom propre (Madrid) : ce jeu n'en accepte pas.");
assert.equal(plain(judged('TROUPER')), "TROUPER n'est pas dans le dictionnaire ; « troupe » y est.");
assert.ok(exports.count_anagrams(...text('AEINRST?')) > 1000);
const before = performance.now();
assert.equal(exports.add_family(...text('zoubidou\n')), words + 1);
const familyMs = performance.now() - before;
assert.equal(plain(judged('zoubidou')), 'ZOUBIDOU est accepté : zoubidou (mot de la table).');
const packed = put(fs.readFileSync(packedPath));
const unpacking = performance.now();
assert.equal(exports.open_packed(...packed), words);
const unpackMs = performance.now() - unpacking;
assert.equal(plain(judged('ZAC')), 'ZAC est accepté : zac (sigle).'); // no written forms in a packed lexicon
console.log(`wasm: ${words} words, opened in ${openMs.toFixed(1)} ms, from the packed file in ${unpackMs.toFixed(0)} ms, family words in ${familyMs.toFixed(0)} ms`);
