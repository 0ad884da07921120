import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { applicationAnswersProjection } from './application-answers.projection.ts'
import { applicationAnswersCases } from './testing/application-answers-cases.ts'

describeProjection(applicationAnswersProjection, applicationAnswersCases)
