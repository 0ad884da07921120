/** The homepage: search, fields of work, featured offers, the board itself. */
import { violations } from '../product/accessibility.ts'
import { expect, test } from '../product/quiet-page.ts'

test('a field of work says how many offers it has and leads to them', async ({ page }) => {
  // Repeated where another test published an offer in between.
  await expect(async () => {
    await page.goto('/')
    const tile = page.getByRole('list', { name: 'Wybierz kategorię' }).getByRole('link', { name: /^Java \d+ ofert/ })
    const promised = Number(/\d+/.exec((await tile.textContent()) ?? '')?.[0])
    await tile.click()
    await expect(page).toHaveURL('/oferty-pracy/wszystkie-lokalizacje/java')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${promised} ofert`), { timeout: 3_000 })
  }).toPass()
})

test('all fields open over the page, and lead to their lists', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Wszystkie kategorie' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog
    .getByRole('link', { name: /^DevOps/ })
    .first()
    .click()
  await expect(page).toHaveURL('/oferty-pracy/wszystkie-lokalizacje/devops')
})

test('new offers with salary are replaced by the popular ones and come back', async ({ page }) => {
  await page.goto('/')
  const offers = page.getByRole('list', { name: 'Oferty warte uwagi' }).getByRole('listitem')
  await expect(offers).toHaveCount(12)
  for (const offer of await offers.all()) await expect(offer).toContainText(/\d\s(PLN|EUR|USD|GBP|CHF)/)
  const first = await offers.first().textContent()
  const asked = page.waitForResponse(/offers\/popular/)
  await page.getByRole('button', { name: 'Popularne' }).click()
  await asked
  await expect(page.getByRole('button', { name: 'Popularne' })).toHaveAttribute('aria-pressed', 'true')
  await expect(offers).toHaveCount(12)
  await expect(page.getByRole('link', { name: 'Wszystkie oferty', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Nowe, z widełkami' }).click()
  expect(await offers.first().textContent()).toBe(first)
})

test('a row is scrolled by its buttons', async ({ page }) => {
  await page.goto('/')
  const row = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'Oferty warte uwagi' }) })
    .last()
  const track = row.getByRole('list')
  await expect(row.getByRole('button', { name: 'Poprzednie' })).toBeDisabled()
  await row.getByRole('button', { name: 'Następne' }).click()
  await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(400)
  await row.getByRole('button', { name: 'Poprzednie' }).click()
  await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
})

test('the banner leads to an account; features that do not exist are not promised: no stories, no blog', async ({ page }) => {
  await page.goto('/')
  expect(await page.locator('a[href*="/brands/"], a[href^="/blog"]').count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Załóż konto' }).click()
  await expect(page).toHaveURL('/candidate/register')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the homepage on a phone has nothing wider than the screen and nothing for axe to find', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/?locale=en')
  await expect(page.getByRole('heading', { name: 'Jobs worth a look' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
})

test('searching leads to the list, even with nothing typed', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Szukaj', exact: true }).click()
  await expect(page).toHaveURL('/oferty-pracy/wszystkie-lokalizacje')
  await page.goBack()
  await page.getByRole('combobox', { name: 'Stanowisko' }).fill('java')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/oferty-pracy/wszystkie-lokalizacje?keyword=java')
})
