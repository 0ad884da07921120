/** What pages of administrators load before they are shown; the pages say when that failed. */
import type { AppContext } from '../../context/app-context.ts'
import { readReviewList, reviewListQuery } from '../../features/company-reviews/api/list-reviews.ts'
import type { SearchParams } from '../../navigation/search-params.ts'

export const loadCompanyReviews = ({ api, queryClient }: AppContext, search: SearchParams): Promise<void> =>
  queryClient.prefetchQuery(reviewListQuery(api, readReviewList(search)))
