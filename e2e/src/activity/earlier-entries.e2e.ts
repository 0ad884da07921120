/** More than one page of activity: shown one below the other, by keyboard, and as a link where there are no scripts. */
import { signInEmployer } from '../product/demo-accounts.ts'
import { expect, test } from '../product/quiet-page.ts'

const activityUrl = '/employer-panel/activity?kind=offers'

test('earlier activity is added below, says how much is shown, and keeps focus and filters', async ({ page, request, browser }) => {
  const employer = await signInEmployer(request)
  const drafts: string[] = []
  for (let at = 0; at < 52; at += 1) drafts.push(await employer.draft({ title: `Draft ${at}` }))
  await page.goto(`/employer-panel/login?locale=en&next=${encodeURIComponent(activityUrl)}`)
  await page.getByLabel('Email').fill('employer@devboard.example')
  await page.locator('input[type=password]').fill('Demo-password-2026')
  await page.keyboard.press('Enter')
  const entries = page.getByRole('list', { name: 'Activity, newest first' }).locator('> li')
  const more = page.getByRole('link', { name: 'Show earlier' })
  await expect(entries).toHaveCount(50)
  await expect(page.getByRole('status').filter({ hasText: '50 entries shown' })).toBeVisible()

  const href = String(await more.getAttribute('href'))
  await more.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => entries.count()).toBeGreaterThan(50)
  await expect(page).toHaveURL(/\/employer-panel\/activity\?kind=offers$/)
  // On the link while there is more, then on the end.
  while ((await more.count()) > 0) {
    await expect(more).toBeFocused()
    const before = await entries.count()
    await page.keyboard.press('Enter')
    await expect.poll(() => entries.count()).toBeGreaterThan(before)
  }
  await expect(page.getByText(/^That is all/)).toBeFocused()

  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  const page2 = await plain.newPage()
  await page2.goto(new URL(href, page.url()).href)
  await expect(page2.getByRole('link', { name: 'Back to the newest' })).toBeVisible()
  await expect(page2.getByRole('list', { name: 'Activity, newest first' }).locator('> li').first()).toBeVisible()
  await plain.close()
  // The tables of other tests begin with their own offers.
  for (const slug of drafts) await employer.delete(slug)
})
