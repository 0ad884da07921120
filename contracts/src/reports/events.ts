/** Events of the stream of a report, `report-<tenant>_<reportId>` (docs/product/reports.md). */
import { z } from 'zod'
import { defineEvents, type EventOf } from '../shared/events/define-events.ts'
import { encryptedSchema } from '../shared/events/envelope.ts'
import { accountIdSchema, offerIdSchema } from '../shared/ids.ts'

export const reportReasons = ['fraud', 'discrimination', 'misleading', 'outdated', 'duplicate', 'other'] as const
export const reportReasonSchema = z.enum(reportReasons)
export type ReportReason = z.infer<typeof reportReasonSchema>

export const reportIdSchema = z.uuid().brand<'ReportId'>()
export type ReportId = z.infer<typeof reportIdSchema>

/** What is sealed, by the name it is bound to. */
export const sealedReportFields = { message: 'message', email: 'email' } as const

export const reportEvents = defineEvents({
  /** A visitor says that something is wrong with an offer. `accountId` null: they were not signed in, or did not say so. */
  OfferReported: z.object({
    reportId: reportIdSchema,
    offerId: offerIdSchema,
    reason: reportReasonSchema,
    message: encryptedSchema.nullable(),
    email: encryptedSchema.nullable(),
    accountId: accountIdSchema.nullable(),
  }),
})

export type ReportEvent = EventOf<typeof reportEvents>

export const reportStream = (tenant: string, reportId: ReportId): string => `report-${tenant}_${reportId}`
