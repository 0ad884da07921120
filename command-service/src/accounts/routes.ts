import type { Route } from '@jobboard/platform/http/route'
import { type ChangePasswordDeps, changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import type { SignInDeps } from './check-credentials.ts'
import { issueTokens } from './issue-tokens.ts'
import { revokeTokens } from './revoke-tokens.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { signIn } from './sign-in.ts'
import { endOtherSessions, endSession, signOut } from './sign-out.ts'

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
