/**
 * Texts that would run as scripts if a page took them as markup, in every field an employer writes, on every page that shows them. Addresses
 * in them lead to a server of the test, which no part of the product may ask.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { descriptionTags } from '@jobboard/contracts/offers/rules/description'
import { type LineKind, lineFault, plainLine } from '@jobboard/contracts/shared/plain-line'
import { type BuiltProduct, startBuiltProduct } from '@jobboard/platform/testing/built-product'
import { type Employer, employerToken, fetchApi, signInAdministrator, signInEmployer } from '@jobboard/platform/testing/employer-api'
import { expect, type Page, test } from '@playwright/test'
import { asAdministrator } from '../product/demo-accounts.ts'
import { hostilePayloads } from '../product/hostile-payloads.ts'
import { importRow } from '../product/import-row.ts'
import { injected, readAll, visitAll, watched } from '../product/script-watch.ts'

let product: BuiltProduct | undefined
let origin = ''
let administrator = ''
/** Connections that the product opened to it. */
let asked = 0
const canary = createServer().on('connection', () => {
  asked += 1
})

test.beforeAll(async () => {
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  // Reports are sent by a program here.
  product = await startBuiltProduct({ settings: { BOT_CHECK: 'off' } })
  origin = product.origin
  administrator = await signInAdministrator(fetchApi(origin))
})
test.afterAll(async () => {
  await product?.stop()
  canary.close()
})

const canaryAddress = (path: string): string => `http://127.0.0.1:${(canary.address() as AddressInfo).port}/${path}`

/** The text, or another one where it is too long for the field or has what no name may hold. */
const fits = (text: string, max: number, otherwise: string, kind: LineKind = 'title'): string =>
  plainLine(text).length <= max && lineFault(text, kind) === null ? text : otherwise

const offerOf = (payload: string, at: number): object => ({
  title: fits(payload, 80, `Tester ${at}`),
  hiringCompany: {
    name: fits(payload, 50, `Firm ${at}`, 'company'),
    size: '11-25',
    url: `https://firm.example/?${payload.replaceAll(/\s/g, '')}`,
    logoUrl: '/logos/devboard/modry-bit.svg',
  },
  requirements: [
    { skillName: fits(payload, 50, `Skill ${at}`), skillId: null, level: 4, required: true },
    { skillName: `n ${fits(payload, 48, `Craft ${at}`)}`, skillId: null, level: 1, required: false },
  ],
  body: `<p>${'Words that make the description long enough to be published. '.repeat(2)}</p><p title="${payload}">x</p><p>${payload}</p>`,
  locations: [
    {
      city: fits(payload, 255, 'Gdańsk'),
      street: fits(payload, 255, 'Długa 1'),
      countryCode: 'PL',
      geoCoordinates: { latitude: 54.35, longitude: 18.65 },
    },
  ],
  informationClause: `${payload} The controller of your data is Modry Bit.`,
  futureConsent: { enabled: true, value: `${payload} I agree to be contacted later.` },
  customConsent: { enabled: true, value: `${payload} I agree to something else.` },
  contact: { name: `Ada ${fits(payload, 200, 'Nowak', 'person')}`, email: 'ada@modrybit.example', phone: null },
  apply: { kind: 'email', email: 'ada@modrybit.example' },
})

/** With every element that a description may have. */
const plainOffer = {
  ...offerOf('Plain', 0),
  body: descriptionTags.map((tag) => `<${tag}>Words that make the description long enough.</${tag}>`).join(''),
}

const signedIn = (): Promise<Employer> => signInEmployer(fetchApi(origin), 'employer@devboard.example', async () => administrator)

/** In the order of the texts. */
async function publishAll(employer: Employer): Promise<string[]> {
  const slugs = hostilePayloads.map(() => '')
  const publishFrom = async (first: number): Promise<void> => {
    for (let at = first; at < hostilePayloads.length; at += 6) {
      const payload = hostilePayloads[at] ?? ''
      slugs[at] = (await employer.publish(`Tester ${at}`, offerOf(payload, at))).slug
    }
  }
  await Promise.all([0, 1, 2, 3, 4, 5].map(publishFrom))
  return slugs
}

/** Each vector once, with another opening than the one before: the document of every page is read, and these are shown. */
const isShown = (at: number): boolean => Math.floor(at / 60) === at % 5
/** Of those, these are hydrated as well. */
const isHydrated = (at: number): boolean => isShown(at) && at % 3 === 0

/** Of the pages of the panel. */
async function signIn(page: Page): Promise<void> {
  await page.goto(`${origin}/employer-panel/login?locale=en&next=/employer-panel/company`)
  await page.getByLabel('Email').fill('employer@devboard.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo-password-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/employer-panel/company')
}

