import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { companyReviewsProjection } from './company-reviews.projection.ts'
import { companyReviewCases } from './testing/company-review-cases.ts'

describeProjection(companyReviewsProjection, companyReviewCases)
