/** Positions of elements on the list page, in Polish. */
import type { Locator, Page } from '@playwright/test'

export const allOffers = '/oferty-pracy/wszystkie-lokalizacje'

export const rows = (page: Page): Locator => page.locator('main ol > li[aria-posinset]')

/** Position in the whole list, and distance from the top of the view, of the first row that is fully visible. */
export const firstInView = (page: Page): Promise<{ position: number; top: number; title: string } | undefined> =>
  page.evaluate(() => {
    for (const row of document.querySelectorAll('main ol > li[aria-posinset]')) {
      const { left, top } = row.getBoundingClientRect()
      // Not behind the search bar, which stays at the top of the page.
      if (top >= 0 && row.contains(document.elementFromPoint(left + 8, top + 8)))
        return {
          position: Number(row.getAttribute('aria-posinset')),
          top: Math.round(top),
          title: row.querySelector('h2')?.textContent ?? '',
        }
    }
    return undefined
  })

/** The second frame from now: what was done before is then in view. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))

/** Scrolls with the wheel until a row of at least this position is in view. */
export async function scrollTo(page: Page, position: number): Promise<void> {
  for (let step = 0; step < 1_000; step += 1) {
    const first = await firstInView(page)
    if (first !== undefined && first.position >= position) return
    await page.mouse.wheel(0, 900)
    await drawn(page)
  }
  throw new Error(`Row ${position} did not come into view`)
}

/** Until nothing moves: the list writes its position into the address once it rests. */
export async function atRest(page: Page): Promise<void> {
  let last = Number.NaN
  for (;;) {
    const now = await page.evaluate(() => window.scrollY)
    if (now === last) break
    last = now
    await page.waitForTimeout(250)
  }
}
