/** A moderator changes an offer: the fields of its employer, what changes before and after, and who did it in the history. */
import { withDemoOtp } from '@jobboard/platform/testing/demo-otp'
import { violations } from '../product/accessibility.ts'
import { signInEmployer } from '../product/demo-accounts.ts'
import { expect, test } from '../product/quiet-page.ts'

test('a moderator edits an offer, looks at what changes, and publishes it', async ({ page, request, baseURL }) => {
  const origin = baseURL ?? ''
  const { slug } = await (await signInEmployer(request)).publish(`Edited Engineer ${Date.now().toString(36)}`)
  await withDemoOtp('moderator@devboard.example', async (otp) => {
    const data = { kind: 'admin', email: 'moderator@devboard.example', password: 'Demo-password-2026', otp }
    return (await page.request.post(`${origin}/api/v2/sessions`, { data, headers: { Origin: origin } })).ok()
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/offers/${slug.slice(-12)}/edit?locale=en`)
  const website = page.getByRole('textbox', { name: /^Website/ })
  await website.fill('https://corrected.example')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Review changes' }).click()
  const review = page.getByRole('region', { name: 'Check what becomes public' })
  await expect(review).toBeFocused()
  await expect(review.getByText('https://corrected.example')).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.locator('[data-event=OfferEdited]')).toContainText('(Administrator)')
  const offer = await (await request.get(`${origin}/api/v1/offers/${slug}`)).json()
  expect(JSON.stringify(offer)).toContain('https://corrected.example')
})
