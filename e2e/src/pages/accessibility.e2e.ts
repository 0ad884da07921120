/** WCAG 2.2 AA by axe on every page, both boards, light and dark; and keyboard access. */
import { violationsInBothSchemes } from '../product/accessibility.ts'
import { allOffers, rows } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

const pages = [
  ['home', '/?locale=pl'],
  ['list', allOffers],
  ['filtered list', '/job-offers/krakow/java?with-salary=yes'],
  ['empty list', `${allOffers}?keyword=nosuchwordanywhere`],
  ['pricing', '/pricing?locale=en'],
  ['not found', '/nope'],
] as const

for (const [name, path] of pages) {
  test(`${name}, light and dark`, async ({ page, expected }) => {
    expected.push(/404/)
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await violationsInBothSchemes(page, path === allOffers ? [] : undefined)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
  })
}

test('details, light and dark, wide and narrow', async ({ page }) => {
  await page.goto(allOffers)
  await rows(page).first().getByRole('link').click()
  await page.getByText('Historia oferty').click()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await violationsInBothSchemes(page)).toEqual([])
})

for (const [button, dialog] of [
  ['Więcej filtrów', 'Filtry'],
  ['Wszystkie lokalizacje Gdzie', 'Lokalizacja'],
] as const) {
  test(`${dialog} panel, light and dark, dialog and sheet`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(allOffers)
    const opener = page.getByRole('button', { name: button })
    await opener.click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    expect(await violationsInBothSchemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${allOffers}#${dialog === 'Filtry' ? 'more-filters' : 'location'}`)
    await page.reload()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    expect(await violationsInBothSchemes(page)).toEqual([])
  })
}

test('the second board, light and dark', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  for (const path of ['/', `${allOffers}/energia-odnawialna`]) {
    await page.goto(`http://greenjobs.localhost:${port}${path}`, { waitUntil: 'networkidle' })
    expect(await violationsInBothSchemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
  }
})

test('the first key leads past the header to the content', async ({ page }) => {
  await page.goto(allOffers)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Przejdź do treści' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('a panel returns the focus to its button', async ({ page }) => {
  await page.goto(allOffers)
  const more = page.getByRole('button', { name: 'Więcej filtrów' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Filtry' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(more).toBeFocused()
})

test('nothing is wider than a phone of 360 px, nor than 320, on both boards', async ({ page, baseURL }) => {
  const second = `http://greenjobs.localhost:${new URL(baseURL ?? '').port}`
  const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)
  for (const origin of ['', second]) {
    for (const path of ['/', allOffers, ...(origin === '' ? ['/oferty-pracy/krakow/java?widelki=tak'] : [])]) {
      await page.goto(origin + path)
      for (const narrow of [360, 320]) {
        await page.setViewportSize({ width: narrow, height: 740 })
        expect(await width()).toBeLessThanOrEqual(narrow)
      }
    }
    await rows(page).first().getByRole('link').click()
    await expect(page.getByText('Historia oferty')).toBeVisible()
    for (const narrow of [360, 320]) {
      await page.setViewportSize({ width: narrow, height: 740 })
      expect(await width()).toBeLessThanOrEqual(narrow)
    }
  }
})

test('in the colours of a high-contrast system, selected controls still look selected', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${allOffers}?widelki=tak&doswiadczenie=senior`)
  const ground = (name: string, role: 'switch' | 'link') =>
    page
      .getByRole(role, { name })
      .first()
      .evaluate((control) => getComputedStyle(control).backgroundColor)
  expect(await ground('Z widełkami', 'switch')).not.toBe(await ground('Zdalnie', 'switch'))
  expect(await ground('Wszystkie', 'link')).not.toBe(await ground('JavaScript', 'link'))
  // A listbox always has a selected option; that is not what the test looks for.
  const sort = page.locator('label', { has: page.getByRole('combobox', { name: 'Sortowanie' }) })
  expect(await sort.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(await ground('Zdalnie', 'switch'))
  const knob = page.getByRole('switch', { name: 'Zdalnie' }).locator('.knob')
  expect(await knob.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
  await page.getByRole('button', { name: /Więcej filtrów/ }).click()
  const option = (name: string) => page.locator('label', { has: page.getByRole('checkbox', { name }) })
  const colour = (one: Element): string => getComputedStyle(one).backgroundColor
  expect(await option('Senior').evaluate(colour)).not.toBe(await option('Junior').evaluate(colour))
})
