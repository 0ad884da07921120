import type { Route } from '@jobboard/platform/http/route'
import type { TenantReader } from '../database/tenant-reader.ts'
import { getCurrentSession } from './get-current-session.ts'
import { getMyIdentity } from './get-my-identity.ts'
import { getMyProfile } from './get-my-profile.ts'
import { getMySecondFactor } from './get-my-second-factor.ts'
import { listMySessions } from './list-my-sessions.ts'

export const accountRoutes = (reader: TenantReader): readonly Route[] => [
  getCurrentSession,
  getMyProfile(reader),
  listMySessions(reader),
  getMyIdentity(reader),
  getMySecondFactor(reader),
]
