/**
 * GET of the address in List-Unsubscribe, as browsers send it: leads to the page that asks. It changes nothing, because programs that scan mail
 * open links too; mail programs post to the same address (RFC 8058).
 */
import { hasJobAlerts } from '@jobboard/contracts/saved-searches/has-job-alerts'
import { type Route, route } from '@jobboard/platform/http/route'
import { z } from 'zod'

/** The page says what is wrong with a link. */
const linkSchema = z.object({ 'candidate-id': z.string().optional(), code: z.string().optional() })

export const openUnsubscribe = (): Route =>
  route({
    method: 'GET',
    path: '/{tenant}/job-alerts/unsubscribe',
    summary: 'The page that asks whether to turn the alert off; nothing changes',
    tag: 'saved-searches',
    auth: 'public',
    offeredOn: hasJobAlerts,
    params: z.object({ tenant: z.string() }),
    query: linkSchema,
    replies: { 303: { description: 'To the page of the board', headers: ['Location'] } },
    async handle({ query }) {
      const { 'candidate-id': candidateId = '', code = '' } = query
      const Location = `/?${new URLSearchParams({ 'job-alerts': 'unsubscribe', 'candidate-id': candidateId, code })}`
      return { status: 303, headers: { Location, 'Cache-Control': 'no-store' } }
    },
  })
