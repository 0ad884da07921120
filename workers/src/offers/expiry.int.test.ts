import { type OfferId, offerIdSchema } from '@jobboard/contracts/shared/ids'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { applyEvents, liveTarget } from '../runner/apply-events.ts'
import { asProjector } from '../runner/projector-transaction.ts'
import { type DueOffer, expireDueOffers } from './expiry.ts'
import { offersProjection } from './offers.projection.ts'
import { created, offerEvents, published } from './testing/offer-events.ts'

const projection = offersProjection(loadTenants().all)
const never = new AbortController().signal
const idOf = (number: number): OfferId => offerIdSchema.parse(String(number).padStart(12, '0'))
const namesOf = (offers: readonly DueOffer[]): string[] => offers.map(({ tenant, offerId }) => `${tenant}/${offerId}`).sort()

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

/** Offers of two tenants; those with an odd number are due. */
async function storeOffers(count: number): Promise<string[]> {
  const due: string[] = []
  const events = Array.from({ length: count }, (_, number) => {
    const tenant = number % 3 === 0 ? 'greenjobs' : 'devboard'
    const isDue = number % 2 === 1
    if (isDue) due.push(`${tenant}/${idOf(number)}`)
    const expiresAt = isDue ? '2026-03-31T09:00:00Z' : '2999-01-01T00:00:00Z'
    return offerEvents([created({ offerId: idOf(number) }), published({ expiresAt })], idOf(number), tenant)
  })
  await asProjector(pool, (client) => applyEvents(client, projection, liveTarget(projection), events.flat()))
  return due.sort()
}

describe('the expiry of offers', () => {
  it('finds every due offer of every tenant once, over many pages, and no other', async () => {
    const due = await storeOffers(1_000)
    const asked: DueOffer[] = []
    const expire = async (offer: DueOffer) => {
      asked.push(offer)
      return 'expired' as const
    }
    expect(await expireDueOffers(pool, expire, never)).toEqual({ expired: 500, unchanged: 0, refused: 0 })
    expect(namesOf(asked)).toEqual(due)
  })

  it('continues past refused offers', async () => {
    await storeOffers(10)
    const expire = async ({ offerId }: DueOffer) => (offerId === idOf(3) ? ('refused' as const) : ('expired' as const))
    expect(await expireDueOffers(pool, expire, never)).toEqual({ expired: 4, unchanged: 0, refused: 1 })
  })

  it('ends the run while the command-service is unavailable, and finds the offers again in the next', async () => {
    await storeOffers(10)
    const away = async () => {
      throw new TypeError('fetch failed')
    }
    await expect(expireDueOffers(pool, away, never)).rejects.toThrow('fetch failed')
    expect(await expireDueOffers(pool, async () => 'expired', never)).toEqual({ expired: 5, unchanged: 0, refused: 0 })
  })
})
