import { defineConfig } from '@playwright/test'
import base from './playwright.config'

// `npm run screens`: the pictures of docs/screens, taken of the real thing.
export default defineConfig({ ...base, testDir: 'screens', timeout: 180_000 })
