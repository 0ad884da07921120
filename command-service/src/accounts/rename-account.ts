/** Gives an account another name; given to other capabilities by `app.ts`. */

import type { RequestContext } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import { metadataOf } from '../shell/command-route.ts'
import type { OwnAccountDeps } from './change-profile.ts'
import { recordAccount } from './record-accounts.ts'
import { writeProfile } from './rows/account-rows.ts'

export const renameAccount =
  (deps: OwnAccountDeps) =>
  async (request: RequestContext, session: Session, name: string): Promise<void> => {
    await writeProfile(deps.database, request.tenant.id, session.accountId, { name })
    await recordAccount(deps, session.accountId, metadataOf({ ...request, session, at: deps.clock.now().toISOString() }, 'accounts'))
  }
