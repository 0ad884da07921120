/**
 * How a search interprets input, and the filters that narrow a long list to the few relevant offers: on a desktop in Polish, on a phone in
 * English.
 */
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { allOffers, rows } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The first number: a heading may name a radius as well. */
const numberIn = (text: string | null): number => Number(/\d[\d\s]*/.exec(text ?? '')?.[0].replace(/\s/g, '') ?? Number.NaN)

/** Of the heading, once it belongs to the list in the address. */
async function total(page: Page): Promise<number> {
  await expect(heading(page)).toHaveAttribute('aria-busy', 'false')
  return numberIn(await heading(page).textContent())
}

/** Of the button that shows the list, once it no longer changes. */
async function promised(page: Page): Promise<number> {
  const show = page.getByRole('dialog').getByRole('button', { name: /^(Pokaż|Show) \d/ })
  await expect(show.locator('span')).toHaveAttribute('aria-busy', 'false')
  return numberIn(await show.textContent())
}

test('a city has its offers in whatever language it is named, and as many as its suggestion states', async ({ page }) => {
  await page.goto('/oferty-pracy/warszawa')
  const inWarsaw = await total(page)
  for (const word of ['warsaw', 'warszawa']) {
    await page.goto(`${allOffers}?keyword=${word}`)
    expect(await total(page)).toBe(inWarsaw)
  }
  await page.goto(allOffers)
  await page.getByRole('combobox', { name: 'Stanowisko' }).fill('warsa')
  const city = page.getByRole('option', { name: /^Warszawa – miasto/ })
  expect(numberIn(await city.locator('.count > span').first().textContent())).toBe(inWarsaw)
  await city.click()
  await expect(page).toHaveURL(/\/oferty-pracy\/warszawa$/)

  await page.getByRole('combobox', { name: 'W promieniu' }).selectOption('+50 km')
  await expect(page).toHaveURL(/warszawa\?radius=50$/)
  await expect(heading(page)).toHaveText(/ w Warszawie \+50 km$/)
  expect(await total(page)).toBeGreaterThanOrEqual(inWarsaw)
})

test('a town that is no city of the board shows its name, also for a second visitor', async ({ page }) => {
  for (const address of ['/oferty-pracy/wieliczka?radius=30', '/oferty-pracy/wieliczka?radius=50']) {
    await page.goto(address)
    await expect(heading(page)).toHaveText(/ w miejscowości Wieliczka \+\d0 km$/)
    await expect(page.getByRole('button', { name: /^Wieliczka/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Usuń: Wieliczka' })).toBeVisible()
  }
})

test('a typing error is corrected by a link with the number of its offers', async ({ page }) => {
  await page.goto(`${allOffers}?keyword=javscript&widelki=tak`)
  await expect(page.getByText('Czy chodziło Ci o:')).toBeVisible()
  const meant = page.getByRole('link', { name: /^javascript \(\d/i })
  const count = numberIn(/\((.*)\)/.exec((await meant.textContent()) ?? '')?.[1] ?? '')
  await meant.click()
  await expect(page).toHaveURL(/keyword=javascript&widelki=tak$/i)
  expect(await total(page)).toBe(count)
})

test('each filter of the panel lowers the number it promises, and the list keeps that promise', async ({ page }) => {
  await page.goto(`${allOffers}?keyword=developer`)
  await page.getByRole('button', { name: 'Więcej filtrów' }).click()
  const panel = page.getByRole('dialog', { name: 'Filtry' })
  const everything = await promised(page)

  await panel.getByRole('radio', { name: 'Ostatnie 14 dni' }).check()
  const recent = await promised(page)
  expect(recent).toBeLessThan(everything)
  await panel.getByRole('checkbox', { name: 'Angielski' }).check()
  const english = await promised(page)
  expect(english).toBeLessThan(recent)
  await panel.getByRole('textbox', { name: 'Wyklucz słowa' }).fill('senior')
  await page.keyboard.press('Enter')
  await expect.poll(() => promised(page)).toBeLessThan(english)
  const company = ((await rows(page).first().locator('.company').textContent()) ?? '').trim()
  await panel.getByRole('textbox', { name: 'Ukryj firmy' }).fill(company)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: /^Usuń: / })).toHaveCount(2)
  const left = await promised(page)
  expect(left).toBeLessThan(english)
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: /^Pokaż \d/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await total(page)).toBe(left)

  const titles = await rows(page).getByRole('heading').allTextContents()
  expect(titles.filter((title) => /senior/i.test(title))).toEqual([])
  expect(await rows(page).locator('.company').allTextContents()).not.toContain(company)
  const chips = page.getByRole('list', { name: 'Wybrane filtry' })
  for (const name of ['Ostatnie 14 dni', 'Oferta po angielsku', 'Bez „senior”'])
    await expect(chips.getByRole('link', { name: `Usuń: ${name}` })).toBeVisible()
})

