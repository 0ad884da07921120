/** A candidate signs up, confirms from the mailbox, and comes back to where they were. */
import type { Page } from '@playwright/test'
import { violations, violationsInBothSchemes } from '../product/accessibility.ts'
import { linkSentTo, signUpPassword } from '../product/employer-steps.ts'
import { expect, pageBeside, test } from '../product/quiet-page.ts'

const newAddress = (): string => `ola-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}@canary.example`

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('First and last name').fill('Ola Lis')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(signUpPassword)
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible({ timeout: 60_000 })
}

test('a candidate signs up from the homepage, confirms in another browser, and continues where they wanted to go', async ({
  page,
  browser,
  baseURL,
  expected,
}) => {
  expected.push(/status of (401|403|404|422)/)
  const email = newAddress()
  await page.goto('/?locale=en')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('First and last name')).toBeFocused()
  await expect(page.getByText('Accept the terms to create an account')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.goto('/candidate/login?locale=en&next=%2Fjob-offers%3Fkeyword%3Djava')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await signUp(page, email)
  const link = await linkSentTo(page, email, /Confirm your email/, 'Confirm email')
  expect(link).toMatch(/\/candidate\/confirm\?locale=en#.{40,}$/)
  const other = await pageBeside(browser, baseURL)
  await other.goto(link)
  expect(await violations(other)).toEqual([])
  await other.getByRole('button', { name: 'Confirm and log in' }).click()
  await other.getByLabel('Password', { exact: true }).fill(signUpPassword)
  expect(await violations(other)).toEqual([])
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL(/\/job-offers.*keyword=java/, { timeout: 30_000 })
  await expect(other.getByRole('button', { name: 'Profile: Ola Lis' })).toBeVisible()
  await other.context().close()
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
})

test('the dialog of a link that sets a password refuses one that is not valid, sends another, and closes to the homepage', async ({
  page,
  expected,
}) => {
  expected.push(/status of 404/)
  await page.goto('/?modal=account-verified&locale=en#not-a-token')
  const dialog = page.getByRole('dialog', { name: 'Set your password' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('New password', { exact: true }).fill('short')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('At least 10 characters').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('New password', { exact: true }).fill(signUpPassword)
  await dialog.getByLabel('Repeat the password').fill(signUpPassword)
  await page.keyboard.press('Enter')
  const again = page.getByRole('dialog', { name: 'Get a new link' })
  await expect(again.getByText('This link is no longer valid.')).toBeVisible()
  await again.getByLabel('Email').fill(newAddress())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const [language, heading] of [
  ['pl', 'Załóż konto'],
  ['en', 'Create an account'],
] as const) {
  test(`pages of candidates signing up in ${language} fit a phone, and have no barriers, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['candidate/register', 'candidate/confirm', '?modal=account-verified#x']) {
      await page.goto('about:blank')
      const [address, hash = ''] = path.split('#')
      const query = address?.startsWith('?') === true ? `${address}&locale=${language}` : `${address}?locale=${language}`
      await page.goto(`/${query}${hash === '' ? '' : `#${hash}`}`, { waitUntil: 'networkidle' })
      if (path === 'candidate/register') await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      if (hash !== '') await expect(page.getByRole('dialog')).toBeVisible()
      // What axe asks about does not depend on the language; widths do.
      if (language === 'en') expect(await violationsInBothSchemes(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
  })
}
