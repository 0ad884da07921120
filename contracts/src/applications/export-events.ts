/**
 * That a member took a list of applications out of the board, as a file: on the stream `application-export-<tenant>_<exportId>`
 * (docs/product/applications.md, "Pages of the desk"). What was in the file is not stored.
 */
import { z } from 'zod'
import { defineEvents, type EventOf } from '../shared/events/define-events.ts'
import { accountIdSchema, companyIdSchema, instantSchema, offerIdSchema } from '../shared/ids.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { maxExported } from './max-exported.ts'

export const exportIdSchema = z.uuid().brand<'ApplicationExportId'>()
export type ApplicationExportId = z.infer<typeof exportIdSchema>

export const applicationExportEvents = defineEvents({
  ApplicationsExported: z.object({
    exportId: exportIdSchema,
    companyId: companyIdSchema,
    by: accountIdSchema,
    applications: z.int(),
    /** Null: of all offers. */
    offerId: offerIdSchema.nullable(),
    exportedAt: instantSchema,
  }),
})
export type ApplicationExportEvent = EventOf<typeof applicationExportEvents>

export const applicationExportStream = (tenant: string, exportId: string): string => `application-export-${tenant}_${exportId}`

export const recordExportSchema = z.object({
  applications: z.int(messageKeys.wrongType).min(1, messageKeys.outOfRange).max(maxExported, messageKeys.outOfRange),
  /** Slug or id of the offer by which they are filtered. */
  offer: z.string({ error: messageKeys.wrongType }).max(300, messageKeys.tooLong).nullable().default(null),
})

export const recordedExportSchema = z.object({ exportId: exportIdSchema })
