/** A device as people recognise it: `Firefox, Windows`. Of what a browser says of itself, which is read no further than the list shows. */
import type { accountTexts } from '../texts.ts'

/** Others name these as well, so the order matters. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

export function deviceName(t: ReturnType<typeof accountTexts>, userAgent: string): string {
  const found = [browsers, systems].flatMap((kinds) => kinds.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [])
  return found.length === 0 ? t('sessions.unknownDevice') : found.join(', ')
}

export const isPhone = (userAgent: string): boolean => /\b(?:Android|iPhone)\b/.test(userAgent)
