/** Events of the stream of a publication code, `publicationCode-<tenant>_<digest>` (docs/product/publication-codes.md). No event holds the code. */
import { z } from 'zod'
import { defineEvents, type EventOf } from '../shared/define-events.ts'
import { instantSchema, offerIdSchema } from '../shared/ids.ts'

export const codeEvents = defineEvents({
  /** `expiresAt` null: never. */
  PublicationCodeIssued: z.object({ plan: z.string().min(1), issuedAt: instantSchema, expiresAt: instantSchema.nullable() }),
  /** Set aside for an offer while a redemption decides whether the offer takes it. */
  PublicationCodeReserved: z.object({ redemptionId: z.string().min(1).max(64), offerId: offerIdSchema, reservedAt: instantSchema }),
  /** The offer did not take it; it can be used again. */
  PublicationCodeReleased: z.object({ redemptionId: z.string().min(1).max(64), releasedAt: instantSchema }),
  PublicationCodeRedeemed: z.object({ offerId: offerIdSchema, redeemedAt: instantSchema }),
})

export type CodeEvent = EventOf<typeof codeEvents>

/** `digest` of the code as it is typed, 64 hexadecimal digits. */
export const codeStream = (tenant: string, digest: string): string => `publicationCode-${tenant}_${digest}`
