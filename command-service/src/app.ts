/** The command-service's routes, capability by capability. Each list takes what it needs from the parts. */
import type { Pool } from '@jobboard/platform/database'
import { documentRoute } from '@jobboard/platform/http/document-route'
import type { Route } from '@jobboard/platform/http/route'
import { argon2Passwords } from './accounts/passwords.ts'
import { accountRoutes } from './accounts/routes.ts'

export interface CommandServiceParts {
  readonly pool: Pool
}

export function commandRoutes(parts: CommandServiceParts): readonly Route[] {
  const routes: readonly Route[] = [...accountRoutes({ pool: parts.pool, passwords: argon2Passwords })]
  return [...routes, documentRoute(() => routes)]
}
