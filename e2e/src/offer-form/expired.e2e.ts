/**
 * The form of an offer that has expired, on a product of its own: filled two months ago, and started again today. Its changes are saved and
 * wait; once it is extended they can be published. It is extended by a payment, also one whose notice never comes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuiltProduct, startBuiltProduct } from '@jobboard/platform/testing/built-product'
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { expect, test } from '../product/quiet-page.ts'

/** Of every process of the product. */
const clockDaysAgo = (days: number): string => {
  const script = `const by = ${days * 86_400_000}; globalThis.Date = class extends Date {
    constructor(...parts) { if (parts.length === 0) super(Date.now()); else super(...parts) }
    static now() { return super.now() - by }
  }`
  return `--import data:text/javascript,${encodeURIComponent(script)}`
}

let dataFolder: string
let product: BuiltProduct
test.beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'jobboard-expired-'))
  const earlier = await startBuiltProduct({ dataFolder, settings: { NODE_OPTIONS: clockDaysAgo(61) } })
  await earlier.stop()
  product = await startBuiltProduct({ dataFolder, settings: {} })
})
test.afterAll(async () => {
  await product?.stop()
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 10 })
})

async function openOffers(page: Page, locale: 'pl' | 'en'): Promise<void> {
  const next = '/employer-panel/offers?status=expired'
  await page.goto(`${product.origin}/employer-panel/login?locale=${locale}&next=${encodeURIComponent(next)}`)
  await page.getByLabel(locale === 'pl' ? 'E-mail' : 'Email').fill('employer@devboard.example')
  await page.locator('input[type=password]').fill('Demo-password-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/employer-panel/offers')
}

test('changes of an expired offer are saved and wait; the next step is to extend it', async ({ page }) => {
  await openOffers(page, 'en')
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit job' })).toBeVisible()
  await expect(page.getByText(/^The last day of this job was/)).toBeVisible()
  await expect(page.getByText('No changes', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByLabel('Website').fill('https://new-address.example')
  await expect(page.getByText('Saved, not public yet: About the company.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review changes' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Website')).toHaveValue('https://new-address.example')
  await page.getByRole('link', { name: 'Extend the job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Extend a job' })).toBeVisible()
})

test('on a phone in Polish it says so, and fits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openOffers(page, 'pl')
  await page
    .getByRole('button', { name: /^Działania/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Edytuj', exact: true }).click()
  await expect(page.getByText(/^Ostatnim dniem tej oferty był/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Przedłuż ofertę' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
})

const buyer = {
  'Nazwa firmy': 'Modry Bit sp. z o.o.',
  'NIP lub numer VAT UE': '5260250274',
  Ulica: 'Długa',
  'Numer budynku i lokalu': '1/2',
  'Kod pocztowy': '80-831',
  Miejscowość: 'Gdańsk',
}

/** From the list of expired offers to the page of the sandbox. */
async function payForFirst(page: Page): Promise<void> {
  await openOffers(page, 'pl')
  await page
    .getByRole('button', { name: /^Działania/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edytuj', exact: true }).click()
  await page.getByRole('link', { name: 'Przedłuż ofertę' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Przedłuż ofertę' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Płatność' })
  for (const [label, text] of Object.entries(buyer)) await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByLabel('Akceptuję regulamin serwisu').check()
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: /^Zapłać .*PLN$/ }).click()
  await expect(page).toHaveURL(/\/sandbox-gateway\//)
}

test('is extended by a payment in Polish where neither the notice nor the payer comes back: the product asks the gateway later', async ({
  page,
}) => {
  await payForFirst(page)
  // The payer closes the page that leads back.
  const silent = { form: { action: 'silent' }, headers: { Origin: product.origin }, maxRedirects: 0 }
  const { pathname } = new URL((await page.request.post(page.url(), silent)).headers().location ?? '', product.origin)
  await page.goto('about:blank')
  await product.stop()
  // A quarter of an hour later.
  product = await startBuiltProduct({ dataFolder, settings: { NODE_OPTIONS: clockDaysAgo(-1 / 96) } })
  await expect(async () => {
    await page.goto(`${product.origin}/employer-panel/offers?status=active`)
    await expect(page.getByRole('button', { name: /^Działania/ })).toHaveCount(1, { timeout: 3_000 })
  }).toPass()
  await page.goto(`${product.origin}${pathname}`)
  await expect(page.getByRole('heading', { name: 'Twoja oferta jest przedłużona' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
