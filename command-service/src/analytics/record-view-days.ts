/** Makes events of the numbers of views of days that have ended, so that statistics can be rebuilt from the log. Asked for by the schedule of the workers. */
import { offerViewsStream } from '@jobboard/contracts/analytics/events'
import { recordViewDaysCall } from '@jobboard/contracts/analytics/internal-calls'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { offerIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type RequestContext, type Route, route } from '@jobboard/platform/http/route'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { type CommandDeps, metadataOf } from '../shell/command-route.ts'
import { executeMany } from '../shell/execute-many.ts'
import { type CountDay, offerViewsAggregate } from './offer-views.ts'

/** The schedule repeats the request while there is more. */
const batchSize = 500

export const recordViewDays = ({ store, clock, database }: CommandDeps & { readonly database: TenantDatabase }): Route =>
  route({
    ...declaredRoute(recordViewDaysCall),
    async handle(request) {
      const { tenant } = request
      const at = clock.now().toISOString()
      const counts = await finishedCounts(database, tenant.id, localDate(at, tenant.timeZone))
      const outcomes = await executeMany(
        store,
        counts.map((count) => ({
          stream: offerViewsStream(tenant.id, count.offerId),
          aggregate: offerViewsAggregate,
          metadata: metadataOf(causedBy(request, count, at), 'view-counter'),
          prepare: () => ok(count),
        })),
      )
      const recorded = counts.filter((_, index) => outcomes[index]?.ok === true)
      await markRecorded(database, tenant.id, recorded)
      // Where none of a batch could be recorded, the next one would be the same.
      return { status: 200, body: { recorded: recorded.length, more: counts.length === batchSize && recorded.length > 0 } }
    },
  })

const causedBy = (request: RequestContext, { offerId, day }: CountDay, at: string) => ({
  ...request,
  session: null,
  commandId: uuidFrom('count-views', request.tenant.id, offerId, day),
  at,
})

/** Of days that have ended and whose salt is deleted (`statistics.view_salts`), without which no further view of the day can be counted. */
async function finishedCounts(database: TenantDatabase, tenant: TenantId, today: string): Promise<CountDay[]> {
  const { rows } = await database.query<{ offerId: string; day: string; views: number }>(
    tenant,
    `SELECT v.offer_id AS "offerId", v.day::text, v.views FROM statistics.offer_views v
     WHERE v.tenant = $1 AND v.recorded_at IS NULL AND v.day < $2 AND NOT EXISTS (
       SELECT FROM statistics.view_salts s WHERE s.tenant = v.tenant AND s.day = v.day)
     ORDER BY v.day, v.offer_id LIMIT ${batchSize}`,
    [tenant, today],
  )
  return rows.flatMap(({ offerId, ...count }) => {
    const id = offerIdSchema.safeParse(offerId)
    return id.success ? [{ ...count, offerId: id.data }] : []
  })
}

async function markRecorded(database: TenantDatabase, tenant: TenantId, counts: readonly CountDay[]): Promise<void> {
  if (counts.length === 0) return
  await database.query(
    tenant,
    `UPDATE statistics.offer_views v SET recorded_at = now() FROM unnest($2::text[], $3::date[]) AS c (offer_id, day)
     WHERE v.tenant = $1 AND v.offer_id = c.offer_id AND v.day = c.day`,
    [tenant, counts.map(({ offerId }) => offerId), counts.map(({ day }) => day)],
  )
}
