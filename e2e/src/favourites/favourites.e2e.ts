/**
 * Favourites of a candidate: the prompt before signing in, hearts that agree everywhere, another device, a call that fails, the page. On the
 * second board, whose candidate no other test signs out.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { awaitScripts, expect, test } from '../product/quiet-page.ts'

const password = 'Demo-password-2026'
const candidate = 'candidate@greenjobs.example'
const lists = { pl: '/oferty-pracy/wszystkie-lokalizacje', en: '/job-offers/all-locations' } as const
const favourites = '/candidate/favorite-offers'

const originOf = (baseURL: string | undefined): string => `http://greenjobs.localhost:${new URL(baseURL ?? '').port}`

async function withoutPopups(context: BrowserContext, origin: string): Promise<void> {
  const answered = { hideSurveyPopup: 'true', 'horizontal-theme-counter': '3' }
  await context.addCookies(Object.entries(answered).map(([name, value]) => ({ name, value, url: origin })))
}

const heartsOf = (page: Page) => page.locator('main ol > li[aria-posinset] button[aria-pressed]')
const heart = (page: Page, title: string) => page.getByRole('button', { name: `Add to favourites: ${title}`, exact: true }).first()

/** The API as one person uses it who has no browser. */
async function call(origin: string, kind: 'candidate' | 'employer') {
  const send = (path: string, init: RequestInit) =>
    fetch(new URL(origin).origin.replace('greenjobs.', '') + path, { ...init, headers: { 'X-Tenant': 'greenjobs', ...init.headers } })
  const signedIn = await send('/api/v1/oauth/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', kind, email: `${kind}@greenjobs.example`, password }),
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  return async <Body>(method: string, path: string): Promise<Body> => {
    const answer = await send(path, { method, headers: { Authorization: `Bearer ${token}` } })
    expect(answer.ok).toBe(true)
    return (await answer.json()) as Body
  }
}

interface Favourites {
  readonly data: readonly { readonly jobAdvertisementId: string }[]
}
const listPath = '/api/v2/candidate/favourites'
const favouritePath = (id: string): string => `${listPath}/${id}`

async function removeAll(origin: string): Promise<void> {
  const asCandidate = await call(origin, 'candidate')
  const { data } = await asCandidate<Favourites>('GET', `${listPath}?pageSize=100`)
  for (const { jobAdvertisementId } of data) await asCandidate('DELETE', favouritePath(jobAdvertisementId))
  await expect.poll(async () => (await asCandidate<Favourites>('GET', listPath)).data).toEqual([])
}

async function signIn(page: Page): Promise<void> {
  await page.locator('input[type=email]').fill(candidate)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/login/)
}

/** Another device of the same person. */
async function onAnotherDevice(browser: Browser, origin: string, address: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ locale: 'en-GB' })
  await withoutPopups(context, origin)
  const page = await context.newPage()
  awaitScripts(page)
  await page.goto(`${origin}/candidate/login?locale=en&next=${encodeURIComponent(address)}`)
  await signIn(page)
  return { context, page }
}

test.beforeEach(async ({ context, baseURL }) => {
  await withoutPopups(context, originOf(baseURL))
  await removeAll(originOf(baseURL))
})

test('a heart leads to signing in and is stored; list, offer and another device agree', async ({ page, browser, baseURL }) => {
  const origin = originOf(baseURL)
  const marks: string[] = []
  page.on('request', (request) => request.url().includes('favourites') && marks.push(request.url()))
  await page.goto(`${origin}${lists.en}?sort=newest`)
  const name = (await heartsOf(page).nth(1).getAttribute('aria-label')) ?? ''
  const title = name.replace('Add to favourites: ', '')
  expect(marks).toEqual([])

  // The keyboard opens the popover beside the card, and Escape leads back to the heart.
  await heart(page, title).focus()
  await page.keyboard.press('Enter')
  const popover = page.getByRole('dialog', { name: 'Save this job for later' })
  await expect(popover).toContainText(title)
  expect((await popover.boundingBox())?.width).toBe(400)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(popover).toHaveCount(0)
  await expect(heart(page, title)).toBeFocused()

  await heart(page, title).click()
  await popover.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/candidate\/login\?favoriteOfferId=[0-9a-z]{12}&next=/)
  await signIn(page)
  await expect(page.getByText('Added to your favourites')).toBeVisible()
  await expect(page).toHaveURL(`${origin}${lists.en}?sort=newest`)
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')

  // Once: a reload does not store it again after it was taken off.
  await heart(page, title).click()
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect.poll(() => marks.some((url) => url.includes('jobAdvertisementsIds'))).toBe(true)
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'false')
  await heart(page, title).click()

  await page.getByRole('link', { name: title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')

  const other = await onAnotherDevice(browser, origin, `${lists.en}?sort=newest`)
  await expect(heart(other.page, title)).toHaveAttribute('aria-pressed', 'true')
  await other.page.goto(`${origin}${favourites}`)
  await expect(other.page.getByRole('list', { name: 'Favourite jobs' }).getByRole('link', { name: title, exact: true })).toBeVisible()
  expect(await violations(other.page)).toEqual([])
  await other.context.close()
})

