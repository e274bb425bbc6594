// public/icon-*.png from public/icon.svg, drawn by the browser of the end-to-end tests. Run it
// when the icon changes; what it writes is kept in the repository.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const folder = fileURLToPath(new URL('../public/', import.meta.url))
const svg = readFileSync(`${folder}icon.svg`, 'utf8')
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
// A maskable icon keeps its picture within the middle 80 %.
for (const [name, size, part] of /** @type {const} */ ([
  ['icon-192', 192, 1],
  ['icon-512', 512, 1],
  ['icon-maskable', 512, 0.72],
  ['icon-apple', 180, 0.84],
])) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const picture = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const ground = part === 1 ? 'transparent' : '#f6efe2'
  const side = Math.round(size * part)
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">` +
      `<img src="${picture}" width="${String(side)}" height="${String(side)}">`,
  )
  await page.locator('img').evaluate((image) => /** @type {HTMLImageElement} */ (image).decode())
  writeFileSync(
    `${folder}${name}.png`,
    await page.screenshot({ omitBackground: part === 1, type: 'png' }),
  )
  await page.close()
}
await browser.close()
