import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { applicationSearchProjection } from './application-search.projection.ts'
import { applicationSearchCases } from './testing/application-search-cases.ts'

describeProjection(applicationSearchProjection, applicationSearchCases)
