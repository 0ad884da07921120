/** A publication at a later time: chosen, moved and cancelled in the form, for a free plan and with a code. */
import { type ApiClient, fetchApi } from '@jobboard/platform/testing/employer-api'
import type { Page } from '@playwright/test'
import { violations } from './product/accessibility.ts'
import { expect, test } from './product/quiet-page.ts'

const content = {
  title: 'Warehouse Developer',
  hiringCompany: { name: 'Modry Bit', size: '11-25', url: 'https://modrybit.example', logoUrl: '/logos/devboard/modry-bit.svg' },
  categories: [{ key: 'java' }],
  experienceLevel: 'mid',
  workplaceType: 'hybrid',
  workingTime: 'full_time',
  employmentTypes: [{ type: 'b2b', currency: 'pln', amountType: 'net', salary: { from: 18_000, to: 25_000, unit: 'month' } }],
  requirements: [{ skillName: 'Java', skillId: null, level: 4, required: true }],
  body: '<p>You will write the services of our warehouse with two others, and run them as well.</p>',
  locations: [{ city: 'Gdańsk', street: 'Długa 1', countryCode: 'PL', geoCoordinates: { latitude: 54.35, longitude: 18.65 } }],
  informationClause: 'Modry Bit processes your data to hire for this position.',
  contact: { name: 'Ada Nowak', email: 'ada@modrybit.example', phone: null },
  apply: { kind: 'url', url: 'https://modrybit.example/jobs/java' },
}

async function call(client: ApiClient, method: string, path: string, data: object, token?: string): Promise<unknown> {
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const answer = await client.fetch(`/api${path}`, { method, data, headers })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return answer.json()
}

const tokenOf = async (client: ApiClient, kind: 'employer' | 'admin'): Promise<string> => {
  const credentials = { grant_type: 'password', kind, email: `${kind}@devboard.example`, password: 'Demo-password-2026' }
  return ((await call(client, 'POST', '/v1/oauth/token', credentials)) as { access_token: string }).access_token
}

/** A complete draft, by the employer's own program. */
async function draftOn(client: ApiClient, plan: string): Promise<string> {
  const token = await tokenOf(client, 'employer')
  const { slug } = (await call(client, 'POST', '/v1/offers/initiate', { pricing_plan: plan }, token)) as { slug: string }
  await call(client, 'PATCH', `/v2/employer-panel/drafts/${slug}`, content, token)
  return slug
}

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
  const slug = await draftOn(fetchApi(baseURL ?? ''), 'basic')
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
  const client = fetchApi(baseURL ?? '')
  const slug = await draftOn(client, 'pro')
  const issued = await call(client, 'POST', '/v2/admin/codes', { plan: 'pro' }, await tokenOf(client, 'admin'))
  const [code = ''] = (issued as { codes: string[] }).codes
  await openForm(page, slug, ['en', 'Email', 'Password', 'Log in'])
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Choose a later time' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByLabel('Publication code').fill(code)
  await expect(page.getByText('This code can be used')).toBeVisible()
  await page.getByRole('button', { name: /^Schedule with the code for .*09:00$/ }).click()
  await expect(page.getByRole('heading', { name: /^Your job will be published on .*09:00$/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to the summary' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('heading', { name: 'Your job is published' })).toBeVisible()
})
