import type { Route } from '@jobboard/platform/http/route'
import { type CodeDeps, issueCodes } from './issue-codes.ts'
import { revokeCodes } from './revoke-codes.ts'

export const codeRoutes = (deps: CodeDeps): readonly Route[] => [issueCodes(deps), revokeCodes(deps)]
