/** Signing in and out, sessions, and a session that ends: what a person does with their account. */

import { withDemoOtp } from '@jobboard/platform/testing/demo-otp'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { violations, violationsInBothSchemes } from '../product/accessibility.ts'
import { allOffers } from '../product/list-page.ts'
import { expect, openWithoutLife, pageBeside, test } from '../product/quiet-page.ts'

const password = 'Demo-password-2026'
const candidate = 'candidate@devboard.example'
/** The status of a refused command, of which a browser complains. */
const refused = /status of 401/

async function fillIn(page: Page, email = candidate, given = password): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(given)
}

/** Of a demo administrator; other tests may have used the first ones. */
async function giveCode(page: Page, email: string): Promise<void> {
  const field = page.getByLabel('Kod z aplikacji')
  await withDemoOtp(email, async (otp) => {
    await field.fill(otp)
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/v2/sessions'))
    await page.getByRole('button', { name: 'Zaloguj się' }).click()
    return (await answered).status() === 201
  })
}

async function signIn(page: Page, path = '/candidate/login', email = candidate): Promise<void> {
  await page.goto(path)
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  if (path.startsWith('/admin')) await giveCode(page, email)
  await expect(page).not.toHaveURL(/login/)
}

const account = (page: Page) => page.getByRole('button', { name: /^Profil: / })

/** In the menu of the account: the page for signing in may still be in view, and has one as well. */
const signOut = (page: Page) => page.getByRole('group', { name: 'Profil' }).getByRole('button', { name: 'Wyloguj się' })

/** Another device of the same person. */
async function onAnotherDevice(browser: Browser, baseURL: string | undefined): Promise<{ context: BrowserContext; page: Page }> {
  const page = await pageBeside(browser, baseURL, 'pl-PL')
  await signIn(page)
  return { context: page.context(), page }
}

