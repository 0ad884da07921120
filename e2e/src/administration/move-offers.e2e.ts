/**
 * A firm signed up twice: an administrator merges its second company into the first, the workers do it, both pages say so, and its people work on; what they
 * were about to pay for is the first one's.
 */
import { violations } from '../product/accessibility.ts'
import { asAdministrator } from '../product/demo-accounts.ts'
import { linkSentTo, signUp } from '../product/employer-steps.ts'
import { expect, pageBeside, test } from '../product/quiet-page.ts'

const ofFive = (origin: string) => ({
  invoice_company_name: 'Modry Bit sp. z o.o.',
  invoice_tax_id: '5260250274',
  invoice_street: 'Długa',
  invoice_street_number: '1/2',
  invoice_postal_code: '80-831',
  invoice_city: 'Gdańsk',
  invoice_country: 'PL',
  accepted_regulations: true,
  return_url: `${origin}/employer-panel/payments/{payment_id}`,
  offer_type: 'standard',
  publications: 5,
})

test('an administrator merges a company into another one: its offers and its people are there, and it is closed', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const mark = Date.now().toString(36)
  const [company, email] = [`Borsuk Twice ${mark}`, `twice-${mark}@canary.example`]
  const employer = await pageBeside(browser, baseURL)
  await employer.goto('/employer-panel/register?locale=en')
  await signUp(employer, { company, name: 'Ada Borsuk', email })
  await employer.goto(await linkSentTo(employer, email, /Confirm your email/, 'Confirm email'))
  await employer.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect(employer.getByRole('button', { name: 'Profile: Ada Borsuk' })).toBeVisible()
  const begun = await employer.request.post(`${origin}/api/v1/offers/initiate`, {
    data: { pricing_plan: 'pro' },
    headers: { Origin: origin },
  })
  expect(begun.status()).toBe(201)
  const asked = await employer.request.post(`${origin}/api/v1/payments/packages`, { data: ofFive(origin), headers: { Origin: origin } })
  expect(asked.status()).toBe(201)
  const { payment_request_url: checkout } = (await asked.json()) as { readonly payment_request_url: string }

  await asAdministrator(page, origin)
  const read = async (path: string): Promise<unknown> => (await page.request.get(`${origin}/api/v2/admin/companies${path}`)).json()
  const found = (await read(`?search=${encodeURIComponent(company)}`)) as { readonly data: readonly { readonly id: string }[] }
  const id = found.data[0]?.id ?? ''
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/companies/${id}?locale=en`)
  await page.getByRole('button', { name: 'Merge or move offers' }).click()
  const target = page.getByRole('combobox', { name: 'The other company' })
  await target.fill('borsuk soft')
  await expect(page.getByRole('option').first()).toContainText('borsuk-software')
  await target.press('Enter')
  await expect(target).toHaveValue('Borsuk Software')
  await page.getByRole('radio', { name: 'Everything – and this company is closed' }).check()
  await page.getByRole('radio', { name: 'All become recruiters' }).check()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'See what moves' }).click()
  await expect(page.getByRole('heading', { name: `Merge ${company} into Borsuk Software` })).toBeFocused()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expect(page.getByText('Payments in progress can still be completed', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: /^Type the name/ }).fill(company)
  await page.getByRole('button', { name: 'Merge and close' }).click()

  await expect(page.locator('[data-event=CompanyHandoverCompleted]')).toBeVisible({ timeout: 60_000 })
  expect(await read(`/${id}`)).toMatchObject({ offers: 0, members: 0, mergedInto: { id: 'borsuk-software' } })
  await page.reload()
  await page.getByRole('link', { name: 'Borsuk Software' }).click()
  await expect(page.locator('[data-event=CompanyHandoverReceived]')).toBeVisible()

  // The one who founded it is still signed in, in the other company.
  await employer.goto('/employer-panel/company?locale=en')
  await expect(employer.getByText('Borsuk Software').first()).toBeVisible()
  await employer.goto(checkout)
  await employer.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(employer.getByRole('heading', { name: 'Your 5 codes are ready' })).toBeVisible({ timeout: 60_000 })
  await linkSentTo(employer, email, /Your company on .+ has been merged/, 'Go to your jobs')
  await employer.context().close()
})
