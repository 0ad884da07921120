/** An owner invites someone, sends the invitation again, changes the role of the new member and removes them; others read. */
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { acceptInvitation } from '../product/employer-steps.ts'
import { expect, pageBeside, test } from '../product/quiet-page.ts'

async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/employer-panel/login?locale=en&next=%2Femployer-panel%2Fusers')
  await page.getByLabel('Email').fill(`${account}@devboard.example`)
  await page.getByLabel('Password', { exact: true }).fill('Demo-password-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
}

/** Of the newest message to this address, once so many have arrived. */
async function linkSentTo(page: Page, email: string, messages: number): Promise<string> {
  const list = page.getByRole('link', { name: /You are invited to a company/ }).filter({ hasText: email })
  await expect(async () => {
    await page.goto('/mailbox?locale=en')
    await expect(list).toHaveCount(messages, { timeout: 3_000 })
  }).toPass()
  await list.first().click()
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Accept the invitation' })
  return (await link.getAttribute('href')) ?? ''
}

test('an owner invites a colleague, changes their role and removes them', async ({ page, browser, baseURL }) => {
  const email = `ewa-${Date.now().toString(36)}@canary.example`
  await signIn(page, 'employer')
  expect(await violations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('radio', { name: /^Viewer/ }).check()
  await page.getByRole('button', { name: 'Send the invitation', exact: true }).click()
  const open = page.getByRole('list', { name: 'Open invitations' })
  await expect(open.getByRole('heading', { name: email })).toBeVisible()
  await page.getByRole('button', { name: `Send again: invitation to ${email}` }).click()
  await expect(page.getByText(`We've sent the invitation to ${email} again`).first()).toBeVisible()

  const guest = await pageBeside(browser, baseURL)
  await acceptInvitation(guest, await linkSentTo(guest, email, 2), 'Ewa Zielińska')

  await page.reload()
  await expect(page.getByRole('heading', { name: email })).toHaveCount(0)
  const role = page.getByRole('combobox', { name: 'Role of Ewa Zielińska' })
  await role.selectOption('Recruiter')
  await page.getByRole('button', { name: 'Change the role' }).click()
  await expect(role).toHaveValue('recruiter')
  await expect(page.getByText('Ewa Zielińska is now: Recruiter').first()).toBeVisible()

  await page.getByRole('button', { name: 'Remove Ewa Zielińska' }).click()
  await expect(page.getByText('Remove Ewa Zielińska from the team?')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Ewa Zielińska is no longer in your team').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ewa Zielińska' })).toHaveCount(0)
  await guest.goto('/employer-panel/sessions')
  await expect(guest).toHaveURL(/login/)
  await guest.context().close()
})

test('the last owner keeps the role, and an invitation is revoked', async ({ page, expected }) => {
  expected.push(/status of 409/)
  const email = `jan-${Date.now().toString(36)}@canary.example`
  await signIn(page, 'employer')
  const own = page.getByRole('listitem').filter({ hasText: 'You' }).getByRole('combobox')
  await own.selectOption('Viewer')
  await page.getByRole('button', { name: 'Change the role' }).click()
  await expect(page.getByText('A company needs an owner').first()).toBeVisible()
  await expect(own).toHaveValue('owner')

  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send the invitation', exact: true }).click()
  await page.getByRole('button', { name: `Revoke the invitation to ${email}` }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText(`The invitation to ${email} has been revoked`).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: email })).toHaveCount(0)
})

test('a viewer reads the team on a phone and changes nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'viewer')
  await expect(page.getByText('Only company owners can invite people and change roles.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Remove|Revoke|Send)/ })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
})
