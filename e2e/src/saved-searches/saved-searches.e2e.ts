/** Searches that a visitor saves, and alerts by e-mail: in the browser, through the mailbox, and in the account after signing in. */
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { linkSentTo } from '../product/employer-steps.ts'
import { expect, pageBeside, test } from '../product/quiet-page.ts'

const list = '/job-offers/krakow?skills=React'
const newAddress = (): string => `ola-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}@canary.example`

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save search' }).first().click()
  const toggle = page.getByRole('dialog', { name: 'This search' }).getByRole('switch')
  await expect(toggle).toHaveAccessibleName('Save this search')
  await toggle.click()
  await expect(toggle).toHaveAccessibleName('This search is saved')
}

test('a search is saved in the browser, found under the bell in the other language too, and deleted once that is confirmed', async ({
  page,
}) => {
  await page.goto(list)
  await save(page)
  await expect(page.getByText("Search saved. You'll find it under the bell.")).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'This search' }).getByRole('switch')).toBeChecked()

  await page.goto('/oferty-pracy/krakow?skills=React#saved-searches')
  const saved = page.getByRole('dialog', { name: 'Zapisane wyszukiwania' })
  await expect(saved.getByRole('link', { name: 'Krakow, React' })).toHaveAttribute('href', list)
  await expect(saved.getByText('Nic nowego')).toBeVisible()
  await expect(saved.getByText('Te wyszukiwania są zapisane tylko w tej przeglądarce.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await saved.getByRole('button', { name: 'Usuń „Krakow, React”' }).click()
  await page.getByRole('button', { name: 'Usuń wyszukiwanie' }).click()
  await expect(saved.getByText('Nie masz jeszcze zapisanych wyszukiwań')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('saved-searches'))).toBeNull()
})

test('no more than ten are saved without an account', async ({ page }) => {
  await page.goto(list)
  await page.evaluate(() => {
    const searches = Array.from({ length: 10 }, (_, at) => ({ searchUrl: `/job-offers/all-locations?radius=${at}`, name: `Search ${at}` }))
    localStorage.setItem('saved-searches', JSON.stringify({ version: 2, searches }))
  })
  await page.getByRole('button', { name: 'Save search' }).first().click()
  const toggle = page.getByRole('dialog', { name: 'This search' }).getByRole('switch')
  await toggle.click()
  await expect(page.getByText('You can save 10 searches without an account.').first()).toBeVisible()
  await expect(toggle).not.toBeChecked()
})

test('an alert by e-mail starts with the link of the message, once; its links pause and end it', async ({ page, expected }) => {
  expected.push(/status of (404|409)/)
  const email = newAddress()
  await page.goto(`${list}#add-alert`)
  const form = page.getByRole('dialog', { name: 'New jobs by email' })
  await form.getByRole('button', { name: 'Turn on the alert' }).click()
  await expect(form.getByLabel('Email', { exact: true })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('I have read the privacy policy').check()
  await form.getByRole('button', { name: 'Turn on the alert' }).click()
  await expect(page.getByText(`We've sent a link to ${email}.`)).toBeVisible({ timeout: 60_000 })

  const link = await linkSentTo(page, email, /Turn on your job alert/, 'Turn on the alert')
  await page.goto(link)
  const activation = page.getByRole('dialog', { name: 'Turn on the job alert' })
  await expect(activation).toBeVisible()
  expect(await violations(page)).toEqual([])
  await activation.getByRole('button', { name: 'Turn on the alert' }).click()
  await expect(page.getByRole('dialog', { name: 'The alert is on' })).toBeVisible()
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('button', { name: 'Turn on the alert' }).click()
  const already = page.getByRole('dialog', { name: 'This alert is already on' })
  await expect(already).toBeVisible()
  await already.getByRole('button', { name: 'Show jobs' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '')
})

test('searches of the browser are in the account after signing in, with an alert on another device', async ({ page, browser, baseURL }) => {
  await page.goto(list)
  await save(page)
  const signIn = async (on: Page): Promise<void> => {
    await on.goto(`/candidate/login?locale=en&next=${encodeURIComponent(`${list}#saved-searches`)}`)
    await on.getByLabel('Email').fill('candidate@devboard.example')
    await on.getByLabel('Password', { exact: true }).fill('Demo-password-2026')
    await on.keyboard.press('Enter')
    await on.waitForURL((url) => url.pathname === '/job-offers/krakow')
    if (!on.url().includes('#')) await on.goto(`${list}#saved-searches`)
  }
  await signIn(page)
  const mine = page.getByRole('dialog', { name: 'Saved searches' })
  await expect(mine.getByRole('link', { name: 'Krakow, React' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-searches'))).toBeNull()
  await mine.getByLabel('Email alert for “Krakow, React”').selectOption('everyday')
  await expect(page.getByText('Job alert turned on')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const other = await pageBeside(browser, baseURL)
  await signIn(other)
  const there = other.getByRole('dialog', { name: 'Saved searches' })
  await expect(there.getByLabel('Email alert for “Krakow, React”')).toHaveValue('everyday')
  await there.getByRole('button', { name: 'Delete “Krakow, React”' }).click()
  await other.getByRole('button', { name: 'Delete search' }).click()
  await expect(there.getByText('No saved searches yet')).toBeVisible()
})

test('on a phone in Polish the panels are drawers that fit', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/oferty-pracy/krakow?skills=React')
  await page.getByRole('button', { name: 'Zapisz wyszukiwanie' }).first().click()
  await page.getByRole('button', { name: 'Nowe oferty na e-mail' }).click()
  await expect(page.getByRole('dialog', { name: 'Nowe oferty na e-mail' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
})
