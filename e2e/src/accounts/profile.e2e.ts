/** A new member changes details, address and password of their account. */
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { acceptInvitation, inviteViewer, linkSentTo, signUpPassword } from '../product/employer-steps.ts'
import { expect, test } from '../product/quiet-page.ts'

const newPassword = 'Another-horse-battery'

/** An account of its own, so that no other test misses its address. */
async function joinAs(page: Page, email: string): Promise<void> {
  await inviteViewer(page.request, email)
  await acceptInvitation(page, await linkSentTo(page, email, /You are invited to a company/, 'Accept the invitation'), 'Iga Sowa')
}

test('details, address and password of an account change, and both addresses are told', async ({ page, expected }) => {
  expected.push(/status of (401|404)/)
  const stamp = Date.now().toString(36)
  const [before, after] = [`iga-${stamp}@canary.example`, `iga-new-${stamp}@canary.example`]
  await joinAs(page, before)
  await page.goto('/employer-panel/profile?locale=en')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const details = page.getByRole('form', { name: 'Your details' })
  await details.getByLabel('First and last name').fill('Iga Sowińska')
  await details.getByRole('checkbox').check()
  await details.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Profile: Iga Sowińska' })).toBeVisible()

  const address = page.getByRole('form', { name: 'Email' })
  await address.getByLabel('New email').fill(after)
  await address.getByLabel('Your password', { exact: true }).fill('Wrong-horse-battery')
  await address.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText("The password isn't correct")).toBeVisible()
  await address.getByLabel('Your password', { exact: true }).fill(signUpPassword)
  await address.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/a link to confirm it is on its way/)).toBeVisible()
  await linkSentTo(page, before, /is about to change/, "It wasn't me: set a new password")
  const link = await linkSentTo(page, after, /Confirm your new address/, 'Confirm the address')

  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Confirm the address' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Opening it has changed nothing.
  const credentials = { grant_type: 'password', kind: 'employer', password: signUpPassword }
  expect((await page.request.post('/api/v1/oauth/token', { data: { ...credentials, email: after } })).status()).toBe(401)
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address has been changed' })).toBeVisible()
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address has been changed' })).toBeVisible()

  await page.goto('/employer-panel/profile?locale=en')
  await expect(page.getByText(`You log in with ${after}.`)).toBeVisible()
  // From now on e-mails to the account are in Polish, though its requests are in English.
  const language = page.getByRole('form', { name: 'Your details' })
  await expect(language.getByLabel('Language of emails')).toHaveValue('en')
  await language.getByLabel('Language of emails').selectOption('Polski')
  await language.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved').first()).toBeVisible()
  const secret = page.getByRole('form', { name: 'Password' })
  await secret.getByLabel('Current password', { exact: true }).fill(signUpPassword)
  await secret.getByLabel(/^New password/).fill(newPassword)
  await secret.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Your password has been changed').first()).toBeVisible()
  const renewed = await page.request.post('/api/v1/oauth/token', { data: { ...credentials, email: after, password: newPassword } })
  expect(renewed.status()).toBe(200)
  const home = await linkSentTo(page, after, /^Hasło do Twojego konta w Devboard zostało zmienione/, 'Przejdź do Devboard')
  expect(home).toMatch(/\/\?locale=pl$/)
})

test('the profile fits a phone, in Polish', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/employer-panel/login?next=%2Femployer-panel%2Fprofile')
  await page.getByLabel('E-mail').fill('viewer@devboard.example')
  await page.getByLabel('Hasło', { exact: true }).fill('Demo-password-2026')
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
})
