/** The page of every test: complaints of the browser (errors, warnings, failed requests) fail the test that caused them. */
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'

interface Fixtures {
  /** Complaints that a test expects, such as the status of a missing page. */
  readonly expected: RegExp[]
  /** Popups of the list: dismissed, as in most tests. */
  readonly popups: boolean
}

/** Drivers without a graphics card log this for every map; no page can prevent it. */
const ofDrivers = /GL Driver Message/
/** The checks of accessibility ask each frame for its own findings; those of mails are of no origin. */
const ofChecks = /Failed to execute 'postMessage' on 'DOMWindow': .* does not match the recipient window's origin \('null'\)/

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  expected: async ({}, use) => use([]),
  popups: [false, { option: true }],
  page: async ({ page, expected, popups, baseURL }, use) => {
    const answered = { hideSurveyPopup: 'true', 'horizontal-theme-counter': '3' }
    const cookies = Object.entries(answered).map(([name, value]) => ({ name, value, url: baseURL ?? '' }))
    if (!popups) await page.context().addCookies(cookies)
    const complaints: string[] = []
    page.on('console', (message) => {
      const { url } = message.location()
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.type()}: ${message.text()} (${url})`)
    })
    page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
    awaitScripts(page)
    await use(page)
    expect(complaints.filter((text) => ![ofDrivers, ofChecks, ...expected].some((pattern) => pattern.test(text)))).toEqual([])
  },
})

/** A page of another person, or of another device. */
export async function pageBeside(browser: Browser, baseURL: string | undefined, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ locale, ...(baseURL === undefined ? {} : { baseURL }) })
  const page = await context.newPage()
  awaitScripts(page)
  return page
}

/**
 * Scripts arrive after the first paint, so a page is not hydrated yet when its `load` event fires: after navigation, wait until React has
 * hydrated its main part and its forms. Pages without scripts, and tests that block them, continue after a timeout.
 */
export function awaitScripts(page: Page): void {
  const isHydrated = (): boolean => {
    if (document.documentElement.dataset.texts === undefined) return true
    if (document.querySelector('form[data-waiting]') !== null) return false
    const part = document.querySelector('main a, main button')
    return part === null || Object.keys(part).some((key) => key.startsWith('__reactProps'))
  }
  const untilHydrated = async (): Promise<void> => {
    await page.waitForFunction(isHydrated, undefined, { timeout: 5_000, polling: 50 }).catch(() => undefined)
  }
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...parameters) => {
    const response = await goto(...parameters)
    await untilHydrated()
    return response
  }
  page.reload = async (...parameters) => {
    const response = await reload(...parameters)
    await untilHydrated()
    return response
  }
}

/** A page before its scripts, or some of them, have arrived; `arrive` lets them through. */
export async function openWithoutLife(
  context: BrowserContext,
  address: string,
  scripts = '**/assets/*.js',
): Promise<{ readonly page: Page; readonly arrive: () => void }> {
  const page = await context.newPage()
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(scripts, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return { page, arrive }
}

export { expect }
