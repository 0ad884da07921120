import type { Route } from '@jobboard/platform/http/route'
import type { AccountParts } from './check-credentials.ts'
import { issueTokens } from './issue-tokens.ts'
import { revokeTokens } from './revoke-tokens.ts'
import { signIn } from './sign-in.ts'
import { endSession, signOut } from './sign-out.ts'

export const accountRoutes = (parts: AccountParts): readonly Route[] => [
  issueTokens(parts),
  revokeTokens(parts),
  signIn(parts),
  signOut(parts),
  endSession(parts),
]
