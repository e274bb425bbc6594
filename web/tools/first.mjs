// What a browser is told to fetch with the HTML, beside what every page needs: the shelf by
// index.html, what a table is made of by table.html, which is what our server sends for a table.
// Neither waits until the first script has come and asks for it.

const HOME = /\/pages\/Home\.svelte$/
const TABLE = /\/pages\/TablePage\.svelte$/

/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */
/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */

/**
 * The files of a module, with what they import: scripts, then styles.
 * @param {Bundle} bundle
 * @param {RegExp} module
 */
function filesOf(bundle, module) {
  /** @type {(file: string) => Chunk | undefined} */
  const chunkOf = (file) => {
    const found = bundle[file]
    return found?.type === 'chunk' && !found.isEntry ? found : undefined
  }
  /** @type {Map<string, Chunk>} */
  const chunks = new Map()
  const next = Object.keys(bundle).filter((file) =>
    chunkOf(file)?.moduleIds.some((id) => module.test(id)),
  )
  if (next.length !== 1) throw new Error(`no file has ${String(module)}`)
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    const chunk = chunkOf(file)
    if (chunk === undefined || chunks.has(file)) continue
    chunks.set(file, chunk)
    next.push(...chunk.imports)
  }
  const styles = [...chunks.values()].flatMap((it) => [...(it.viteMetadata?.importedCss ?? [])])
  return [...chunks.keys(), ...new Set(styles)]
}

/** @returns {import('vite').Plugin} */
export function namedFirst() {
  let base = '/'
  /** @type {(html: string, files: readonly string[]) => string} */
  const naming = (html, files) => {
    const links = files
      .filter((file) => !html.includes(`"${base}${file}"`))
      .map((file) => {
        const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
        return `    <link rel="${rel}" crossorigin href="${base}${file}">\n`
      })
    return html.replace('  </head>', `${links.join('')}  </head>`)
  }
  return {
    name: 'tablee-first',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') return
        const html = String(index.source)
        index.source = naming(html, filesOf(bundle, HOME))
        if (base !== '/') return // a folder has one page
        const source = naming(html, filesOf(bundle, TABLE))
        this.emitFile({ type: 'asset', fileName: 'table.html', source })
      },
    },
  }
}
