/** The address in List-Unsubscribe, opened in a browser. */
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
afterAll(() => api?.stop())

const open = (query: string) =>
  fetch(`${api.url}/devboard/job-alerts/unsubscribe${query}`, { redirect: 'manual', headers: { Accept: 'text/html' } })

it('leads to the page that asks, with what the link says, and is cached nowhere', async () => {
  const { status, headers } = await open('?candidate-id=a-b&code=c_d')
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
    303,
    '/?job-alerts=unsubscribe&candidate-id=a-b&code=c_d',
    'no-store',
  ])
})

it.each(['', '?code=x', `?candidate-id=${'x'.repeat(500)}&code=%0d%0aSet-Cookie:x`, '?candidate-id=//evil.example'])(
  'leads there and nowhere else with a link that is broken: %s',
  async (query) => {
    const { status, headers } = await open(query)
    expect([status, new URL(headers.get('location') ?? '', 'https://board.example').origin]).toEqual([303, 'https://board.example'])
    expect(headers.get('location')).toMatch(/^\/\?job-alerts=unsubscribe&/)
  },
)
