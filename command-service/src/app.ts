/** The command-service's routes, capability by capability. Each list takes what it needs from the parts. */
import type { Pool } from '@jobboard/platform/database'
import { documentRoute } from '@jobboard/platform/http/document-route'
import type { Route } from '@jobboard/platform/http/route'
import { argon2Passwords } from './accounts/passwords.ts'
import { accountRoutes } from './accounts/routes.ts'
import type { CountSignIn } from './accounts/sign-in-metrics.ts'
import { uploadImport } from './import/upload-route.ts'
import type { OfferParts } from './offers/offer-requests.ts'
import { offerRoutes } from './offers/routes.ts'
import { createViewCounter } from './offers/view-counter.ts'

export interface CommandServiceParts extends OfferParts {
  readonly pool: Pool
  readonly countSignIn?: CountSignIn
}

export function commandRoutes(parts: CommandServiceParts): readonly Route[] {
  const routes: readonly Route[] = [
    ...accountRoutes({ pool: parts.pool, passwords: argon2Passwords, ...(parts.countSignIn && { countSignIn: parts.countSignIn }) }),
    ...offerRoutes({ ...parts, countView: createViewCounter(parts.pool) }),
    uploadImport(parts),
  ]
  return [...routes, documentRoute(() => routes)]
}
