/** A member downloads a list of applications: the page makes the file, of what it has read, and says so before. */
import {
  type ApplicationExportEvent,
  type ApplicationExportId,
  applicationExportEvents,
  applicationExportStream,
  exportIdSchema,
  recordExportSchema,
  recordedExportSchema,
} from '@jobboard/contracts/applications/export-events'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import { err, ok } from '@jobboard/contracts/shared/problem'
import type { RequestContext, Route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { type CommandDeps, type CommandError, commandRoute, type Shown } from '../../shell/command-route.ts'
import type { Aggregate } from '../../shell/decider.ts'

type Export = { readonly status: 'absent' | 'recorded' }

const exportAggregate: Aggregate<Export, ApplicationExportEvent['data'], ApplicationExportEvent, CommandError> = {
  decider: {
    initial: { status: 'absent' },
    evolve: () => ({ status: 'recorded' }),
    decide: (data, { status }) => ok(status === 'absent' ? [{ type: 'ApplicationsExported', data }] : []),
  },
  events: applicationExportEvents,
}

export const recordExport = (deps: CommandDeps): Route =>
  commandRoute(deps, {
    method: 'POST',
    path: '/v2/employer-panel/applications/exports',
    summary: 'I take a list of applications out of the board, which the activity of my company shows',
    note: 'By everyone who may read them. Records the number and the offer, nothing of the applications.',
    tag: 'applications',
    idempotencyKey: true,
    auth: anyEmployer,
    body: recordExportSchema,
    aggregate: exportAggregate,
    stream: applicationExportStream,
    policy: () => null,
    notFound: { code: 'offerNotFound' },
    limits: [{ name: 'application-exports', points: 60, seconds: 3_600, key: ({ session }) => session.accountId }],
    id: ({ tenant, commandId }: RequestContext): ApplicationExportId =>
      exportIdSchema.parse(uuidFrom('application export', tenant.id, commandId)),
    problems: ['offerNotFound', 'forbidden'],
    command({ id: exportId, session: { companyId, accountId: by }, at, body: { applications, offer } }) {
      // An employer always has one; the type of a session does not say so.
      if (companyId === null) return err({ code: 'forbidden' })
      const offerId = offer === null ? null : offerIdOf(offer)
      if (offer !== null && offerId === null) return err({ code: 'offerNotFound' })
      return ok({ exportId, companyId, by, applications, offerId, exportedAt: at })
    },
    reply: {
      status: 200,
      description: 'It is recorded',
      schema: recordedExportSchema,
      present: (_: Shown<Export>, exportId: ApplicationExportId) => ({ exportId }),
    },
  })
