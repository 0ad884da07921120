/** An offer is closed with an answer to everyone who waits, and all of it is undone. */
import { violationsInBothSchemes } from '../product/accessibility.ts'
import { expect, test } from '../product/quiet-page.ts'
import { openApplications, people, sendApplications } from './sent-applications.ts'

const word = `closing${Date.now().toString(36)}`
const title = `Desk Engineer ${word}`

test('closing a job answers everyone who waits but one, and undoing it takes everything back', async ({ page, request }) => {
  const { slug } = await sendApplications(request, word)
  await openApplications(page, `/employer-panel/applications?offer=${slug}&locale=en`)

  await page.goto(`/employer-panel/offers?search=${word}&locale=en`)
  await page.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Close recruitment' }).click()
  const panel = page.getByRole('dialog', { name: `Close “${title}” and answer everyone?` })
  await expect(panel.getByText(`${people.length} people are still waiting for an answer.`)).toBeVisible()
  await panel.getByLabel('Message to each candidate').fill('Dear {name}, the job is filled. Thank you!')
  await panel.getByText('Leave out individual people').click()
  await panel.getByRole('checkbox', { name: /Ewa Kos/ }).uncheck()
  await expect(panel.getByText(`${people.length - 1} people get this answer`)).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await panel.getByRole('button', { name: 'Close and answer' }).press('Enter')

  const bar = page.getByRole('region', { name: `“${title}”: answers to everyone` })
  await expect(bar).toContainText(`${people.length - 1} people will get the answer`)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  const rejected = `/employer-panel/applications?offer=${slug}&status=rejected&locale=en`
  await expect(async () => {
    await page.goto(rejected)
    await expect(page.locator('tbody tr')).toHaveCount(people.length - 1, { timeout: 3_000 })
  }).toPass()
  await expect(page.locator('tbody').getByText('Ewa Kos')).toHaveCount(0)

  // From the desk of the offer, which shows the same bar.
  await page.getByRole('button', { name: 'Undo all of it' }).click()
  await expect(page.getByText(/undone\. The job is active again/)).toBeVisible()
  await expect(async () => {
    await page.goto(rejected)
    await expect(page.locator('tbody tr')).toHaveCount(0, { timeout: 3_000 })
  }).toPass()
  await page.goto(`/job-offer/${slug}?locale=en`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Apply/ }).first()).toBeVisible()
})
