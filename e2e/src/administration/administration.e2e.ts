/** The pages of administrators: what support sees and cannot do, a list and its file, the past of an object, the palette, and a newcomer without a second factor. */
import { readFileSync } from 'node:fs'
import { withDemoOtp } from '@jobboard/platform/testing/demo-otp'
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { asAdministrator } from '../product/demo-accounts.ts'
import { linkSentTo, signUpPassword } from '../product/employer-steps.ts'
import { expect, openWithoutLife, pageBeside, test } from '../product/quiet-page.ts'

const support = 'support@devboard.example'

async function signInSupport(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/login?locale=en&next=${encodeURIComponent(`${path}?locale=en`)}`)
  await page.getByLabel('Email').fill(support)
  await page.getByLabel('Password', { exact: true }).fill('Demo-password-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  const field = page.getByLabel('Code from your app')
  await withDemoOtp(support, async (otp) => {
    await field.fill(otp)
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/v2/sessions'))
    await page.getByRole('button', { name: 'Log in' }).click()
    return (await answered).status() === 201
  })
}

test('support reads: filters a list and saves it, takes its file, goes back in time, finds a company, views its panel, and changes nothing', async ({
  page,
  expected,
}) => {
  // A code that was used before, and the command that is refused.
  expected.push(/status of 40[13]/)
  await signInSupport(page, '/admin/accounts')
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite an administrator' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('employer')
  await expect(page).toHaveURL(/kind=employer/)
  await expect(page.getByRole('row', { name: /candidate@devboard/ })).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  expect(file).toContain('employer@devboard.example')
  expect(file).not.toContain('candidate@devboard.example')

  // The list begins with what was saved, and is there as it is.
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Employers')
  await page.getByRole('button', { name: 'Save view' }).click()
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await expect(views.getByRole('link', { name: 'Employers' })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('button', { name: 'Manage views' }).click()
  await page.getByRole('button', { name: 'Open first: Employers' }).click()
  await expect(page.getByText('Opens first')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Codes', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Codes' })).toBeVisible()
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await expect(page).toHaveURL(/accounts\?kind=employer/)
  await views.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL(/accounts\?view=all/)
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await expect(page).toHaveURL(/accounts\?kind=employer/)
  await views.getByRole('button', { name: 'Manage views' }).click()
  await page.getByRole('button', { name: 'Delete: Employers' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('View deleted: Employers')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Pracodawca Demo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pracodawca Demo' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Account created' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Block account' })).toHaveCount(0)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const refused = await page.request.post(`/api/v2/admin/accounts/${id}/block`, {
    data: { reason: 'terms' },
    headers: { Origin: new URL(page.url()).origin },
  })
  expect(refused.status()).toBe(403)

  const early = await openWithoutLife(page.context(), page.url())
  await expect(early.page.getByRole('heading', { level: 1, name: 'Pracodawca Demo' })).toBeVisible()
  await early.page.keyboard.press('Control+k')
  early.arrive()
  await expect(early.page.getByRole('combobox', { name: 'Name, number, e-mail or ID' })).toBeFocused()
  await early.page.close()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Name, number, e-mail or ID' }).fill('borsuk-software')
  await expect(page.getByRole('option', { name: /^Borsuk Software/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Borsuk Software' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the state over time' }).click()
  const facts = page.getByLabel('State after the event')
  await expect(facts).toContainText('https://')
  await page.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(/asOf=0/)
  await expect(page.getByText(/^Event 0 of \d+: Company registered/)).toBeVisible()
  await expect(facts).not.toContainText('https://')
  expect(await violations(page)).toEqual([])
  // The panel of that company, as long as its banner says.
  await page.getByRole('button', { name: 'View as this employer' }).click()
  await page.getByRole('button', { name: 'View the panel' }).click()
  const banner = page.getByRole('region', { name: 'You are viewing as an administrator' })
  await expect(banner).toContainText('Borsuk Software')
  await expect(page.getByRole('table')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  await expect(page.getByText('Applications are for recruiters and owners')).toBeVisible()
  const change = await page.request.put('/api/v2/employer-panel/company/access', {
    data: { viewersSeeApplications: true },
    headers: { Origin: new URL(page.url()).origin },
  })
  expect([change.status(), Object(await change.json()).code]).toEqual([403, 'viewingOnly'])
  await page.goto('/admin/offers?locale=en')
  await expect(page).toHaveURL(/employer-panel\/offers/)
  await banner.getByRole('button', { name: 'Back to administration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Borsuk Software' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Panel viewed by an administrator' }).first()).toBeVisible()
})

test('an administrator who was invited sets a password, and only then a second factor opens the pages', async ({
  page,
  browser,
  baseURL,
}) => {
  await asAdministrator(page, baseURL ?? '')
  await page.goto('/admin/accounts?locale=en')
  const email = `newcomer-${Date.now()}@canary.example`
  await page.getByRole('button', { name: 'Invite an administrator' }).click()
  await page.getByRole('textbox', { name: /^E-mail/ }).fill(email)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Nowa Kanarek')
  await page.getByRole('form', { name: 'Invite an administrator' }).getByRole('combobox', { name: /^Role/ }).selectOption('support')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('The invitation is on its way')).toBeVisible()

  const newcomer = await pageBeside(browser, baseURL)
  await newcomer.goto(await linkSentTo(newcomer, email, /You are an administrator/, 'Set a password'))
  await newcomer.getByLabel('Email').fill(email)
  await newcomer.keyboard.press('Enter')
  await expect(newcomer.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible({ timeout: 60_000 })
  await newcomer.goto(await linkSentTo(newcomer, email, /Set a new password/, 'Set a new password'))
  await newcomer.getByLabel('New password', { exact: true }).fill(signUpPassword)
  await newcomer.getByLabel('Repeat the password').fill(signUpPassword)
  await newcomer.keyboard.press('Enter')
  await expect(newcomer).toHaveURL(/\/admin\/login/)
  await newcomer.getByLabel('Email').fill(email)
  await newcomer.getByLabel('Password', { exact: true }).fill(signUpPassword)
  await newcomer.keyboard.press('Enter')
  await expect(newcomer).not.toHaveURL(/login/)
  await newcomer.goto('/admin/companies?locale=en')
  await expect(newcomer).toHaveURL(/\/admin\/sessions/)
  await newcomer.context().close()
})
