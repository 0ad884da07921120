import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { externalApplicationsProjection } from './external-applications.projection.ts'
import { externalApplicationsCases } from './testing/external-applications-cases.ts'

describeProjection(externalApplicationsProjection, externalApplicationsCases)
