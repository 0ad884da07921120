/** A browser that cannot draw the map shows a message, and everything else works. */
import { launchOptions } from '../product/browser.ts'
import { allOffers, rows } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, '--disable-3d-apis'] } })

const says = 'Twoja przeglądarka nie obsługuje mapy'

test('the list stays usable, and in place of the map a message explains why there is none', async ({ page }) => {
  await page.goto(allOffers)
  await expect(page.getByRole('region', { name: 'Mapa ofert' }).getByRole('heading', { name: says })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
})

test('on a phone the list is one step away, in English too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${allOffers}?mapa=tak`)
  await expect(page.getByRole('heading', { name: says })).toBeVisible()
  await page.getByRole('link', { name: 'Widok listy' }).click()
  await expect(page).not.toHaveURL(/mapa/)
  await expect(rows(page).first()).toBeVisible()

  await page.goto('/job-offers/all-locations?map=yes')
  await expect(page.getByRole('heading', { name: "Your browser doesn't support the map" })).toBeVisible()
})
