/** GET /v2/account/identity: whether the board's identity provider signs the caller in to this account. */
import { ownIdentitySchema } from '@jobboard/contracts/accounts/identities'
import { type Route, route } from '@jobboard/platform/http/route'
import { anyone } from '@jobboard/platform/http/sessions/access'
import type { TenantReader } from '../database/tenant-reader.ts'

export const getMyIdentity = (reader: TenantReader): Route =>
  route({
    method: 'GET',
    path: '/v2/account/identity',
    summary: "Whether the board's identity provider signs me in",
    tag: 'accounts',
    auth: anyone,
    beforeSecondFactor: true,
    replies: { 200: { description: 'The link to the provider, if there is one', schema: ownIdentitySchema } },
    async handle({ tenant, session }) {
      const [row] = await reader.read<{ issuer: string | null; linkedAt: Date | null }>(tenant.id, {
        text: 'SELECT identity_issuer AS issuer, identity_linked_at AS "linkedAt" FROM accounts.accounts WHERE tenant = $1 AND account_id = $2',
        values: [tenant.id, session.accountId],
      })
      const { issuer = null, linkedAt = null } = row ?? {}
      const identity = issuer === null || linkedAt === null ? null : { issuer, linkedAt: linkedAt.toISOString() }
      return { status: 200, body: { identity } }
    },
  })
