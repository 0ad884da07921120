/** From a search to the e-mail with its new offers, once, and to the end of the alert: as a visitor without an account, and by the operator's command. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { signInEmployer } from '../product/demo-accounts.ts'
import { linkSentTo } from '../product/employer-steps.ts'
import { expect, test } from '../product/quiet-page.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const dayMs = 86_400_000

/** What is due at that moment; the workers do it. */
async function sendDigests(at: Date, ...options: readonly string[]): Promise<string> {
  const { PRODUCT_DATA_DIR = '' } = process.env
  const command = ['--import', 'tsx', 'workers/src/digests-cli.ts', '--at', at.toISOString(), '--tenant', 'devboard', ...options]
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: root,
    env: { ...process.env, DATA_DIR: PRODUCT_DATA_DIR },
    timeout: 110_000,
  })
  return stdout
}

async function askForAlert(page: Page, keyword: string, email: string): Promise<void> {
  await page.goto(`/job-offers/all-locations?keyword=${keyword}#add-alert`)
  const form = page.getByRole('dialog', { name: 'New jobs by email' })
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('How often').selectOption('everyday')
  await form.getByLabel('I have read the privacy policy').check()
  await form.getByRole('button', { name: 'Turn on the alert' }).click()
  await expect(page.getByText(`We've sent a link to ${email}.`)).toBeVisible({ timeout: 60_000 })
  await page.goto(await linkSentTo(page, email, /Turn on your job alert/, 'Turn on the alert'))
  await page.getByRole('button', { name: 'Turn on the alert' }).click()
  await expect(page.getByRole('dialog', { name: 'The alert is on' })).toBeVisible()
}

test('a visitor gets each new offer in one e-mail, and ends the alert from it', async ({ page, request, context }) => {
  test.setTimeout(360_000)
  const word = `Quintalert${Date.now().toString(36)}`
  const email = `${word.toLowerCase()}@canary.example`
  const tomorrow = new Date(Date.now() + dayMs)
  await askForAlert(page, word, email)
  expect(await sendDigests(new Date())).toContain('devboard: ')

  const title = `Java Developer ${word}`
  const { slug } = await (await signInEmployer(request)).publish(title)
  const subject = `1 new job: “${word}”`.replaceAll(/[“”]/g, '')
  // On a new product the offers of the demo data are matched first.
  await expect(async () => expect(await sendDigests(tomorrow, '--dry-run')).toContain('1 digests')).toPass()
  expect(await sendDigests(tomorrow)).toContain('1 sent')
  expect(await sendDigests(tomorrow)).not.toContain('sent')
  expect(await sendDigests(new Date(tomorrow.getTime() + dayMs))).not.toContain('sent')

  await page.goto('/mailbox?locale=en')
  await expect(page.getByRole('link', { name: subject })).toHaveCount(1)
  await page.getByRole('link', { name: subject }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText(`Your search: ${word}`)).toBeVisible()
  const [offer] = await Promise.all([context.waitForEvent('page'), mail.getByRole('link', { name: title }).click()])
  await expect(offer.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(offer).toHaveURL(new RegExp(`/job-offer/${slug}\\?locale=en$`))

  // The page of the link changes how often it writes; a mail program ends it without a page.
  await offer.goto((await mail.getByRole('link', { name: 'Change how often we write, or pause the alert' }).getAttribute('href')) ?? '')
  const manage = offer.getByRole('dialog', { name: 'Your job alert' })
  await manage.getByRole('button', { name: 'Pause the alert' }).click()
  await expect(manage.getByText('The alert is paused')).toBeVisible()
  await manage.getByRole('button', { name: 'Start the alert again' }).click()
  await expect(manage.getByText('The alert is on again')).toBeVisible()
  const link = new URL((await mail.getByRole('link', { name: 'Turn off this alert' }).getAttribute('href')) ?? '')
  const code = new URLSearchParams({
    'candidate-id': link.searchParams.get('candidate-id') ?? '',
    code: link.searchParams.get('code') ?? '',
  })
  const address = `/api/devboard/job-alerts/unsubscribe?${code}`
  // Opened in a browser, it asks, and changes nothing.
  await offer.goto(address)
  const question = offer.getByRole('dialog', { name: 'Turn off the job alert?' })
  await expect(question.getByRole('button', { name: 'Turn off the alert' })).toBeVisible()
  const ended = await request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(ended.status()).toBe(200)
  await offer.goto('about:blank')
  await offer.goto(address)
  await expect(offer.getByRole('dialog', { name: 'This alert is off' })).toBeVisible()

  await (await signInEmployer(request)).publish(`Second ${title}`)
  await expect(async () => {
    const found = await request.get(`/api/v2/user-panel/offers/count?keywords=${word}`)
    expect(await found.json()).toEqual({ count: 2 })
  }).toPass()
  expect(await sendDigests(new Date(tomorrow.getTime() + 2 * dayMs))).not.toContain('sent')
})

test('the bell of a candidate counts a new offer while the page is open', async ({ page, request }) => {
  const word = `Bellalert${Date.now().toString(36)}`
  const list = `/job-offers/all-locations?keyword=${word}`
  await page.goto(`/candidate/login?locale=en&next=${encodeURIComponent(list)}`)
  await page.getByLabel('Email').fill('candidate@devboard.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo-password-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/job-offers/all-locations')
  await page.getByRole('button', { name: 'Save search' }).first().click()
  const saved = page.getByRole('dialog', { name: 'This search' })
  await saved.getByRole('switch').click()
  await expect(saved.getByRole('switch')).toHaveAccessibleName('This search is saved')
  await page.goto('/?locale=en')
  const bell = page.getByRole('banner').getByRole('link', { name: 'Saved searches' })
  await expect(bell).toBeVisible()
  await expect(bell).not.toHaveAccessibleName(/new job/)

  await (await signInEmployer(request)).publish(`Java Developer ${word}`)
  await expect(bell).toHaveAccessibleName(/1 new job/)
  await bell.click()
  await page.getByRole('dialog', { name: 'Saved searches' }).getByRole('link', { name: word }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === word)
  await expect(bell).not.toHaveAccessibleName(/new job/)
})
