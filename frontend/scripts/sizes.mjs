/**
 * `npm run sizes -w frontend`: what a page weighs, in kB gzip, against docs/product/targets.md, "Weight". Fails when a page is too heavy.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const clientFolder = join(dirname(fileURLToPath(import.meta.url)), '../../.build/web/client')
const entry = 'src/app/client.ts'
const personal = 'src/app/personal-client.ts'

/** Label, chunks of the manifest it loads, chunks that are there already, goal in kB gzip. */
const pages = [
  [
    'list page, all scripts',
    [entry, 'src/routes/list/list-page.tsx', 'src/routes/list/list-popups.tsx', 'src/features/offers/list/live-counter/live-counter.tsx'],
    [],
    165,
  ],
  ['details page, all scripts', [entry, 'src/routes/offer/offer-page.tsx'], [], 165],
  ['home page, all scripts', [entry, 'src/routes/home/home-page.tsx'], [], 165],
  ['panel: offers, all scripts', [personal, 'src/routes/employer-panel/offers/company-offers-page.tsx'], [], 200],
  ['panel: codes, all scripts', [personal, 'src/routes/employer-panel/codes-page.tsx'], [], 200],
  [
    'filters and location, lazily',
    ['src/features/search/panels/filters-panel.tsx', 'src/features/search/panels/location-panel.tsx'],
    [entry, 'src/routes/list/list-page.tsx'],
    80,
  ],
  [
    'map with its first countries, lazily',
    ['src/routes/list/panels/list-map.tsx', '../node_modules/world-atlas/countries-110m.json'],
    [entry, 'src/routes/list/list-page.tsx'],
    135,
  ],
  ['Polish texts', ['src/i18n/pl.json'], [], 10],
  ['English texts', ['src/i18n/en.json'], [], 10],
]

export function measurePages() {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  const filesOf = (key, found = new Set()) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (found.has(chunk.file)) return found
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) filesOf(imported, found)
    return found
  }
  const union = (keys) => new Set(keys.flatMap((key) => [...filesOf(key)]))
  return pages.map(([label, keys, known, goal]) => {
    const loaded = union(known)
    const files = [...union(keys)].filter((file) => !loaded.has(file))
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).byteLength, 0)
    return { label, goal, kilobytes: bytes / 1000 }
  })
}

/** Prints the table; false when something is above its goal. */
export function reportSizes() {
  const sizes = measurePages()
  for (const { label, goal, kilobytes } of sizes) {
    const verdict = kilobytes <= goal ? '' : '  TOO HEAVY'
    console.log(`${label.padEnd(32)} ${kilobytes.toFixed(1).padStart(7)} kB of ${String(goal).padStart(4)}${verdict}`)
  }
  return sizes.every(({ goal, kilobytes }) => kilobytes <= goal)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = reportSizes() ? 0 : 1
