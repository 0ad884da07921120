import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { savedSearchesProjection } from './saved-searches.projection.ts'
import { savedSearchCases } from './testing/saved-search-cases.ts'

describeProjection(savedSearchesProjection, savedSearchCases)
