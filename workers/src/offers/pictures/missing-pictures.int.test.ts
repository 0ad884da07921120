/** Offers whose pictures are not stored are found in the read model, on a real Postgres. */
import { type OfferId, offerIdSchema } from '@jobboard/contracts/shared/ids'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { applyEvents, liveTarget } from '../../runner/apply-events.ts'
import { asProjector } from '../../runner/projector-transaction.ts'
import { offersProjection } from '../offers.projection.ts'
import { created, edited, offerEvents, published, storedContent } from '../testing/offer-events.ts'
import { requestMissingPictures } from './missing-pictures.ts'

const projection = offersProjection(loadTenants().all)
const never = new AbortController().signal
const idOf = (number: number): OfferId => offerIdSchema.parse(String(number).padStart(12, '0'))

let database: TestDatabase
let pool: Pool
beforeEach(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'workers', pipeline: true })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const content = (logoUrl: string | null) => ({ ...storedContent, hiringCompany: { name: 'Firm', size: null, url: null, logoUrl } })
const source = 'https://firm.example/logo.png'
const running = { expiresAt: '2999-01-01T00:00:00Z' }

it('asks once a period for the pictures of running offers that are not stored', async () => {
  const offers = [
    [created({ offerId: idOf(1), content: content(source) }), published(running)],
    [
      created({ offerId: idOf(2), content: content(source) }),
      published(running),
      { type: 'OfferPictureStored', data: { source, file: 'devboard/logos/0123456789abcdef0123456789abcdef.png' } } as const,
    ],
    [created({ offerId: idOf(3), content: content('/logos/devboard/modry-bit.svg') }), published(running)],
    [created({ offerId: idOf(4), content: content(source) }), published()],
    [created({ offerId: idOf(5), content: content(source) })],
    [created({ offerId: idOf(6), content: content(null) }), published(running), edited({ bannerUrl: `${source}?banner` })],
  ]
  const events = offers.flatMap((each, at) => offerEvents(each, idOf(at + 1)))
  await asProjector(pool, (client) => applyEvents(client, projection, liveTarget(projection), events))
  const now = Date.parse('2026-11-26T00:00:00Z')
  for (const later of [0, 1_000]) await requestMissingPictures(pool, never, now + later)
  const { rows } = await asProjector(pool, (client) => client.query(`SELECT payload ->> 'offerId' AS id FROM jobs.outbox ORDER BY 1`))
  expect(rows.map(({ id }) => id)).toEqual([idOf(1), idOf(6)])
})
