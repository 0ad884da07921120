/** An offer is reported, taken down with a statement of reasons, complained about, and restored by another administrator. */
import { withDemoOtp } from '@jobboard/platform/testing/demo-otp'
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { signInEmployer } from '../product/demo-accounts.ts'
import { expect, pageBeside, test } from '../product/quiet-page.ts'

const password = 'Demo-password-2026'

/** By the API: signing in has tests of its own. */
async function signInAs(page: Page, origin: string, kind: 'employer' | 'admin', email: string): Promise<void> {
  const attempt = async (otp?: string): Promise<boolean> => {
    const data = { kind, email, password, ...(otp === undefined ? {} : { otp }) }
    return (await page.request.post(`${origin}/api/v2/sessions`, { data, headers: { Origin: origin } })).ok()
  }
  if (kind === 'admin') await withDemoOtp(email, attempt)
  else expect(await attempt()).toBe(true)
}

const width = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

test('report, decision, statement, complaint, restored', async ({ page, request, browser, baseURL, expected }) => {
  test.setTimeout(300_000)
  expected.push(/status of (404|410)/)
  const origin = baseURL ?? ''
  const title = `Ledger Engineer ${Date.now().toString(36)}`
  const { slug } = await (await signInEmployer(request)).publish(title)

  // A visitor, on a phone.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(async () => {
    await page.goto(`/job-offer/${slug}?locale=en`)
    await page.getByRole('button', { name: 'Report this job' }).click({ timeout: 3_000 })
  }).toPass()
  const form = page.getByRole('dialog', { name: 'Report a job' })
  await form.getByRole('radio', { name: /^Scam/ }).check()
  await form.getByLabel('Details').fill('They ask for a deposit before the interview.')
  await form.getByLabel('Your name').fill('Ada Nowak')
  await form.getByLabel('Email').fill('ada.reporter@canary.example')
  await form.getByRole('checkbox', { name: /^I believe in good faith/ }).check()
  expect(await violations(page)).toEqual([])
  expect(await width(page)).toBeLessThanOrEqual(360)
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(form.getByText(/^Report number: R-/)).toBeVisible()

  // A moderator takes the offer down.
  const moderator = await pageBeside(browser, origin)
  await signInAs(moderator, origin, 'admin', 'moderator@devboard.example')
  await expect(async () => {
    await moderator.goto(`/admin/moderation?locale=en&search=${encodeURIComponent(title)}`)
    await moderator.getByRole('link', { name: title }).click({ timeout: 3_000 })
  }).toPass()
  await expect(moderator.getByText('They ask for a deposit before the interview.')).toBeVisible()
  await moderator.getByRole('button', { name: 'Compare' }).click()
  await expect(moderator.getByText('Nothing has changed since the report.')).toBeVisible()
  await moderator.getByRole('radio', { name: 'Remove the job ad' }).check()
  await moderator.getByRole('button', { name: 'Preview before sending' }).click()
  await expect(moderator.getByRole('radio', { name: 'Law' })).toBeFocused()
  await moderator.getByRole('radio', { name: 'Terms of the site' }).check()
  await moderator.getByLabel('Provision or clause').fill('§ 4(2) of the terms')
  await moderator.getByLabel('Why the content is incompatible with it').fill('Candidates must not be asked for money.')
  await moderator.getByLabel('Facts and circumstances').fill('The job ad asks for a deposit of 500 PLN.')
  await moderator.setViewportSize({ width: 360, height: 740 })
  await moderator.getByRole('button', { name: 'Preview before sending' }).click()
  const preview = moderator.getByRole('region', { name: 'Statement of reasons' })
  await expect(preview).toContainText('From a notice.')
  await expect(preview).toContainText('§ 4(2) of the terms')
  expect(await violations(moderator)).toEqual([])
  expect(await width(moderator)).toBeLessThanOrEqual(360)
  await moderator.getByRole('button', { name: 'Confirm and send' }).click()
  await expect(moderator.getByText('In force')).toBeVisible()
  await expect(async () => expect((await request.get(`/job-offer/${slug}`)).ok()).toBe(false)).toPass()

  // The employer reads why, and complains.
  const employer = await pageBeside(browser, origin)
  await signInAs(employer, origin, 'employer', 'employer@devboard.example')
  await employer.setViewportSize({ width: 360, height: 740 })
  await employer.goto('/employer-panel/offers?locale=en')
  await employer.getByRole('note').getByRole('link').waitFor()
  await employer.goto('/employer-panel/moderation?locale=en')
  await employer.getByRole('link', { name: title }).click()
  await expect(employer.getByRole('region', { name: 'Statement of reasons' })).toContainText('The job ad asks for a deposit of 500 PLN.')
  await expect(employer.getByText('Ada Nowak')).toHaveCount(0)
  expect(await violations(employer)).toEqual([])
  expect(await width(employer)).toBeLessThanOrEqual(360)
  await employer.getByLabel('Your complaint').fill('The deposit is for the equipment, and is paid after the contract is signed.')
  await employer.getByRole('button', { name: 'Send complaint' }).click()
  await expect(employer.getByText(/is waiting for a decision\.$/).first()).toBeVisible()

  // Not the one who decided, but another one restores it.
  await expect(async () => {
    await moderator.reload()
    await expect(moderator.getByText(/^Someone other than the person/)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const address = moderator.url()
  const administrator = await pageBeside(browser, origin)
  await signInAs(administrator, origin, 'admin', 'admin@devboard.example')
  await administrator.goto(address)
  await expect(administrator.getByText('The deposit is for the equipment', { exact: false })).toBeVisible()
  await administrator.getByRole('radio', { name: /^Accept the complaint/ }).check()
  await administrator.getByRole('textbox', { name: 'Reasons' }).fill('The deposit is returned with the equipment, which the terms allow.')
  await administrator.getByRole('button', { name: 'Decide the complaint' }).click()
  await expect(administrator.getByText(/^Accepted on/)).toBeVisible()
  await expect(async () => expect((await request.get(`/job-offer/${slug}`)).status()).toBe(200)).toPass()
  await employer.reload()
  await expect(employer.getByText(/^The complaint of .* was accepted/)).toBeVisible()
})
