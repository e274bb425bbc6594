import { defineConfig } from '@playwright/test'
import base from './playwright.config'

// What is measured in a browser (script/bench --page): one after the other.
export default defineConfig({ ...base, testMatch: '*.bench.ts', workers: 1, timeout: 900_000 })
