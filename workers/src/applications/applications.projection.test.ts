import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { applicationsProjection } from './applications.projection.ts'
import { applicationsCases } from './testing/applications-cases.ts'

describeProjection(applicationsProjection, applicationsCases)
