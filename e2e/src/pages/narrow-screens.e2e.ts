/** On the narrowest phones everything that is shown can be read and pressed: nothing reaches out of the screen. */
import type { Page } from '@playwright/test'
import { expect, test } from '../product/quiet-page.ts'

/** Words and controls that end outside of the screen, other than those of rows that scroll sideways. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const shown = document.querySelectorAll('a, button, input, select, h1, h2, h3, p, label, [role=dialog] *')
    return [...shown]
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect()
        const isSeen = width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        return isSeen && (left < -1 || right > innerWidth + 1) && !scrolls(element.parentElement)
      })
      .map((element) => `${element.tagName.toLowerCase()} ${(element.textContent ?? '').trim().slice(0, 60)}`)
  })

/** Texts that end in dots, or in the middle of a letter, although no more of them can be seen. */
const cut = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent ?? ''))

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, reducedMotion: 'reduce' })

const list = { pl: '/oferty-pracy/wszystkie-lokalizacje', en: '/job-offers/all-locations' } as const

for (const board of ['devboard', 'greenjobs'] as const) {
  for (const locale of ['pl', 'en'] as const) {
    test(`no panel or page of ${board} in ${locale} is cut on the narrowest phone`, async ({ page, baseURL }) => {
      const origin = board === 'devboard' ? '' : `http://greenjobs.localhost:${new URL(baseURL ?? '').port}`
      await page.goto(`${origin}${list[locale]}`)
      for (const hash of ['more-filters', 'location', 'search', 'categories', 'add-alert', 'save-search', 'saved-searches', 'favourites']) {
        await page.evaluate((panel) => location.assign(`#${panel}`), hash)
        const dialog = page.getByRole('dialog')
        await expect(dialog).toBeVisible()
        await dialog.evaluate((one) => Promise.all(one.getAnimations({ subtree: true }).map(({ finished }) => finished)))
        expect(await outside(page), hash).toEqual([])
        await page.goBack()
        await expect(dialog).toHaveCount(0)
      }
      await page.locator('a[href*="/job-offer/"]').first().click()
      await expect(page.locator('.banner .field')).toBeVisible()
      expect(await cut(page, '.banner .field > span')).toEqual([])
      expect(await outside(page)).toEqual([])
    })
  }
}

test('the header of a signed-in candidate keeps the name of the board in one line, and its icons whole', async ({ page, baseURL }) => {
  await page.goto(`http://greenjobs.localhost:${new URL(baseURL ?? '').port}/candidate/login?locale=en`)
  await page.getByLabel('Email').fill('candidate@greenjobs.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo-password-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('button', { name: /Kandydat Demo/ })).toBeVisible()
  const name = page.getByRole('banner').getByText('Green Jobs', { exact: true })
  expect(await name.evaluate((one) => one.getClientRects().length)).toBe(1)
  const icon = await page.getByRole('banner').getByTitle('Language').locator('svg').boundingBox()
  expect(icon?.width).toBe(18)
  expect(await outside(page)).toEqual([])
})
