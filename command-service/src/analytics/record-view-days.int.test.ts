/** The views of past days become events, over HTTP. */
import { offerViewsStream } from '@jobboard/contracts/analytics/events'
import { internalKeyHeader } from '@jobboard/platform/http/internal-calls/internal-key'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { type CommandApi, startCommandApi } from '../testing/command-api.ts'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi({ now: () => new Date('2026-03-01T12:00:00.000Z') })
}, 60_000)
afterAll(() => api?.stop())

describe('the views of past days', () => {
  const record = async () => {
    const { status, body } = await api.call('POST', '/internal/offer-views/record', {
      tenant: 'devboard',
      headers: { [internalKeyHeader]: testInternalKey },
    })
    expect(status).toBe(200)
    return body
  }
  const viewed = async (offerId: string, day: string, views: number): Promise<void> => {
    await api.pool.query(`INSERT INTO statistics.offer_views (tenant, offer_id, day, views) VALUES ('devboard', $1, $2, $3)`, [
      offerId,
      day,
      views,
    ])
  }
  const eventsOf = async (offerId: string) => (await api.store.readStream(offerViewsStream('devboard', offerId))).map(({ data }) => data)

  it('become events once, except those of today and of days that still have a salt', async () => {
    const offerId = await api.offer()
    await viewed(offerId, '2026-02-27', 5)
    await viewed(offerId, '2026-02-28', 6)
    await viewed(offerId, '2026-03-01', 7)
    await api.pool.query(
      `INSERT INTO statistics.view_salts (tenant, day, salt, ends_at) VALUES ('devboard', '2026-02-28', '\\x00', now() + interval '1 hour')`,
    )
    expect(await record()).toEqual({ recorded: 1, more: false })
    expect(await record()).toEqual({ recorded: 0, more: false })
    expect(await eventsOf(offerId)).toEqual([{ offerId, day: '2026-02-27', views: 5 }])
    await api.pool.query(`DELETE FROM statistics.view_salts WHERE day = '2026-02-28'`)
    expect(await record()).toEqual({ recorded: 1, more: false })
    expect(await eventsOf(offerId)).toHaveLength(2)
  })

  it('are not counted again when the mark of the first run was lost', async () => {
    const offerId = await api.offer()
    await viewed(offerId, '2026-02-26', 9)
    await record()
    await api.pool.query('UPDATE statistics.offer_views SET recorded_at = NULL WHERE offer_id = $1', [offerId])
    expect(await record()).toEqual({ recorded: 1, more: false })
    expect(await eventsOf(offerId)).toEqual([{ offerId, day: '2026-02-26', views: 9 }])
  })

  it('come in batches, with a flag whether there are more', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => `00000000${String(index).padStart(4, '0')}`)
    await api.pool.query(
      `INSERT INTO statistics.offer_views (tenant, offer_id, day, views) SELECT 'devboard', id, '2026-02-25', 1 FROM unnest($1::text[]) id`,
      [ids],
    )
    expect([await record(), await record()]).toEqual([
      { recorded: 500, more: true },
      { recorded: 1, more: false },
    ])
  })
})
