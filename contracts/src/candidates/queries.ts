/** What candidates see of their own profile. */
import { z } from 'zod'
import { accountIdSchema, instantSchema } from '../shared/ids.ts'
import { localeSchema } from '../shared/locale.ts'
import { documentTypeSchema } from './commands.ts'
import { preferencesSchema } from './preferences.ts'

export const applicationDocSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  type: documentTypeSchema,
  size: z.int(),
  addedAt: instantSchema,
})
export type ApplicationDoc = z.infer<typeof applicationDocSchema>

export const candidateProfileSchema = z.object({
  id: accountIdSchema,
  email: z.string(),
  /** Null: not said. */
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  message: z.string(),
  /** The newest first. */
  applicationDocs: z.array(applicationDocSchema),
  avatarUrl: z.string().nullable(),
  newsletter: z.boolean(),
  /** The language of e-mails; null: not known. */
  locale: localeSchema.nullable(),
  preferences: preferencesSchema,
  matchmaking: z.object({ mandatoryPreferencesFilledIn: z.boolean() }),
  unreadMessages: z.object({ chatsCount: z.int(), conversationRequestsCount: z.int() }),
})
export type CandidateProfile = z.infer<typeof candidateProfileSchema>

/** Under which messages to a candidate, and the suppression of their address (hex), are stored; only the command-service can derive them. */
export const dataSubjectSchema = z.object({ subject: z.string(), addressDigest: z.string() })
export type DataSubject = z.infer<typeof dataSubjectSchema>

/** Downloads one document until then, without a session. */
export const documentTokenSchema = z.object({ token: z.string(), expiresAt: instantSchema })
