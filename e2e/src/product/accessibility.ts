/** What axe finds on a page: WCAG 2.2 AA and good practice. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules that a colour scheme can break; all others read the document. */
const colourRules = ['color-contrast', 'link-in-text-block']

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe is not asked about: rows of the list after its twelfth, which are as those before (`accessibility.e2e.ts` asks about all of them).
 * A hundred rows are three quarters of its time.
 */
const furtherRows = ['main ol > li[aria-posinset]:nth-child(n + 13)']

export async function violations(
  page: Page,
  rules: readonly string[] = standards,
  left: readonly string[] = furtherRows,
): Promise<string[]> {
  // Elements that fade in have less contrast meanwhile. Transitions start with the frame after the change.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const asked = { rules, exclude: left.map((selector) => [selector]) }
  const { violations: found } = await page.evaluate<AxeResults, typeof asked>(({ rules: runOnly, exclude }) => {
    const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } }
    // To describe every element that passed is half of the work: with it the list of offers takes 2.3 s of CPU, without it 1.2.
    return axe.run({ include: [['html']], exclude }, { runOnly, resultTypes: ['violations'] })
  }, asked)
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`))
}

/** In light, then in dark: the page is the same but for its colours. Leaves it without motion. */
export async function violationsInBothSchemes(page: Page, left?: readonly string[]): Promise<string[]> {
  // Off the screen the browser pauses transitions: colours would stay those of the scheme before.
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
  })
  const found: string[] = []
  for (const [colorScheme, rules] of [
    ['light', standards],
    ['dark', colourRules],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await violations(page, rules, left)).map((text) => `${colorScheme}: ${text}`))
  }
  return found
}
