import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { applicationsProjection } from './applications.projection.ts'
import { applicationsCases } from './testing/applications-cases.ts'

describeProjectionOnPostgres(applicationsProjection, applicationsCases, deliver)
