/** An employer sets two-step login up, signs in with a code of the app and with a recovery code, and turns it off again. */

import { codeOfStep, totpStep } from '@jobboard/platform/totp'
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { linkSentTo, signUp, signUpPassword } from '../product/employer-steps.ts'
import { expect, test } from '../product/quiet-page.ts'

async function confirmedEmployer(page: Page): Promise<string> {
  const email = `olga-${Date.now().toString(36)}@canary.example`
  await page.goto('/employer-panel/register?locale=en')
  await signUp(page, { company: 'Borsuk Software', name: 'Olga Borsuk', email })
  await page.goto(await linkSentTo(page, email, /Confirm your email/, 'Confirm email'))
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect(page).toHaveURL(/\/employer-panel\/offers/)
  return email
}

/** The answer to a right password: the box for the code, which has the focus. */
async function enterPassword(page: Page, email: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/employer-panel/login?locale=en')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(signUpPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code from your app')).toBeFocused()
}

const isIn = (page: Page) => expect(page).toHaveURL(/\/employer-panel\/offers/)

test('two-step login is set up, asked for at each login, replaced by a recovery code once, and turned off', async ({ page, expected }) => {
  expected.push(/status of 401/)
  await page.setViewportSize({ width: 360, height: 780 })
  const email = await confirmedEmployer(page)
  await page.goto('/employer-panel/sessions?locale=en')
  const section = page.getByRole('region', { name: 'Two-step login' })
  await section.getByRole('button', { name: 'Turn on' }).click()
  await section.getByLabel('Your password').fill('wrong-password-wrong')
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(
    section
      .getByText('The password', { exact: false })
      .or(section.getByText('incorrect', { exact: false }))
      .first(),
  ).toBeVisible()
  await section.getByLabel('Your password').fill(signUpPassword)
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('img', { name: /^QR code/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const step = totpStep(new Date())
  await section.getByLabel('Code from your app').fill('000000')
  await page.keyboard.press('Enter')
  await expect(section.getByText(/^This code isn't correct/)).toBeVisible()
  await section.getByLabel('Code from your app').fill(codeOfStep(secret, step))
  await page.keyboard.press('Enter')
  await expect(section.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  const codes = await section.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  expect(await violations(page)).toEqual([])
  await section.getByRole('button', { name: "I've saved them" }).click()
  await expect(section.getByText('10 recovery codes left', { exact: false })).toBeVisible()

  // The code that switched it on has been used.
  await enterPassword(page, email)
  await page.getByLabel('Code from your app').fill(codeOfStep(secret, step))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^This code isn't correct/)).toBeVisible()
  await page.getByLabel('Code from your app').fill(codeOfStep(secret, step + 1))
  await page.keyboard.press('Enter')
  await isIn(page)

  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await isIn(page)
  await page.goto('/employer-panel/sessions?locale=en')
  await expect(section.getByText('9 recovery codes left', { exact: false })).toBeVisible()

  await section.getByRole('button', { name: 'Turn off' }).click()
  await section.getByLabel('Your password').fill(signUpPassword)
  await section.getByRole('button', { name: 'Continue' }).click()
  await section.getByRole('button', { name: 'Use a recovery code' }).click()
  await section.getByLabel('Recovery code').fill(codes[0] ?? '')
  await section.getByRole('button', { name: 'Continue' }).click()
  // Used at the login.
  await expect(section.getByText(/^This code isn't correct/)).toBeVisible()
  await section.getByLabel('Recovery code').fill(codes[1] ?? '')
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByText('Two-step login is off')).toBeVisible()
})
