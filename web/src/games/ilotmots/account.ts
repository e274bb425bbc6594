// The account of a turn as a small screen shows it: what makes the turn special first, and
// where there is much to read the words without their sums.
import type { PreviewState } from '../../play/preview'
import type { AccountLine } from '../../net/protocol'

const SUM = / \d+(\+\d+)*$/ // of a word: "MER 1+1+1"
const MANY = 4 // lines that are read at a glance

export function inShort(preview: PreviewState): PreviewState {
  if (preview.kind !== 'account') return preview
  const { account } = preview
  const [kind, ...rest] = account.lines
  if (kind === undefined) return preview
  const isWord = ({ fr }: AccountLine): boolean => SUM.test(fr)
  const words = rest.filter(isWord)
  const short = (line: AccountLine): AccountLine => ({
    ...line,
    fr: line.fr.replace(SUM, ''),
    en: line.en.replace(SUM, ''),
  })
  const lines = [
    kind,
    ...rest.filter((line) => !isWord(line)),
    ...(account.lines.length > MANY ? words.map(short) : words),
  ]
  return { ...preview, account: { ...account, lines } }
}
