import { z } from 'zod'
import { encryptedSchema } from '../shared/events/envelope.ts'
import { internalCall } from '../shared/internal-calls/internal-call.ts'
import { applicationIdSchema, sealedApplicationFields } from './events.ts'

export const sealedFieldSchema = z.enum(Object.keys(sealedApplicationFields) as [keyof typeof sealedApplicationFields])

/** A page of applications has at most 100, with a handful of texts each. */
export const maxSealedTexts = 2_000

/** What the read model holds sealed, which the command-service alone can open. A seal opens only where it was made: in its application and field. */
export const openApplicationTextsCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'POST',
  path: '/internal/applications/texts',
  summary: 'Texts of applications, opened',
  body: z.strictObject({
    texts: z
      .array(z.strictObject({ applicationId: applicationIdSchema, field: sealedFieldSchema, sealed: encryptedSchema }))
      .max(maxSealedTexts),
  }),
  replies: {
    200: { description: 'In their order; null: its key was deleted', schema: z.object({ texts: z.array(z.string().nullable()) }) },
  },
})
