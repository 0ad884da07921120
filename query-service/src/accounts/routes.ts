import type { Pool } from '@jobboard/platform/database'
import type { Route } from '@jobboard/platform/http/route'
import { getMyProfile } from './get-my-profile.ts'
import { listMySessions } from './list-my-sessions.ts'

export const accountRoutes = (pool: Pool): readonly Route[] => [getMyProfile, listMySessions(pool)]
