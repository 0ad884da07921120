import { z } from 'zod'
import { emailSchema } from '../accounts/commands.ts'
import { encryptedSchema } from '../shared/events/envelope.ts'
import { accountIdSchema, companyIdSchema, instantSchema, offerIdSchema } from '../shared/ids.ts'
import { backgroundTimeoutMs, internalCall } from '../shared/internal-calls/internal-call.ts'
import { closingReplySchema } from './closing/closing.ts'
import { byLinkSchema } from './commands.ts'
import { applicationIdSchema, fileReadOutcomeSchema, maxFileText, sealedApplicationFields } from './events.ts'
import { offerAsAppliedSchema } from './offer-as-applied.ts'

export const sealedFieldSchema = z.enum(Object.keys(sealedApplicationFields) as [keyof typeof sealedApplicationFields])

/** A page of applications has at most 100, with a handful of texts each. */
export const maxSealedTexts = 2_000

/** The application that a link is for; only the command-service has the key of links. */
export const openApplicationLinkCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'POST',
  path: '/internal/applications/link',
  summary: 'The application that a link opens',
  body: byLinkSchema,
  replies: {
    200: { description: 'The application', schema: z.object({ applicationId: applicationIdSchema, linkExpiresAt: instantSchema }) },
  },
  refusals: ['linkNotValid', 'applicationLinkExpired', 'applicationNotFound'],
})

/** More of one person are no list that anyone reads in a palette. */
export const maxSentFrom = 20

/** Of the name that all applications with one address share, nothing leaves the command-service. */
export const applicationsSentFromCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'POST',
  path: '/internal/applications/sent-from',
  summary: 'Which applications were sent with an address',
  body: z.strictObject({ email: emailSchema }),
  replies: {
    200: {
      description: 'The newest of them, and how many there are',
      schema: z.object({ ids: z.array(applicationIdSchema).max(maxSentFrom), total: z.int().min(0) }),
    },
  },
})

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

const params = z.object({ id: applicationIdSchema })

/** For what was told, taken back or replaced already, it changes nothing. */
export const tellApplicationCall = internalCall({
  from: 'workers',
  to: 'command-service',
  method: 'POST',
  path: '/internal/applications/{id}/tell',
  summary: 'Tell a candidate what was decided ten minutes ago',
  params,
  body: z.strictObject({ decisionId: z.uuid() }),
  replies: { 204: { description: 'Told, or nothing waits' } },
  refusals: ['applicationNotFound', 'unknownTenant'],
  timeoutMs: backgroundTimeoutMs,
})

/** Announces the deletion of an application whose retention ends, or deletes it, as far as that is due. Repeating is harmless. */
export const applyRetentionCall = internalCall({
  from: 'workers',
  to: 'command-service',
  method: 'POST',
  path: '/internal/applications/{id}/retention',
  summary: 'Announce or delete an application whose retention ends',
  params,
  replies: { 200: { description: 'What was due', schema: z.object({ step: z.enum(['none', 'announce', 'delete']) }) } },
  refusals: ['applicationNotFound', 'unknownTenant'],
  timeoutMs: backgroundTimeoutMs,
})

/** Before the file is sent: what cannot be recorded is not sent. */
export const recordDownloadCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'POST',
  path: '/internal/applications/{id}/downloads',
  summary: 'Record that a member of the company reads the file of an application',
  params,
  body: z.strictObject({
    companyId: companyIdSchema,
    by: accountIdSchema,
    /** The program that acts in the name of the member. */
    apiToken: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  }),
  replies: { 204: { description: 'Recorded; once for a member and day' } },
  refusals: ['applicationNotFound'],
})

/** Once for an application; for one that was erased meanwhile, it changes nothing. */
export const recordFileTextCall = internalCall({
  from: 'workers',
  to: 'command-service',
  method: 'POST',
  path: '/internal/applications/{id}/file-text',
  summary: 'Record what was read out of the file of an application',
  params,
  body: z.strictObject({ outcome: fileReadOutcomeSchema, text: z.string().max(maxFileText).nullable() }),
  replies: { 204: { description: 'Recorded' } },
  refusals: ['applicationNotFound', 'unknownTenant'],
  timeoutMs: backgroundTimeoutMs,
})

/** The query-service has no keys, and stores none: it asks what to look for. */
export const searchTokensCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'POST',
  path: '/internal/applications/search-tokens',
  summary: 'What a search in the applications to a company looks for',
  body: z.strictObject({ companyId: companyIdSchema, search: z.string().max(200) }),
  replies: {
    200: {
      description: 'Of each word, tokens of which an application has one',
      schema: z.object({ words: z.array(z.array(z.string().regex(/^\d{1,19}$/))) }),
    },
  },
})

/** From the stream of the closing: its progress is of this moment. */
export const readClosingCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'GET',
  path: '/internal/offers/{id}/closing',
  summary: 'How far the answers to everyone who applied to an offer are',
  params: z.object({ id: offerIdSchema }),
  query: z.object({ company: companyIdSchema }),
  replies: { 200: { description: 'The newest closing of the offer', schema: closingReplySchema } },
  refusals: ['closingNotFound'],
})

/** Whose application it is, the query-service has checked. */
export const readOfferAsAppliedCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'GET',
  path: '/internal/applications/{id}/offer',
  summary: 'The offer of an application as it was when it was sent, and as it is',
  params,
  replies: { 200: { description: 'Both', schema: offerAsAppliedSchema } },
  refusals: ['applicationNotFound'],
})
