/** What is left of the free plans of a company, over HTTP. */
import { freeOffersSchema } from '@jobboard/contracts/offers/free-offers'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'
import { companyOffer, inDays, publishedSince, storeCompanyOffers } from './testing/company-offer-rows.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
  const companyId = String(api.team['employer:owner'].companyId)
  const rows = {
    open: companyOffer({ companyId, title: 'Open', ...publishedSince(0), expiresAt: inDays(3) }),
    finished: companyOffer({ companyId, title: 'Finished', ...publishedSince(0), state: 'finished' }),
    expired: companyOffer({ companyId, title: 'Expired', ...publishedSince(20), expiresAt: inDays(-1) }),
    scheduled: companyOffer({ companyId, title: 'Scheduled', publishAt: inDays(4) }),
  }
  await storeCompanyOffers(api.pool, Object.values(rows))
  const dayOfBoard = (days: number) => localDate(inDays(days), 'Europe/Warsaw')
  const today = dayOfBoard(0)
  for (const [offerId, company, day, place] of [
    [rows.open.offerId, companyId, today, 0],
    [rows.finished.offerId, companyId, today, 1],
    [rows.expired.offerId, companyId, '2026-01-01', 0],
    [rows.scheduled.offerId, companyId, dayOfBoard(4), 0],
    ['not-projected', companyId, today, 2],
    ['of-another', 'another-company', today, 0],
  ] as const)
    await api.pool.query(
      `INSERT INTO accounts.free_slots (tenant, offer_id, company_id, day, place, taken_at) VALUES ('devboard', $1, $2, $3, $4, now())`,
      [offerId, company, day, place],
    )
}, 60_000)
afterAll(() => api.stop())

const path = '/v2/employer-panel/free-offers'

it('counts what the company published today and has open or scheduled', async () => {
  const { status, body } = await api.call('GET', path, { as: api.team['employer:viewer'] })
  expect(status).toBe(200)
  expect(freeOffersSchema.parse(body)).toEqual({ today: { used: 3, limit: 3 }, active: { used: 3, limit: 5 }, review: null })
})

it('is for employers, about their own company', async () => {
  expect((await api.call('GET', path)).status).toBe(401)
  expect((await api.call('GET', path, { as: api.team.candidate })).status).toBe(403)
  expect((await api.call('GET', path, { as: api.foreigners['employer:owner'], tenant: 'devboard' })).status).toBe(401)
  const { body } = await api.call('GET', path, { as: api.otherCompany['employer:owner'] })
  expect(body).toMatchObject({ today: { used: 0 }, active: { used: 0 } })
})
