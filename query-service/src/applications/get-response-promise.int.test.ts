/** The response promise of an offer's company over HTTP, on rows of the projections. */
import { responseDefinitionVersion } from '@jobboard/contracts/applications/response-figures'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const promising = anOffer({ title: 'Of a company that promises' })
const silent = anOffer({ title: 'Of a company that promises nothing' })
const imported = anOffer({ title: 'Without a company of the board' })
const finished = anOffer({ title: 'Finished', state: 'finished' })
const dayMs = 86_400_000
let api: OfferApi
let number = 0

beforeAll(async () => {
  api = await startOfferApi()
  await api.write([promising, silent, imported, finished])
  for (const [companyId, days, offers] of [
    ['promising', 14, [promising.id, finished.id]],
    ['silent', null, [silent.id]],
  ] as const) {
    await api.pool.query(
      `INSERT INTO read_models.companies (tenant, company_id, members, revision, response_promise) VALUES ($1, $2, '{}', 1, $3)`,
      [api.home.id, companyId, days],
    )
    await api.pool.query('UPDATE read_models.offers SET company_id = $2, published_at = now() WHERE offer_id = ANY($1)', [
      offers,
      companyId,
    ])
  }
  await api.pool.query('UPDATE read_models.offers SET company_id = NULL, published_at = now() WHERE offer_id = $1', [imported.id])
}, 60_000)
afterAll(() => api.stop())
afterEach(() => api.pool.query('DELETE FROM read_models.application_answers'))

interface Sent {
  /** Days ago. */
  readonly sent?: number
  readonly answeredAfter?: number
  readonly endedAfter?: number
  readonly repeats?: string | null
  readonly company?: string
  readonly tenant?: string
}

async function applied({ sent = 60, answeredAfter, endedAfter, repeats = null, company = 'promising', tenant = api.home.id }: Sent) {
  number += 1
  const id = `2f1c7a52-9d7e-4c11-b2c4-${String(number).padStart(12, '0')}`
  const at = Date.now() - sent * dayMs
  const later = (days: number | undefined) => (days === undefined ? null : new Date(at + days * dayMs))
  await api.pool.query(
    `INSERT INTO read_models.application_answers (tenant, application_id, company_id, offer_id, submitted_at, answered_at, ended_at, repeats)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tenant, id, company, promising.id, new Date(at), later(answeredAfter), later(endedAfter), repeats],
  )
  return id
}
const times = async (count: number, sent: Sent) => {
  for (let at = 0; at < count; at += 1) await applied(sent)
}
const promiseOf = (slug: string, as?: (typeof api.foreigners)['candidate']) =>
  api.call('GET', `/v1/offers/${slug}/response-promise`, as === undefined ? {} : { as })

it('says what the company promises, and no figures below ten applications', async () => {
  await times(9, { answeredAfter: 2 })
  const answer = await promiseOf(`any-words-${promising.id}`)
  expect(answer).toMatchObject({ status: 200, body: { promise: { days: 14, figures: null } } })
  expect(answer.headers.get('x-index-revision')).toBeNull()
})

it('measures how it answered, bad values as well', async () => {
  await times(4, { answeredAfter: 2.5 })
  await times(1, { answeredAfter: 13.9 })
  await times(1, { answeredAfter: 14.1 })
  await times(6, {})
  const { body } = await promiseOf(promising.id)
  expect(body).toMatchObject({
    promise: {
      days: 14,
      figures: { applications: 12, answeredInTime: 5, medianDays: 15, definition: responseDefinitionVersion },
    },
  })
})

it('leaves out what was withdrawn in time, what is too young or too old, repeats, and others', async () => {
  await times(10, { answeredAfter: 3 })
  await times(1, { endedAfter: 5 })
  // Answered before it was withdrawn, withdrawn too late, and answered only after the withdrawal.
  await times(1, { answeredAfter: 2, endedAfter: 5 })
  await times(1, { endedAfter: 20 })
  await times(1, { endedAfter: 5, answeredAfter: 6 })
  await times(1, { sent: 10, answeredAfter: 1 })
  await times(1, { sent: 400 })
  await times(5, { company: 'silent' })
  await times(5, { tenant: 'greenjobs' })
  const { body } = await promiseOf(promising.id)
  expect(body).toMatchObject({ promise: { figures: { applications: 12, answeredInTime: 11, medianDays: 3 } } })
})

it('takes an answer to a repeat, also of a repeat, for one to the application that it repeats', async () => {
  await times(9, { answeredAfter: 1 })
  const first = await applied({})
  const second = await applied({ repeats: first })
  await applied({ repeats: second, answeredAfter: 4 })
  const { body } = await promiseOf(promising.id)
  expect(body).toMatchObject({ promise: { figures: { applications: 10, answeredInTime: 10 } } })
})

it('is nothing for companies without a promise, imports and offers that have ended; other boards know no such offer', async () => {
  for (const { id } of [silent, imported, finished]) expect((await promiseOf(id)).body).toEqual({ promise: null })
  expect((await promiseOf('none-000000000000')).status).toBe(404)
  expect((await promiseOf(promising.id, api.foreigners.candidate)).status).toBe(404)
})
