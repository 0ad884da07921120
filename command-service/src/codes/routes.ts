import type { Route } from '@jobboard/platform/http/route'
import type { CommandDeps } from '../shell/command-route.ts'
import { issueCodes } from './issue-codes.ts'
import { revokeCodes } from './revoke-codes.ts'

export const codeRoutes = (deps: CommandDeps): readonly Route[] => [issueCodes(deps), revokeCodes(deps)]
