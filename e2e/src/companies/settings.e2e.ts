/** An owner keeps the data, the logo, the billing data and the clauses of the company; others read. */
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { expect, openWithoutLife, test } from '../product/quiet-page.ts'

async function signIn(page: Page, account: string, next: string): Promise<void> {
  await page.goto(`/employer-panel/login?locale=en&next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email').fill(`${account}@devboard.example`)
  await page.getByLabel('Password', { exact: true }).fill('Demo-password-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(new RegExp(next))
}

/** A picture drawn by the browser itself. */
const drawnLogo = async (page: Page, side: number): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate((size) => {
      const canvas = document.createElement('canvas')
      canvas.width = size
      canvas.height = size
      const context = canvas.getContext('2d')
      if (context === null) return ''
      context.fillStyle = '#3366cc'
      context.fillRect(0, 0, size, size)
      return canvas.toDataURL('image/png').replace(/^[^,]*,/, '')
    }, side),
    'base64',
  )

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const saved = (page: Page) => expect(page.getByText('Changes saved').first()).toBeVisible()
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })

test('an owner changes data and logo, and is told at the field what is wrong', async ({ page, expected }) => {
  expected.push(/status of 422/)
  await signIn(page, 'employer', '/employer-panel/company')
  await expect(page.getByRole('heading', { level: 1, name: 'Company' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByLabel('Company name').fill('x')
  await page.getByLabel('Website').fill('www.example.com')
  await page.getByRole('radio', { name: '51-100' }).check()
  await save(page)
  await expect(page.getByText(/^At least 2 characters/)).toBeVisible()
  await page.getByLabel('Company name').fill('Modry Bit sp. z o.o.')
  await page.getByLabel(/^Public name/).fill('Modry Bit')
  await page.getByLabel('Website').fill('https://modrybit.example')

  await choose(page, 'small.png', await drawnLogo(page, 50))
  await save(page)
  await expect(page.getByText('The logo must be at least 100 × 100 pixels')).toBeVisible()
  await choose(page, 'logo.png', await drawnLogo(page, 200))
  await expect(page.getByText('New logo, not saved yet')).toBeVisible()
  await save(page)
  await saved(page)
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused()
  const logo = page.locator('figure img')
  await expect(logo).toHaveAttribute('src', /^\/api\/v2\/files\/logos\/[0-9a-f]{32}\.png$/)
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)

  await page.reload()
  await expect(page.getByLabel(/^Public name/)).toHaveValue('Modry Bit')
  await page.getByLabel('Remove the current logo').check()
  await save(page)
  await expect(page.locator('figure')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
})

test('billing data with a wrong tax number are refused at its field', async ({ page, expected }) => {
  expected.push(/status of 422/)
  await signIn(page, 'employer', '/employer-panel/billing')
  const fields = {
    'Company name': 'Modry Bit sp. z o.o.',
    Street: 'Długa',
    'Building and flat number': '1/2',
    'Postal code': '80-831',
    City: 'Gdańsk',
  }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  const taxId = page.getByLabel('Tax number (NIP or EU VAT)')
  await taxId.fill('526-025-02-75')
  await save(page)
  await expect(page.getByText("This isn't a valid tax number for the selected country")).toBeVisible()
  await expect(taxId).toBeFocused()
  await taxId.fill('526-025-02-74')
  await save(page)
  await saved(page)
  await expect(taxId).toHaveValue('PL5260250274')
  expect(await violations(page)).toEqual([])
})

test('a change that came first is shown, and nothing that was typed is lost, even before the scripts of the page', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/status of 412/)
  await signIn(page, 'employer', '/employer-panel/clauses')
  const clause = page.getByLabel(/^Information clause/)
  await clause.fill(`The controller of your data is Modry Bit, as of ${Date.now()}.`)
  const { page: other, arrive } = await openWithoutLife(context, '/employer-panel/clauses?locale=en')
  const text = `The controller of your data is the other tab, as of ${Date.now()}.`
  await other.getByLabel(/^Information clause/).fill(text)
  await save(other)
  arrive()
  await saved(other)
  await expect(other.getByLabel(/^Information clause/)).toHaveValue(text)
  await save(page)
  const newer = page.getByRole('button', { name: 'Show the newer version' })
  await expect(newer).toBeVisible()
  await expect(clause).toHaveValue(/Modry Bit/)
  await newer.click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(clause).toHaveValue(text)
  expect(await violations(page)).toEqual([])
})

test('a viewer reads data and clauses, and changes nothing', async ({ page }) => {
  await signIn(page, 'viewer', '/employer-panel/company')
  await expect(page.getByText('Only company owners can change this.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Billing', exact: true }).first().click()
  await expect(page.getByText('Payments and billing details are visible to company owners only.')).toBeVisible()
  await page.getByRole('link', { name: 'Clauses and consents' }).first().click()
  await expect(page.getByText('Only company owners can change this.')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the forms fit a phone, in Polish too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'employer', '/employer-panel/company')
  for (const path of ['company', 'billing', 'clauses']) {
    await page.goto(`/employer-panel/${path}?locale=pl`)
    await expect(page.getByRole('button', { name: 'Zapisz zmiany' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await violations(page)).toEqual([])
  }
})
