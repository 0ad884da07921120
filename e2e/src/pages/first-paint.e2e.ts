/** How a page loads on a phone: its text first, then its typeface without a jump, then its scripts. */
import type { Page } from '@playwright/test'
import { allOffers } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

const pages = ['/', '/?locale=en', allOffers, '/job-offers/all-locations']

test.use({ viewport: { width: 360, height: 780 } })

const filesOf = (page: Page, extension: string): Promise<{ path: string; startedAt: number }[]> =>
  page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith(end))
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startedAt: startTime })),
    extension,
  )

/** Layout shift when the typeface arrived after the text. */
async function movedByTypeface(page: Page, address: string, family: string): Promise<number> {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  arrive()
  await page.waitForFunction((name) => document.fonts.status === 'loaded' && document.fonts.check(`16px "${name}"`), family)
  return page.evaluate(async () => {
    const sum = { value: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.value += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 500))
    return sum.value
  })
}

for (const address of pages) {
  test(`${address} asks for its typeface ahead of pictures, and for no more of it than it named`, async ({ page, request }) => {
    const html = await (await request.get(address)).text()
    const preloads = Array.from(html.matchAll(/<link rel="preload" [^>]*>/g), ([link]) => link)
    const fonts = preloads.filter((link) => link.includes('as="font"'))
    expect(fonts.length).toBe(2)
    expect(preloads.slice(0, 2)).toEqual(fonts)
    await page.goto(address, { waitUntil: 'networkidle' })
    const named = fonts.map((link) => /href="([^"]+)"/.exec(link)?.[1])
    expect([...new Set((await filesOf(page, '.woff2')).map(({ path }) => path))].sort()).toEqual(named.sort())
  })

  test(`${address} asks for scripts when it is on the screen`, async ({ page }) => {
    await page.goto(address)
    const scripts = await filesOf(page, '.js')
    expect(scripts.length).toBeGreaterThan(2)
    const paintedAt = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
    for (const { startedAt } of scripts) expect(startedAt).toBeGreaterThanOrEqual(paintedAt)
  })

  test(`no layout shift on ${address} when its typeface arrives after its text`, async ({ page }) => {
    const shifts = await movedByTypeface(page, address, 'Inter Variable')
    expect(shifts).toBeLessThan(0.01)
  })
}

test('no layout shift on an offer whose badges only just fit in a row', async ({ page, request, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  const list = await request.get('/api/v2/user-panel/offers/by-cursor?itemsCount=4', { headers: { 'X-Tenant': 'greenjobs' } })
  for (const { slug } of (await list.json()).data) {
    const address = `http://greenjobs.localhost:${port}/job-offer/${slug}?locale=en`
    expect(await movedByTypeface(page, address, 'Figtree Variable')).toBeLessThan(0.02)
    await page.unrouteAll()
  }
})
