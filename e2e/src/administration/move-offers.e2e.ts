/** A firm signed up twice: an administrator moves the offers of its second company to the first, the workers do it, and both pages say so. */
import { violations } from '../product/accessibility.ts'
import { asAdministrator } from '../product/demo-accounts.ts'
import { linkSentTo, signUp } from '../product/employer-steps.ts'
import { expect, pageBeside, test } from '../product/quiet-page.ts'

test('an administrator moves the offers of a company, and finds them at the other one', async ({ page, browser, baseURL }) => {
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

  await asAdministrator(page, origin)
  const read = async (path: string): Promise<unknown> => (await page.request.get(`${origin}/api/v2/admin/companies${path}`)).json()
  const found = (await read(`?search=${encodeURIComponent(company)}`)) as { readonly data: readonly { readonly id: string }[] }
  const id = found.data[0]?.id ?? ''
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/companies/${id}?locale=en`)
  await page.getByRole('button', { name: 'Move offers to another company' }).click()
  await page.getByRole('textbox', { name: /^ID of the other company/ }).fill('borsuk-software')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'See what moves' }).click()
  await expect(page.getByRole('heading', { name: `From ${company} to Borsuk Software` })).toBeFocused()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('textbox', { name: /^Type the name/ }).fill(company)
  await page.getByRole('button', { name: 'Move', exact: true }).click()

  await expect(page.locator('[data-event=CompanyHandoverCompleted]')).toBeVisible({ timeout: 60_000 })
  expect(await read(`/${id}`)).toMatchObject({ offers: 0 })
  await page.goto('/admin/companies/borsuk-software?locale=en')
  await expect(page.locator('[data-event=CompanyHandoverReceived]')).toBeVisible()
  await employer.context().close()
})
