import type { Route } from '@jobboard/platform/http/route'
import { type ChangePasswordDeps, changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import type { SignInDeps } from './sessions/check-credentials.ts'
import { issueTokens } from './sessions/issue-tokens.ts'
import { revokeTokens } from './sessions/revoke-tokens.ts'
import { signIn } from './sessions/sign-in.ts'
import { endOtherSessions, endSession, signOut } from './sessions/sign-out.ts'

export const accountRoutes = (deps: SignInDeps): readonly Route[] => [
  issueTokens(deps),
  revokeTokens(deps),
  signIn(deps),
  signOut(deps),
  endSession(deps),
  endOtherSessions(deps),
]

/** What people change about their own account, as events. */
export const ownAccountRoutes = (deps: ChangePasswordDeps): readonly Route[] => [
  changeProfile(deps),
  changePassword(deps),
  ...secondFactorRoutes(deps),
]
