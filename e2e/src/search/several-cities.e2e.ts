/** More than one city in one search: chosen in the panels, named by heading and chips, shown on the map, and where a board has one only. */
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { allOffers, rows } from '../product/list-page.ts'
import { mapReady, surface } from '../product/offer-map.ts'
import { expect, test } from '../product/quiet-page.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const total = async (page: Page): Promise<number> =>
  Number(((await heading(page).textContent()) ?? '').replace(/ w .*/, '').replace(/\D/g, ''))

async function totalOf(page: Page, cities: string): Promise<number> {
  await page.goto(`/oferty-pracy/${cities}`)
  return total(page)
}

test('two cities are checked in the panel, and their list has the offers of both', async ({ page }) => {
  const [inKrakow, inWarsaw] = [await totalOf(page, 'krakow'), await totalOf(page, 'warszawa')]
  await page.goto(allOffers)
  await page.getByRole('button', { name: /Gdzie/ }).click()
  const panel = page.getByRole('dialog', { name: 'Lokalizacja' })
  const popular = panel.getByRole('group', { name: 'Popularne miasta' })
  const krakow = popular.getByRole('checkbox', { name: /^Kraków/ })
  await expect(popular.locator('label', { has: page.getByRole('checkbox', { name: /^Kraków/ }) }).locator('.count')).toHaveText(
    String(inKrakow),
  )
  await krakow.focus()
  await page.keyboard.press('Space')
  await expect(krakow).toBeChecked()
  await popular.getByRole('checkbox', { name: /^Warszawa/ }).check()
  await expect(panel.getByRole('button', { name: 'Usuń: Warszawa' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: /^Pokaż/ }).click()
  await expect(page).toHaveURL(/\/oferty-pracy\/krakow,warszawa$/)
  await expect(heading(page)).toHaveText(/ ofer\S+ pracy w Krakowie i Warszawie$/)
  const inBoth = await total(page)
  expect(inBoth).toBeGreaterThan(Math.max(inKrakow, inWarsaw))
  expect(inBoth).toBeLessThanOrEqual(inKrakow + inWarsaw)
})

test('a radius is of each of two cities, and circled on the map', async ({ page }) => {
  await page.goto('/oferty-pracy/krakow,warszawa')
  await page.getByLabel('Odległość od każdego miasta').selectOption({ label: '+30 km' })
  await expect(page).toHaveURL(/\/krakow,warszawa\?radius=30$/)
  await expect(heading(page)).toHaveText(/ w Krakowie i Warszawie \+30 km$/)
  await mapReady(page)
  await expect(surface(page)).toHaveAccessibleDescription('Okręgi na mapie: po 30 km wokół miast: Warszawa i Kraków.')
  expect(await violations(page)).toEqual([])
})

test('one of two cities is removed by its chip, brought back by the way back, and named in the language of the page', async ({ page }) => {
  await page.goto('/oferty-pracy/krakow,warszawa?radius=30')
  await page.getByRole('link', { name: 'Usuń: Kraków' }).click()
  await expect(page).toHaveURL(/\/oferty-pracy\/warszawa\?radius=30$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/krakow,warszawa\?radius=30$/)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/job-offers\/krakow,warszawa\?radius=30$/)
  await expect(heading(page)).toHaveText(/ in Krakow and Warsaw \+30 km$/)
})

test('on a phone they are found by typing, and the sheet has them all', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(allOffers)
  await page
    .getByRole('button', { name: /^Szukaj/ })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: 'Szukaj' })
  const box = panel.getByLabel('Miasto', { exact: true })
  for (const [typed, city] of [
    ['krak', 'Kraków'],
    ['warsz', 'Warszawa'],
    ['gdans', 'Gdańsk'],
  ] as const) {
    await box.fill(typed)
    await page
      .getByRole('option', { name: new RegExp(`^${city}`) })
      .first()
      .click()
    await expect(panel.getByRole('button', { name: `Usuń: ${city}` })).toBeVisible()
  }
  await expect(box).toHaveAttribute('placeholder', 'Dodaj miasto')
  await panel.getByRole('button', { name: 'Usuń: Warszawa' }).click()
  await expect(panel.getByRole('group', { name: 'Odległość od każdego miasta' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await panel.getByRole('button', { name: /^Pokaż/ }).click()
  await expect(page).toHaveURL(/\/oferty-pracy\/gdansk,krakow$/)
  await expect(heading(page)).toHaveText(/ w Gdańsku i Krakowie$/)
  await expect(page.getByRole('button', { name: 'Szukaj Gdańsk +1' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('the same cities have one address, and a board with one city per search has none for several', async ({
  page,
  request,
  baseURL,
  expected,
}) => {
  expected.push(/404/)
  await page.goto('/oferty-pracy/Warsaw,krakow,warszawa?radius=30')
  await expect(page).toHaveURL(/\/oferty-pracy\/krakow,warszawa\?radius=30$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const { port } = new URL(baseURL ?? '')
  expect((await page.goto(`http://greenjobs.localhost:${port}/oferty-pracy/krakow,warszawa`))?.status()).toBe(404)
  const refused = await request.get('/api/v2/user-panel/offers/count?city=krakow&city=warszawa', { headers: { 'X-Tenant': 'greenjobs' } })
  expect(refused.status()).toBe(400)
  expect(await refused.json()).toMatchObject({ errors: [{ path: 'city', message: 'errors.wrongType' }] })
})
