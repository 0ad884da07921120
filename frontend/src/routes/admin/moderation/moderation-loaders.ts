/** What the pages of moderation load before they are shown; the pages say when that failed. */
import type { AppContext } from '../../../context/app-context.ts'
import { caseQuery, casesQuery, findingsQuery, positionIn, readCaseQuestion } from '../../../features/moderation/api/cases.ts'
import type { SearchParams } from '../../../navigation/search-params.ts'
import { answerMissing } from '../../answer-for.ts'

export const loadCases = ({ api, queryClient }: AppContext, search: SearchParams): Promise<void> =>
  queryClient.prefetchQuery(casesQuery(api, readCaseQuestion(search)))

export const loadFindings = ({ api, queryClient }: AppContext, { from }: SearchParams): Promise<void> =>
  queryClient.prefetchQuery(findingsQuery(api, positionIn(from)))

export async function loadCase(context: AppContext, id: string): Promise<void> {
  const { api, queryClient } = context
  const query = caseQuery(api, id)
  await queryClient.prefetchQuery(query)
  answerMissing(queryClient.getQueryState(query.queryKey)?.error, context)
}
