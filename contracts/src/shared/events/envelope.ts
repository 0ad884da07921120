import { z } from 'zod'
import { instantSchema, tenantIdSchema } from '../ids.ts'
import { localeSchema } from '../locale.ts'

/** Who caused an event. `id` is an account id, or the name of a part of the system (`expiry`, `import`, `demo`). */
export const actorSchema = z.object({
  kind: z.enum(['candidate', 'employer', 'admin', 'system']),
  id: z.string().min(1).max(64),
  /** Of the company, which a program presented in the account's name. */
  apiToken: z.object({ id: z.uuid(), name: z.string().max(60) }).optional(),
})
export type Actor = z.infer<typeof actorSchema>

/** The metadata of every stored event (ARCHITECTURE.md, "Writing"). */
export const eventMetadataSchema = z.object({
  tenant: tenantIdSchema,
  actor: actorSchema,
  commandId: z.string().min(1).max(200),
  correlationId: z.string().min(1).max(200),
  causationId: z.string().min(1).max(200),
  occurredAt: instantSchema,
  /** Language of the request that caused it, if a person sent it; e-mails about the event are written in it. */
  locale: localeSchema.optional(),
  /** Version of the stored shape of this event type; older ones are upcast on reading. */
  schemaVersion: z.int().min(1),
})
export type EventMetadata = z.infer<typeof eventMetadataSchema>

/** A text encrypted with the key of one data subject; unreadable for ever once that key is erased. */
export const encryptedSchema = z.object({
  subject: z.string().min(1).max(64),
  /** base64url of nonce (12 bytes), ciphertext and tag (16 bytes), AES-256-GCM. */
  sealed: z.string().min(1),
  /** Keyed digest of the plain text (HMAC-SHA256 with the same key, 16 bytes, base64url): equal texts of one subject compare equal without decrypting. */
  digest: z.string().min(1),
})
export type Encrypted = z.infer<typeof encryptedSchema>

export const sameSealed = (a: Encrypted | null, b: Encrypted | null): boolean =>
  a === b || (a !== null && b !== null && a.subject === b.subject && a.digest === b.digest)
