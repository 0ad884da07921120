import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { savedSearchesProjection } from './saved-searches.projection.ts'
import { savedSearchCases } from './testing/saved-search-cases.ts'

describeProjectionOnPostgres(savedSearchesProjection, savedSearchCases, deliver)
