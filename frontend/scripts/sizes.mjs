/**
 * `npm run sizes -w frontend`: what a page weighs, in kB gzip, against docs/product/targets.md, "Weight". Fails when a page is too heavy.
 * `npm run sizes -w frontend -- --by package|folder|module [PAGE]`: what the scripts of a page consist of; the first part of its label is enough.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { partsOf } from './module-sizes.mjs'

const clientFolder = join(dirname(fileURLToPath(import.meta.url)), '../../.build/web/client')
const entry = 'src/app/client.ts'
const personal = 'src/app/personal-client.ts'

/** Label, chunks of the manifest it loads, chunks that are there already, goal in kB gzip. */
const pages = [
  [
    'list page, all scripts at its start',
    [entry, 'src/routes/list/list-page.tsx', 'src/routes/list/list-popups.tsx', 'src/features/offers/list/live-counter/live-counter.tsx'],
    [],
    156,
  ],
  ['rows of a scrolled list, when idle', ['src/features/offers/list/rows-in-view.tsx'], [entry, 'src/routes/list/list-page.tsx'], 10.5],
  ['details page, all scripts', [entry, 'src/routes/offer/offer-page.tsx'], [], 160],
  ['home page, all scripts', [entry, 'src/routes/home/home-page.tsx'], [], 147],
  ['panel: offers, all scripts', [personal, 'src/routes/employer-panel/offers/company-offers-page.tsx'], [], 194],
  ['panel: codes, all scripts', [personal, 'src/routes/employer-panel/codes-page.tsx'], [], 168],
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

const manifestOf = () => JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))

/** The files that `keys` load and `known` have not loaded. */
function filesFor(keys, known) {
  const manifest = manifestOf()
  const filesOf = (key, found = new Set()) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (found.has(chunk.file)) return found
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) filesOf(imported, found)
    return found
  }
  const union = (roots) => new Set(roots.flatMap((key) => [...filesOf(key)]))
  const loaded = union(known)
  return [...union(keys)].filter((file) => !loaded.has(file))
}

export const measurePages = () =>
  pages.map(([label, keys, known, goal]) => {
    const files = filesFor(keys, known)
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).byteLength, 0)
    return { label, goal, kilobytes: bytes / 1000 }
  })

/** Prints the table; false when something is above its goal. */
export function reportSizes() {
  const sizes = measurePages()
  for (const { label, goal, kilobytes } of sizes) {
    const verdict = kilobytes <= goal ? '' : '  TOO HEAVY'
    console.log(`${label.padEnd(36)} ${kilobytes.toFixed(1).padStart(7)} kB of ${String(goal).padStart(4)}${verdict}`)
  }
  return sizes.every(({ goal, kilobytes }) => kilobytes <= goal)
}

async function reportParts(by, wanted = '') {
  const page = pages.find(([label]) => label.startsWith(wanted))
  if (page === undefined) throw new Error(`No page ${wanted}: ${pages.map(([label]) => label).join('; ')}`)
  const [label, keys, known] = page
  const parts = await partsOf(filesFor(keys, known), by)
  console.log(`${label}\nkB gzip, kB, what`)
  for (const { part, kilobytes, plainKilobytes } of parts)
    console.log(`${kilobytes.toFixed(2).padStart(7)} ${plainKilobytes.toFixed(1).padStart(7)} ${part}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [option, by, wanted] = process.argv.slice(2)
  if (option === '--by') await reportParts(by, wanted)
  else process.exitCode = reportSizes() ? 0 : 1
}
