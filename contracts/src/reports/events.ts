/** Events of the stream of a report, `report-<tenant>_<reportId>` (docs/product/reports.md). */
import { z } from 'zod'
import { defineEvents, type EventDataOf, type EventOf } from '../shared/events/define-events.ts'
import { encryptedSchema } from '../shared/events/envelope.ts'
import { accountIdSchema, instantSchema, offerIdSchema } from '../shared/ids.ts'
import { localeSchema } from '../shared/locale.ts'

/** `illegal`: against a law that the reporter names. `childAbuse`: pictures or descriptions of sexual abuse of children. */
export const reportReasons = ['fraud', 'discrimination', 'misleading', 'outdated', 'duplicate', 'illegal', 'childAbuse', 'other'] as const
export const reportReasonSchema = z.enum(reportReasons)
export type ReportReason = z.infer<typeof reportReasonSchema>

export const reportIdSchema = z.uuid().brand<'ReportId'>()
export type ReportId = z.infer<typeof reportIdSchema>

/** What is sealed, by the name it is bound to. */
export const sealedReportFields = { message: 'message', email: 'email', name: 'name' } as const

const schemas = {
  /**
   * A visitor says that something is wrong with an offer. `accountId` null: they were not signed in, or did not say so. `goodFaith`: that they
   * believe what they write to be accurate and complete; false: they were not asked yet. `locale`: of the page; null: not known.
   */
  OfferReported: z.object({
    reportId: reportIdSchema,
    offerId: offerIdSchema,
    reason: reportReasonSchema,
    message: encryptedSchema.nullable(),
    name: encryptedSchema.nullable(),
    email: encryptedSchema.nullable(),
    accountId: accountIdSchema.nullable(),
    goodFaith: z.boolean(),
    locale: localeSchema.nullable(),
  }),
  /** A guest opened the link that was sent to the address of the report: only now is anything else written to it. */
  ReportAddressConfirmed: z.object({
    reportId: reportIdSchema,
    offerId: offerIdSchema,
    reason: reportReasonSchema,
    confirmedAt: instantSchema,
  }),
}

export const reportEvents = defineEvents(schemas, {
  // Version 1 had neither a name nor the question of good faith.
  // Version 2 had no language.
  OfferReported: {
    1: (data) => ({ ...(data as object), name: null, goodFaith: false }),
    2: (data) => ({ ...(data as object), locale: null }),
  },
})

export type ReportEvent = EventOf<typeof reportEvents>
export type ReportEventData<Type extends ReportEvent['type']> = EventDataOf<typeof reportEvents, Type>

export const reportStream = (tenant: string, reportId: ReportId): string => `report-${tenant}_${reportId}`
