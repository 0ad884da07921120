/** What the pages of moderation load before they are shown; the pages say when that failed. */
import type { AppContext } from '../../../context/app-context.ts'
import { caseQuery, findingsQuery, positionIn } from '../../../features/moderation/api/cases.ts'
import type { SearchParams } from '../../../navigation/search-params.ts'
import { answerMissing } from '../../answer-for.ts'
import { loadList } from '../admin-loaders.ts'
import { caseView, waitingAddress } from './case-view.tsx'

/** The address begins with a view that was chosen for it, else with what waits. */
export async function loadCases(context: AppContext, search: SearchParams): Promise<string | undefined> {
  const begin = await loadList(context, caseView, search)
  const { locale, ...asked } = search
  if (begin !== undefined || Object.keys(asked).length > 0) return begin
  return typeof locale === 'string' ? `${waitingAddress}&${new URLSearchParams({ locale })}` : waitingAddress
}

export const loadFindings = ({ api, queryClient }: AppContext, { from }: SearchParams): Promise<void> =>
  queryClient.prefetchQuery(findingsQuery(api, positionIn(from)))

export async function loadCase(context: AppContext, id: string): Promise<void> {
  const { api, queryClient } = context
  const query = caseQuery(api, id)
  await queryClient.prefetchQuery(query)
  answerMissing(queryClient.getQueryState(query.queryKey)?.error, context)
}
