import { z } from 'zod'
import { offerReplySchema } from '../offers/commands.ts'
import { reportIdSchema } from '../reports/events.ts'
import { offerIdSchema } from '../shared/ids.ts'
import { backgroundTimeoutMs, internalCall } from '../shared/internal-calls/internal-call.ts'
import { answeredReportSchema, caseReplySchema, decisionLinkSchema } from './commands.ts'
import { caseIdSchema } from './events.ts'

const command = {
  from: 'workers',
  to: 'command-service',
  method: 'POST',
  replies: { 200: { description: 'The case as it is now', schema: caseReplySchema.pick({ state: true }) } },
  timeoutMs: backgroundTimeoutMs,
} as const

export const attachReportCall = internalCall({
  ...command,
  path: '/internal/moderation/reports/{id}/attach',
  summary: 'Open a case for what was reported, or attach the report to it',
  params: z.object({ id: reportIdSchema }),
  refusals: ['caseNotFound', 'offerNotFound', 'unknownTenant'],
})

export const checkCaseCall = internalCall({
  ...command,
  path: '/internal/moderation/cases/{id}/check',
  summary: 'Note what is over its time in a case, or remind its employer of a correction, as far as that is due',
  params: z.object({ id: caseIdSchema }),
  refusals: ['caseNotFound', 'unknownTenant'],
})

export const settleBlockCall = internalCall({
  ...command,
  path: '/internal/moderation/offers/{id}/settle-block',
  summary: 'Take an offer down while its company is blocked by a decision, or restore it when that is lifted',
  params: z.object({ id: offerIdSchema }),
  body: z.strictObject({ decisionId: z.uuid() }),
  replies: { 200: { description: 'The offer as it is now', schema: offerReplySchema.pick({ state: true }) } },
  refusals: ['offerNotFound', 'unknownTenant'],
})

/** Only the command-service opens what is sealed in streams. */
export const readCaseTextsCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'GET',
  path: '/internal/moderation/cases/{id}/texts',
  summary: 'What reporters and complainants of a case wrote',
  params: z.object({ id: caseIdSchema }),
  replies: {
    200: {
      description: 'Texts by id of the report or complaint; null: the one who wrote it was erased, or wrote nothing',
      schema: z.object({
        explanations: z.record(z.string(), z.string().nullable()),
        complaints: z.record(z.string(), z.string().nullable()),
      }),
    },
  },
  refusals: ['caseNotFound'],
})

/** Only the command-service has the key of links. */
export const openDecisionLinkCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'POST',
  path: '/internal/moderation/decisions/link',
  summary: 'The decision about a report that a link names',
  body: decisionLinkSchema,
  replies: { 200: { description: 'The decision, and the offer', schema: answeredReportSchema } },
  refusals: ['linkNotValid'],
})
