/** A page before any script runs: statuses, addresses, heads, weight. */
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { signInEmployer } from '../product/demo-accounts.ts'
import { allOffers, rows } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

test.describe('statuses', () => {
  for (const path of ['/nope', '/oferty-pracy/atlantyda', '/oferty-pracy/krakow/nosuchcategory', '/job-offer/no-such-offer-000000000000']) {
    test(`${path} is a page of its own with status 404`, async ({ page, expected }) => {
      expected.push(/404/)
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Zobacz wszystkie oferty' })).toBeVisible()
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    })
  }

  test('other spellings of a list lead to its one address', async ({ request }) => {
    for (const [from, to] of [
      ['/oferty-pracy', allOffers],
      ['/Oferty-Pracy/Krak%C3%B3w/', '/oferty-pracy/krakow'],
      ['/oferty-pracy/cracow?sort=newest', '/oferty-pracy/krakow?sort=newest'],
      [`${allOffers}?widelki=tak&locale=en`, '/job-offers/all-locations?with-salary=yes'],
    ] as const) {
      const response = await request.get(from, { maxRedirects: 0 })
      expect([response.status(), response.headers().location]).toEqual([308, to])
    }
  })
})

test('a list names itself, its one address and its other language', async ({ request }) => {
  const html = await (await request.get('/oferty-pracy/krakow/java')).text()
  expect(html).toContain('<title>Java – oferty pracy w Krakowie | Devboard</title>')
  expect(html).toMatch(/<link rel="canonical" href="http:\/\/[^"]+\/oferty-pracy\/krakow\/java"/)
  expect(html).toMatch(/<link rel="alternate" hrefLang="en" href="http:\/\/[^"]+\/job-offers\/krakow\/java"/)
  expect(html).toMatch(/<meta name="robots" content="index,follow,/)
  const filtered = await (await request.get('/oferty-pracy/krakow/java?widelki=tak')).text()
  expect(filtered).toMatch(/<meta name="robots" content="noindex,follow"/)
  expect(filtered).toMatch(/<link rel="canonical" href="http:\/\/[^"]+\/oferty-pracy\/krakow\/java\?widelki=tak"/)
  expect(filtered).not.toContain('rel="alternate"')
})

test('structured data of a hostile title stay data', async ({ page, request }) => {
  const employer = await signInEmployer(request)
  const title = '</script><script>document.title="taken"</script> & <!-- dev'
  const { slug } = await employer.publish(title)
  await expect.poll(async () => (await request.get(`/job-offer/${slug}`)).status()).toBe(200)
  await page.goto(`/job-offer/${slug}`)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [posting, trail] = data.map((text) => JSON.parse(text) as { '@type': string; title?: string; itemListElement?: { name: string }[] })
  expect([posting?.['@type'], posting?.title]).toEqual(['JobPosting', title])
  expect(trail?.itemListElement?.at(-1)?.name).toBe(title)
  expect(await page.title()).toContain('</script>')
  await employer.finish(slug)
  await expect
    .poll(async () => (await (await request.get(`/job-offer/${slug}`)).text()).includes('JobPosting'), { timeout: 15_000 })
    .toBe(false)
})

test('scripts and styles of a page run by their digest only', async ({ page, request, expected }) => {
  expected.push(/Content Security Policy/)
  const response = await request.get('/')
  const policy = response.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+; style-src 'self'( 'sha256-[^']+')+; /)
  expect(policy.length).toBeLessThan(2_000)
  const html = await response.text()
  expect(html).not.toContain('nonce')
  for (const [, attributes = '', text = ''] of html.matchAll(/<(?:script|style)\b([^>]*)>([\s\S]*?)<\/(?:script|style)>/g)) {
    // Data, which no browser executes.
    if (/ src=|type="application\/(?:ld\+)?json"/.test(attributes)) continue
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  // A style or script that is inserted in the browser is blocked.
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.taken = true'
    document.body.append(script)
  })
  expect(await page.evaluate(() => 'taken' in window)).toBe(false)
})

test('shared caches may store every page but those of one person', async ({ request, playwright, baseURL }) => {
  const anonymous = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
  for (const path of ['/', allOffers]) {
    const { 'cache-control': caching, 'set-cookie': cookie, vary } = (await anonymous.get(path)).headers()
    expect([caching, cookie, vary]).toEqual([
      expect.stringContaining('public, max-age=0, s-maxage='),
      undefined,
      expect.stringContaining('Cookie'),
    ])
  }
  const dark = await request.get('/', { headers: { Cookie: 'theme=dark; lastSearch=java' } })
  expect(dark.headers()['cache-control']).toContain('s-maxage=')
  expect(await dark.text()).toContain('data-theme="dark"')
  const signedIn = await request.get('/', { headers: { Cookie: 'session-devboard=token' } })
  expect(signedIn.headers()['cache-control']).toContain('s-maxage=')
  expect((await request.get('/candidate/login')).headers()['cache-control']).toBe('no-store')
  await anonymous.dispose()
})

test('the language of an address is stored', async ({ page }) => {
  await page.goto('/job-offers/all-locations')
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === 'locale')?.value).toBe('en')
  await page.goto('/')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})

test('the HTML of 100 offers weighs at most 30 kB gzip', async ({ request }) => {
  const html = await (await request.get(allOffers)).body()
  expect(gzipSync(html).byteLength / 1000).toBeLessThanOrEqual(30)
})

test('the scripts of a list weigh at most 156 kB gzip at its start, the texts of its language at most 10', async ({ page }) => {
  // Wide screens load the map automatically, afterwards, and every list what follows its scrolling; their weights are separate goals.
  await page.setViewportSize({ width: 390, height: 844 })
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/assets\/(?!rows-in-view).*\.(js|json)$/.test(pathname)) bodies.set(pathname, response.body())
  })
  await page.goto(allOffers, { waitUntil: 'networkidle' })
  await expect(rows(page).first()).toBeVisible()
  const sizes = await Promise.all(
    [...bodies].map(async ([path, body]) => ({ path, kilobytes: gzipSync(await body, { level: 9 }).byteLength / 1000 })),
  )
  const sum = (extension: string): number =>
    sizes.reduce((total, { path, kilobytes }) => total + (path.endsWith(extension) ? kilobytes : 0), 0)
  expect(sum('.js')).toBeGreaterThan(0)
  expect(sum('.js')).toBeLessThanOrEqual(156)
  expect(sum('.json')).toBeLessThanOrEqual(10)
})
