/** What the pages of decisions load before they are shown; the pages say when that failed. */
import type { AppContext } from '../../../context/app-context.ts'
import { companyDecisionQuery, companyDecisionsQuery, positionIn } from '../../../features/moderation/api/company-decisions.ts'
import type { SearchParams } from '../../../navigation/search-params.ts'
import { answerMissing } from '../../answer-for.ts'

export const loadDecisions = ({ api, queryClient }: AppContext, search: SearchParams): Promise<void> =>
  queryClient.prefetchQuery(companyDecisionsQuery(api, positionIn(search.from)))

/** Of another company there is none. */
export async function loadDecision(context: AppContext, id: string): Promise<void> {
  const { api, queryClient } = context
  const query = companyDecisionQuery(api, id)
  await queryClient.prefetchQuery(query)
  answerMissing(queryClient.getQueryState(query.queryKey)?.error, context)
}