test('the promised number follows a salary that is being typed', async ({ page }) => {
  await page.goto(`${allOffers}?keyword=developer&opublikowane=14`)
  await page.getByRole('button', { name: 'Więcej filtrów' }).click()
  const panel = page.getByRole('dialog', { name: 'Filtry' })
  const unpaid = await promised(page)
  const least = panel.getByRole('textbox', { name: 'Widełki sięgają' })
  await least.pressSequentially('15000')
  await expect.poll(() => promised(page)).toBeLessThan(unpaid)
  await expect(least).toBeFocused()
  const paid = await promised(page)
  await panel.getByRole('button', { name: /^Pokaż \d/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await total(page)).toBe(paid)
  await expect(page.getByRole('list', { name: 'Wybrane filtry' }).getByRole('link', { name: 'Usuń filtr wynagrodzenia' })).toBeVisible()
})

test('the other language of the page preserves the filters, and the way back a removed one', async ({ page }) => {
  await page.goto(`${allOffers}?keyword=developer&opublikowane=14&jezyk-ogloszenia=en`)
  const inPolish = await total(page)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/published-within=14/)
  await expect(page).toHaveURL(/offer-language=en/)
  expect(await total(page)).toBe(inPolish)
  await page.getByRole('list', { name: 'Selected filters' }).getByRole('link', { name: 'Remove Last 14 days' }).click()
  await expect(page).not.toHaveURL(/published-within/)
  await page.goBack()
  await expect(page).toHaveURL(/published-within=14/)
  expect(await total(page)).toBe(inPolish)
})

test('remote is one filter, by its switch, in the panel and beside other work modes', async ({ page }) => {
  await page.goto(allOffers)
  const remote = page.getByRole('switch', { name: 'Zdalnie' })
  await remote.click()
  await expect(page).toHaveURL(/praca-zdalna=tak$/)
  const remoteOnly = await total(page)
  await page.getByRole('button', { name: 'Więcej filtrów' }).click()
  const panel = page.getByRole('dialog', { name: 'Filtry' })
  await expect(panel.getByRole('checkbox', { name: 'Zdalnie' })).toBeChecked()
  await panel.getByRole('checkbox', { name: 'Hybrydowo' }).check()
  expect(await promised(page)).toBeGreaterThan(remoteOnly)
  await panel.getByRole('checkbox', { name: 'Zdalnie' }).uncheck()
  await panel.getByRole('button', { name: /^Pokaż \d/ }).click()
  await expect(remote).toHaveAttribute('aria-checked', 'false')
  await expect(page).toHaveURL(/tryb-pracy=hybrydowa$/)
})

test('copies of a position are one card on a phone, their list has them all, and a company has its page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const listed = await page.request.get('/api/v2/user-panel/offers/by-cursor?grouped=true&itemsCount=100')
  const { data } = (await listed.json()) as { data: readonly { companyName: string; title: string; copies: number }[] }
  const position = data.find((one) => one.copies > 0)
  if (position === undefined) throw new Error('The demo has no copies of a position')
  await page.goto(`/job-offers/all-locations?${new URLSearchParams({ companies: position.companyName, titles: position.title })}`)
  const card = rows(page).first()
  const copies = card.locator('.copies')
  const more = numberIn(await copies.textContent())
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await copies.click()
  await expect(page).toHaveURL(/[?&]company=/)
  expect(more).toBe(position.copies)
  expect(await total(page)).toBe(more + 1)
  expect(new Set(await rows(page).getByRole('heading').allTextContents())).toEqual(new Set([title]))

  await rows(page).first().getByRole('link').first().click()
  // Its website may stand beside it.
  await page.locator('header .company').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/companies\/[a-z0-9-]+$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: /^Filter jobs at / }).click()
  await expect(page).toHaveURL(/[?&]company=[a-z0-9-]+$/)
  await expect(rows(page).first()).toBeVisible()
})

test('narrow cards abbreviate contracts, and name them in full for screen readers', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${allOffers}?typ-umowy=umowa-o-prace&widelki=tak`)
  // Of jobs with several contracts the largest pay is shown, which may be that of another one.
  const terms = rows(page).locator('.terms > span', { hasText: 'Umowa o pracę' }).first()
  const shown = (): Promise<string> => terms.evaluate((one) => getComputedStyle(one, '::after').content)
  await expect(terms).toContainText('Umowa o pracę')
  expect(await shown()).toContain('UoP')
  expect(await terms.evaluate((one) => getComputedStyle(one).fontSize)).toBe('0px')
  await page.setViewportSize({ width: 1024, height: 740 })
  await expect.poll(() => terms.evaluate((one) => getComputedStyle(one, '::after').display)).toBe('none')
  expect(await terms.evaluate((one) => getComputedStyle(one).fontSize)).toBe('12px')
})

test('by keyboard alone: from the home page into an offer and back, the focus is where one continues', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Stanowisko' }).focus()
  await page.keyboard.type('java')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=java$/)
  await expect(page.locator('#content')).toBeFocused()
  const first = rows(page).nth(1).getByRole('heading').getByRole('link')
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/job-offer\//)
  await expect(page.locator('#content')).toBeFocused()
  await page.goBack()
  await expect(first).toBeFocused()
})
