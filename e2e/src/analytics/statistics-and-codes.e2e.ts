/** Codes and statistics of a company, as its viewer reads them: on a desk in English, on a phone in Polish. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { expect, test } from '../product/quiet-page.ts'

async function signIn(page: Page, locale: 'pl' | 'en', path: string): Promise<void> {
  await page.goto(`/employer-panel/login?locale=${locale}&next=${encodeURIComponent(path)}`)
  await page.getByLabel(locale === 'pl' ? 'E-mail' : 'Email').fill('viewer@devboard.example')
  await page.locator('input[type=password]').fill('Demo-password-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === path.split('?')[0])
}

const day = (days: number): string => `2026-03-${String(days + 1).padStart(2, '0')}`
const nothing = { views: 0, applyClicks: 0, bumps: 0, edits: 0 }
const total = { views: 1_240, applyClicks: 31, bumps: 1, edits: 2 }
const statistics = {
  from: '2026-03-01',
  to: '2026-03-30',
  timeZone: 'Europe/Warsaw',
  offer: null,
  total,
  previous: { from: '2026-01-30', to: '2026-02-28', total: { views: 1_000, applyClicks: 0, bumps: 2, edits: 0 } },
  days: Array.from({ length: 30 }, (_, index) => ({
    ...nothing,
    day: day(index),
    views: (index * 37) % 90,
    ...(index === 9 ? { bumps: 1 } : {}),
    ...(index === 20 ? { edits: 2 } : {}),
  })),
  offers: [{ offerId: '0h4k7m2p9rtv', slug: 'go-developer-0h4k7m2p9rtv', title: '=SUM(A1); Go developer', ...total }],
}

/** Figures that a fresh product does not have; they are loaded when the period is changed on the page. */
async function answerStatistics(page: Page): Promise<void> {
  await page.route('**/api/v2/employer-panel/offers/statistics**', (route) => route.fulfill({ json: statistics }))
}

test('statistics have totals, a chart that is read by keyboard, tables and files', async ({ page }) => {
  await signIn(page, 'en', '/employer-panel/statistics')
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible()
  await answerStatistics(page)
  await page.getByRole('link', { name: '90 days' }).click()
  await expect(page.getByText('1,000 in the previous 30 days (+24%)'.replace(',', '\u00a0'))).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Day' })
  await slider.focus()
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /^21 March 2026: 20 views, 0 apply clicks and 2 edits$/)
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('row', { name: /10 March 2026/ })).toContainText('63')
  expect(await violations(page)).toEqual([])
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV by job' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('statistics-by-job-2026-03-01-2026-03-30.csv')
  expect(await readFile(await file.path(), 'utf8')).toBe(
    "\uFEFFJob,Views,Apply clicks,Bumps,Edits\r\n'=SUM(A1); Go developer,1240,31,1,2\r\n",
  )
})

test('own dates are in the address; an offer of another company is not found', async ({ page, expected }) => {
  expected.push(/status of 404/)
  await signIn(page, 'en', '/employer-panel/statistics')
  await page.getByText('Own dates').click()
  await page.getByRole('textbox', { name: 'From' }).fill('2026-01-01')
  await page.getByRole('textbox', { name: 'To' }).fill('2026-01-31')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-31/)
  await expect(page.getByText('1 January 2026 to 31 January 2026')).toBeVisible()
  await page.goto('/employer-panel/statistics?offer=go-developer-000000000000')
  await expect(page.getByRole('heading', { name: "We can't find this job" })).toBeVisible()
})

test('on a phone in Polish: statistics, and codes with nothing to show yet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'pl', '/employer-panel/statistics')
  await answerStatistics(page)
  await page.getByRole('link', { name: '7 dni', exact: true }).click()
  await expect(page.getByText('1\u00a0240', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Dzień' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
  await page.goto('/employer-panel/codes')
  await expect(page.getByRole('heading', { name: 'Nie macie jeszcze kodów' })).toBeVisible()
  // A viewer publishes nothing.
  await expect(page.getByRole('link', { name: 'Dodaj ofertę' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
})

test('codes say what became of them, and their number can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const issuedAt = '2026-03-01T08:00:00Z'
  const code = {
    reference: '1a2b3c4d',
    ending: '9ZAB',
    plan: 'pro',
    state: 'available',
    issuedAt,
    expiresAt: null,
    offer: null,
    usedAt: null,
  }
  const offer = { slug: 'go-developer-0h4k7m2p9rtv', title: 'Go developer' }
  const used = { ...code, reference: '5e6f7a8b', ending: null, state: 'used', offer, usedAt: issuedAt }
  const meta = { from: 0, next: { cursor: null, itemsCount: 50 }, prev: { cursor: null, itemsCount: 50 }, totalItems: 2 }
  await page.route('**/api/v2/employer-panel/codes**', (route) => route.fulfill({ json: { data: [code, used], meta } }))
  await signIn(page, 'en', '/employer-panel/company')
  await page.getByRole('navigation', { name: 'Employer panel' }).getByRole('link', { name: 'Codes' }).click()
  const row = page.getByRole('row', { name: /1a2b3c4d/ })
  await expect(row).toContainText('ends in 9ZAB')
  await expect(row).toContainText('Available')
  await expect(page.getByRole('link', { name: 'Go developer' })).toHaveAttribute('href', `/job-offer/${offer.slug}`)
  await expect(page.getByRole('link', { name: 'Post a job' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await row.getByRole('button', { name: 'Copy the number of code 1a2b3c4d' }).click()
  await expect(page.getByText('Number copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1a2b3c4d')
})
