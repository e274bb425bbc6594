// Wire 2 (docs/protocol.md): a server that is asked for it says what changed of a view, and
// a sentence once. Here that is made whole again, so that nobody else has to know.
import { DecodeError } from './decode'

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// What comes of `old` by these changes; what is the same in both is shared.
export function changed(old: unknown, changes: unknown): unknown {
  if (Array.isArray(changes)) return changes[0] as unknown
  if (!isFields(changes)) throw new DecodeError('changes are neither a value nor by name')
  if (Array.isArray(old)) {
    const list: unknown[] = [...(old as unknown[])]
    for (const [index, inner] of Object.entries(changes)) {
      if (!(Number(index) <= list.length)) throw new DecodeError(`changes leave a hole at ${index}`)
      list[Number(index)] = changed(list[Number(index)], inner)
    }
    return list
  }
  if (!isFields(old)) throw new DecodeError('changes of what is not there')
  const fields: Record<string, unknown> = { ...old }
  for (const [name, inner] of Object.entries(changes)) fields[name] = changed(fields[name], inner)
  return fields
}

// What one line has said so far. A new line begins with nothing.
export class Line {
  private view: unknown = null // as it was said last
  private readonly sentences = new Map<string, Fields>() // their texts, by key

  // The frame as wire 1 says it; frames of wire 1 stay as they are.
  // Throws DecodeError for changes of a view that was not said.
  whole(frame: unknown): unknown {
    if (!isFields(frame) || !isFields(frame['d'])) return frame
    const { sentences, from, changes, ...rest } = frame['d']
    const d: Record<string, unknown> = rest
    if (isFields(sentences))
      for (const [key, texts] of Object.entries(sentences))
        if (isFields(texts)) this.sentences.set(key, texts)
    if (changes !== undefined) {
      if (!isFields(this.view) || this.view['seq'] !== from)
        throw new DecodeError(`changes of the view of ${String(from)}, which was not said`)
      d['view'] = changed(this.view, changes)
    }
    if (isFields(d['view'])) this.view = d['view']
    if ('told' in d) d['told'] = this.filled(d['told'])
    return { ...frame, d }
  }

  // What has a key and no text is a sentence that was said before.
  private filled(told: unknown): unknown {
    if (Array.isArray(told)) return told.map((inner) => this.filled(inner))
    if (!isFields(told)) return told
    const entries = Object.entries(told).map(([name, inner]) => [name, this.filled(inner)] as const)
    const line: Record<string, unknown> = Object.fromEntries(entries)
    if (typeof line['key'] !== 'string' || 'fr' in line) return line
    const { you, ...rest } = line
    const { you_fr, you_en, ...texts } = this.sentences.get(line['key']) ?? {}
    return { ...rest, ...texts, ...(you === true ? { you_fr, you_en } : {}) }
  }
}