test('the texts run where nothing stops them', async ({ page }) => {
  const seen = await page.evaluateHandle((payloads) => {
    const seen = new Set<number>()
    Object.assign(window, { seen })
    for (const [at, payload] of payloads.entries()) {
      const frame = document.createElement('iframe')
      frame.srcdoc = `<script>function xss() { parent.seen.add(${at}) }</script>${payload}`
      document.body.append(frame)
    }
    return seen
  }, hostilePayloads)
  // The others need a click, an attribute around them, or a page that decodes them. Three hundred frames take as long as the machine does.
  await expect.poll(() => seen.evaluate(({ size }) => size), { timeout: 60_000 }).toBeGreaterThan(100)
})

test('no text of an offer runs or becomes an element, on any page that shows it', async ({ context }) => {
  test.setTimeout(600_000)
  expect(hostilePayloads).toHaveLength(300)
  const employer = await signedIn()
  const slugs = await publishAll(employer)
  expect(slugs.filter((slug) => slug !== '')).toHaveLength(300)
  const plain = await employer.publish('Tester', plainOffer)

  const found = await watched(context)
  const lists = ['/job-offers/all-locations', '/job-offers/all-locations?from=100', '/job-offers/all-locations?from=200', '/']
  const pages = slugs.map((slug) => `/job-offer/${slug}?locale=en`)
  expect(
    await visitAll(
      context,
      origin,
      pages.filter((_, at) => isShown(at)),
      { scripts: false },
    ),
  ).toEqual([])
  expect(await visitAll(context, origin, [...lists, ...pages.filter((_, at) => isHydrated(at))])).toEqual([])
  expect(await readAll(context, origin, pages, `/job-offer/${plain.slug}?locale=en`)).toEqual([])
  expect(found).toEqual([])
})

test('no text of an offer runs on the pages of administrators, where its history has all of them', async ({ context, page }) => {
  const found = await watched(context)
  await asAdministrator(page, origin, administrator)
  const reply = await page.request.get(`${origin}/api/v2/admin/offers?itemsCount=100&search=xss`)
  const { data } = (await reply.json()) as { readonly data: readonly { readonly id: string }[] }
  expect(data.length).toBeGreaterThan(20)
  const objects = data.filter((_, at) => at % 6 === 0).map(({ id }, at) => `/admin/offers/${id}?locale=en${at % 2 === 0 ? '&asOf=1' : ''}`)
  const lists = ['/admin/offers?sortBy=title', '/admin/offers?sortBy=title&from=50', '/admin/offers?search=%3Cimg', '/admin/companies']
  expect(await visitAll(context, origin, [...lists, ...objects])).toEqual([])
  expect(found).toEqual([])
})

/** All texts, in as few as a field of this length holds. */
function joined(max: number): string[] {
  const parts: string[] = []
  for (const payload of hostilePayloads) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + payload.length < max) parts[parts.length - 1] = `${last} ${payload}`
    else parts.push(payload)
  }
  return parts
}

async function send<Body>(path: string, data: object, token?: string): Promise<Body> {
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const response = await fetchApi(origin).fetch(`/api${path}`, { method: 'POST', data, headers })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as Body
}

