/** What pages of the employer panel load before they are shown; the pages say when that failed. */
import { planNamesQuery } from '../../components/plans/plan-names.ts'
import type { AppContext } from '../../context/app-context.ts'
import { currentSessionQuery } from '../../features/accounts/api/get-current-session.ts'
import { activityQuery, activityQuestion } from '../../features/activity/api/list-activity.ts'
import { statisticsQuery } from '../../features/analytics/api/get-statistics.ts'
import { questionOf } from '../../features/analytics/period.ts'
import { apiTokensQuery } from '../../features/api-tokens/api/list-api-tokens.ts'
import { codesQuery, positionIn } from '../../features/codes/api/list-codes.ts'
import type { SearchParams } from '../../navigation/search-params.ts'
import { answerMissing } from '../answer-for.ts'

export async function loadCodes({ api, queryClient }: AppContext, search: SearchParams): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(codesQuery(api, positionIn(search.from))), queryClient.prefetchQuery(planNamesQuery(api))])
}

/** Of an offer of another company there are none. */
export async function loadStatistics(context: AppContext, search: SearchParams): Promise<void> {
  const { api, queryClient, board, now } = context
  const query = statisticsQuery(api, questionOf(search, now, board.timeZone))
  await queryClient.prefetchQuery(query)
  answerMissing(queryClient.getQueryState(query.queryKey)?.error, context)
}

export async function loadActivity({ api, queryClient }: AppContext, search: SearchParams): Promise<void> {
  await Promise.all([
    queryClient.prefetchInfiniteQuery(activityQuery(api, activityQuestion(search))),
    queryClient.prefetchQuery(planNamesQuery(api)),
  ])
}

/** Only owners may ask for them. */
export async function loadApiTokens({ api, queryClient }: AppContext): Promise<void> {
  const session = queryClient.getQueryData(currentSessionQuery(api).queryKey)
  if (session?.account?.role === 'owner') await queryClient.prefetchQuery(apiTokensQuery(api))
}
