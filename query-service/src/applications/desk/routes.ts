/** The employer's desk of applications. */
import type { Route } from '@jobboard/platform/http/route'
import { getApplication } from './get-application.ts'
import { type DeskQueryDeps, listApplications } from './list-applications.ts'

export const deskRoutes = (deps: DeskQueryDeps): readonly Route[] => [listApplications(deps), getApplication(deps)]
