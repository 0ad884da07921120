/** The layouts of the list, and its popups. */
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { allOffers, rows } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

const cookie = async (page: Page, name: string) => (await page.context().cookies()).find((one) => one.name === name)
const heights = (page: Page): Promise<number[]> =>
  page
    .locator('main ol > li[aria-posinset] article')
    // Rows that hydration replaces may be found, and detached before they are measured.
    .evaluateAll((cards) => [...new Set(cards.filter(({ isConnected }) => isConnected).map((card) => card.getBoundingClientRect().height))])
const dayFromNow = (): number => Date.now() / 1_000 + 86_400

test('the layout of the list is switched by the server, for a day, and back', async ({ page }) => {
  await page.goto(`${allOffers}?widelki=tak`)
  const [classic] = await heights(page)
  await page.getByRole('button', { name: 'Nowy układ' }).click()
  await expect(page.getByRole('button', { name: 'Poprzedni układ' })).toBeVisible()
  await expect(page).toHaveURL(/widelki=tak$/)
  const chosen = await cookie(page, 'horizontal-theme')
  expect(chosen?.value).toBe('true')
  expect(Math.abs((chosen?.expires ?? 0) - dayFromNow())).toBeLessThan(120)
  const horizontal = await heights(page)
  expect(horizontal).toHaveLength(1)
  expect(horizontal[0]).toBeLessThan(classic ?? 0)
  await page.getByRole('button', { name: 'Poprzedni układ' }).click()
  await expect(page.getByRole('button', { name: 'Nowy układ' })).toBeVisible()
  expect(await heights(page)).toEqual([classic])
})

test('the form that chooses a layout cannot redirect elsewhere', async ({ request }) => {
  const ask = (form: Record<string, string>) => request.post('/list-theme', { form, maxRedirects: 0 })
  expect((await ask({ theme: 'horizontal', back: '//evil.example/x' })).headers().location).toBe('/')
  expect((await ask({ theme: 'old', back: 'https://evil.example' })).headers().location).toBe('/')
  expect((await ask({ theme: 'old', back: `${allOffers}?a=b` })).headers().location).toBe(`${allOffers}?a=b`)
  expect((await ask({ theme: 'nonsense' })).status()).toBe(400)
  expect((await request.post('/list-theme')).status()).toBe(400)
})

test('every card of a width has one height, before and after the scripts', async ({ browser, page, baseURL }) => {
  const still = await browser.newPage({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) })
  for (const width of [360, 800, 1440]) {
    await still.setViewportSize({ width, height: 800 })
    await page.setViewportSize({ width, height: 800 })
    await still.goto(allOffers)
    await page.goto(allOffers)
    const before = await heights(still)
    expect(before).toHaveLength(1)
    expect(await heights(page)).toEqual(before)
    const step = (of: Page): Promise<number> =>
      of
        .locator('main ol > li[aria-posinset]')
        .evaluateAll(([one, other]) => (other?.getBoundingClientRect().top ?? 0) - (one?.getBoundingClientRect().top ?? 0))
    expect(await step(page)).toBe(await step(still))
  }
  await still.close()
})

/** No popup, also after the time in which they open. The clock of the page is installed. */
async function expectNoPopup(page: Page): Promise<void> {
  // Their code has come.
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test.describe('popups', () => {
  test.use({ popups: true })

  test('no popup over an empty list', async ({ page }) => {
    await page.goto(`${allOffers}?keyword=xyzzyxyzzy`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('0 ofert')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('no popup in the first visit', async ({ page }) => {
    await page.clock.install()
    await page.goto(allOffers)
    await expectNoPopup(page)
  })

  test('one popup a visit: the new layout three times a day, then the survey', async ({ page, context }) => {
    const first = await context.newPage()
    await first.goto(allOffers)
    // Counted by a script of its own.
    await expect.poll(() => first.evaluate(() => localStorage.getItem('visits'))).toBe('1')
    await first.close()
    for (const time of [1, 2, 3]) {
      const visit = await context.newPage()
      await visit.goto(allOffers)
      const offer = visit.getByRole('dialog', { name: 'Więcej ofert na jednym ekranie' })
      await expect(offer).toBeVisible()
      if (time === 1) expect(await violations(visit)).toEqual([])
      await offer.getByRole('button', { name: 'Nie teraz' }).click()
      await expect(offer).toHaveCount(0)
      expect((await cookie(visit, 'horizontal-theme-counter'))?.value).toBe(String(time))
      if (time === 1) {
        await visit.clock.install()
        await visit.reload()
        await expectNoPopup(visit)
      }
      await visit.close()
    }
    await page.goto(allOffers)
    const survey = page.getByRole('dialog', { name: 'Jak Ci się tu szuka pracy?' })
    await expect(survey).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(survey).toHaveCount(0)
    const hidden = await cookie(page, 'hideSurveyPopup')
    expect(hidden?.value).toBe('true')
    expect((hidden?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(364 * 86_400)
    await page.clock.install()
    await page.reload()
    await expectNoPopup(page)
  })

  test('confirming shows the list in the new layout at once', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('visits', '1'))
    await page.goto(allOffers)
    await page.getByRole('button', { name: 'Wypróbuj nowy układ' }).click()
    await expect(page.getByRole('button', { name: 'Poprzedni układ' })).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Więcej ofert na jednym ekranie' })).toHaveCount(0)
  })

  test('a board without the flags shows no popups', async ({ page, baseURL }) => {
    await page.clock.install()
    await page.goto(`http://greenjobs.localhost:${new URL(baseURL ?? '').port}${allOffers}`)
    await expectNoPopup(page)
    await expect(page.getByRole('button', { name: /układ$/ })).toHaveCount(0)
  })
})

for (const [width, height] of [
  [390, 844],
  [320, 844],
] as const) {
  test(`two jobs are above the fold of a phone of ${width} px, below one row of controls`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(allOffers)
    const second = await rows(page).nth(1).boundingBox()
    expect((second?.y ?? height) + (second?.height ?? 0)).toBeLessThan(height - 60)
    await page.getByRole('button', { name: /Więcej filtrów/ }).click()
    const period = page.getByRole('dialog', { name: 'Filtry' }).getByLabel('Okres wynagrodzenia')
    await period.selectOption({ label: 'Stawka: za godzinę' })
    await page.keyboard.press('Escape')
    await expect(rows(page).locator('.terms', { hasText: / mies\. / })).toHaveCount(0)
    await expect(rows(page).locator('.terms', { hasText: / godz\. / })).not.toHaveCount(0)
  })
}