test('from a list to signing in and back to it, and out again', async ({ page }) => {
  await page.goto(`${allOffers}/java`)
  await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zaloguj się' })).toBeVisible()
  await fillIn(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${allOffers}/java$`))
  await expect(account(page)).toHaveAccessibleName('Profil: Kandydat Demo')
  // A page load shows it as well, and never "log in" before.
  await page.reload()
  await expect(account(page)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toBeHidden()
  await account(page).click()
  await expect(page.getByText('Kandydat Demo')).toBeVisible()
  await signOut(page).click()
  await expect(page.getByText('Wylogowano')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toBeVisible()
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: expect.stringMatching(/session-|account-/) }))
})

test('signing in says that it works until the next page is in view, and shows nothing else meanwhile', async ({ page }) => {
  // From within: locators wait for the page that is being loaded.
  await page.addInitScript(() => {
    const note = (): void => {
      const buttons = [...document.querySelectorAll('main form button[type=submit], main .actions button')]
      const shown: string[] = JSON.parse(sessionStorage.getItem('shown') ?? '[]')
      const now = buttons.map((button) => button.textContent ?? '').join()
      if (location.pathname.endsWith('/login') && shown.at(-1) !== now) sessionStorage.setItem('shown', JSON.stringify([...shown, now]))
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.goto('/candidate/login')
  const home = new URL('/', page.url()).href
  const showsAccount = page.waitForRequest(/header-menu/)
  await page.route(home, async (route) => {
    await showsAccount
    await route.continue()
  })
  await fillIn(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(home)
  const shown = await page.evaluate(() => JSON.parse(sessionStorage.getItem('shown') ?? '[]') as string[])
  expect(shown.filter((text) => text !== '')).toEqual(['Zaloguj się', 'Logowanie…'])
})

test('an employer who signs in sees nothing but the form until the panel is in view', async ({ page }) => {
  await page.goto('/employer-panel/login?locale=en&next=/employer-panel/offers/new')
  await page.evaluate(() => {
    const shown: string[] = []
    Reflect.set(window, 'shown', shown)
    const note = (): void => {
      const now = document.querySelector('main h1')?.parentElement?.parentElement?.textContent ?? ''
      if (now.includes('already logged in') || now.includes('Candidate login')) shown.push(now)
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.getByLabel('Email').fill('recruiter@devboard.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo-password-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New job' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'shown') as string[])).toEqual([])
})

test('a wrong password is refused without saying what was wrong, and empty fields before anything is sent', async ({ page, expected }) => {
  expected.push(refused)
  await page.goto('/candidate/login')
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await fillIn(page, candidate, 'something-else')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Nieprawidłowy e-mail lub hasło')
  await expect(page.getByLabel('E-mail')).toHaveValue(candidate)
  expect(await violations(page)).toEqual([])
})

test('by keyboard alone', async ({ page }) => {
  await page.goto('/candidate/login')
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type(candidate)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Hasło', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
  await account(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Profil', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aplikacje', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Aplikacje', exact: true })).toBeHidden()
  await expect(account(page)).toBeFocused()
})

test('employers and administrators have pages of their own, and only theirs', async ({ page, expected }) => {
  // A code that was used before.
  expected.push(/status of 401/)
  await signIn(page, '/employer-panel/login', 'employer@devboard.example')
  await expect(page).toHaveURL(/\/employer-panel\/offers$/)
  await page.goto('/admin/sessions')
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fsessions$/)
  await expect(page.getByText(/Korzystasz teraz z konta pracodawcy \(Pracodawca Demo\)/)).toBeVisible()
  await fillIn(page, 'admin@devboard.example')
  await page.keyboard.press('Enter')
  await giveCode(page, 'admin@devboard.example')
  await expect(page).toHaveURL(/\/admin\/sessions$/)
  await page.goto('/admin/login')
  await expect(page.getByRole('main').getByText('Administrator Demo')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveCount(0)
})

/** Other addresses: `safe-next.test.ts` of the frontend. */
test('signing in leads to no other site', async ({ page }) => {
  await page.goto(`/candidate/login?next=${encodeURIComponent('/..//evil.example')}`)
  await fillIn(page)
  await page.keyboard.press('Enter')
  await expect(account(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('signing out on a page of one person leads to the homepage, which says so', async ({ page }) => {
  // What the page asks for is answered before the session ends.
  const counted = page.waitForResponse((response) => response.url().endsWith('/job-filters'))
  await signIn(page, '/candidate/login?next=/candidate/sessions')
  await counted
  await account(page).click()
  await signOut(page).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Wylogowano')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toBeVisible()
  await expect(page.getByText('Wylogowano')).toHaveCount(0)
})

test('a page of a person is for them alone, and a shared page shows nothing of them', async ({ page, request }) => {
  await signIn(page)
  const own = await page.request.get('/candidate/sessions')
  expect(own.headers()['cache-control']).toBe('no-store')
  expect(await own.text()).toContain('To urządzenie')
  const [signedIn, visitor] = [await page.request.get(allOffers), await request.get(allOffers)]
  expect(signedIn.headers()['cache-control']).toMatch(/^public/)
  expect(signedIn.headers().etag).toBe(visitor.headers().etag)
  expect(await signedIn.text()).not.toMatch(/Kandydat Demo|candidate@/)
})

test('a session on another device is ended, after a moment in which that can be undone', async ({ page, browser, baseURL }) => {
  const other = await onAnotherDevice(browser, baseURL)
  await signIn(page, '/candidate/login?next=/candidate/sessions')
  const rows = page.getByRole('list', { name: 'Sesje i urządzenia' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'To urządzenie' })).toHaveCount(1)
  const before = await rows.count()
  const end = rows.filter({ hasNotText: 'To urządzenie' }).first().getByRole('button')
  await end.click()
  await expect(rows).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect(rows).toHaveCount(before)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Wyloguj pozostałe' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Anuluj' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Wyloguj' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText(/^Wylogowano \d+ urządze/).first()).toBeVisible()
  await page.reload()
  await expect(rows).toHaveCount(1)
  await other.page.reload()
  await expect(other.page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toBeVisible()
  await other.context.close()
})

test('a session is ended at once when the page is left in the time to undo it', async ({ page, expected, browser, baseURL }) => {
  // A code that was used before.
  expected.push(/status of 401/)
  // Of an account that no other file signs in with: sessions are counted.
  const admin = ['/admin/login?next=/admin/sessions', 'moderator@devboard.example'] as const
  const other = await browser.newContext({ locale: 'pl-PL', ...(baseURL === undefined ? {} : { baseURL }) })
  await signIn(await other.newPage(), ...admin)
  await signIn(page, ...admin)
  const rows = page.getByRole('list', { name: 'Sesje i urządzenia' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'To urządzenie' })).toHaveCount(1)
  const before = await rows.count()
  await rows.filter({ hasNotText: 'To urządzenie' }).first().getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Cofnij' })).toBeVisible()
  await page.goto('/')
  await expect(async () => {
    await page.goto('/admin/sessions')
    await expect(rows).toHaveCount(before - 1, { timeout: 3_000 })
  }).toPass()
  await other.close()
})

test('what is typed and sent before hydration is sent once, and never in an address', async ({ context }) => {
  const { page, arrive } = await openWithoutLife(context, '/candidate/login')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(`${request.method()} ${request.url()}`))
  await fillIn(page)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(candidate)
  arrive()
  await expect(account(page)).toBeVisible()
  expect(addresses.filter((address) => address.includes(encodeURIComponent(password)))).toEqual([])
  expect(addresses.filter((address) => address.startsWith('POST'))).toHaveLength(1)
})

test('boxes that are checked and cleared before hydration stay so', async ({ context }) => {
  const { page, arrive } = await openWithoutLife(context, '/candidate/register?locale=en')
  const [terms, news] = [page.getByLabel('I accept the terms'), page.getByLabel('Send me career tips')]
  await page.getByLabel('First and last name').fill('Ola Lis')
  await terms.check()
  await news.check()
  await news.uncheck()
  arrive()
  await page.waitForFunction(() => document.querySelector('form[data-waiting]') === null)
  await expect(terms).toBeChecked()
  await expect(news).not.toBeChecked()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(terms).not.toHaveAttribute('aria-invalid')
  await page.close()
})

for (const [board, language] of [
  ['devboard', 'en'],
  ['greenjobs', 'pl'],
] as const) {
  test(`${board} in ${language}: signing in has no barriers, light and dark, and fits a phone`, async ({ page, baseURL }) => {
    const { port } = new URL(baseURL ?? '')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`http://${board}.localhost:${port}/candidate/login?locale=${language}`, { waitUntil: 'networkidle' })
    expect(await violationsInBothSchemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
}

test('the menu of a phone has what its header has no room for', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(allOffers)
  await page.getByRole('link', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Oferty', exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await menu.getByRole('link', { name: 'Logowanie dla pracodawców' }).click()
  await expect(page).toHaveURL(/\/employer-panel\/login$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
