/** What is typed in the form of an offer survives a lost connection, a closed page and an ended session. */
import { type ApiClient, fetchApi } from '@jobboard/platform/testing/employer-api'
import type { Page } from '@playwright/test'
import { expect, test } from '../product/quiet-page.ts'

const password = 'Demo-password-2026'

/** An empty draft of the demo employer, by its own program. */
async function emptyDraft(client: ApiClient): Promise<string> {
  const credentials = { grant_type: 'password', kind: 'employer', email: 'employer@devboard.example', password }
  const signedIn = await client.fetch('/api/v1/oauth/token', { method: 'POST', data: credentials, headers: {} })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const headers = { Authorization: `Bearer ${token}` }
  const begun = await client.fetch('/api/v1/offers/initiate', { method: 'POST', data: { pricing_plan: 'basic' }, headers })
  return ((await begun.json()) as { slug: string }).slug
}

const formUrl = (slug: string): string => `/employer-panel/offers/${slug}/edit?locale=en`

async function openForm(page: Page, slug: string): Promise<void> {
  await page.goto(`/employer-panel/login?locale=en&next=${encodeURIComponent(formUrl(slug))}`)
  await page.getByLabel('Email').fill('employer@devboard.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Job title')).toBeVisible()
}

const saved = (page: Page) => expect(page.getByText('Everything is saved')).toBeVisible()

test('without a connection the text is stored in the browser, the form says so, and saves once it is back', async ({
  page,
  context,
  baseURL,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/)
  const slug = await emptyDraft(fetchApi(baseURL ?? ''))
  await openForm(page, slug)
  await context.setOffline(true)
  await page.getByLabel('Job title').fill('Typed in a tunnel')
  await expect(page.getByText("You're offline. Your text is stored in this browser and will be saved later.")).toBeVisible()
  await page.getByRole('button', { name: 'Save now' }).click()
  await expect(page.getByLabel('Job title')).toHaveValue('Typed in a tunnel')
  await context.setOffline(false)
  await saved(page)
  await page.reload()
  await expect(page.getByLabel('Job title')).toHaveValue('Typed in a tunnel')
})

test('what a closed page had not saved is restored when the form is opened again, and saved', async ({
  page,
  context,
  baseURL,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/)
  const slug = await emptyDraft(fetchApi(baseURL ?? ''))
  await openForm(page, slug)
  await saved(page)
  const crashing = await context.newPage()
  await crashing.goto(formUrl(slug))
  await context.setOffline(true)
  await crashing.getByLabel('Job title').fill('Typed before the crash')
  await expect(crashing.getByText(/Your text is stored in this browser/)).toBeVisible()
  // Without its questions: as a browser that crashes.
  await crashing.close({ runBeforeUnload: false })
  await context.setOffline(false)
  await page.goto(formUrl(slug))
  await expect(page.getByText(/^We restored what you typed on/)).toBeVisible()
  await expect(page.getByLabel('Job title')).toHaveValue('Typed before the crash')
  await saved(page)
  await page.reload()
  await expect(page.getByLabel('Job title')).toHaveValue('Typed before the crash')
  await expect(page.getByText(/^We restored/)).toHaveCount(0)
})

test('the browser asks before a page with unsaved text is loaded again', async ({ page, context, baseURL, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/)
  const slug = await emptyDraft(fetchApi(baseURL ?? ''))
  await openForm(page, slug)
  await context.setOffline(true)
  await page.getByLabel('Job title').fill('Not saved yet')
  await expect(page.getByText(/Your text is stored in this browser/)).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload(), 0))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(page.getByLabel('Job title')).toHaveValue('Not saved yet')
  await context.setOffline(false)
  await saved(page)
})

test('a session that has ended is signed in again over the form, which then saves', async ({ page, context, baseURL, expected }) => {
  expected.push(/status of 401/)
  const slug = await emptyDraft(fetchApi(baseURL ?? ''))
  await openForm(page, slug)
  await context.clearCookies()
  await page.getByLabel('Job title').fill('Typed after the session')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  const email = dialog.getByLabel('Email')
  if (await email.isEditable()) await email.fill('employer@devboard.example')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
  await saved(page)
  await expect(page.getByLabel('Job title')).toHaveValue('Typed after the session')
  await page.reload()
  await expect(page.getByLabel('Job title')).toHaveValue('Typed after the session')
})

test('the list of offers shows the title that was typed last, although the employer never saved the draft', async ({ page, baseURL }) => {
  const slug = await emptyDraft(fetchApi(baseURL ?? ''))
  await openForm(page, slug)
  const title = `Typed and left ${slug.slice(-4)}`
  await page.getByLabel('Job title').fill(title)
  await page.getByRole('navigation', { name: 'Employer panel' }).getByRole('link', { name: 'Jobs' }).click()
  // What is typed is saved before the page is left; its preview has the title as well.
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible()
  await expect(page.locator('tbody th a', { hasText: title })).toBeVisible()
  await page.reload()
  await expect(page.locator('tbody th a', { hasText: title })).toBeVisible()
})
