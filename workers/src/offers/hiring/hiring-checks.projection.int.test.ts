import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../../runner/testing/deliver.ts'
import { hiringCases } from '../testing/hiring-cases.ts'
import { hiringChecksProjection } from './hiring-checks.projection.ts'

describeProjectionOnPostgres(hiringChecksProjection, hiringCases, deliver)
