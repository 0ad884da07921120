import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { externalApplicationsProjection } from './external-applications.projection.ts'
import { externalApplicationsCases } from './testing/external-applications-cases.ts'

describeProjectionOnPostgres(externalApplicationsProjection, externalApplicationsCases, deliver)
