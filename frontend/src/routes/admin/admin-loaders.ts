/** What pages of administrators load before they are shown; the pages say when that failed. */
import type { AppContext } from '../../config/app-context.ts'
import type { SearchParams } from '../../config/search-params.ts'
import { readReviewList, reviewListQuery } from '../../features/company-reviews/api/list-reviews.ts'

export const loadCompanyReviews = ({ api, queryClient }: AppContext, search: SearchParams): Promise<void> =>
  queryClient.prefetchQuery(reviewListQuery(api, readReviewList(search)))
