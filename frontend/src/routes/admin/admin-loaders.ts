/** What pages of administrators load before they are shown; the pages say when that failed. */
import type { AdminList } from '@jobboard/contracts/administration/list'
import { hasHistory } from '@jobboard/contracts/administration/objects'
import { planNamesQuery } from '../../components/plans/plan-names.ts'
import type { AppContext } from '../../context/app-context.ts'
import { overviewQuery } from '../../features/administration/api/get-overview.ts'
import { listQuery, readListQuestion, rowQuery } from '../../features/administration/api/list-rows.ts'
import { historyQuery } from '../../features/administration/api/object-history.ts'
import type { ListView } from '../../features/administration/lists/list-view.ts'
import { addressOfView, listViewsQuery } from '../../features/administration/views/list-views.ts'
import { readReviewList, reviewListQuery } from '../../features/company-reviews/api/list-reviews.ts'
import type { SearchParams } from '../../navigation/search-params.ts'
import { answerMissing } from '../answer-for.ts'

export const loadCompanyReviews = ({ api, queryClient }: AppContext, search: SearchParams): Promise<void> =>
  queryClient.prefetchQuery(reviewListQuery(api, readReviewList(search)))

const planNamesOf = ({ columns }: AdminList, { api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>): readonly Promise<void>[] =>
  Object.values(columns).some(({ type }) => type === 'plan') ? [queryClient.prefetchQuery(planNamesQuery(api))] : []

/** What the address of the list begins with: the query of the view that the administrator has chosen for it, where the address has none. */
export async function loadList<List extends AdminList>(
  { api, queryClient }: AppContext,
  { list }: ListView<List>,
  search: SearchParams,
): Promise<string | undefined> {
  const [views] = await Promise.all([
    queryClient.fetchQuery(listViewsQuery(api, list)).catch(() => []),
    queryClient.prefetchQuery(listQuery(api, list, readListQuestion(list, search))),
    ...planNamesOf(list, { api, queryClient }),
  ])
  const begin = Object.keys(search).length === 0 ? views.find(({ isDefault }) => isDefault) : undefined
  return begin === undefined ? undefined : addressOfView(list, begin)
}

export async function loadObject<List extends AdminList>(context: AppContext, { list }: ListView<List>, id: string): Promise<void> {
  const { api, queryClient } = context
  const query = rowQuery(api, list, id)
  await Promise.all([
    queryClient.prefetchQuery(query),
    ...planNamesOf(list, context),
    ...(list.kind === null || !hasHistory(list.kind) ? [] : [queryClient.prefetchInfiniteQuery(historyQuery(api, list.kind, id))]),
  ])
  answerMissing(queryClient.getQueryState(query.queryKey)?.error, context)
}

export const loadOverview = ({ api, queryClient }: AppContext): Promise<void> => queryClient.prefetchQuery(overviewQuery(api))
