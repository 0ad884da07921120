/** Deletes what has expired and would otherwise wait for a later request of the board or company. Asked for by a schedule of the workers. */

import { purgeExpiredCall } from '@jobboard/contracts/housekeeping/internal-calls'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { purgeReplies } from '@jobboard/platform/http/postgres-idempotency'
import { type Route, route } from '@jobboard/platform/http/route'
import { purgeOfferTokens } from '@jobboard/platform/http/sessions/offer-tokens'
import { purgeLinks } from '../../accounts/rows/sign-up-rows.ts'
import { purgeSessions } from '../../accounts/sessions/purge-sessions.ts'
import { finishErasures } from '../../applications/erase-applications.ts'
import { purgeUnfinishedSubmissions } from '../../applications/purge-unfinished.ts'
import { type CandidateFileDeps, purgeAbandonedDocuments } from '../../candidates/erase-candidate.ts'
import { purgeApiTokens } from '../../companies/api-tokens/rows.ts'
import { purgeWorkingCopies } from '../../offers/working-copies/delete-copies.ts'
import { metadataOf } from '../../shell/command-route.ts'
import { type InvitationDeps, purgeInvitations } from '../invitations/invitations.ts'

export const purgeExpired = (deps: Pick<InvitationDeps, 'database' | 'keys' | 'store'> & CandidateFileDeps): Route =>
  route({
    ...declaredRoute(purgeExpiredCall),
    async handle({ tenant, traceId, commandId }) {
      const replies = await purgeReplies(deps.database, tenant.id)
      const sessions = await purgeSessions(deps.database, tenant.id)
      const invitations = await purgeInvitations(deps, tenant.id)
      const links = await purgeLinks(deps.database, tenant.id)
      await purgeOfferTokens(deps.database, tenant.id)
      await purgeApiTokens(deps.database, tenant.id)
      await purgeAbandonedDocuments(deps, tenant.id)
      await purgeUnfinishedSubmissions(deps, tenant.id)
      await finishErasures(
        deps,
        metadataOf({ tenant, traceId, commandId, at: new Date().toISOString(), locale: null, session: null }, 'housekeeping'),
      )
      await purgeWorkingCopies(deps, tenant.id)
      const more = replies.more || sessions.more
      return { status: 200, body: { replies: replies.deleted, sessions: sessions.deleted, invitations, links, more } }
    },
  })
