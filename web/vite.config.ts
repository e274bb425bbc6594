import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { groups } from './tools/chunks.mjs'
import { namedFirst } from './tools/first.mjs'
import { writeFont } from './tools/font.mjs'
import { cssHash, ONLY_FOR_HYDRATION, withoutHydration } from './tools/lean.mjs'
import { FACE, licences, missingOf, packageOf } from './tools/licences.mjs'
import { writeMessages } from './tools/messages.mjs'
import { projectVersion } from './tools/version.mjs'

// The server of a developer: `tablee serve --port 8080` beside `npm run dev`.
const backend = process.env['TABLEE_DEV'] ?? 'http://127.0.0.1:8080'

const machine = (name: string, zone: string) => ({
  name,
  test: { env: { TZ: zone }, provide: { machine: name }, setupFiles: ['./tests/machine.ts'] },
})
const machines = [machine('fr-FR', 'Europe/Paris'), machine('en-US', 'America/New_York')]

// A folder on any web server (`vite build --mode export`): what our server says in a header
// stands in the page. Who may frame it only a header can say.
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
  "style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self'; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'"
let isFolder = false

export default defineConfig({
  define: { __TABLEE_VERSION__: JSON.stringify(projectVersion()) },
  plugins: [
    {
      name: 'tablee-made',
      buildStart: async () => {
        writeMessages()
        await writeFont()
      },
    },
    {
      name: 'tablee-licences',
      generateBundle(_, bundle) {
        const folders = new Set([FACE])
        for (const chunk of Object.values(bundle))
          for (const [id, { renderedLength }] of Object.entries(
            chunk.type === 'chunk' ? chunk.modules : {},
          )) {
            const folder = packageOf(id)
            if (folder !== undefined && renderedLength > 0) folders.add(folder)
          }
        const source = licences()
        const missing = [...folders].flatMap((folder) => missingOf(folder, source))
        if (missing.length > 0) this.error(`contrib/debian/copyright lacks: ${missing.join('\n')}`)
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
      },
    },
    {
      name: 'tablee-folder',
      config: (_, { mode }) =>
        mode === 'export'
          ? { base: './', build: { outDir: '../build/export', emptyOutDir: true } }
          : {},
      configResolved: ({ mode }) => {
        isFolder = mode === 'export'
      },
      transformIndexHtml: () =>
        isFolder
          ? [
              {
                tag: 'meta',
                attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
                injectTo: 'head-prepend' as const,
              },
            ]
          : [],
    },
    withoutHydration(),
    namedFirst(),
    svelte({ compilerOptions: { cssHash } }),
  ],
  // The engine's worker makes the thinker's: both are modules of their own.
  worker: { format: 'es' },
  server: {
    // The Host of the page is kept: the server compares it with the Origin.
    proxy: {
      '/api': { target: backend, changeOrigin: false },
      '/ws': { target: backend, ws: true },
    },
  },
  build: {
    target: 'es2022',
    // The server's policy is default-src 'self': no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { manualPureFunctions: ONLY_FOR_HYDRATION },
      input: { main: 'index.html', sw: 'src/sw.ts' },
      output: {
        // The service worker has one address for all versions.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // The runtime changes with its own versions only: a new page finds it in the cache.
        codeSplitting: { groups },
      },
    },
  },
  test: {
    // Twice, as on two machines: what a test needs of a language or a time zone it names itself.
    projects: [
      ...machines.flatMap((machine) => [
        {
          extends: true as const,
          test: {
            ...machine.test,
            name: `plain ${machine.name}`,
            include: ['tests/**/*.test.ts'],
            exclude: ['tests/**/*.svelte.test.ts'],
            environment: 'node',
          },
        },
        {
          extends: true as const,
          test: {
            ...machine.test,
            name: `effects ${machine.name}`,
            include: ['tests/**/*.svelte.test.ts'],
            environment: './tests/environment.ts',
          },
        },
      ]),
    ],
  },
})
