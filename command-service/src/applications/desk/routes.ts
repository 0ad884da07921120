/** The employer's desk of applications. */
import type { Route } from '@jobboard/platform/http/route'
import type { EraseDeps } from '../erase-applications.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { decisionRoutes } from './decision-routes.ts'
import type { DeskDeps } from './desk-target.ts'
import { eraseApplication } from './erase-route.ts'
import { recordExport } from './export-route.ts'
import { interviewRoutes } from './interview-routes.ts'
import { noteRoutes } from './note-routes.ts'

export const deskRoutes = (deps: DeskDeps & EraseDeps): readonly Route[] => [
  ...decisionRoutes(deps),
  ...noteRoutes(deps),
  ...interviewRoutes(deps),
  ...bulkRoutes(deps),
  eraseApplication(deps),
  recordExport(deps),
]
