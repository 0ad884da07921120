/** Changes to a published offer: nothing is public before "Publish changes", and colleagues overwrite nothing of each other. */
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { signInEmployer } from '../product/demo-accounts.ts'
import { allOffers, rows } from '../product/list-page.ts'
import { expect, pageBeside, test } from '../product/quiet-page.ts'

interface Language {
  readonly locale: 'en' | 'pl'
  readonly email: string
  readonly password: string
  readonly logIn: string
}
const english: Language = { locale: 'en', email: 'Email', password: 'Password', logIn: 'Log in' }
const polish: Language = { locale: 'pl', email: 'E-mail', password: 'Hasło', logIn: 'Zaloguj się' }

const editUrl = (slug: string): string => `/employer-panel/offers/${slug}/edit`

async function openEdit(page: Page, account: string, slug: string, language = english): Promise<void> {
  await page.goto(`/employer-panel/login?locale=${language.locale}&next=${encodeURIComponent(editUrl(slug))}`)
  await page.getByLabel(language.email).fill(`${account}@devboard.example`)
  await page.getByLabel(language.password, { exact: true }).fill('Demo-password-2026')
  await page.getByRole('button', { name: language.logIn }).click()
  await expect(page.getByRole('heading', { level: 1, name: language === english ? 'Edit job' : 'Edycja oferty' })).toBeVisible()
}

test('changes of two colleagues meet, nothing is lost, and candidates see them once they are published', async ({
  page,
  request,
  browser,
  baseURL,
  expected,
}) => {
  expected.push(/status of 412/)
  const title = `Java Developer Meeting${Date.now().toString(36)}`
  const { slug } = await (await signInEmployer(request)).publish(title)
  await openEdit(page, 'employer', slug)
  const other = await pageBeside(browser, baseURL)
  await openEdit(other, 'recruiter', slug)

  // Different fields: both changes are there.
  await other.getByLabel('Website').fill('https://colleague.example')
  await expect(other.getByText('Saved, not public yet: About the company.')).toBeVisible()
  await page.getByLabel('Working time').selectOption('part_time')
  await expect(page.getByText(/changed: About the company\. Your own changes are still here/)).toBeVisible()
  await expect(page.getByLabel('Website')).toHaveValue('https://colleague.example')
  await expect(page.getByText('Saved, not public yet: About the company, Working time.')).toBeVisible()

  // The same field: both versions, and the choice.
  await other.getByLabel('Information clause').fill('The colleague wrote this clause about your personal data.')
  await expect(other.getByText(/Saved, not public yet: .*Information clause/)).toBeVisible()
  await page.getByLabel('Information clause').fill('I wrote this clause about your personal data.')
  const dialog = page.getByRole('dialog', { name: 'Two versions of this job' })
  await expect(dialog).toContainText('The colleague wrote this clause')
  await expect(dialog).toContainText('I wrote this clause')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('radio', { name: 'Their version' }).check()
  await dialog.getByRole('button', { name: 'Save this choice' }).click()
  await expect(page.getByLabel('Information clause')).toHaveValue(/^The colleague wrote/)

  // Not public yet.
  expect(await (await request.get(`/job-offer/${slug}?locale=en`)).text()).not.toContain('Part-time')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await expect(page.getByRole('heading', { name: '3 changes to publish' })).toBeVisible()
  await expect(page.locator('mark', { hasText: 'Part-time' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => window.addEventListener('edited', () => Object.assign(document.body.dataset, { told: 'yes' })))
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByRole('heading', { name: 'Your changes are public' })).toBeVisible()
  expect(await page.evaluate(() => document.body.dataset.told)).toBe('yes')
  await page.getByRole('link', { name: 'View the job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Part-time').first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await other.context().close()
})

test('a change of pay is on the list and the page of the offer, in Polish on a phone', async ({ page, request }) => {
  const word = `Zmiana${Date.now().toString(36)}`
  const { slug } = await (await signInEmployer(request)).publish(`Java Developer ${word}`)
  await page.setViewportSize({ width: 360, height: 780 })
  await openEdit(page, 'employer', slug, polish)
  await page.getByLabel('Do', { exact: true }).fill('26000')
  await expect(page.getByText('Zapisane, jeszcze nieopublikowane: Umowa i wynagrodzenie.')).toBeVisible()
  await page.getByRole('button', { name: 'Sprawdź zmiany' }).click()
  await expect(page.getByRole('heading', { name: '1 zmiana do publikacji' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Opublikuj zmiany' }).click()
  await expect(page.getByRole('heading', { name: 'Zmiany są opublikowane' })).toBeVisible()
  await expect(async () => {
    await page.goto(`${allOffers}?keyword=${word}`)
    await expect(rows(page).first()).toContainText('26 000 PLN', { timeout: 3_000 })
  }).toPass()
})

test('changes are discarded once that is confirmed, and a finished offer says what can be done instead', async ({ page, request }) => {
  const employer = await signInEmployer(request)
  const { slug } = await employer.publish(`Java Developer ${Date.now().toString(36)}`)
  await openEdit(page, 'employer', slug)
  await page.getByLabel('Company name').fill('Another Name')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByText('No changes. This is what candidates see.')).toBeVisible()
  await expect(page.getByLabel('Company name')).not.toHaveValue('Another Name')
  await employer.finish(slug)
  await page.goto(editUrl(slug))
  await expect(page.getByRole('heading', { name: 'Recruitment for this job has ended' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Copy as a new draft' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
