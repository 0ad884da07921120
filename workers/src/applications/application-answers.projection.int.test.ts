import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { applicationAnswersProjection } from './application-answers.projection.ts'
import { applicationAnswersCases } from './testing/application-answers-cases.ts'

describeProjectionOnPostgres(applicationAnswersProjection, applicationAnswersCases, deliver)
