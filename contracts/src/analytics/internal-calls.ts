import { backgroundTimeoutMs, internalCall } from '../shared/internal-calls/internal-call.ts'
import { recordViewDaysReplySchema } from './commands.ts'

export const recordViewDaysCall = internalCall({
  from: 'workers',
  to: 'command-service',
  method: 'POST',
  path: '/internal/offer-views/record',
  summary: 'Record the views of days that have ended',
  replies: { 200: { description: 'How many days of offers became events', schema: recordViewDaysReplySchema } },
  timeoutMs: backgroundTimeoutMs,
})
