/** Views, external apply clicks, bumps and edits of each offer by day of its board (docs/product/analytics.md). */
import { offerViewsEvents } from '@jobboard/contracts/analytics/events'
import type { OfferDayCounts } from '@jobboard/contracts/analytics/queries'
import { redirectEvents } from '@jobboard/contracts/applications/redirect-events'
import { offerIdOfStream } from '@jobboard/contracts/offers/events'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { offerStatisticsReadModel, offerStatisticsTable } from '@jobboard/platform/read-models/offer-statistics'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import type { TableRow } from '@jobboard/platform/read-models/table'
import { z } from 'zod'

type Statistics = TableRow<typeof offerStatisticsTable>
type Counted = readonly [day: string, name: keyof OfferDayCounts, number: number]

const eventTypes = ['OfferDraftCreated', 'OfferCompanyChanged', 'OfferEdited', 'OfferRefreshed', 'OfferViewsCounted', 'RedirectTracked']
const namedSchema = z.object({ offerId: offerIdSchema })

/** The event as the aggregate that wrote it reads it. Throws UnreadableEventError. */
function read({ type, data, metadata: { schemaVersion } }: RecordedEvent) {
  if (type === 'OfferViewsCounted') return offerViewsEvents.upcast(type, schemaVersion, data)
  if (type === 'RedirectTracked') return redirectEvents.upcast(type, schemaVersion, data)
  return upcastOfferEvent(type, schemaVersion, data)
}

/** What it adds, if anything; `today`: the day on which it happened. */
function countedBy(event: ReturnType<typeof read>, today: string): Counted | undefined {
  switch (event.type) {
    case 'OfferViewsCounted':
      return [event.data.day, 'views', event.data.views]
    case 'RedirectTracked':
      return [today, 'applyClicks', 1]
    case 'OfferRefreshed':
      return [today, 'bumps', 1]
    case 'OfferEdited':
      return event.data.corrects ? undefined : [today, 'edits', 1]
    default:
      return undefined
  }
}

const withCount = (statistics: Statistics, [day, name, number]: Counted): Statistics => {
  const counts = statistics.days[day]
  return { ...statistics, days: { ...statistics.days, [day]: { ...counts, [name]: (counts?.[name] ?? 0) + number } } }
}

export function offerStatisticsProjection(tenants: readonly Tenant[]): Projection<Statistics> {
  const timeZones = new Map<string, string>(tenants.map(({ id, timeZone }) => [id, timeZone]))
  return tableProjection({
    name: offerStatisticsReadModel,
    version: `1 ${JSON.stringify([...timeZones])}`,
    eventTypes,
    table: offerStatisticsTable,
    // Events of the offer itself are on its stream; the others name it.
    keys: ({ stream, data, metadata: { tenant } }) => [{ tenant, id: offerIdOfStream(stream, tenant) ?? namedSchema.parse(data).offerId }],
    evolve(statistics, recorded, { tenant, id: offerId }) {
      const event = read(recorded)
      const timeZone = timeZones.get(tenant)
      if (timeZone === undefined) throw new RangeError(`There is no tenant ${tenant}`)
      if (event.type === 'OfferDraftCreated') return { tenant, offerId, companyId: event.data.companyId, days: {} }
      if (statistics === undefined) throw new RangeError(`${event.type} of an offer that was never created`)
      if (event.type === 'OfferCompanyChanged') return { ...statistics, companyId: event.data.companyId }
      const counted = countedBy(event, localDate(recorded.metadata.occurredAt, timeZone))
      return counted === undefined ? statistics : withCount(statistics, counted)
    },
  })
}
