/** When the employer of each offer last did something with it or its applications, and when it is asked whether it still hires (docs/decisions/0263). */
import { employerActionTypes } from '@jobboard/contracts/applications/employer-actions'
import { applicationEvents } from '@jobboard/contracts/applications/events'
import { offerEventTypes, offerIdOfStream } from '@jobboard/contracts/offers/events'
import { activityAfter, isAccount, laterAction, noEmployerActivity } from '@jobboard/contracts/offers/hiring/employer-activity'
import { nextHiringStep, questionAfter } from '@jobboard/contracts/offers/hiring/hiring-question'
import { noOfferEnd, offerEndAfter } from '@jobboard/contracts/offers/rules/offer-end'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { hiringChecksReadModel, hiringChecksTable } from '@jobboard/platform/read-models/offers/hiring-checks'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import type { TableRow } from '@jobboard/platform/read-models/table'
import { z } from 'zod'

type Row = TableRow<typeof hiringChecksTable>

const namedSchema = z.object({ offerId: offerIdSchema })

export const hiringChecksProjection: Projection<Row> = tableProjection({
  name: hiringChecksReadModel,
  version: '3',
  eventTypes: [...offerEventTypes.filter((type) => type !== 'OfferPictureStored' && type !== 'OfferPayApproved'), ...employerActionTypes],
  table: hiringChecksTable,
  // Events of the offer itself are on its stream; those of applications name it.
  keys: ({ stream, data, metadata: { tenant } }) => [{ tenant, id: offerIdOfStream(stream, tenant) ?? namedSchema.parse(data).offerId }],
  evolve(row, recorded, { tenant, id: offerId }) {
    const { type, data, metadata } = recorded
    if (type in applicationEvents.schemas) return row === undefined ? undefined : withDue(handled(row, recorded))
    const event = upcastOfferEvent(type, metadata.schemaVersion, data)
    if (event.type === 'OfferDraftCreated') {
      const { companyId, creationType } = event.data
      const nothing = { lastApplicationActionAt: null, question: null, dueAt: null, askedAt: null }
      return { tenant, offerId, companyId, isImported: creationType === 'import', ...noEmployerActivity, ...noOfferEnd, ...nothing }
    }
    if (row === undefined) throw new RangeError(`${type} of an offer that was never created`)
    // The board did it, not the employer.
    if (event.type === 'OfferCompanyChanged') return { ...row, companyId: event.data.companyId }
    const { hasPublisher, lastActionAt } = activityAfter(row, recorded)
    const { endsAt, ended } = offerEndAfter(row, event)
    const askedAt = event.type === 'OfferHiringAsked' ? new Date(event.data.askedAt).toISOString() : row.askedAt
    return withDue({ ...row, hasPublisher, lastActionAt, endsAt, ended, question: questionAfter(row.question, event), askedAt })
  },
})

/** What the demo data or the person of an application did is no action of the employer. */
const handled = (row: Row, { metadata: { actor, occurredAt } }: RecordedEvent): Row =>
  isAccount(actor) ? { ...row, lastApplicationActionAt: laterAction(row.lastApplicationActionAt, occurredAt) } : row

function withDue(row: Row): Row {
  const { isImported, hasPublisher, lastActionAt, lastApplicationActionAt, endsAt, ended, question } = row
  if (isImported || !hasPublisher || lastActionAt === null || endsAt === null || ended !== null) return { ...row, dueAt: null }
  const last = laterAction(lastApplicationActionAt, lastActionAt)
  return { ...row, dueAt: nextHiringStep({ question, lastActionAt: last, expiresAt: endsAt })?.at ?? null }
}
