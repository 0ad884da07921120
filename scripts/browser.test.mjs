import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findBrowser } from './browser.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('finds a browser in PATH, and takes CHROMIUM_PATH first', () => {
  mkdirSync(join(folder, 'bin'))
  const installed = join(folder, 'bin', 'chromium')
  const chosen = join(folder, 'mine')
  for (const file of [installed, chosen]) writeFileSync(file, '')
  const PATH = ['/nowhere', join(folder, 'bin')].join(delimiter)
  expect(findBrowser({ PATH })).toBe(installed)
  expect(findBrowser({ PATH, CHROMIUM_PATH: chosen })).toBe(chosen)
})

it('does not accept a CHROMIUM_PATH that does not exist', () => {
  expect(findBrowser({ PATH: process.env.PATH, CHROMIUM_PATH: join(folder, 'missing') })).toBeUndefined()
})