test('asks for marks in batches of 25 and nothing else, after pages that everyone shares', async ({ page, baseURL }) => {
  const origin = originOf(baseURL)
  await page.goto(`${origin}/candidate/login?locale=en&next=${encodeURIComponent(lists.en)}`)
  await signIn(page)
  const asked: number[] = []
  page.on('request', (request) => {
    const ids = new URL(request.url()).searchParams.getAll('jobAdvertisementsIds[]')
    if (ids.length > 0) asked.push(ids.length)
  })
  const answer = await page.goto(`${origin}${lists.en}?sort=newest&favouritesTest=1`)
  expect(answer?.headers()['cache-control']).toContain('public')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  for (let step = 0; step < 8; step += 1) await page.mouse.wheel(0, 1_600)
  await expect.poll(() => asked.reduce((sum, ids) => sum + ids, 0)).toBeGreaterThan(25)
  expect(asked.filter((ids) => ids > 25)).toEqual([])
})

test.describe('when a call fails', () => {
  test.use({ expected: [/status of 500/] })

  test('the heart goes back, a message says so, and the list is loaded again', async ({ page, baseURL }) => {
    const origin = originOf(baseURL)
    await page.goto(`${origin}/candidate/login?locale=en&next=${encodeURIComponent(lists.en)}`)
    await signIn(page)
    await expect(heartsOf(page).first()).toBeVisible()
    await page.route('**/api/v2/candidate/favourites/*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify({ code: 'internal', status: 500 }) }),
    )
    const reloaded = page.waitForRequest(/by-cursor/)
    const first = heartsOf(page).first()
    await first.click()
    await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /\S/ }).first()).toBeVisible()
    await reloaded
    await expect(first).toHaveAttribute('aria-pressed', 'false')
  })
})

test('the page marks offers that have ended, leads on from them, and takes removals back', async ({ page, baseURL }) => {
  const origin = originOf(baseURL)
  const asEmployer = await call(origin, 'employer')
  const ended = await asEmployer<{ data: { offerId: string; title: string }[] }>(
    'GET',
    '/api/v2/employer-panel/offers?status=finished,expired&itemsCount=1',
  )
  const [offer] = ended.data
  if (offer === undefined) throw new Error('The demo has no offer that has ended')
  await page.goto(`${origin}/candidate/login?locale=en&next=${favourites}`)
  await signIn(page)
  // What to do first.
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse jobs' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const asCandidate = await call(origin, 'candidate')
  const { data: active } = await asCandidate<{ data: { guid: string; title: string }[] }>(
    'GET',
    '/api/v2/user-panel/offers/by-cursor?itemsCount=30',
  )
  await asCandidate('PUT', favouritePath(offer.offerId))
  for (const { guid } of active) await asCandidate('PUT', favouritePath(guid))
  await expect.poll(async () => (await asCandidate<Favourites>('GET', `${listPath}?pageSize=100`)).data).toHaveLength(31)

  await page.goto(`${origin}${favourites}?locale=en`)
  const list = page.getByRole('list', { name: 'Favourite jobs' })
  await expect(page.getByText('31 jobs', { exact: true })).toBeVisible()
  // The newest first; the oldest, which has ended, comes with the second batch.
  await expect(list.getByRole('heading').first()).toHaveText(active.at(-1)?.title ?? '')
  await page.mouse.wheel(0, 20_000)
  await expect(list.getByText('This job has ended.')).toBeVisible()
  await expect(list.getByText('Job expired')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // By the keyboard alone.
  const last = list.getByRole('button', { name: `Add to favourites: ${offer.title}`, exact: true }).last()
  await last.focus()
  await page.keyboard.press('Enter')
  const undo = list.getByRole('button', { name: `Undo: add “${offer.title}” back` })
  await expect(undo).toBeFocused()
  await expect.poll(async () => (await asCandidate<Favourites>('GET', `${listPath}?pageSize=100`)).data).toHaveLength(30)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(last).toBeFocused()
  await expect.poll(async () => (await asCandidate<Favourites>('GET', `${listPath}?pageSize=100`)).data).toHaveLength(31)
  await list.getByRole('link', { name: /^See active jobs: / }).click()
  await expect(page).toHaveURL(/\/job-offers\/all-locations\//)
})

test.describe('on a phone, in Polish', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the prompt is a drawer that "back" closes; the bar of an offer stores it after signing in', async ({ page, baseURL }) => {
    const origin = originOf(baseURL)
    await page.goto(`${origin}${lists.pl}`)
    const name = (await heartsOf(page).first().getAttribute('aria-label')) ?? ''
    await heartsOf(page).first().click()
    const drawer = page.getByRole('dialog', { name: 'Zachowaj tę ofertę na później' })
    await expect(drawer).toBeVisible()
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(360)
    expect(await violations(page)).toEqual([])
    await page.goBack()
    await expect(drawer).toHaveCount(0)

    await page.locator('main ol > li[aria-posinset] h2 a').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const hearts = page.getByRole('button', { name, exact: true })
    await hearts.first().click()
    await page.getByRole('dialog').getByRole('link', { name: 'Zaloguj się' }).click()
    await expect(page).toHaveURL(/login/)
    await signIn(page)
    await expect(page.getByText('Dodano do ulubionych')).toBeVisible()
    await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
    await expect(page).not.toHaveURL(/favoriteOfferId/)

    await page.goto(`${origin}${favourites}?locale=pl`)
    await expect(page.getByText('1 oferta', { exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

test('the page of an offer opens a dialog, of 488 px', async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}${lists.en}`)
  const link = page.locator('main ol > li[aria-posinset] h2 a').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await heart(page, title).click()
  const dialog = page.getByRole('dialog', { name: 'Save this job for later' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/#favourites$/)
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(488)
  expect(await violations(page)).toEqual([])
})
