// The marks that nobody types and everybody reads: what src/datagen/typography.cpp does for
// the C++ side. The cases of tests/fixtures/typography.toml hold both to the same rules.

/**
 * @param {string} sentence
 * @param {boolean} french
 */
export function typeset(sentence, french) {
  const plain = sentence
    .replace(/(?<=[a-zA-Z}\u0080-\uffff])'(?=[a-zA-Z0-9{\u0080-\uffff])/g, '’')
    .replace(/(?<=^|[ (])-(?=\d)/g, '−')
  if (!french) return plain
  return plain.replace(/(?<=«) | (?=[»:])/g, '\u00a0').replace(/ (?=[;!?])/g, '\u202f')
}
