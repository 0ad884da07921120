import type { Route } from '@jobboard/platform/http/route'
import { beginIdentitySignIn } from './begin-sign-in.ts'
import { finishIdentitySignIn } from './finish-sign-in.ts'
import { finishIdentityWithOtp } from './finish-with-otp.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { linkIdentityRoute } from './link-identity.ts'
import { unlinkIdentityRoute } from './unlink-identity.ts'

export const identityRoutes = (deps: IdentityDeps): readonly Route[] => [
  beginIdentitySignIn(deps),
  finishIdentitySignIn(deps),
  finishIdentityWithOtp(deps),
  linkIdentityRoute(deps),
  unlinkIdentityRoute(deps),
]
