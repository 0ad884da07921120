/** A board whose list is in columns: two or three cards beside each other, and still an endless list with exact places. */
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { allOffers, atRest, firstInView, rows, scrollTo } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'
import { startVariant } from '../product/start-variant.ts'

let board: Awaited<ReturnType<typeof startVariant>>
test.beforeAll(async () => {
  board = await startVariant(process.env.PRODUCT_URL ?? '', (tenant) => ({ ...tenant, theme: { ...tenant.theme, listVariant: 'column' } }))
})
test.afterAll(() => board.stop())

const lefts = (page: Page): Promise<number[]> =>
  // Rows that hydration replaces may be found, and detached before they are measured.
  rows(page).evaluateAll((all) => [
    ...new Set(all.filter(({ isConnected }) => isConnected).map((row) => Math.round(row.getBoundingClientRect().left))),
  ])

for (const [width, lanes] of [
  [360, 1],
  [800, 2],
  [1150, 3],
] as const) {
  test(`${lanes} beside each other at ${width} px, from the first picture on`, async ({ page, browser }) => {
    // Before the scripts, not without: the layout without scripts differs.
    const still = await browser.newPage()
    await still.route('**/*.js', (route) => route.abort())
    for (const one of [page, still]) {
      await one.setViewportSize({ width, height: 800 })
      await one.goto(board.origin + allOffers)
      await expect(rows(one).first()).toBeVisible()
      expect(await lefts(one)).toHaveLength(lanes)
      expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    const height = (of: Page): Promise<number> =>
      of
        .locator('main ol[aria-label]')
        .first()
        .evaluate((list) => Math.round(list.getBoundingClientRect().height))
    expect(await height(page)).toBe(await height(still))
    // Measuring during hydration must not scroll.
    await atRest(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await violations(page)).toEqual([])
    await still.close()
  })
}

test('a remote offer without a place begins its line with the word, not with a dot', async ({ page }) => {
  await page.goto(board.origin + allOffers)
  const mode = rows(page).first().locator('.where > .dot').first()
  const dot = (): Promise<string> => mode.evaluate((one) => getComputedStyle(one, '::before').content)
  expect(await dot()).toBe('"·"')
  await mode.evaluate((one) => {
    for (const part of one.parentElement?.querySelectorAll('svg, .city') ?? []) part.remove()
  })
  expect(await dot()).toBe('none')
})

test("the placeholder blocks have the positions of a card's words", async ({ page }) => {
  await page.goto(board.origin + allOffers)
  const left = (within: string): Promise<number> =>
    page
      .locator(`${within} .pay > *`)
      .first()
      .evaluate((part) => Math.round(part.getBoundingClientRect().left))
  const words = await left('main ol > li')
  await page.route('**/by-cursor?*', async () => undefined)
  await page.getByRole('link', { name: 'Java', exact: true }).first().click()
  const first = page.locator('main [role=status] .logo').first()
  await expect(first).toBeVisible()
  expect(await left('main [role=status]')).toBe(words)
})

test('down, into an offer and back to the exact place', async ({ page }) => {
  await page.setViewportSize({ width: 1150, height: 800 })
  await page.goto(board.origin + allOffers)
  await scrollTo(page, 130)
  await atRest(page)
  const before = await firstInView(page)
  if (before === undefined) throw new Error('No row in view')
  // Of the row below: the search bar covers a part of the first one, and clicking there would scroll it clear.
  const opened = page.locator(`main ol > li[aria-posinset="${before.position + 4}"]`)
  const title = (await opened.getByRole('heading').textContent()) ?? ''
  await opened.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect.poll(() => firstInView(page)).toEqual(before)
})

test('opened in its middle the list has its columns, and earlier offers move no card sideways or down', async ({ page }) => {
  await page.setViewportSize({ width: 1150, height: 800 })
  await page.goto(`${board.origin}${allOffers}?from=151`)
  const place = (position: number) =>
    page.locator(`main ol > li[aria-posinset="${position}"]`).evaluate((row) => {
      const { left, top } = row.getBoundingClientRect()
      return { left: Math.round(left), top: Math.round(top) }
    })
  await expect.poll(() => firstInView(page)).toMatchObject({ position: 152 })
  await atRest(page)
  const before = await place(155)
  // A slow page may have begun to load the earlier offers before.
  await page.mouse.wheel(0, -60)
  await expect(page.locator('main ol > li[aria-posinset="150"]')).toBeAttached()
  await atRest(page)
  expect(await place(155)).toEqual({ left: before.left, top: before.top + 60 })
})
