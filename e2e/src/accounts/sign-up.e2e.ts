/** An employer signs up, confirms from the mailbox, forgets the password and sets a new one. */
import type { Browser, Page } from '@playwright/test'
import { violations, violationsInBothSchemes } from '../product/accessibility.ts'
import { linkSentTo, signUp as sendSignUp, signUpPassword } from '../product/employer-steps.ts'
import { expect, pageBeside, test } from '../product/quiet-page.ts'

const newPassword = 'Another-horse-battery'
const newAddress = (): string => `ewa-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}@canary.example`

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/employer-panel/register?locale=en')
  await sendSignUp(page, { company: 'Borsuk Software', name: 'Ewa Borsuk', email })
}

const profile = (page: Page) => page.getByRole('button', { name: 'Profile: Ewa Borsuk' })

async function signInElsewhere(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const page = await pageBeside(browser, baseURL)
  await page.goto('/employer-panel/login?locale=en')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(signUpPassword)
  await page.keyboard.press('Enter')
  await expect(profile(page)).toBeVisible()
  return page
}

test('an employer signs up, confirms from the mailbox, and replaces a forgotten password, which ends other sessions', async ({
  page,
  browser,
  baseURL,
  expected,
}) => {
  expected.push(/status of (401|403|404)/)
  const email = newAddress()
  await page.goto('/employer-panel/login?locale=en')
  await page.getByRole('link', { name: 'Create an employer account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create an employer account' })).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Company name')).toBeFocused()
  await expect(page.getByText('Accept the terms to create an account')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await signUp(page, email)
  expect(await violations(page)).toEqual([])

  const link = await linkSentTo(page, email, /Confirm your email/, 'Confirm email')
  expect(link).toMatch(/\/employer-panel\/confirm\?locale=en#.{40,}$/)
  // Not confirmed yet: the page of the link changes nothing by itself.
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Confirm and log in' })).toBeVisible()
  await page.goto('/employer-panel/login?locale=en')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(signUpPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText("Your email isn't confirmed yet. Open the link we sent you")).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect(profile(page)).toBeVisible()
  await expect(page).toHaveURL(/\/employer-panel\//)
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  // It had worked: the browser is told so, and continues with the session that it has.
  await expect(page.getByText('Your email is already confirmed')).toBeVisible()
  await expect(profile(page)).toBeVisible()

  const other = await signInElsewhere(browser, baseURL, email)
  await page.goto('/employer-panel/forgotten-password?locale=en')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible({ timeout: 60_000 })
  const reset = await linkSentTo(page, email, /Set a new password/, 'Set a new password')
  await page.goto(reset)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Repeat the password').fill(`${newPassword}!`)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('The passwords are not the same')).toBeVisible()
  await page.getByLabel('Repeat the password').fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/employer-panel\/login/)
  await expect(page.getByText('Your password has been changed. Log in with the new one')).toBeVisible()
  await other.goto('/employer-panel/sessions?locale=en')
  await expect(other).toHaveURL(/\/employer-panel\/login/)
  await other.context().close()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(profile(page)).toBeVisible()
})

test('someone else signs up with the address and another password: the link asks for the password in another browser, and theirs never works', async ({
  page,
  browser,
  baseURL,
  expected,
}) => {
  expected.push(/status of (401|404|422)/)
  const email = newAddress()
  await signUp(page, email)
  const attacker = await pageBeside(browser, baseURL)
  await signUp(attacker, email)
  const link = await linkSentTo(page, email, /Confirm your email/, 'Confirm email')
  const phone = await pageBeside(browser, baseURL)
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect(phone.getByText('Enter the password you chose when you signed up.')).toBeVisible()
  expect(await violations(phone)).toEqual([])
  await phone.getByLabel('Password', { exact: true }).fill(newPassword)
  await phone.keyboard.press('Enter')
  await expect(phone.getByText("The password isn't correct")).toBeVisible()
  await phone.getByRole('button', { name: 'Set a different password' }).click()
  await phone.getByLabel('New password', { exact: true }).fill(newPassword)
  await phone.getByLabel('Repeat the password').fill(newPassword)
  await phone.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect(profile(phone)).toBeVisible()
  const signIn = (password: string) =>
    page.request.post('/api/v1/oauth/token', { data: { grant_type: 'password', kind: 'employer', email, password } })
  expect([(await signIn(signUpPassword)).status(), (await signIn(newPassword)).status()]).toEqual([401, 200])
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  await attacker.context().close()
  await phone.context().close()
})

test('"Post a job" leads to signing up, with the focus in the first field, and from there to signing in for the same job', async ({
  page,
}) => {
  await page.goto('/?locale=en')
  await page.getByRole('banner').getByRole('link', { name: 'Post a job' }).click()
  await expect(page).toHaveURL(/\/employer-panel\/register$/)
  await expect(page.getByLabel('Company name')).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in to post a job' })).toBeVisible()
  await expect(page).toHaveURL(/next=%2Femployer-panel%2Foffers%2Fnew/)
})

test('an address that has an account gets the same page, and a message that says so', async ({ page }) => {
  await signUp(page, 'recruiter@devboard.example')
  const link = await linkSentTo(page, 'recruiter@devboard.example', /You already have an account/, 'Log in')
  expect(link).toMatch(/\/employer-panel\/login\?locale=en$/)
})

for (const [language, heading] of [
  ['pl', 'Załóż konto pracodawcy'],
  ['en', 'Create an employer account'],
] as const) {
  test(`pages of signing up in ${language} fit a phone, and have no barriers, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of [
      'employer-panel/register',
      'employer-panel/confirm',
      'candidate/forgotten-password',
      'employer-panel/new-password#x',
    ]) {
      await page.goto('about:blank')
      const [address, hash = ''] = path.split('#')
      await page.goto(`/${address}?locale=${language}${hash === '' ? '' : `#${hash}`}`, { waitUntil: 'networkidle' })
      if (path.includes('register')) await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      // What axe asks about does not depend on the language; widths do.
      if (language === 'pl') expect(await violationsInBothSchemes(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
  })
}
