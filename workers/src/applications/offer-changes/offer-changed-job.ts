import { applicationIdSchema } from '@jobboard/contracts/applications/events'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { mailAttempts, mailPayload } from '../../mail/delivery/mail-job.ts'

/** `occasion`: the id of the event that changed the offer, at `revision`. */
const payloadSchema = z.strictObject({
  ...mailPayload,
  applicationId: applicationIdSchema,
  offerId: offerIdSchema,
  revision: z.int().min(0),
})
export type OfferChangedPayload = z.output<typeof payloadSchema>

export const offerChangedMail = defineJob({ name: 'offer-changed', payload: payloadSchema, ...mailAttempts })
