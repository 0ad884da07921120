/** A new employer publishes free offers until the limit of the day, and is told what to do then. */
import { completeOffer } from '@jobboard/platform/testing/employer-api'
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { linkSentTo, signUp } from '../product/employer-steps.ts'
import { awaitScripts, expect, test } from '../product/quiet-page.ts'

test('the form says how many free jobs are left today, and what to do when none is', async ({ page, expected }) => {
  expected.push(/status of 422/)
  const email = `free-${Date.now().toString(36)}@canary.example`
  await page.goto('/employer-panel/register?locale=en')
  await signUp(page, { company: 'Numbat Works', name: 'Ada Owner', email })
  await page.goto(await linkSentTo(page, email, /Confirm your email/, 'Confirm email'))
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect(page.getByRole('group', { name: 'Choose a plan' })).toBeVisible()
  await expect(page.getByText('3 of 3 free jobs left today')).toBeVisible()
  // It comes with the page, in which nothing moves afterwards.
  expect(await (await page.request.get('/employer-panel/offers/new?locale=en')).text()).toContain('3 of 3 free jobs left today')

  const headers = { Origin: new URL(page.url()).origin }
  const send = async (method: string, path: string, data: object = {}) => {
    const reply = await page.request.fetch(`/api${path}`, { method, headers, data })
    expect([path, reply.ok()]).toEqual([path, true])
    return (await reply.json()) as { readonly slug: string }
  }
  const draft = async (title: string): Promise<string> => {
    const { slug } = await send('POST', '/v1/offers/initiate', { pricing_plan: 'basic' })
    await send('PATCH', `/v2/employer-panel/drafts/${slug}`, completeOffer(title))
    return slug
  }
  const publish = async (slug: string, tab: Page): Promise<void> => {
    await tab.goto(`/employer-panel/offers/${slug}/edit?locale=en`)
    await tab.getByRole('button', { name: 'Next', exact: true }).click()
    await tab.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(tab.getByRole('heading', { name: 'Your job is published' })).toBeVisible()
  }
  const first = await draft('First job of ours')
  // A program with the session of an employer lacks what the form brings along without a further press.
  const refused = await page.request.post(`/api/v1/offers/${first}/publish`, { headers, data: {} })
  expect([refused.status(), ((await refused.json()) as { readonly code: string }).code]).toEqual([403, 'botCheckFailed'])
  await publish(first, page)
  await publish(await draft('Second job of ours'), page)

  const [third, fourth] = [await draft('Third job of ours'), await draft('Fourth job of ours')]
  await page.goto(`/employer-panel/offers/${fourth}/edit?locale=en`)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('1 of 3 free jobs left today')).toBeVisible()
  expect(await violations(page)).toEqual([])
  // A colleague takes the last one meanwhile.
  const colleague = await page.context().newPage()
  awaitScripts(colleague)
  await publish(third, colleague)
  await colleague.close()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^That was the last free job for this day/).first()).toBeVisible()

  await page.goto('/employer-panel/offers/new?locale=en')
  await expect(page.getByText(/^You've used all 3 free jobs for today/)).toBeVisible()
})
