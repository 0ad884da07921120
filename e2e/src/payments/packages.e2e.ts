/** A package of publications is bought, and one of its codes publishes a job without being typed. */
import { completeOffer, fetchApi } from '@jobboard/platform/testing/employer-api'
import { violationsInBothSchemes } from '../product/accessibility.ts'
import { signInEmployer } from '../product/demo-accounts.ts'
import { expect, test } from '../product/quiet-page.ts'

/** Of this run: a product may have seen others. */
const title = `Packages Keeper${Date.now().toString(36)}`
const buyer = {
  'Company name': 'Modry Bit sp. z o.o.',
  'Tax number (NIP or EU VAT)': '5260250274',
  Street: 'Długa',
  'Building and flat number': '1/2',
  'Postal code': '80-831',
  City: 'Gdańsk',
}

test('five publications are bought at once, and one of them publishes a job', async ({ page, baseURL }) => {
  const slug = await (await signInEmployer(fetchApi(baseURL ?? ''))).draft(completeOffer(title), 'standard')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/employer-panel/login?locale=en&next=${encodeURIComponent('/employer-panel/codes')}`)
  await page.getByLabel('Email').fill('employer@devboard.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo-password-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Buy a package' }).click()
  await page.getByText(/^Standard: 5 jobs for 3.105.PLN net/).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violationsInBothSchemes(page)).toEqual([])
  const form = page.getByRole('form', { name: 'Payment' })
  for (const [label, text] of Object.entries(buyer)) await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByLabel('I accept the terms of the board').check()
  await form.getByRole('button', { name: /^Pay .*819\.15.PLN$/ }).click()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.getByRole('heading', { name: 'Your 5 codes are ready' })).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])

  await page.goto(`/employer-panel/offers/${slug}/edit`)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^A code of your company/ })).toBeChecked()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish with the code' }).click()
  await expect(page.getByRole('heading', { name: 'Your job is published' })).toBeVisible()

  await page.goto('/employer-panel/codes')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(page.getByText('Available', { exact: true }).first()).toBeVisible()
})
