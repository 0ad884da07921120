/** Events of the stream of a publication code, `publicationCode-<tenant>_<digest>` (docs/product/publication-codes.md). No event holds the code. */
import { z } from 'zod'
import { defineEvents, type EventDataOf, type EventOf } from '../shared/events/define-events.ts'
import { companyIdSchema, instantSchema, offerIdSchema } from '../shared/ids.ts'

/** Letters of the note of a batch. */
export const maxCodeNote = 200

export const codeEvents = defineEvents(
  {
    /**
     * `expiresAt` null: never. `issuedTo`: the only company that can use it, with the last four letters, by which its employers know it (null: it is
     * chosen and never typed); null: any company. `batch`: what was issued together, and the administrator's note about it. `paymentId`: of the
     * package that it was bought in.
     */
    PublicationCodeIssued: z.object({
      plan: z.string().min(1),
      issuedAt: instantSchema,
      expiresAt: instantSchema.nullable(),
      issuedTo: z.object({ companyId: companyIdSchema, ending: z.string().min(1).max(4).nullable() }).nullable(),
      batch: z.object({ id: z.uuid(), note: z.string().min(1).max(maxCodeNote).nullable() }).nullable(),
      paymentId: z.uuid().nullable(),
    }),
    /** Set aside for an offer while a redemption decides whether the offer takes it. */
    PublicationCodeReserved: z.object({ redemptionId: z.string().min(1).max(64), offerId: offerIdSchema, reservedAt: instantSchema }),
    /** The offer did not take it; it can be used again. */
    PublicationCodeReleased: z.object({ redemptionId: z.string().min(1).max(64), releasedAt: instantSchema }),
    PublicationCodeRedeemed: z.object({ offerId: offerIdSchema, redeemedAt: instantSchema }),
    /** The company that it was issued to was merged into another one, which alone can use it from then on (docs/decisions/0306). */
    PublicationCodeCompanyChanged: z.object({ companyId: companyIdSchema, from: companyIdSchema, changedAt: instantSchema }),
    /** It can never be used. Only a code that is free can be revoked. */
    PublicationCodeRevoked: z.object({ revokedAt: instantSchema }),
  },
  {
    PublicationCodeIssued: {
      1: (issued) => ({ ...Object(issued), issuedTo: null }),
      2: (issued) => ({ ...Object(issued), batch: null, paymentId: null }),
    },
  },
)

export type CodeEvent = EventOf<typeof codeEvents>
export type CodeEventData<Type extends CodeEvent['type']> = EventDataOf<typeof codeEvents, Type>

/** `digest` of the code as it is typed, 64 hexadecimal digits. */
export const codeStream = (tenant: string, digest: string): string => `publicationCode-${tenant}_${digest}`
