/** Companies that wait for a review, or were reviewed. */
import { type CompanyReview, type CompanyReviewStatus, companyReviewStatuses } from '@jobboard/contracts/companies/reviews'
import type { CursorPage } from '@jobboard/contracts/shared/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const reviewsPath = '/v2/admin/company-reviews'

export interface ReviewList {
  readonly status: CompanyReviewStatus
  readonly from: number
}

/** As the address has it; anything else is the beginning of those that wait. */
export const readReviewList = ({ status, from }: { readonly status?: unknown; readonly from?: unknown }): ReviewList => ({
  status: companyReviewStatuses.find((one) => one === status) ?? 'waiting',
  from: typeof from === 'string' && /^\d{1,6}$/.test(from) ? Number(from) : 0,
})

export const reviewsKey = ['company reviews'] as const

export const reviewListQuery = (api: ApiClient, { status, from }: ReviewList) =>
  queryOptions({
    queryKey: [...reviewsKey, status, from] as const,
    queryFn: ({ signal }) => api.get<CursorPage<CompanyReview>>(reviewsPath, { status, from, itemsCount: 20 }, signal),
    placeholderData: keepPreviousData,
  })
