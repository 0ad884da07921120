/** What visitors receive from the caches of the built product, while offers appear and disappear. */
import { type BuiltProduct, startBuiltProduct } from '@jobboard/platform/testing/built-product'
import { type ApiClient, type Employer, signInEmployer } from '@jobboard/platform/testing/employer-api'

const offers = '/api/v2/user-panel/offers'
const rounds = 8

let product: BuiltProduct
let employer: Employer
/** Of the newest command. */
let position = ''

beforeAll(async () => {
  product = await startBuiltProduct({ settings: {} })
  const { origin } = product
  const client: ApiClient = {
    async fetch(path, { method, data, headers }) {
      const response = await fetch(origin + path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(data),
      })
      position = response.headers.get('x-position') ?? position
      return { ok: () => response.ok, status: () => response.status, text: () => response.text(), json: () => response.json() }
    },
  }
  employer = await signInEmployer(client)
}, 180_000)
afterAll(async () => {
  await product?.stop()
})

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> => fetch(product.origin + path, { headers })
const textOf = async (path: string, headers: Record<string, string> = {}): Promise<string> => (await get(path, headers)).text()
const countOf = async (word: string): Promise<number> =>
  (JSON.parse(await textOf(`${offers}/count?keywords=${word}`)) as { count: number }).count

/** Reads until the index has the newest command; every later read has to show it. */
async function untilIndexed(word: string): Promise<void> {
  for (;;) {
    const response = await get(`${offers}/count?keywords=${word}`, { 'If-Position-At-Least': position })
    await response.arrayBuffer()
    if (response.headers.get('x-position-reached') === 'true') return
  }
}

async function metric(name: string, outcome: string): Promise<number> {
  const line = (await textOf('/metrics'))
    .split('\n')
    .find((one) => one.startsWith(`jobboard_cache_requests_total{cache="${name}",outcome="${outcome}"`))
  return Number(line?.split(' ').at(-1))
}

it('shows an offer from the moment the index has it, and no longer when it is finished, in answers and pages alike', async () => {
  const word = `Quixotry${Date.now().toString(36)}`
  const page = `/job-offers/all-locations?keyword=${word}`
  const list = `${offers}/by-cursor?keywords=${word}`
  for (let round = 1; round <= rounds; round += 1) {
    // Into the caches: stored on the second request.
    for (let at = 0; at < 2; at += 1) {
      expect([await countOf(word), await textOf(list).then((text) => text.includes(word))]).toEqual([0, false])
      expect(await textOf(page)).not.toContain(`${word} ${round}`)
    }
    const { slug } = await employer.publish(`Java Developer ${word} ${round}`)
    await untilIndexed(word)
    expect([await countOf(word), await textOf(list).then((text) => text.includes(slug))]).toEqual([1, true])
    expect(await textOf(page)).toContain(slug)
    expect(await textOf(`/job-offer/${slug}`)).toContain('"JobPosting"')
    expect(await textOf(`/api/v1/offers/${slug}`)).toContain('"isOfferActive":true')
    await employer.finish(slug)
    await untilIndexed(word)
    expect([await countOf(word), await textOf(list).then((text) => text.includes(slug))]).toEqual([0, false])
    expect(await textOf(page)).not.toContain(slug)
    expect(await textOf(`/job-offer/${slug}`)).not.toContain('"JobPosting"')
    expect(await textOf(`/api/v1/offers/${slug}`)).toContain('"isOfferActive":false')
  }
}, 120_000)

it('repeats are answered from memory, the same as without a cache', async () => {
  const paths = [
    '/by-cursor?itemsCount=100',
    '/count',
    '/count/facets',
    '/clusters?neLat=55&neLon=24&swLat=49&swLon=14&zoom=6',
    '/suggest?query=ja',
  ]
  const before = await metric('answers', 'hit')
  for (const path of paths) {
    const [first, second] = [await textOf(offers + path), await textOf(offers + path)]
    expect(second).toBe(first)
    expect(await textOf(offers + path, { Authorization: 'Bearer none' })).toBe(first)
  }
  expect(await metric('answers', 'hit')).toBeGreaterThanOrEqual(before + paths.length)
})

it('never mixes the boards', async () => {
  const word = `Zephyr${Date.now().toString(36)}`
  await employer.publish(`Java Developer ${word}`)
  await untilIndexed(word)
  for (let at = 0; at < 2; at += 1) {
    expect(await countOf(word)).toBe(1)
    expect(await textOf(`${offers}/count?keywords=${word}`, { 'X-Tenant': 'greenjobs' })).toBe('{"count":0}')
    expect((await get(`${offers}/count?keywords=${word}`, { 'X-Tenant': 'nope' })).status).toBe(404)
  }
})

it('revalidates answers, pages and files by their tags, and exposes nothing internal', async () => {
  for (const path of [`${offers}/count/facets`, '/job-offers/all-locations', '/boards/devboard.svg']) {
    const first = await get(path)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^(W\/)?"[\w-]+"$/)
    expect([first.headers.get('x-index-revision'), first.headers.get('x-route'), first.headers.get('set-cookie')]).toEqual([
      null,
      null,
      null,
    ])
    await first.arrayBuffer()
    const again = await get(path, { 'If-None-Match': tag })
    expect([path, again.status]).toEqual([path, 304])
  }
})
