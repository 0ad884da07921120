import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { hiringCases } from '../testing/hiring-cases.ts'
import { hiringChecksProjection } from './hiring-checks.projection.ts'

describeProjection(hiringChecksProjection, hiringCases)
