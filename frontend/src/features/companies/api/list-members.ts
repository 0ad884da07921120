/** Members of the company of the employer who is signed in, and its open invitations. */
import type { MemberList } from '@jobboard/contracts/companies/queries'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const membersPath = '/v2/employer-panel/users'

export const membersQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['company', 'members'] as const, queryFn: ({ signal }) => api.get<MemberList>(membersPath, {}, signal) })
