/** From an application without an account to the history of one: the link of the e-mail, registering, marks, withdrawing and undoing, deleting. */
import type { Page } from '@playwright/test'
import { violationsInBothSchemes } from '../product/accessibility.ts'
import { signInEmployer } from '../product/demo-accounts.ts'
import { linkSentTo, signUpPassword } from '../product/employer-steps.ts'
import { rows } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

const fits = async (page: Page, width: number): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

async function apply(page: Page, slug: string, email: string): Promise<void> {
  await expect(async () => expect((await page.goto(`/job-offer/${slug}?locale=en`))?.status()).toBe(200)).toPass()
  await page.getByRole('button', { name: 'Apply', exact: true }).filter({ visible: true }).first().click()
  await page.getByLabel('First and last name').fill('Ola Lis')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/Message to the employer/).fill('I settle payments for a living.')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText(/^[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}$/)).toBeVisible()
}

/** By the keyboard alone: a dialog with a reason, then the button that takes its place. */
async function withdrawAndUndo(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Withdraw the application: ${title}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Withdraw this application?' }).getByRole('textbox').fill('I found another job')
  await page.getByRole('button', { name: 'Withdraw application' }).focus()
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: `Undo the withdrawal: ${title}` })
  await expect(undo).toBeFocused()
  await expect(page.getByText('You withdrew your application')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Withdraw the application: ${title}` })).toBeVisible()
  await expect(page.getByText('You withdrew your application')).toHaveCount(0)
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/candidate/register?locale=en')
  await page.getByLabel('First and last name').fill('Ola Lis')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(signUpPassword)
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()
  await page.goto(await linkSentTo(page, email, /Confirm your email/, 'Confirm email'))
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect(page.getByRole('button', { name: 'Profile: Ola Lis' })).toBeVisible()
}

test('who applied without an account follows it by the link, has it in the account they register, and deletes it', async ({
  page,
  request,
  expected,
}) => {
  test.slow()
  expected.push(/status of (401|404|410)/)
  const word = `Historia${Date.now().toString(36)}`
  const title = `Payments Engineer ${word}`
  const email = `${word.toLowerCase()}@canary.example`
  const employer = await signInEmployer(request)
  const { slug } = await employer.publish(title, { apply: { kind: 'email', email: 'ada@modrybit.example' } })
  await apply(page, slug, email)

  const link = await linkSentTo(page, email, /Your application on .* has been sent/, 'See your application')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(link)
  await expect(page.getByText('You applied', { exact: true })).toBeVisible()
  await page.getByText('What you sent', { exact: true }).click()
  await expect(page.getByText('I settle payments for a living.')).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await fits(page, 360)
  await withdrawAndUndo(page, title)

  await register(page, email)
  await page.goto('/application-history?locale=en')
  await expect(page).toHaveURL(/\/candidate\/application-history/)
  await expect(page.getByText('1 application', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.getByText('What you sent', { exact: true }).click()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await fits(page, 360)
  await withdrawAndUndo(page, title)
  await page.getByRole('navigation', { name: 'Show applications' }).getByRole('link', { name: 'Ended' }).click()
  await expect(page.getByText('None has ended yet')).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/job-offers/all-locations?keyword=${word}&locale=en`)
  await expect(rows(page).first().getByText('Applied', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await page.getByText(/^You applied on/).waitFor()
  await page.getByRole('link', { name: 'See your application' }).click()
  await expect(page).toHaveURL(/\/candidate\/application-history#[0-9a-f-]{36}$/)

  await page.goto(link)
  await page.getByRole('button', { name: `Delete the application: ${title}` }).click()
  await page.getByRole('button', { name: 'Delete application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your application has been deleted' })).toBeVisible()
  await page.goto('/candidate/application-history?locale=en')
  await expect(page.getByText("You haven't applied for a job yet")).toBeVisible()
})

test('a link that is none says so', async ({ page, expected }) => {
  expected.push(/status of 404/)
  await page.goto('/application?locale=en#0f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10.t6x1c0.kY2vQ9nX4hT7bZ1mR6wS3cF8gJ5dL0pA')
  await expect(page.getByRole('heading', { level: 1, name: "This link doesn't open an application" })).toBeVisible()
})
