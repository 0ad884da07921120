/** The question that a link answers, over HTTP; what the command-service says of the link is a stand-in's. */
import { hiringQuestionSchema } from '@jobboard/contracts/offers/hiring/hiring-answers'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import { createInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const question = {
  ...{ title: 'Go Developer', companyName: 'Acme', slug: 'go-developer-0123456789ab', status: 'open' },
  ...{ lastActionAt: '2026-03-01T08:00:00.000Z', endsAt: '2026-03-29T08:00:00.000Z' },
}
const asked: unknown[] = []
let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi({
    services: createInternalClient({
      addressOf: () => '',
      internalKey: 'key-of-the-test',
      maxAttempts: 1,
      fetch: async (_, { body, headers }) => {
        const { token } = JSON.parse(String(body)) as { token: string }
        asked.push([token, new Headers(headers).get('X-Tenant')])
        const status = { linkNotValid: 404, hiringLinkExpired: 410, offerGone: 410 }[token]
        if (status === undefined) return Response.json(question)
        const problem = { type: 'about:blank', title: 'Refused', status, code: token, traceId: 'trace' }
        return Response.json(problem, { status, headers: { 'Content-Type': 'application/problem+json' } })
      },
    }),
  })
}, 60_000)
afterAll(() => api?.stop())
beforeEach(() => {
  asked.length = 0
})

const get = (token?: string, tenant = api.home.id) =>
  api.call('GET', '/v1/hiring-questions/by-link', { tenant, headers: token === undefined ? {} : { 'Hiring-Link': token } })

it('is shown to who has the link, and cached nowhere', async () => {
  const answer = await get('token')
  expect(hiringQuestionSchema.parse(answer.body)).toEqual(question)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(asked).toEqual([['token', api.home.id]])
})

it.each([
  ['linkNotValid', 404],
  ['hiringLinkExpired', 410],
  ['offerGone', 410],
])('is refused with %s as the command-service says', async (code, status) => {
  const answer = await get(code)
  expect([answer.status, problemSchema.parse(answer.body).code]).toEqual([status, code])
})

it('is asked for by no one without a token, nor on a board that asks nothing', async () => {
  for (const token of [undefined, '', 'x'.repeat(201)]) expect(problemSchema.parse((await get(token)).body).code).toBe('linkNotValid')
  const elsewhere = await get('token', api.foreign.id)
  expect([elsewhere.status, problemSchema.parse(elsewhere.body).code]).toEqual([404, 'notFound'])
  expect(asked).toEqual([])
})