test('no text of reports, decisions and complaints runs where administrators and employers read them', async ({ context, page }) => {
  const [first = '', second = '', third = '', ...more] = joined(4_990)
  expect(more).toEqual([])
  const { slug } = await (await signedIn()).publish('Reported')
  for (const [at, message] of [first, second, third].entries()) {
    const reporter = { kind: 'guest', name: hostilePayloads[at] ?? '', email: `ada${at}@canary.example` }
    await send(`/v2/user-panel/offers/${slug}/reports`, { reason: 'fraud', message, goodFaith: true, reporter })
  }
  await asAdministrator(page, origin, administrator)
  interface Cases {
    readonly data: readonly { readonly id: string; readonly reports: number }[]
  }
  const cases = async (): Promise<Cases['data']> =>
    ((await (await page.request.get(`${origin}/api/v2/admin/moderation/cases?search=Reported`)).json()) as Cases).data
  await expect.poll(async () => (await cases())[0]?.reports).toBe(3)
  const { id } = (await cases())[0] ?? { id: '' }
  const ground = { kind: 'terms', provision: '<img src=x onerror=xss()>', explanation: second }
  const decided = await send<{ lastDecision: { id: string } }>(
    `/v2/admin/moderation/cases/${id}/decide`,
    { decision: 'takeDown', facts: first, ground, reasons: third },
    administrator,
  )
  const decisionId = decided.lastDecision.id
  const token = await employerToken(fetchApi(origin))
  const complain = () => send(`/v2/employer-panel/moderation/cases/${id}/complaint`, { decisionId, text: first }, token)
  // Once the company can read the decision.
  await expect
    .poll(() =>
      complain().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  const found = await watched(context)
  const pages = ['/admin/moderation?locale=en', `/admin/moderation/${id}?locale=en`]
  expect(await visitAll(context, origin, pages)).toEqual([])
  // Signing in ends the session that the browser has.
  await context.clearCookies()
  await signIn(page)
  expect(
    await visitAll(context, origin, ['/employer-panel/moderation?locale=en', `/employer-panel/moderation/${decisionId}?locale=en`]),
  ).toEqual([])
  expect(found).toEqual([])
})

test('no text of an imported file runs in its preview, and with its problems', async ({ context, page }) => {
  const found = await watched(context)
  await asAdministrator(page, origin, administrator)
  const rows = hostilePayloads
    .filter((_, at) => isShown(at))
    .map((payload, at) => ({ ...importRow(`x${at}"><b>`, payload), companyName: payload }))
  const buffer = Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'))
  const name = '<img src=x onerror=xss()>.jsonl'
  await page.goto(`${origin}/admin/imports?locale=en`)
  await page.getByRole('button', { name: 'Import a file' }).click()
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: /^Preview: / })
  await expect(preview).toContainText('xss()')
  expect(await injected(page)).toEqual([])
  await preview.getByRole('button', { name: 'Start the import' }).click()
  await expect(page.getByText('Finished', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('.jsonl')
  expect(await injected(page)).toEqual([])
  expect(found).toEqual([])
})

test('no text of an offer runs in suggestions and in e-mails', async ({ context, page }) => {
  const found = await watched(context)
  await page.goto(`${origin}/job-offers/all-locations`)
  await page.waitForFunction(() => document.documentElement.dataset.texts !== undefined)
  for (const typed of ['<img', '<script', 'xss', '<svg']) {
    await page.getByRole('combobox', { name: /skill|umiejętność/ }).fill(typed)
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    expect(await injected(page)).toEqual([])
  }
  await page.goto(`${origin}/mailbox`)
  const mails = await page.locator('.mails a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(mails.length).toBeGreaterThan(20)
  // The page of a mail shows its document in a frame.
  expect(await visitAll(context, origin, ['/mailbox', ...mails.slice(0, 20), ...mails.map((mail) => `${mail}/html`)])).toEqual([])
  expect(found).toEqual([])
})

/** Fifty texts in a description, and one of them in every other field. */
async function draftsOf(employer: Employer): Promise<string[]> {
  const groups = hostilePayloads.flatMap((payload, at) => (at % 50 === 0 ? [{ payload, at }] : []))
  const drafts: string[] = []
  for (const { payload, at } of groups) {
    const body = hostilePayloads.slice(at, at + 50).map((text) => `<p>${text}</p>`)
    drafts.push(await employer.draft({ ...offerOf(payload, at), body: body.join('') }))
  }
  return drafts
}

test('no text of a draft runs in its form', async ({ context, page }) => {
  test.setTimeout(900_000)
  const drafts = await draftsOf(await signedIn())
  const found = await watched(context)
  await signIn(page)
  for (const slug of drafts) {
    await page.goto(`${origin}/employer-panel/offers/${slug}/edit?locale=en`)
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
    expect(await injected(page)).toEqual([])
  }
  expect(found).toEqual([])
})

/** Of the product's own machine and network, and of schemes that read files. */
const innerAddresses = () => [
  canaryAddress('logo.png'),
  canaryAddress('logo.png').replace('http:', 'https:'),
  canaryAddress('logo.png').replace('127.0.0.1', 'localhost'),
  canaryAddress('logo.png').replace('127.0.0.1', '[::ffff:127.0.0.1]'),
  canaryAddress('logo.png').replace('127.0.0.1', '2130706433'),
  canaryAddress('logo.png').replace('http:', ''),
  canaryAddress('logo.png').replace('http://', 'https://firm.example@'),
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_FLUSHALL',
]

test('an address of a logo is never asked by the product', async () => {
  const employer = await signedIn()
  for (const logoUrl of innerAddresses()) {
    const company = { name: 'Firm', size: '11-25', url: 'https://firm.example', logoUrl }
    await expect(employer.publish('Tester', { hiringCompany: company })).rejects.toThrow(/422|400/)
  }
  expect(asked).toBe(0)
})
