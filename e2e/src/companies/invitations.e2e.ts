/** An owner invites someone, who follows the link in the e-mail and makes their account. */
import { violations } from '../product/accessibility.ts'
import { fillInvitation, inviteViewer, linkSentTo, signUpPassword } from '../product/employer-steps.ts'
import { expect, test } from '../product/quiet-page.ts'

test('the link of an invitation leads to an account in the company, once', async ({ page, request, expected }) => {
  expected.push(/status of (404|422)/)
  const email = `ola-${Date.now().toString(36)}@canary.example`
  await inviteViewer(request, email)
  const link = await linkSentTo(page, email, /You are invited to a company/, 'Accept the invitation')
  expect(link).toMatch(/\/employer-panel\/invitation\?locale=en#.{40,}$/)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Join the team' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await fillInvitation(page, 'Ola Nowak', 'password123')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This password is on lists that attackers try first')).toBeVisible()
  await page.getByLabel(/^Password/).fill(signUpPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/employer-panel\/offers/)
  await expect(page.getByRole('button', { name: 'Profile: Ola Nowak' })).toBeVisible()

  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByText(/You're logged in as Ola Nowak\. Accepting the invitation logs that account out/)).toBeVisible()
  await fillInvitation(page, 'Ola Nowak')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This invitation is no longer valid')).toBeVisible()
})

test('a link that is no longer whole says that the invitation is not valid, whatever is left of it', async ({ page, expected }) => {
  expected.push(/status of 404/)
  for (const token of ['', '#', `#${'a'.repeat(2_000)}`]) {
    await page.goto('about:blank')
    await page.goto(`/employer-panel/invitation?locale=en${token}`)
    await fillInvitation(page, 'Ola Nowak')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('alert')).toContainText('This invitation is no longer valid')
    await expect(page.getByLabel('First and last name')).toHaveValue('Ola Nowak')
  }
})

test('the page of an invitation fits a phone, in Polish', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/employer-panel/invitation')
  await expect(page.getByRole('heading', { level: 1, name: 'Dołącz do zespołu' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await violations(page)).toEqual([])
})
