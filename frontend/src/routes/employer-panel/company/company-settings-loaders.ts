/** What pages of the employer's company load before they are shown; the pages say when that failed. */
import type { AppContext } from '../../../context/app-context.ts'
import { currentSessionQuery } from '../../../features/accounts/api/get-current-session.ts'
import { accessQuery } from '../../../features/companies/api/get-access.ts'
import { clausesQuery } from '../../../features/companies/api/get-clauses.ts'
import { companyQuery } from '../../../features/companies/api/get-company.ts'
import { promiseQuery } from '../../../features/companies/api/get-response-promise.ts'
import { membersQuery } from '../../../features/companies/api/list-members.ts'

export const loadCompanySettings = ({ api, queryClient }: AppContext): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(companyQuery(api)), queryClient.prefetchQuery(promiseQuery(api))])
export const loadClauses = ({ api, queryClient }: AppContext): Promise<void> => queryClient.prefetchQuery(clausesQuery(api))
export async function loadMembers({ api, queryClient }: AppContext): Promise<void> {
  const session = queryClient.getQueryData(currentSessionQuery(api).queryKey)
  await Promise.all([
    queryClient.prefetchQuery(membersQuery(api)),
    session?.account?.role === 'owner' ? queryClient.prefetchQuery(accessQuery(api)) : undefined,
  ])
}
