/** What an employer publishes through the API is written about to the offer's contact, and the gallery shows every e-mail. */
import type { ApiClient } from '@jobboard/platform/testing/employer-api'
import { violations } from '../product/accessibility.ts'
import { signInEmployer } from '../product/demo-accounts.ts'
import { expect, test } from '../product/quiet-page.ts'

/** As a program that asks for a language. */
const speaking = (client: ApiClient, language: string): ApiClient => ({
  fetch: (path, options) => client.fetch(path, { ...options, headers: { ...options.headers, 'Accept-Language': language } }),
})

test('a published offer is written about once, in the language of the employer, with a link to its page', async ({
  page,
  request,
  context,
}) => {
  const title = `Java Developer ${Date.now().toString(36)}`
  // Subjects hold nothing that an employer wrote.
  const subject = /^Your job on Devboard is live/
  const published = page.getByRole('link', { name: subject })
  await page.goto('/mailbox?locale=pl')
  const before = await published.count()
  const { slug } = await (await signInEmployer(speaking(request, 'en-GB,en;q=0.9'))).publish(title)

  await expect(async () => {
    await page.goto('/mailbox?locale=pl')
    await expect(published).toHaveCount(before + 1, { timeout: 3_000 })
  }).toPass()
  await published.first().click()
  await expect(page.getByText('ada@modrybit.example').first()).toBeVisible()

  const mail = page.frameLocator('iframe')
  await expect(mail.locator('html')).toHaveAttribute('lang', 'en')
  await expect(mail.getByRole('heading', { level: 1, name: 'Your job is live' })).toBeVisible()
  await expect(mail.getByText(title, { exact: true })).toBeVisible()
  const [offer] = await Promise.all([context.waitForEvent('page'), mail.getByRole('link', { name: 'View the job' }).click()])
  await expect(offer.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(offer).toHaveURL(new RegExp(`/job-offer/${slug}\\?locale=en$`))
  await expect(offer.locator('html')).toHaveAttribute('lang', 'en')

  await page.getByText('Tekst', { exact: true }).click()
  await expect(page.locator('pre').first()).toContainText(`/job-offer/${slug}?locale=en`)
  await page.goto('/mailbox')
  await expect(published).toHaveCount(before + 1)
})

test('the gallery shows every e-mail in both languages and on both boards, in light and dark, also on a phone', async ({ page }) => {
  await page.goto('/mailbox?locale=pl')
  await page.getByRole('link', { name: 'Wszystkie wiadomości serwisu na przykładach' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wiadomości serwisu' })).toBeVisible()
  for (const message of ['offer-published', 'offer-about-to-expire', 'offer-expired']) {
    await expect(page.getByRole('link', { name: message }).first()).toBeVisible()
  }
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Green Jobs' }).click()
  await page.getByRole('main').getByRole('link', { name: 'English' }).click()
  await page.getByRole('link', { name: 'offer-about-to-expire · three-days' }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: 'Your job expires in 3 days' })).toBeVisible()
  await expect(mail.getByText('Green Jobs', { exact: true })).toBeVisible()
  const background = () => mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await background()

  await page.getByRole('link', { name: 'ciemne' }).click()
  await expect(page.getByRole('link', { name: 'ciemne' })).toHaveAttribute('aria-current', 'true')
  expect(await background()).not.toBe(light)
  await page.getByRole('link', { name: '320 px' }).click()
  await expect(page.locator('iframe')).toHaveJSProperty('clientWidth', 320)
  expect(await mail.locator('html').evaluate((html) => html.scrollWidth)).toBe(320)
  expect(await violations(page)).toEqual([])

  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: 'dark' })).toHaveAttribute('aria-current', 'true')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await violations(page)).toEqual([])
})

test('an example that does not exist, or that another computer asks for, is not found', async ({ request }) => {
  const statusOf = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
    (await request.get(path, { headers })).status()
  expect(await statusOf('/mailbox/preview/offer-published/thirty-days')).toBe(200)
  expect(await statusOf('/mailbox/preview/offer-published/nosuch')).toBe(404)
  expect(await statusOf('/mailbox/preview/nosuch/thirty-days/html')).toBe(404)
  for (const path of [
    '/mailbox/preview',
    '/mailbox/preview/offer-published/thirty-days',
    '/mailbox/preview/offer-published/thirty-days/html',
  ]) {
    expect(await statusOf(path, { 'X-Forwarded-For': '203.0.113.7' })).toBe(404)
  }
})
