/** The portal of a candidate: what was saved before signing up is there, on every device; profile with documents, export, erasure. */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { violations, violationsInBothSchemes } from '../product/accessibility.ts'
import { signInEmployer } from '../product/demo-accounts.ts'
import { drawnPicture, linkSentTo, signUpPassword } from '../product/employer-steps.ts'
import { rows } from '../product/list-page.ts'
import { expect, pageBeside, test } from '../product/quiet-page.ts'

const newAddress = (): string => `ola-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}@canary.example`

/** From the page for signing up, to the page after the link of the e-mail. */
async function signUp(page: Page, email: string, newsletter = false): Promise<void> {
  await page.getByLabel('First and last name').fill('Ola Lis')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(signUpPassword)
  await page.getByLabel('I accept the terms').check()
  if (newsletter) await page.getByLabel('Send me career tips').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible({ timeout: 60_000 })
  await page.goto(await linkSentTo(page, email, /Confirm your email/, 'Confirm email'))
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect(page.getByRole('button', { name: 'Profile: Ola Lis' })).toBeVisible({ timeout: 30_000 })
}

async function signIn(page: Page, email: string, next: string): Promise<void> {
  await page.goto(`/candidate/login?locale=en&next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(signUpPassword)
  await page.keyboard.press('Enter')
}

const fits = async (page: Page, width: number): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

test('a search that was saved before signing up is in the account, counts new jobs, and is on another device with the favourites', async ({
  page,
  browser,
  baseURL,
  request,
  expected,
}) => {
  test.slow()
  expected.push(/status of (401|404)/)
  const word = `Portalia${Date.now().toString(36)}`
  const employer = await signInEmployer(request)
  await employer.publish(`Java Developer ${word}`)
  const list = `/job-offers/all-locations?keyword=${word}`
  await expect(async () => {
    await page.goto(list)
    await expect(rows(page)).toHaveCount(1, { timeout: 3_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Save search' }).first().click()
  await page.getByRole('dialog', { name: 'This search' }).getByRole('switch').click()
  await expect(page.getByText("Search saved. You'll find it under the bell.")).toBeVisible()

  const email = newAddress()
  await page.goto('/candidate/register?locale=en')
  await signUp(page, email)
  await employer.publish(`Kotlin Developer ${word}`)
  const badge = page.getByText('Saved searches, 1 new job')
  await expect(async () => {
    await page.goto(list)
    await expect(badge).toBeAttached({ timeout: 2_000 })
    await expect(rows(page)).toHaveCount(2, { timeout: 3_000 })
  }).toPass()
  expect(await page.evaluate(() => localStorage.getItem('saved-searches'))).toBeNull()
  const heart = page.getByRole('button', { name: `Add to favourites: Kotlin Developer ${word}` })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const other = await pageBeside(browser, baseURL)
  await signIn(other, email, '/candidate/favorite-offers')
  await expect(other.getByRole('link', { name: `Kotlin Developer ${word}` })).toBeVisible({ timeout: 30_000 })
  await other.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Saved searches' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Saved searches' })).toBeVisible()
  await expect(other.getByText('1 new', { exact: true })).toBeVisible()
  expect(await violations(other)).toEqual([])
  await other.getByRole('link', { name: word }).click()
  await expect(rows(other)).toHaveCount(2)
  await other.context().close()
})

test('a full browser leads to an account, which saves the search that it had no room for', async ({ page, expected }) => {
  test.slow()
  // Searches that were being merged as the page was left are merged again by the next one.
  expected.push(/status of 409/)
  const list = '/job-offers/krakow?skills=React'
  await page.goto(list)
  await page.evaluate(() => {
    const searches = Array.from({ length: 10 }, (_, at) => ({
      searchUrl: `/job-offers/all-locations?keyword=word${at}`,
      name: `Search ${at}`,
    }))
    localStorage.setItem('saved-searches', JSON.stringify({ version: 2, searches }))
  })
  await page.getByRole('button', { name: 'Save search' }).first().click()
  await page.getByRole('dialog', { name: 'This search' }).getByRole('switch').click()
  await page.getByRole('dialog', { name: 'This search' }).getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/candidate\/login\?searchUrl=/)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await signUp(page, newAddress())
  await expect(page).toHaveURL((url) => url.pathname + url.search === list)
  await expect(page.getByText('Search saved', { exact: true })).toBeVisible()
  await page.goto('/candidate/saved-searches?locale=en')
  await expect(page.getByRole('link', { name: 'Krakow, React' })).toBeVisible()
})

const aPdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%xxxxxxxx\ntrailer <<>>\n%%EOF\n')
const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path())

test('a candidate fills in the profile, downloads their CV and everything else, and deletes the account', async ({
  page,
  browser,
  baseURL,
  expected,
}) => {
  test.slow()
  expected.push(/status of (401|404|422)/)
  const email = newAddress()
  await page.goto('/candidate/register?locale=en')
  await signUp(page, email, true)
  await page.getByRole('button', { name: 'Profile: Ola Lis' }).click()
  await page.getByRole('group', { name: 'Profile' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  const person = page.getByRole('form', { name: 'About you' })
  await expect(person.getByLabel('Last name')).toHaveValue('Lis')
  await person.getByLabel('Last name').fill('')
  await person.getByRole('button', { name: 'Save changes' }).click()
  await expect(person.getByLabel('Last name')).toBeFocused()
  await person.getByLabel('Last name').fill('Lisowska')
  await person.getByLabel('Message to employers').fill('I like small teams.')
  await person.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Profile: Ola Lisowska' })).toBeVisible()

  await page.locator('input[type=file][accept*=png]').setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: aPdf })
  await expect(page.getByText('The picture must be a JPEG or PNG file')).toBeVisible()
  await page.locator('input[type=file][accept*=png]').setInputFiles(await drawnPicture(page))
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()

  const adding = page.getByRole('form', { name: 'Add a CV' })
  const add = async (name: string, buffer: Buffer): Promise<void> => {
    await adding.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await adding.getByRole('button', { name: 'Add the document' }).click()
  }
  await add('not-a-cv.pdf', Buffer.from('<html>'))
  await expect(adding.getByText('Only PDF and DOCX files can be added')).toBeVisible()
  await add('Ola Lis – CV.pdf', aPdf)
  const documents = page.getByRole('list', { name: 'Your documents' })
  await expect(documents.getByText('Ola Lis – CV.pdf')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await documents.getByRole('button', { name: 'Download Ola Lis – CV.pdf' }).click()
  const cv = await downloading
  expect([cv.suggestedFilename(), (await bytesOf(cv)).equals(aPdf)]).toEqual(['Ola Lis – CV.pdf', true])

  // By keyboard.
  await expect(page.getByText(/^To suggest jobs one day, we'll also need: a role or a category, an experience level/)).toBeVisible()
  const preferences = page.getByRole('form', { name: "What you're looking for" })
  await preferences.getByLabel('Roles').focus()
  await page.keyboard.type('Java developer')
  await page.keyboard.press('Enter')
  await expect(preferences.getByRole('listitem').filter({ hasText: 'Java developer' })).toBeVisible()
  for (const name of ['Mid', 'B2B', 'Hybrid']) {
    await preferences.getByRole('checkbox', { name, exact: true }).focus()
    await page.keyboard.press('Space')
  }
  await preferences.getByLabel('Locations').fill('Nowhere')
  await page.keyboard.press('Enter')
  await expect(preferences.getByText('Choose a location from the list')).toBeVisible()
  await preferences.getByLabel('Locations').fill('Krakow')
  await page.keyboard.press('Enter')
  await preferences.getByLabel('Minimum monthly pay').fill('18 000')
  await preferences.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText("You've filled in all we'll need to suggest jobs.")).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(preferences.getByRole('listitem').filter({ hasText: 'Krakow' })).toBeVisible()
  await expect(preferences.getByLabel('Minimum monthly pay')).toHaveValue('18000')

  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const news = page.getByRole('form', { name: 'Emails from us' })
  await expect(news.getByRole('checkbox')).toBeChecked()
  await news.getByRole('checkbox').uncheck()
  await news.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const download = page.getByRole('button', { name: 'Download my data' })
  await page.route('**/api/v2/candidate/export', (route) => route.abort(), { times: 1 })
  expected.push(/ERR_FAILED/)
  await download.click()
  await expect(page.getByText("The server isn't responding.", { exact: false }).first()).toBeVisible()
  const exporting = page.waitForEvent('download')
  await download.click()
  const archive = await bytesOf(await exporting)
  for (const part of ['data.json', 'picture.png', 'I like small teams.', '"newsletter": false', aPdf])
    expect(archive.includes(part)).toBe(true)

  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  for (const what of [email, 'your picture and your documents', 'your favourites', 'your saved searches', 'your sessions'])
    await expect(dialog.getByText(what)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  await dialog.getByLabel('Your password').fill('Wrong-horse-battery')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText("The password isn't correct")).toBeVisible()
  await dialog.getByLabel('Your password').fill(signUpPassword)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account has been deleted')).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  const other = await pageBeside(browser, baseURL)
  await signIn(other, email, '/candidate/profile')
  await expect(other.getByText('The email or password is incorrect')).toBeVisible()
  await other.context().close()
})

// What axe asks about does not depend on the language; widths do.
for (const [locale, heading, checked] of [
  ['pl', 'Profil', 360],
  ['en', 'Profile', 1440],
] as const) {
  test(`pages of the portal in ${locale} fit a phone and a desktop, and have no barriers at ${checked} px, light and dark`, async ({
    page,
  }) => {
    await page.goto(`/candidate/login?locale=${locale}&next=/candidate`)
    await page.locator('input[type=email]').fill('candidate@devboard.example')
    await page.locator('input[type=password]').fill('Demo-password-2026')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible({ timeout: 30_000 })
    for (const path of ['profile', 'favorite-offers', 'saved-searches', 'settings', 'sessions']) {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(`/candidate/${path}`)
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.getByRole('navigation').locator('[aria-current=page]')).toBeVisible()
        if (width === checked) expect(await violationsInBothSchemes(page)).toEqual([])
        await fits(page, width)
      }
    }
  })
}
