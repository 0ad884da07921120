/** A plan is bought in the sandbox: refused, paid again, and the job is public; an administrator returns the money, and the company has the correction. */
import { completeOffer, fetchApi } from '@jobboard/platform/testing/employer-api'
import type { Page } from '@playwright/test'
import { violationsInBothSchemes } from '../product/accessibility.ts'
import { asAdministrator, signInEmployer } from '../product/demo-accounts.ts'
import { expect, pageBeside, test } from '../product/quiet-page.ts'

/** Of this run: a product may have seen others. */
const title = `Payments Keeper${Date.now().toString(36)}`
const buyer = {
  'Company name': 'Modry Bit sp. z o.o.',
  'Tax number (NIP or EU VAT)': '5260250274',
  Street: 'Długa',
  'Building and flat number': '1/2',
  'Postal code': '80-831',
  City: 'Gdańsk',
}

/** From the step of the form to the page of the sandbox. */
async function pay(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Payment' })
  for (const [label, text] of Object.entries(buyer)) await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByLabel('I accept the terms of the board').check()
  await form.getByRole('button', { name: /^Pay .*217\.70.PLN$/ }).click()
  await expect(page).toHaveURL(/\/sandbox-gateway\//)
}

/** What companies abroad are charged is in view before they pay. */
async function seeOtherTax(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Payment' })
  await form.getByLabel('Country').selectOption('DE')
  await form.getByLabel(/^Tax number/).fill('DE136695976')
  await expect(form.getByText('reverse charge', { exact: true })).toBeVisible()
  await expect(form.getByRole('button', { name: /^Pay 990.PLN$/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await form.getByLabel('Country').selectOption('PL')
}

/** From the list to the refund of all of it, which ends the job; then to the correction. */
async function refund(page: Page): Promise<void> {
  await page.goto(`/admin/payments?locale=en&state=completed&search=${encodeURIComponent(title)}`)
  const table = page.getByRole('table', { name: 'Payments' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByRole('rowheader').getByRole('link').click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const form = page.getByRole('form', { name: 'Refund' })
  await form.getByLabel(/^Reason/).fill('Published twice')
  await form.getByLabel('Take the offer offline as well').check()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await form.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText(/217\.70.PLN: Settled/)).toBeVisible()
  await page.getByRole('link', { name: /^Correction, refund of/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^KOR\// })).toBeVisible()
  await expect(page.getByText(/^Accepted under/)).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
}

test('a plan is bought: refused first, then approved, and the job is public; then its money is returned', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(320_000)
  const slug = await (await signInEmployer(fetchApi(baseURL ?? ''))).draft(completeOffer(title), 'pro')
  const url = `/employer-panel/offers/${slug}/edit`
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/employer-panel/login?locale=en&next=${encodeURIComponent(url)}`)
  await page.getByLabel('Email').fill('employer@devboard.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo-password-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Pay now' })).toBeChecked()
  await pay(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violationsInBothSchemes(page)).toEqual([])

  await page.getByRole('button', { name: 'Refuse the payment' }).click()
  await expect(page.getByRole('heading', { name: 'The payment was refused' })).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.getByRole('link', { name: 'Pay again' }).click()
  await expect(page.getByRole('button', { name: /^Pay .*PLN$/ })).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await seeOtherTax(page)
  await pay(page)

  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.getByRole('heading', { name: 'Your job is online' })).toBeVisible()
  await page.getByRole('link', { name: 'See the job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.goto('/employer-panel/billing')
  await expect(page.getByRole('link', { name: `Publication: ${title}` })).toHaveCount(2)
  await expect(page.getByText('Not paid', { exact: true }).first()).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])

  const administrator = await pageBeside(browser, baseURL)
  await asAdministrator(administrator, baseURL ?? '')
  await refund(administrator)
  await page.reload()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Download the correction .* as PDF$/ }).first()).toBeVisible()
})
