import { loadTenants } from '@jobboard/platform/tenants'
import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { offerFindingsProjection } from './offer-findings.projection.ts'
import { findingCases } from './testing/finding-cases.ts'

describeProjection(offerFindingsProjection(loadTenants().all), findingCases)
