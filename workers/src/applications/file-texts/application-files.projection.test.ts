import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { applicationFilesCases } from '../testing/application-files-cases.ts'
import { applicationFilesProjection } from './application-files.projection.ts'

describeProjection(applicationFilesProjection, applicationFilesCases)
