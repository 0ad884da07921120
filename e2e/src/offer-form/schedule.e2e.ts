/** A publication at a later time: chosen, moved and cancelled in the form, for a free plan and with a code. */
import { completeOffer, fetchApi } from '@jobboard/platform/testing/employer-api'
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { signInEmployer } from '../product/demo-accounts.ts'
import { expect, test } from '../product/quiet-page.ts'

const content = completeOffer('Warehouse Developer')

async function openForm(
  page: Page,
  slug: string,
  [locale, email, password, logIn]: readonly [string, string, string, string],
): Promise<void> {
  const url = `/employer-panel/offers/${slug}/edit`
  await page.goto(`/employer-panel/login?locale=${locale}&next=${encodeURIComponent(url)}`)
  await page.getByLabel(email).fill('employer@devboard.example')
  await page.getByLabel(password, { exact: true }).fill('Demo-password-2026')
  await page.getByRole('button', { name: logIn }).click()
  await expect(page).toHaveURL(new RegExp(url))
}

test('a time is chosen, moved and cancelled, in Polish on a phone', async ({ page, baseURL }) => {
  const slug = await (await signInEmployer(fetchApi(baseURL ?? ''))).draft(content)
  await page.setViewportSize({ width: 360, height: 780 })
  await openForm(page, slug, ['pl', 'E-mail', 'Hasło', 'Zaloguj się'])
  await page.getByRole('button', { name: 'Dalej', exact: true }).click()
  await page.getByRole('button', { name: 'Wybierz późniejszy termin' }).click()
  await page.getByRole('combobox', { name: 'Godzina' }).selectOption('10:30')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Zaplanuj publikację' }).click()
  await expect(page.getByRole('heading', { name: /^Opublikujemy ofertę .*10:30$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Wróć do podsumowania' }).click()
  await page.getByRole('button', { name: 'Zmień termin' }).click()
  await page.getByRole('combobox', { name: 'Godzina' }).selectOption('12:00')
  await page.getByRole('button', { name: 'Zapisz nowy termin' }).click()
  await expect(page.getByRole('heading', { name: /^Opublikujemy ofertę .*12:00$/ })).toBeVisible()
  await page.goto(`/employer-panel/offers/${slug}/edit`)
  await expect(page.getByText(/^Publikacja zaplanowana na .*12:00$/)).toBeVisible()
  await page.getByRole('button', { name: 'Dalej', exact: true }).click()
  await page.getByRole('button', { name: 'Odwołaj publikację' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odwołaj publikację' }).click()
  await expect(page.getByText('Oferta pojawi się od razu po publikacji.')).toBeVisible()
  await page.goto(`/employer-panel/offers/${slug}/edit`)
  await expect(page.getByRole('button', { name: 'Dalej', exact: true })).toBeVisible()
  await expect(page.getByText(/^Publikacja zaplanowana/)).toHaveCount(0)
})

test('a code that pays for a later publication also pays when the employer publishes before', async ({ page, baseURL }) => {
  const employer = await signInEmployer(fetchApi(baseURL ?? ''))
  const [slug, code] = [await employer.draft(content, 'pro'), await employer.issueCode('pro')]
  await openForm(page, slug, ['en', 'Email', 'Password', 'Log in'])
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Choose a later time' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByLabel('Publication code').fill(code)
  await expect(page.getByText('This code can be used')).toBeVisible()
  await page.getByRole('button', { name: /^Schedule with the code for .*09:00$/ }).click()
  await expect(page.getByRole('heading', { name: /^Your job will be published on .*09:00$/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const codes = await page.context().newPage()
  await codes.goto('/employer-panel/codes')
  const reserved = codes.getByRole('row').filter({ has: codes.locator(`a[href*="${slug.split('-').at(-1)}"]`) })
  await expect(reserved).toContainText('Reserved')
  await expect(reserved).toContainText(/goes live .*09:00/)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Back to the summary' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('heading', { name: 'Your job is published' })).toBeVisible()
  // The workers redeem it a moment later.
  await expect(async () => {
    await codes.reload()
    await expect(reserved).toContainText('Used', { timeout: 3_000 })
  }).toPass()
})
