/** The frame of the employer panel: navigation on every page, on a desk and on a phone. */
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { expect, test } from '../product/quiet-page.ts'

async function signIn(page: Page, locale: string): Promise<void> {
  await page.goto(`/employer-panel/login?locale=${locale}`)
  await page.getByLabel(locale === 'pl' ? 'E-mail' : 'Email').fill('viewer@devboard.example')
  await page.locator('input[type=password]').fill('Demo-password-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: locale === 'pl' ? 'Panel pracodawcy' : 'Employer panel' })).toBeVisible()
}

test('an employer lands in the panel and goes through its pages; a folded menu stays folded', async ({ page }) => {
  await signIn(page, 'en')
  const menu = page.getByRole('navigation', { name: 'Employer panel' })
  await expect(menu.locator('[aria-current=page]')).toHaveCount(1)
  for (const [link, title] of [
    ['Clauses and consents', 'Clauses and consents'],
    ['Sessions', 'Sessions and devices'],
    ['Company', 'Company'],
  ] as const) {
    await menu.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(menu.locator('[aria-current=page]')).toHaveText(link)
  }
  expect(await violations(page)).toEqual([])
  await menu.getByRole('button', { name: 'Collapse the menu' }).click()
  await page.reload()
  await expect(menu.getByRole('button', { name: 'Expand the menu' })).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'Company', exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('on a phone the menu is a bar that shows where one is, in Polish too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'pl')
  await page.goto('/employer-panel/sessions?locale=pl')
  const menu = page.getByRole('navigation', { name: 'Panel pracodawcy' })
  await expect(menu.getByRole('link', { name: 'Sesje' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
})
