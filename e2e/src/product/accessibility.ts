/** What axe finds on a page: WCAG 2.2 AA and good practice. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function violations(page: Page): Promise<string[]> {
  // Elements that fade in have less contrast meanwhile. Transitions start with the frame after the change.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations: found } = await page.evaluate<AxeResults>(() => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    // To describe every element that passed is half of the work: with it the list of offers takes 2.3 s of CPU, without it 1.2.
    return axe.run({ runOnly: tags, resultTypes: ['violations'] })
  })
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`))
}
