import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { moderationCasesProjection } from './moderation-cases.projection.ts'
import { caseCases } from './testing/case-cases.ts'

describeProjection(moderationCasesProjection, caseCases)
