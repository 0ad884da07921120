/** GET /v2/account/second-factor: whether the caller's account has one, since when, and how many recovery codes are left. */
import { ownSecondFactorSchema } from '@jobboard/contracts/accounts/second-factor'
import { type Route, route } from '@jobboard/platform/http/route'
import { anyAdmin, anyEmployer } from '@jobboard/platform/http/sessions/access'
import type { TenantReader } from '../database/tenant-reader.ts'

export const getMySecondFactor = (reader: TenantReader): Route =>
  route({
    method: 'GET',
    path: '/v2/account/second-factor',
    summary: 'The second factor of my account',
    tag: 'accounts',
    auth: [...anyEmployer, ...anyAdmin],
    beforeSecondFactor: true,
    replies: { 200: { description: 'Since when it is on, or null', schema: ownSecondFactorSchema } },
    async handle({ tenant, session }) {
      const [row] = await reader.read<{ enabledAt: Date; left: number }>(tenant.id, {
        text: `SELECT enabled_at AS "enabledAt", cardinality(recovery_codes) AS left FROM accounts.second_factors
               WHERE tenant = $1 AND account_id = $2 AND enabled_at IS NOT NULL`,
        values: [tenant.id, session.accountId],
      })
      const secondFactor = row === undefined ? null : { enabledAt: row.enabledAt.toISOString(), recoveryCodesLeft: row.left }
      return { status: 200, body: { secondFactor } }
    },
  })
