/** From a command to a candidate's page, and to its removal. */

import type { APIRequestContext } from '@playwright/test'
import { signInEmployer } from '../product/demo-accounts.ts'
import { allOffers, rows } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

/** What the page of an offer says to search engines; null where it is no posting. */
async function posting(request: APIRequestContext, slug: string): Promise<Record<string, unknown> | null> {
  const html = await (await request.get(`/job-offer/${slug}`)).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const data = blocks.map(([, json = '{}']) => JSON.parse(json) as Record<string, unknown>)
  return data.find((one) => one['@type'] === 'JobPosting') ?? null
}

test('a candidate finds a published offer at once and can apply', async ({ page, request }) => {
  const word = `Quintessa${Date.now().toString(36)}`
  const title = `Java Developer ${word}`
  const { slug } = await (await signInEmployer(request)).publish(title)

  await expect(async () => {
    await page.goto(`${allOffers}?keyword=${word}`)
    await expect(rows(page)).toHaveCount(1, { timeout: 3_000 })
  }).toPass()
  const card = rows(page).first()
  await expect(card).toContainText('18 000 – 25 000 PLN')
  await expect(card).toContainText('Gdańsk')
  await card.getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/job-offer/${slug}$`))
  await expect(page.getByRole('link', { name: /^Aplikuj/ }).first()).toHaveAttribute('href', 'https://modrybit.example/jobs/java')
  await expect(page.getByRole('img', { name: 'Poziom 4 z 5: zaawansowany' })).toBeVisible()
})

test('a published offer is a posting for search engines', async ({ request }) => {
  const title = `Java Developer ${Date.now().toString(36)}`
  const { slug } = await (await signInEmployer(request)).publish(title)
  await expect(async () => expect(await posting(request, slug)).not.toBeNull()).toPass()
  const said = await posting(request, slug)
  expect(said).toMatchObject({
    '@type': 'JobPosting',
    title,
    baseSalary: { currency: 'PLN', value: { minValue: 18_000, unitText: 'MONTH' } },
  })
  expect(said).not.toHaveProperty('jobLocationType')
})

test('a finished offer takes no applications, is no posting, and leads to offers that do', async ({ page, request, expected }) => {
  // It may be finished while a page that shows it as running tells that it was seen.
  expected.push(/status of 409 .*\/api\/v1\/views/)
  const employer = await signInEmployer(request)
  const { slug } = await employer.publish(`Java Developer ${Date.now().toString(36)}`)
  await expect(async () => expect(await posting(request, slug)).not.toBeNull()).toPass()
  await page.goto(`/job-offer/${slug}`)
  await expect(page.getByRole('link', { name: /^Aplikuj/ }).first()).toBeVisible()
  await employer.finish(slug)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Rekrutacja zakończona').first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(page.getByRole('link', { name: /^Aplikuj/ })).toHaveCount(0)
  expect(await posting(request, slug)).toBeNull()
  await page.getByRole('main').getByRole('link', { name: 'Pokaż aktywne oferty' }).first().click()
  await expect(page).toHaveURL('/oferty-pracy/wszystkie-lokalizacje/java')
})

test('an address with old words of an offer leads to its present one', async ({ page, request }) => {
  const { slug } = await (await signInEmployer(request)).publish(`Java Developer ${Date.now()}`)
  const old = `some-older-words-${slug.slice(-12)}`
  await expect(async () => {
    const response = await request.get(`/job-offer/${old}`, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toContain(`/job-offer/${slug}`)
    const english = await request.get(`/job-offer/${old}?locale=en`, { maxRedirects: 0 })
    expect([english.status(), english.headers().location]).toEqual([301, `/job-offer/${slug}?locale=en`])
  }).toPass()
  await page.goto(`/job-offer/${old}`)
  await expect(page).toHaveURL(`/job-offer/${slug}`)
})
