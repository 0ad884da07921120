/** The activity of a company: an owner invites someone and finds it there; a viewer reads and filters it on a phone in Polish. */
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { expect, test } from '../product/quiet-page.ts'

async function signIn(page: Page, account: string, locale: 'pl' | 'en', path: string): Promise<void> {
  await page.goto(`/employer-panel/login?locale=${locale}&next=${encodeURIComponent(path)}`)
  await page.getByLabel(locale === 'pl' ? 'E-mail' : 'Email').fill(`${account}@devboard.example`)
  await page.locator('input[type=password]').fill('Demo-password-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === path)
  // The form stays until the page is in view.
  await expect(page.locator('input[type=password]')).toHaveCount(0)
}

test('what an owner does is there at once, and can be filtered', async ({ page }) => {
  const email = `olga-${Date.now().toString(36)}@canary.example`
  await signIn(page, 'employer', 'en', '/employer-panel/users')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send the invitation', exact: true }).click()
  await expect(page.getByRole('heading', { name: email })).toBeVisible()
  await page.getByRole('navigation', { name: 'Employer panel' }).getByRole('link', { name: 'Activity' }).click()
  const invited = page
    .getByRole('listitem')
    .filter({ hasText: `Invited: ${email}` })
    .first()
  await expect(invited.getByRole('heading', { name: 'Invitation sent' })).toBeVisible()
  await expect(invited).toContainText('Role: Recruiter')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('About').selectOption('Codes')
  await expect(page).toHaveURL(/kind=codes/)
  await expect(page.getByRole('heading', { name: 'Invitation sent' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(invited).toBeVisible()
  await page.goto('/employer-panel/users')
  await page.getByRole('button', { name: `Revoke the invitation to ${email}` }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByRole('heading', { name: email })).toHaveCount(0)
})

test('on a phone in Polish a viewer reads it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'viewer', 'pl', '/employer-panel/activity')
  await page.getByLabel('Czego dotyczy').selectOption('Zespołu')
  await expect(page).toHaveURL(/kind=team/)
  await expect(page.getByRole('heading', { name: 'Dodano osobę do zespołu' }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
})
