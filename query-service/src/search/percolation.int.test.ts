/** Which alerts an offer is new to, over HTTP as the workers ask: the answer waits for the offer and for the searches saved before it. */
import { bytesPerAlertId } from '@jobboard/contracts/saved-searches/internal-calls'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from './testing/offer-api.ts'
import { storeAlert } from './testing/store-alert.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
afterAll(() => api?.stop())

const now = Date.now()
const at = (position: number): string => String(position).padStart(19, '0')
const idOf = (number: number): string => uuidFrom('alert', String(number))
const seniors = { ...noFilters, experienceLevels: ['senior'] }

/** As the projections note that they have applied the log up to there. */
async function applied(offers: number, searches: number): Promise<void> {
  for (const [name, position] of [
    ['offers', at(offers)],
    ['saved-searches', at(searches)],
  ]) {
    await api.pool.query(
      'INSERT INTO projections.checkpoints (projection, position) VALUES ($1, $2) ON CONFLICT (projection) DO UPDATE SET position = $2',
      [name, position],
    )
    await api.pool.query(`SELECT pg_notify('projections', $1)`, [`${name} ${position}`])
  }
}

interface Answer {
  readonly status: number
  readonly type: string | null
  readonly alerts: readonly string[]
}

async function percolate(offerId: string, position: string, tenant: string = api.home.id, key = testInternalKey): Promise<Answer> {
  const response = await fetch(`${api.url}/internal/percolations/${offerId}`, {
    method: 'POST',
    headers: { 'X-Tenant': tenant, 'X-Internal-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ position }),
  })
  const hex = Buffer.from(await response.arrayBuffer()).toString('hex')
  const alerts = response.ok ? (hex.match(new RegExp(`.{${bytesPerAlertId * 2}}`, 'g')) ?? []) : []
  return { status: response.status, type: response.headers.get('content-type'), alerts: [...alerts].sort() }
}
const hexOf = (...numbers: readonly number[]): string[] => numbers.map((number) => idOf(number).replaceAll('-', '')).sort()

it('answers with the alerts that were active when the offer was first published and whose search finds it', async () => {
  const senior = anOffer({ experienceLevel: 'senior', firstPublishedAt: now - 1_000 })
  await storeAlert(api.pool, { tenant: api.home.id, id: idOf(1), filters: seniors, activeSince: now - 2_000 })
  await storeAlert(api.pool, { tenant: api.home.id, id: idOf(2), filters: noFilters, activeSince: now - 1_000 })
  await storeAlert(api.pool, { tenant: api.home.id, id: idOf(3), filters: noFilters, activeSince: now })
  await storeAlert(api.pool, { tenant: api.home.id, id: idOf(4), filters: { ...noFilters, experienceLevels: ['junior'] } })
  await storeAlert(api.pool, { tenant: api.home.id, id: idOf(5), filters: noFilters, status: 'paused' })
  await storeAlert(api.pool, { tenant: api.foreign.id, id: idOf(6), filters: noFilters })
  await api.write([senior])
  await applied(5, 5)
  expect(await percolate(senior.id, at(5))).toEqual({ status: 200, type: 'application/octet-stream', alerts: hexOf(1, 2) })
})

it('waits for the offer and for the searches before it', async () => {
  await applied(5, 5)
  const offer = anOffer({ experienceLevel: 'senior', firstPublishedAt: now })
  const answer = percolate(offer.id, at(6))
  await storeAlert(api.pool, { tenant: api.home.id, id: idOf(7), filters: seniors, activeSince: now })
  await api.write([offer])
  await applied(6, 6)
  const { status, alerts } = await answer
  expect([status, alerts]).toEqual([200, hexOf(1, 2, 3, 7)])
})

it.each([
  ['offers', 6, 9],
  ['saved searches', 12, 9],
])('says that it is not ready while the %s are behind', async (_, offers, searches) => {
  await applied(offers, searches)
  expect(await percolate(anOffer({}).id, at(Math.max(offers, searches)))).toMatchObject({ status: 503, alerts: [] })
})

it('answers with none for an offer that is not shown, or not of this board', async () => {
  await applied(12, 12)
  const theirs = anOffer({ tenant: api.foreign.id, firstPublishedAt: now })
  await api.write([theirs])
  for (const id of ['zzzzzzzzzzzz', theirs.id]) expect(await percolate(id, at(12))).toMatchObject({ status: 200, alerts: [] })
})

it('is there for the other processes of the product only', async () => {
  const { id } = anOffer({})
  expect((await percolate(id, at(12), api.home.id, 'another key')).status).toBe(404)
  expect(
    (await api.call('POST', `/internal/percolations/${id}`, { as: api.team['admin:administrator'], json: { position: at(12) } })).status,
  ).toBe(404)
  expect((await percolate(id, 'yesterday')).status).toBe(422)
})
