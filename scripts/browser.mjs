/** Finds a Chromium that is installed; npm never downloads one. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** First the one without windows (Debian's package of that name): pages take it half of the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of its program, CHROMIUM_PATH first; undefined when there is none. */
export function findBrowser(environment = process.env) {
  const given = environment.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : undefined
  const inPath = (environment.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...inPath, ...otherPlaces].find((path) => existsSync(path))
}
