/**
 * GET /v2/sessions: the open sessions of an account, so that its owner can end one that is not theirs (docs/product/accounts.md,
 * "Sessions").
 */
import { type ShownSession, sessionListSchema } from '@jobboard/contracts/accounts/queries'
import { type Route, route } from '@jobboard/platform/http/route'
import { anyone } from '@jobboard/platform/http/sessions/access'
import type { TenantReader } from '../database/tenant-reader.ts'

interface SessionRow {
  readonly id: string
  readonly channel: ShownSession['channel']
  readonly userAgent: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly endsAt: Date
}

const present = (row: SessionRow, currentId: string): ShownSession => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  current: row.id === currentId,
})

export const listMySessions = (reader: TenantReader): Route =>
  route({
    method: 'GET',
    path: '/v2/sessions',
    summary: 'My open sessions, the last used first',
    tag: 'accounts',
    auth: anyone,
    beforeSecondFactor: true,
    replies: { 200: { description: 'The sessions', schema: sessionListSchema } },
    async handle({ tenant, session }) {
      const rows = await reader.read<SessionRow>(tenant.id, {
        text: `SELECT session_id AS id, channel, user_agent AS "userAgent", created_at AS "createdAt", last_used_at AS "lastUsedAt", ends_at AS "endsAt"
          FROM accounts.sessions
          WHERE tenant = $1 AND account_id = $2 AND revoked_at IS NULL AND ends_at > now()
          ORDER BY last_used_at DESC, session_id LIMIT 100`,
        values: [tenant.id, session.accountId],
      })
      return { status: 200, body: { data: rows.map((row) => present(row, session.sessionId)) } }
    },
  })
