import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { companyReviewsProjection } from './company-reviews.projection.ts'
import { companyReviewCases } from './testing/company-review-cases.ts'

describeProjectionOnPostgres(companyReviewsProjection, companyReviewCases, deliver)
