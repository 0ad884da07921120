import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { adminActionsProjection } from './admin-actions.projection.ts'
import { adminActionCases } from './testing/admin-action-cases.ts'

describeProjectionOnPostgres(adminActionsProjection, adminActionCases, deliver)
