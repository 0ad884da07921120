/** What an administrator decides about a company; the list is loaded again, also after a refusal, because another one may have been first. */
import type { CompanyReview, RefuseCompany } from '@jobboard/contracts/companies/reviews'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import type { AppContext } from '../../../context/app-context.ts'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { companyReviewTexts } from '../texts.ts'
import { reviewsKey, reviewsPath } from './list-reviews.ts'

/** `revision`: of the review that was read. */
type Decided = Pick<CompanyReview, 'companyId' | 'revision'>

const pathOf = ({ companyId }: Decided, what: 'approve' | 'refuse'): string => `${reviewsPath}/${encodeURIComponent(companyId)}/${what}`

export const approveCompany = (api: WritingApiClient, review: Decided) =>
  api.send('POST', pathOf(review, 'approve'), { ifMatch: `"${review.revision}"` })

export const refuseCompany = (api: WritingApiClient, review: Decided, body: RefuseCompany, idempotencyKey: string) =>
  api.send('POST', pathOf(review, 'refuse'), { body, ifMatch: `"${review.revision}"`, idempotencyKey })

export const reloadReviews = ({ queryClient }: Pick<AppContext, 'queryClient'>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: reviewsKey })

export function useApproveCompany(context: AppContext) {
  const t = companyReviewTexts(context.locale)
  return useMutation({
    mutationFn: ({ review }: { readonly review: Decided; readonly name: string }) => approveCompany(context.api, review),
    onSuccess: (_, { name }) => showToast({ tone: 'success', text: t('approved', { name }) }),
    onError: (error) => {
      const isStale = error instanceof ProblemError && error.code === 'stale'
      showToast({ tone: 'error', text: isStale ? t('stale') : problemText(context.locale, error) })
    },
    onSettled: () => reloadReviews(context),
  })
}
