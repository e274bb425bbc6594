// For tests of what has effects: they run what the browser runs, without a browser.
// Svelte is compiled for the client, and nothing of a window is there.
import type { Environment } from 'vitest/runtime'

const environment: Environment = {
  name: 'tablee',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
}

export default environment
