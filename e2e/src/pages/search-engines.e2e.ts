/** The board as a robot reads it: from robots.txt to the sitemap, and every page it names is consistent with it. */
import { gunzipSync } from 'node:zlib'
import { expect, test } from '../product/quiet-page.ts'

interface Entry {
  readonly url: string
  readonly changed: string | null
  readonly languages: readonly string[]
}

test('a sitemap lists pages that exist, are to be indexed and name themselves the same', async ({ page, request, baseURL }) => {
  await page.goto('/')
  const parse = (xml: string): Promise<Entry[]> =>
    page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml')
      if (document.querySelector('parsererror') !== null) throw new Error(document.documentElement.textContent ?? '')
      return Array.from(document.documentElement.children, (entry) => ({
        url: entry.getElementsByTagName('loc')[0]?.textContent ?? '',
        changed: entry.getElementsByTagName('lastmod')[0]?.textContent ?? null,
        languages: Array.from(
          entry.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link'),
          (link) => link.getAttribute('hreflang') ?? '',
        ),
      }))
    }, xml)

  const files = await parse(await (await request.get('/sitemap.xml')).text())
  const names = ['lists', 'towns', 'companies', 'offers']
  expect(files.map(({ url }) => new URL(url).pathname)).toEqual(names.map((name) => `/sitemap-${name}-1.xml.gz`))
  const entries: Entry[] = []
  for (const { url } of files)
    entries.push(...(await parse(gunzipSync(await (await request.get(new URL(url).pathname)).body()).toString())))
  expect(entries.length).toBeGreaterThan(4_000)
  expect(new Set(entries.map(({ url }) => url)).size).toBe(entries.length)
  // One assertion for thousands: each costs milliseconds.
  const { origin } = new URL(baseURL ?? '')
  const now = Date.now()
  const isWrong = ({ url, changed, languages }: Entry): boolean =>
    new URL(url).origin !== origin || languages.join() !== 'pl,en,x-default' || (changed !== null && !(Date.parse(changed) <= now))
  expect(entries.filter(isWrong)).toEqual([])
  // Nothing states when a price list changed.
  const undated = entries.filter(({ changed }) => changed === null).map(({ url }) => new URL(url).pathname)
  expect([...new Set(undated)]).toEqual(['/pricing'])
  // A sample of one in 150, and the first of each kind.
  const company = entries.findIndex(({ url }) => url.includes('/companies/'))
  expect(company).toBeGreaterThan(0)
  const some = entries.filter((_, index) => index < 4 || index % 150 === 0 || index === company || index === company + 1)
  for (const { url } of some) {
    const response = await request.get(url, { maxRedirects: 0 })
    const html = await response.text()
    expect([url, response.status()]).toEqual([url, 200])
    expect(html).toContain(`<link rel="canonical" href="${url}"`)
    expect(html).toContain('<meta name="robots" content="index,follow,')
  }
})

for (const [board, paths] of [
  ['devboard', ['/', '/?locale=en', '/oferty-pracy/krakow/java', '/job-offers/all-locations']],
  ['greenjobs', ['/', '/oferty-pracy/wszystkie-lokalizacje']],
] as const) {
  test(`every page of ${board} has a picture of its own to share`, async ({ request }) => {
    const headers = { 'X-Tenant': board }
    const list = await (await request.get('/api/v2/user-panel/offers/by-cursor?itemsCount=1', { headers })).json()
    const pictures = new Set<string>()
    for (const path of [...paths, `/job-offer/${list.data[0].slug}`]) {
      const html = await (await request.get(path, { headers })).text()
      const url = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '')
      const response = await request.get(url.pathname + url.search, { headers })
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png'])
      const png = await response.body()
      // The header of a PNG: width and height at their places.
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
      pictures.add(response.headers().etag ?? '')
    }
    expect(pictures.size).toBe(paths.length + 1)
  })
}

test('an installation without a configured address refuses robots', async ({ request }) => {
  test.skip(process.env.PUBLIC_URL !== undefined, 'this one has said it')
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
})
