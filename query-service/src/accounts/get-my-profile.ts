/** GET /v2/employer-panel/profiles/me: who is signed in to the employer panel, and as what. */
import { accountProfileSchema } from '@jobboard/contracts/accounts/queries'
import { anyEmployer } from '@jobboard/platform/http/access'
import { type Route, route } from '@jobboard/platform/http/route'

export const getMyProfile: Route = route({
  method: 'GET',
  path: '/v2/employer-panel/profiles/me',
  summary: 'The signed-in employer',
  tag: 'accounts',
  auth: anyEmployer,
  replies: { 200: { description: 'The account', schema: accountProfileSchema } },
  handle: ({ session: { accountId, tenant, kind, role, companyId, name, email } }) => ({
    status: 200,
    body: { id: accountId, tenant, kind, role, companyId, name, email },
  }),
})
