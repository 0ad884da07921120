/** Redirects of visitors to external forms, over HTTP. */
import { redirectStream } from '@jobboard/contracts/applications/redirect-events'
import type { Call } from '@jobboard/platform/testing/api-spec/api-spec'
import { type CommandApi, startCommandApi } from '../testing/command-api.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const form = 'https://jobs.example/apply?id=1&from=board'

let api: CommandApi
let now = new Date('2026-03-01T12:00:00.000Z')
beforeAll(async () => {
  api = await startCommandApi({ now: () => now })
}, 60_000)
afterAll(() => api?.stop())
beforeEach(() => {
  now = new Date('2026-03-01T12:00:00.000Z')
})

const field = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)

const offer = ({ apply = { kind: 'url', url: form } as object, publish = true } = {}) => api.offer({ publish, change: { apply } })

const track = (offerId: string, version: string, { headers, ...call }: Call = {}) =>
  api.call('POST', `/v2/user-panel/offers/${offerId}/track-redirects`, {
    tenant: 'devboard',
    json: {},
    headers: { 'User-Agent': firefox, 'X-Forwarded-For': '198.51.100.7', Version: version, ...headers },
    ...call,
  })
const redirectOf = async (answer: ReturnType<typeof track>): Promise<string> => {
  const { status, body } = await answer
  expect([status, field(body, 'apply_url')]).toEqual([200, form])
  return String(field(body, 'redirect_id'))
}

describe('a redirect to an external form', () => {
  it('is an event of its own at every click in version 1', async () => {
    const offerId = await offer()
    const ids = [await redirectOf(track(offerId, '1')), await redirectOf(track(offerId, '1'))]
    expect(new Set(ids).size).toBe(2)
    expect((await api.store.readStream(redirectStream('devboard', String(ids[0])))).map(({ data }) => data)).toEqual([
      { redirectId: ids[0], offerId, candidateId: null, version: 1 },
    ])
  })

  it('is one for each visitor, offer and day in version 2', async () => {
    const [first, second] = [await offer(), await offer()]
    const ids = [
      await redirectOf(track(first, '2')),
      await redirectOf(track(first, '2')),
      await redirectOf(track(first, '2', { headers: { 'User-Agent': firefox, 'X-Forwarded-For': '198.51.100.8', Version: '2' } })),
      await redirectOf(track(second, '2')),
    ]
    now = new Date('2026-03-02T12:00:00.000Z')
    ids.push(await redirectOf(track(first, '2')))
    expect(ids[1]).toBe(ids[0])
    expect(new Set(ids).size).toBe(4)
    expect(await api.store.readStream(redirectStream('devboard', String(ids[0])))).toHaveLength(1)
  })

  it('names a signed-in candidate, and ignores one in the body', async () => {
    const offerId = await offer()
    const { accountId } = api.team.candidate
    const candidateOf = async (id: string) =>
      (await api.store.readStream(redirectStream('devboard', id))).map(({ data }) => field(data, 'candidateId'))
    expect(await candidateOf(await redirectOf(track(offerId, '2', { as: api.team.candidate })))).toEqual([accountId])
    expect(await candidateOf(await redirectOf(track(offerId, '1', { json: { candidateId: accountId } })))).toEqual([null])
  })

  it('is not recorded for a robot, which gets the address all the same', async () => {
    const offerId = await offer()
    const { status, body } = await track(offerId, '1', { headers: { 'User-Agent': 'Googlebot/2.1' } })
    expect([status, body]).toEqual([200, { apply_url: form, redirect_id: null }])
  })

  it('stores nothing about the visitor', async () => {
    const id = await redirectOf(track(await offer(), '2'))
    expect(JSON.stringify(await api.store.readStream(redirectStream('devboard', id)))).not.toMatch(/198\.51\.100|Firefox/)
  })

  it.each([
    [
      'an offer with a form of the board',
      async () => offer({ apply: { kind: 'email', url: '', ...{ email: 'hr@acme.example' } } }),
      409,
      'applyByForm',
    ],
    ['a draft', async () => offer({ publish: false }), 404, 'offerNotFound'],
    ['an unknown offer', async () => '0000000000zz', 404, 'offerNotFound'],
    ['no id at all', async () => 'not-an-offer-id', 404, 'offerNotFound'],
  ])('is refused for %s', async (_, offerId, status, code) => {
    const answer = await track(await offerId(), '1')
    expect([answer.status, field(answer.body, 'code')]).toEqual([status, code])
  })

  it('is refused for an offer of another board', async () => {
    expect((await track(await offer(), '1', { tenant: 'greenjobs' })).status).toBe(404)
  })
})
