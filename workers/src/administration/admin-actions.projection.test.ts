import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { adminActionsProjection } from './admin-actions.projection.ts'
import { adminActionCases } from './testing/admin-action-cases.ts'

describeProjection(adminActionsProjection, adminActionCases)
