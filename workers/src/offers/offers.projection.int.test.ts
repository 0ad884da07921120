import { loadTenants } from '@jobboard/platform/tenants'
import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { offersProjection } from './offers.projection.ts'
import { offerCases } from './testing/offer-cases.ts'
import { unknownFactCases } from './testing/unknown-fact-cases.ts'

describeProjectionOnPostgres(offersProjection(loadTenants().all), [...offerCases, ...unknownFactCases], deliver)
