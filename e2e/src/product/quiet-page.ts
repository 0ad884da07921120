/** The page of every test: what a browser complains about (errors, warnings, failed requests) fails the test that caused it. */
import { test as base, expect } from '@playwright/test'

interface Fixtures {
  /** Complaints that a test expects, such as the status of a missing page. */
  readonly expected: RegExp[]
  /** Popups of the list, which most tests have answered long ago. */
  readonly popups: boolean
}

/** Drivers that draw maps without a graphics card say this of every one; no page can help it. */
const ofDrivers = /GL Driver Message/

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
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
    await use(page)
    expect(complaints.filter((text) => ![ofDrivers, ...expected].some((pattern) => pattern.test(text)))).toEqual([])
  },
})

export { expect }
