import { z } from 'zod'
import { companyIdSchema, offerIdSchema } from '../shared/ids.ts'
import { internalCall } from '../shared/internal-calls/internal-call.ts'
import { verifiedCodeSchema } from './commands.ts'

export const verifyCodeCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'GET',
  path: '/internal/offers/{id}/verify-code',
  summary: 'Whether a code can pay for a publication or an extension of an offer',
  params: z.object({ id: offerIdSchema }),
  query: z.object({ code: z.string().max(64), extend: z.stringbool().optional(), company: companyIdSchema.optional() }),
  replies: { 200: { description: 'It can be used', schema: verifiedCodeSchema } },
  refusals: ['offerNotFound', 'offerGone', 'offerNotDraft', 'offerNotActive', 'offerTakenDown', 'offerFinished', 'incorrectCode'],
})
