/**
 * Every page whose form comes with its HTML: what is typed, chosen and sent before the scripts have come is what the form holds and sends.
 * The form of an offer begins with the scripts, and so do dialogs.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, openWithoutLife, pageBeside, test } from '../product/quiet-page.ts'

type Account = 'visitor' | 'employer' | 'candidate'

interface FormPage {
  readonly path: string
  readonly account: Account
  /** Of the button that sends the form; none: nothing is sent. */
  readonly sends?: RegExp
  /** What the command must hold. */
  readonly holds?: RegExp
  /** Type of the controls that are not used. */
  readonly leaves?: string
}

const addresses = {
  visitor: ['/candidate/login', '/employer-panel/login', '/admin/login', '/candidate/new-password', '/employer-panel/invitation'],
  employer: ['clauses', 'users', 'profile', 'activity'].map((page) => `/employer-panel/${page}`),
  candidate: ['/candidate/settings'],
} as const satisfies Record<Account, readonly string[]>

const pages: readonly FormPage[] = [
  { account: 'visitor', path: '/candidate/register', sends: /^Create account$/, holds: /early-\d@forms\.example/ },
  { account: 'visitor', path: '/employer-panel/register', sends: /^Create account$/, holds: /early-\d@forms\.example/ },
  { account: 'visitor', path: '/candidate/forgotten-password', sends: /^Send/, holds: /early-\d@forms\.example/ },
  { account: 'employer', path: '/employer-panel/offers/new', sends: /^Continue/, holds: /"pricing_plan":"standard"/ },
  { account: 'employer', path: '/employer-panel/offers/DRAFT/copy', sends: /^Make the copy$/, holds: /"pricing_plan":"standard"/ },
  { account: 'employer', path: '/employer-panel/company', sends: /^Save/, holds: /early-\d/ },
  { account: 'employer', path: '/employer-panel/billing' },
  // Rows are chosen of what the filters show.
  { account: 'employer', path: '/employer-panel/offers', leaves: 'checkbox' },
  { account: 'candidate', path: '/candidate/profile', sends: /^Save/ },
  ...Object.entries(addresses).flatMap(([account, paths]) => paths.map((path): FormPage => ({ account: account as Account, path }))),
]

async function signedIn(browser: Browser, baseURL: string | undefined, account: Account): Promise<BrowserContext> {
  const page = await pageBeside(browser, baseURL)
  if (account !== 'visitor') {
    await page.goto(`/${account === 'employer' ? 'employer-panel' : 'candidate'}/login?locale=en`)
    await page.getByLabel('Email').fill(`${account}@devboard.example`)
    await page.getByLabel('Password', { exact: true }).fill('Demo-password-2026')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).not.toHaveURL(/login/)
  }
  return page.context()
}

async function newDraft(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.goto('/employer-panel/offers/new?locale=en')
  const slug = await page.evaluate(async () => {
    const reply = await fetch('/api/v1/offers/initiate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"pricing_plan":"basic"}',
    })
    return ((await reply.json()) as { readonly slug: string }).slug
  })
  // Pages of one action read it a moment later.
  await expect(async () => {
    await page.goto(`/employer-panel/offers/${slug}/copy?locale=en`)
    await expect(page.getByRole('radio').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.close()
  return slug
}

const used = '[data-waiting] :is(input, select, textarea):not([type=hidden], [readonly], :disabled), select[data-early]'

/** Uses every control in view; of radio buttons the first, the last and then the second of each group. */
async function useAll(page: Page, leaves: string | undefined): Promise<readonly (string | boolean)[]> {
  const controls = await page.locator(used).all()
  const groups = new Map<string, typeof controls>()
  for (const [at, control] of controls.entries()) {
    const { type, name, isShown } = await control.evaluate((element: HTMLInputElement) => ({
      type: element.type,
      name: element.name,
      isShown: element.checkVisibility(),
    }))
    if (!isShown || type === 'file' || type === leaves) continue
    if (type === 'radio') groups.set(name, [...(groups.get(name) ?? []), control])
    else if (type === 'checkbox') await control.click({ force: true })
    else if (type === 'select-one') await control.evaluate(chooseLast)
    else if (type === 'email') await control.fill(`early-${at % 10}@forms.example`)
    else if (type === 'url' || (await control.getAttribute('inputmode')) === 'url') await control.fill(`https://forms.example/${at}`)
    else if (type === 'tel') await control.fill('600 700 800')
    else if (type === 'search') await control.fill('e')
    else if (['text', 'textarea', 'password'].includes(type)) await control.fill(`early-${at % 10} text of this field`)
  }
  for (const group of groups.values()) for (const control of [group[0], group.at(-1), group[1]]) await control?.click({ force: true })
  return page.locator(used).evaluateAll(shownStates)
}

const chooseLast = (element: Element): void => {
  const select = element as HTMLSelectElement
  select.value = [...select.options].findLast(({ disabled }) => !disabled)?.value ?? ''
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
}

const shownStates = (elements: Element[]): (string | boolean)[] =>
  elements.map((element) => {
    const { type, checked, value } = element as HTMLInputElement
    return type === 'radio' || type === 'checkbox' ? checked : value
  })

/** What React holds for each control; a text that has become an item of a list counts as its text. */
const heldState = (element: Element): string | boolean => {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
  const props = (element as unknown as Record<string, { value?: unknown; checked?: boolean }>)[key ?? '']
  const { type } = element as HTMLInputElement
  return type === 'radio' || type === 'checkbox' ? props?.checked === true : String(props?.value ?? '')
}

for (const { account, path, sends, holds, leaves } of pages) {
  test(`${path}: what is used before hydration is what the form holds and sends`, async ({ browser, baseURL }) => {
    const context = await signedIn(browser, baseURL, account)
    const slug = path.includes('DRAFT') ? await newDraft(context) : ''
    const { page, arrive } = await openWithoutLife(context, `${baseURL}${path.replace('DRAFT', slug)}?locale=en`)
    const sent: string[] = []
    // Nothing of this changes what other tests read.
    await page.route('**/api/**', async (route) => {
      const isOther = route.request().method() === 'GET' || route.request().url().includes('/bot-check/')
      if (isOther) return route.continue()
      sent.push(route.request().postData() ?? '')
      await route.fulfill({ status: 409, contentType: 'application/problem+json', body: '{"status":409,"code":"conflict"}' })
    })
    await page.waitForLoadState('domcontentloaded')
    const elements = await page.locator(used).elementHandles()
    expect(elements.length).toBeGreaterThan(0)
    const shown = await useAll(page, leaves)
    if (sends !== undefined) await page.getByRole('main').getByRole('button', { name: sends }).first().click()
    arrive()
    await page.waitForFunction(() => document.querySelector('[data-waiting], select[data-early]') === null)
    if (holds !== undefined) await expect.poll(() => sent.join()).toMatch(holds)
    await page.waitForTimeout(300)
    const texts = await page.getByRole('main').textContent()
    for (const [at, element] of elements.entries()) {
      const held = await element.evaluate(heldState as (element: SVGElement | HTMLElement) => string | boolean)
      const wanted = shown[at]
      if (held !== wanted && typeof wanted === 'string') expect(texts, `control ${at}, which holds ${held}`).toContain(wanted)
      else expect(held, `control ${at}`).toBe(wanted)
    }
    await context.close()
  })
}
