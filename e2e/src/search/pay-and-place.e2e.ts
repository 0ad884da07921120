/** Pay of at least an amount, and a city or remote work: chosen in the panels, the same number in list, counts and API, and in the other language. */
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { allOffers } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const total = async (page: Page): Promise<number> =>
  Number(((await heading(page).textContent()) ?? '').match(/^[\d\s]+/)?.[0].replace(/\D/g, ''))
const counted = async (page: Page, query: string): Promise<number> =>
  ((await (await page.request.get(`/api/v2/user-panel/offers/count?${query}`)).json()) as { count: number }).count
const promised = async (page: Page): Promise<number> =>
  Number((await page.getByRole('button', { name: /^Pokaż \d/ }).textContent())?.replace(/\D/g, ''))

test('a minimum matches ranges that reach it, or only pay of at least that', async ({ page }) => {
  const [reaching, least] = [await counted(page, 'salaryMin=18000'), await counted(page, 'salaryMin=18000&salaryMatch=lowerBound')]
  expect(least).toBeGreaterThan(0)
  expect(least).toBeLessThan(reaching)
  await page.goto(`${allOffers}?zarobki=18000,100000`)
  await expect(heading(page)).toHaveText(/ofer/)
  expect(await total(page)).toBe(reaching)
  await page.getByRole('button', { name: /Więcej filtrów/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filtry' })
  await expect(panel.getByRole('textbox', { name: 'Widełki sięgają' })).toHaveValue('18000')
  await panel.getByRole('radio', { name: 'Dolna granica to co najmniej ta kwota' }).check()
  await expect(panel.getByRole('textbox', { name: 'Co najmniej' })).toHaveValue('18000')
  await expect.poll(() => promised(page)).toBe(least)
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: /^Pokaż/ }).click()
  await expect(page).toHaveURL(/zarobki-co-najmniej=tak/)
  await expect.poll(() => total(page)).toBe(least)
  const chip = page.getByRole('list', { name: 'Wybrane filtry' }).getByRole('link', { name: 'Usuń filtr wynagrodzenia' })
  await expect(chip).toHaveText('co najmniej 18 000 PLN')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/salary-at-least=yes/)
  await expect.poll(() => total(page)).toBe(least)
})

test('a city or remote work is one choice of the place', async ({ page }) => {
  const [inKrakow, remote, both] = [
    await counted(page, 'city=krakow'),
    await counted(page, 'remote=true'),
    await counted(page, 'city=krakow&orRemote=true'),
  ]
  expect(both).toBeGreaterThan(Math.max(inKrakow, remote))
  expect(both).toBeLessThanOrEqual(inKrakow + remote)
  await page.goto('/oferty-pracy/krakow#location')
  const panel = page.getByRole('dialog', { name: 'Lokalizacja' })
  await panel.getByRole('checkbox', { name: 'Kraków lub zdalnie' }).check()
  await expect.poll(() => promised(page)).toBe(both)
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: /^Pokaż/ }).click()
  await expect(page).toHaveURL(/\/krakow\?lub-zdalnie=tak$/)
  await expect(heading(page)).toHaveText(/ w Krakowie lub zdalnie$/)
  expect(await total(page)).toBe(both)
  await expect(page.getByRole('button', { name: /Gdzie/ })).toHaveText(/Kraków lub zdalnie/)
  // As robots read it.
  expect(await (await page.request.get(page.url())).text()).toMatch(/<meta name="robots" content="noindex/)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(heading(page)).toHaveText(/ in Krakow or remote$/)
  await page.getByRole('link', { name: 'Remove or remote' }).click()
  await expect(page).toHaveURL(/\/job-offers\/krakow$/)
})

test('a misspelt word is corrected in the place of the empty list, and its map says that nothing matches', async ({ page }) => {
  await page.goto(`${allOffers}?keyword=reactt&doswiadczenie=c-level&mapa=tak`)
  await expect(page.getByText('Brak ofert spełniających kryteria', { exact: true }).last()).toBeVisible()
  await expect(page.getByText('Na tym obszarze nie ma ofert.')).toHaveCount(0)
  await page.goto(`${allOffers}?keyword=javascrpt`)
  await expect(
    page
      .getByRole('heading', { name: /^Czy chodziło/ })
      .getByRole('link')
      .first(),
  ).toBeVisible()
})
