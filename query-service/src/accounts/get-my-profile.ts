/** GET /v2/employer-panel/profiles/me: who is signed in to the employer panel, as what, and what else they have said about themselves. */
import { ownProfileSchema } from '@jobboard/contracts/accounts/queries'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { type Route, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import type { TenantReader } from '../database/tenant-reader.ts'

export const getMyProfile = (reader: TenantReader): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/profiles/me',
    summary: 'The signed-in employer',
    tag: 'accounts',
    auth: anyEmployer,
    replies: { 200: { description: 'The account', schema: ownProfileSchema } },
    async handle({ session: { accountId, tenant, kind, role, companyId, name, email } }) {
      const [row] = await reader.read<{ phone: string | null; newsletter: boolean; locale: Locale | null }>(tenant, {
        text: 'SELECT phone, newsletter, locale FROM accounts.accounts WHERE tenant = $1 AND account_id = $2',
        values: [tenant, accountId],
      })
      const { phone = null, newsletter = false, locale = null } = row ?? {}
      return { status: 200, body: { id: accountId, tenant, kind, role, companyId, name, email, phone, newsletter, locale } }
    },
  })
