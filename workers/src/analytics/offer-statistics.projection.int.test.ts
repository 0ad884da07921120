import { loadTenants } from '@jobboard/platform/tenants'
import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { offerStatisticsProjection } from './offer-statistics.projection.ts'
import { statisticsCases } from './testing/statistics-cases.ts'

describeProjectionOnPostgres(offerStatisticsProjection(loadTenants().all), statisticsCases, deliver)
