import type { Route } from '@jobboard/platform/http/route'
import { liftSuppression } from './lift-suppression.ts'
import { type OperationDeps, retryJobs } from './retry-jobs.ts'
import { retryParked } from './retry-parked.ts'
import { rebuildProjection, runSchedule } from './run-part.ts'

export const operationRoutes = (deps: OperationDeps): readonly Route[] => [
  liftSuppression(deps),
  retryJobs(deps),
  retryParked(deps),
  runSchedule(deps),
  rebuildProjection(deps),
]
