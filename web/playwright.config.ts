import { defineConfig } from '@playwright/test'

// Debian's Chromium without its windows, as root, without a word to the outside.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'e2e',
  // Each has a server of its own. Two more than cores: many tests wait for time to pass.
  workers: 4,
  // A test is a job of its own: no file pins a worker.
  fullyParallel: true,
  retries: 0,
  // No test waits for these unless it fails: a slow machine must not look like a fault.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    viewport: { width: 1280, height: 860 },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args,
    },
    trace: 'off',
    // Only what is about it has the service worker: elsewhere a test sees every request.
    serviceWorkers: 'block',
  },
})
