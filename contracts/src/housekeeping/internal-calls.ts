import { z } from 'zod'
import { backgroundTimeoutMs, internalCall } from '../shared/internal-calls/internal-call.ts'
import { purgeExpiredReplySchema, repairAccountsReplySchema } from './commands.ts'

const command = { from: 'workers', to: 'command-service', method: 'POST', timeoutMs: backgroundTimeoutMs } as const

export const repairAccountsCall = internalCall({
  ...command,
  path: '/internal/accounts/repair',
  summary: 'Record changes of accounts that no event tells',
  replies: { 200: { description: 'How many accounts and companies had such changes', schema: repairAccountsReplySchema } },
})

export const purgeExpiredCall = internalCall({
  ...command,
  path: '/internal/expired/purge',
  summary: 'Delete expired replies, sign-ups and links, invitations that have expired or ended, and sessions that ended long ago',
  replies: { 200: { description: 'How many were deleted', schema: purgeExpiredReplySchema } },
})

export const driveProcessCall = internalCall({
  ...command,
  path: '/internal/processes/{name}/{id}/drive',
  summary: 'Run what is left of a process; nothing when it has ended',
  params: z.object({ name: z.string(), id: z.string().min(1).max(200) }),
  replies: { 204: { description: 'It has ended' } },
  refusals: ['notFound', 'unknownTenant'],
})
