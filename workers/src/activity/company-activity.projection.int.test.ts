import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { companyActivityProjection } from './company-activity.projection.ts'
import { companyAndCodeCases } from './testing/activity-cases.ts'
import { offerActivityCases } from './testing/offer-activity-cases.ts'

describeProjectionOnPostgres(companyActivityProjection, [...companyAndCodeCases, ...offerActivityCases], deliver)
