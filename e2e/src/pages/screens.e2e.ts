/** Screenshots of every page for review: e2e/test-results/screens. */
import { fileURLToPath } from 'node:url'
import { allOffers, rows } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

const folder = fileURLToPath(new URL('../../test-results/screens/', import.meta.url))

for (const width of [360, 1440]) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`screens at ${width} px, ${scheme}`, async ({ page, baseURL }) => {
      const { port } = new URL(baseURL ?? '')
      await page.setViewportSize({ width, height: width < 720 ? 800 : 900 })
      await page.emulateMedia({ colorScheme: scheme })
      const take = async (name: string): Promise<void> => {
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} fits ${width} px`).toBeLessThanOrEqual(width)
        await page.screenshot({ path: `${folder}${name}-${width}-${scheme}.png` })
      }
      for (const [board, origin] of [
        ['devboard', ''],
        ['greenjobs', `http://greenjobs.localhost:${port}`],
      ] as const) {
        await page.goto(`${origin}/?locale=en`)
        await take(`${board}-home-en`)
        await page.goto(`${origin}${allOffers}`)
        await take(`${board}-list-pl`)
        await rows(page).nth(2).getByRole('link').click()
        await expect(page.getByText('Historia oferty')).toBeVisible()
        await take(`${board}-details-pl`)
        await page.goto(`${origin}/job-offers/all-locations?with-salary=yes#more-filters`)
        await expect(page.getByRole('dialog')).toBeVisible()
        await take(`${board}-filters-en`)
      }
    })
  }
}
