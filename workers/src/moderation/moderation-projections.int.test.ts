import { loadTenants } from '@jobboard/platform/tenants'
import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { moderationCasesProjection } from './moderation-cases.projection.ts'
import { offerFindingsProjection } from './offer-findings.projection.ts'
import { caseCases } from './testing/case-cases.ts'
import { findingCases } from './testing/finding-cases.ts'

describeProjectionOnPostgres(moderationCasesProjection, caseCases, deliver)
describeProjectionOnPostgres(offerFindingsProjection(loadTenants().all), findingCases, deliver)
