import type { Route } from '@jobboard/platform/http/route'
import { changePassword } from './change-password.ts'
import { changeProfile, type OwnAccountDeps } from './change-profile.ts'
import type { AccountDeps, SignInDeps } from './check-credentials.ts'
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
export const ownAccountRoutes = (deps: OwnAccountDeps & AccountDeps): readonly Route[] => [
  changeProfile(deps),
  changePassword(deps),
  ...secondFactorRoutes(deps),
]
