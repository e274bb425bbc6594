import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { writeMessages } from './tools/messages.mjs'

// The server of a developer: `tablee serve --port 8080` beside `npm run dev`.
const backend = process.env['TABLEE_DEV'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [
    {
      name: 'tablee-messages',
      buildStart: () => writeMessages(),
    },
    svelte(),
  ],
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
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.svelte.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'effects',
          include: ['tests/**/*.svelte.test.ts'],
          environment: './tests/environment.ts',
        },
      },
    ],
  },
})
