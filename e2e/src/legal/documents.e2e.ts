/** Legal documents: from the footer of a list to the text, in both languages, on a phone, in the dark, on both boards. */
import type { Page } from '@playwright/test'
import { violationsInBothSchemes } from '../product/accessibility.ts'
import { allOffers } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

const all = '/terms-and-privacy-policies'
/** A version that is announced stands beside the one in force. */
const titlesIn = async (page: Page): Promise<Set<string>> =>
  new Set(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents())

test('the footer leads to the documents, and a document opens in a tab of its own', async ({ page, context }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Regulaminy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Regulaminy i polityka prywatności' })).toBeVisible()
  expect([...(await titlesIn(page))]).toEqual([
    'Regulamin dla klientów',
    'Regulamin dla użytkowników',
    'Polityka prywatności',
    'Klauzula informacyjna',
    'Zgłoszenie naruszenia',
  ])
  const opened = context.waitForEvent('page')
  await page
    .getByRole('link', { name: /^Otwórz dokument.*Regulamin dla użytkowników/ })
    .first()
    .click()
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1, name: 'Regulamin dla użytkowników' })).toBeVisible()
  await expect(tab.getByText(/^Wersja \d{4}-/)).toBeVisible()
})

test('the footer of a list leads to the privacy policy by keyboard, and the language can be switched there', async ({ page }) => {
  await page.goto('/job-offers/krakow/java')
  const link = page.locator('footer').getByRole('link', { name: 'Privacy policy', includeHidden: true })
  await expect(link).toHaveAttribute('href', `${all}/privacy-policy`)
  await page.goto(`${all}/privacy-policy?locale=en`)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await page.getByRole('banner').locator('a[hreflang=pl]').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Polityka prywatności' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Wszystkie dokumenty' }).click()
  await expect(page).toHaveURL(new RegExp(`${all}$`))
})

test('the texts stand in the HTML, the same for everyone, with one address per language', async ({ request }) => {
  const response = await request.get(`${all}/terms-for-clients?locale=en`)
  expect(response.headers()['cache-control']).toContain('public')
  const html = await response.text()
  expect(html).toContain('<title>Terms for clients | Devboard</title>')
  expect(html).toMatch(/<h2[^>]*>The contract<\/h2>/)
  expect(html).toMatch(/<link rel="alternate" hrefLang="pl" href="http:\/\/[^"]+\/terms-and-privacy-policies\/terms-for-clients"/)
})

test('a version that consents name stays at its address, and is not indexed', async ({ page, request }) => {
  const { documents } = await (await request.get('/api/v2/legal-documents')).json()
  const { version } = (documents as { key: string; version: string }[]).find(({ key }) => key === 'termsForUsers') ?? { version: '' }
  await page.goto(`${all}/terms-for-users/${version}`)
  await expect(page.getByText(`Wersja ${version}`)).toBeVisible()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex,follow')
})

for (const path of [`${all}/cookie-wall`, `${all}/terms-for-users/1999`, `${all}/a/b/c`]) {
  test(`${path} is not found`, async ({ page, expected }) => {
    expected.push(/404/)
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('link', { name: 'Zobacz wszystkie oferty' })).toBeVisible()
  })
}

test('list and document are accessible and fit a phone, light and dark, both boards', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  for (const host of ['localhost', 'greenjobs.localhost']) {
    for (const path of [all, `${all}/privacy-policy`]) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`http://${host}:${port}${path}`, { waitUntil: 'networkidle' })
      expect(await violationsInBothSchemes(page)).toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await violationsInBothSchemes(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
  }
})

test('the second board has its own documents, and none for whistleblowers', async ({ page, baseURL, expected }) => {
  expected.push(/404/)
  const origin = `http://greenjobs.localhost:${new URL(baseURL ?? '').port}`
  await page.goto(`${origin}${all}`)
  expect((await titlesIn(page)).size).toBe(4)
  await page.goto(`${origin}${all}/terms-for-users`)
  await expect(page.getByText('Serwis Green Jobs prowadzi')).toBeVisible()
  expect((await page.goto(`${origin}${all}/whistleblower`))?.status()).toBe(404)
})

test('a list leads to the documents by a load of the page, since its own scripts do not know them', async ({ page }) => {
  await page.goto(`${allOffers}?keyword=nosuchwordanywhere`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Polityka prywatności' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Polityka prywatności' })).toBeVisible()
})
