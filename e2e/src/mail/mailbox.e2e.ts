/** Mail sent by the product's own mailer, read in the local mailbox. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSmtpMailer } from '@jobboard/platform/adapters/mailer/smtp'
import { violations } from '../product/accessibility.ts'
import { expect, test } from '../product/quiet-page.ts'
import { startWeb } from '../product/start-web.ts'

const subject = 'Dwie nowe oferty: Inżynier, Łódź'

async function sendTo(url: string, picture: string): Promise<void> {
  const mailer = createSmtpMailer({ url, from: 'jobs@board.example' })
  await mailer.send({
    id: `e2e-${Date.now()}`,
    to: { name: 'Łucja Żak', address: 'lucja@example.com' },
    fromName: 'Devboard',
    subject,
    text: 'Zażółć gęślą jaźń',
    html: `<h1>Zażółć gęślą jaźń</h1><a href="/job-offer/none">Oferta</a><img alt="" src="${picture}">
      <script>document.body.textContent = 'a script ran'</script>`,
    unsubscribeUrl: 'https://board.example/unsubscribe?token=abc',
    attachments: [{ filename: 'umowa.txt', contentType: 'text/plain', content: Buffer.from('Treść umowy') }],
  })
  await mailer.close()
}

test('a mail is sent, listed, read as HTML and as text, and its attachment downloaded, in both languages and on a phone', async ({
  page,
  expected,
}) => {
  // The frame blocks the script and the picture, and the browser logs it.
  expected.push(/Blocked script execution/, /violates the following Content Security Policy/)
  let asked = 0
  const tracker = createServer((_, answer) => {
    asked += 1
    answer.end()
  }).listen(0, '127.0.0.1')
  await once(tracker, 'listening')
  const picture = `http://127.0.0.1:${(tracker.address() as AddressInfo).port}/pixel.png`
  await page.goto('/mailbox?locale=pl')
  await expect(page.getByRole('heading', { level: 1, name: 'Lokalna skrzynka' })).toBeVisible()
  const [address = ''] = /smtp:\S+:\d+/.exec((await page.locator('p', { hasText: 'smtp://' }).textContent()) ?? '') ?? []
  await sendTo(address, picture)

  await page.reload()
  await page.getByRole('link', { name: subject }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  const html = page.frameLocator('iframe')
  await expect(html.getByRole('heading', { name: 'Zażółć gęślą jaźń' })).toBeVisible()
  await page.getByText('Tekst', { exact: true }).click()
  await expect(page.locator('pre').first()).toHaveText(/Zażółć gęślą jaźń/)
  await page.getByText('Nagłówki', { exact: true }).click()
  await expect(page.getByText('List-Unsubscribe-Post: List-Unsubscribe=One-Click')).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /umowa\.txt/ }).click()])
  expect(download.suggestedFilename()).toBe('umowa.txt')
  expect(asked).toBe(0)
  tracker.close()
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: 'All messages' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [new URL(page.url()).pathname, '/mailbox']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await violations(page)).toEqual([])
  }
})

test('with an outside SMTP server there is no mailbox', async ({ request }) => {
  const web = await startWeb({ SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'jobs@board.example' })
  for (const path of ['/mailbox', '/mailbox/1700000000000-0123456789ab']) {
    expect((await request.get(web.origin + path)).status()).toBe(404)
  }
  await web.stop()
})
