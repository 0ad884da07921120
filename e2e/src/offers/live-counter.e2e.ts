/** The counter of new offers on an open list. */
import { violations } from '../product/accessibility.ts'
import { signInEmployer } from '../product/demo-accounts.ts'
import { allOffers, rows } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

const newest = '/offers/newest'

test('an open list counts the offers published since, shows them on a press, and counts on from there', async ({ page, request }) => {
  const word = `Nowalia${Date.now().toString(36)}`
  const employer = await signInEmployer(request)
  await employer.publish(`Java Developer ${word}`)
  await expect(async () => {
    await page.goto(`${allOffers}?keyword=${word}`)
    await expect(rows(page)).toHaveCount(1, { timeout: 3_000 })
  }).toPass()
  const listening = page.waitForResponse((response) => response.url().includes(newest))
  expect((await listening).headers()['content-type']).toBe('text/event-stream')
  await employer.publish(`Cook ${Date.now()}`)
  await employer.publish(`Kotlin Developer ${word}`)
  const button = page.getByRole('button', { name: '1 nowa oferta – pokaż' })
  await expect(button).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await employer.publish(`Scala Developer ${word}`)
  await page.getByRole('button', { name: '2 nowe oferty – pokaż' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: /pokaż$/ })).toHaveCount(0)
  await employer.publish(`Rust Developer ${word}`)
  await expect(button).toBeVisible()
})

test('a visitor who saves data has no connection for it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.goto(allOffers)
  await expect.poll(() => asked.some((url) => url.includes('live-counter'))).toBe(true)
  await expect(rows(page).first()).toBeVisible()
  expect(asked.filter((url) => url.includes(newest))).toEqual([])
})
