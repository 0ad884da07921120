import { z } from 'zod'
import { accountIdSchema } from '../shared/ids.ts'
import { internalCall } from '../shared/internal-calls/internal-call.ts'
import { dataSubjectSchema } from './queries.ts'

export const readSubjectCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'GET',
  path: '/internal/candidates/{accountId}/subject',
  summary: 'The data subject of a candidate, and the digest of their address',
  params: z.object({ accountId: accountIdSchema }),
  replies: { 200: { description: 'Ids that lead from a person to what is stored about them', schema: dataSubjectSchema } },
})
