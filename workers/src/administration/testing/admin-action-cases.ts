/** Events of every type, by administrators and by others, and the rows that follow. */
import { companyStream } from '@jobboard/contracts/companies/events'
import { type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'
import { adminActionsProjection } from '../admin-actions.projection.ts'

const tenant = 'devboard'
const stream = companyStream(tenant, 'acme')
const actor = { kind: 'admin', id: '2f1c7a52-9d7e-8c11-b2c4-6f0a3e5d9b12' } as const
const at = '2026-03-01T08:00:00.000Z'
// What they say is not read.
const types = adminActionsProjection.eventTypes
const byOthers = recordEvents(
  tenant,
  stream,
  types.map((type) => ({ type, data: {}, at })),
  1,
)
const byAdministrator = byOthers.map((event) => ({ ...event, metadata: { ...event.metadata, actor, correlationId: 'request-1' } }))

export const adminActionCases: readonly ProjectionCase[] = [
  {
    name: 'what an administrator did is a row, whatever it was',
    given: byAdministrator,
    rows: {
      admin_actions: types.map((type, revision) => ({
        tenant,
        actionId: `${stream}@${revision}`,
        type,
        at,
        actorId: actor.id,
        subject: 'company',
        subjectId: 'acme',
        revision,
        correlationId: 'request-1',
      })),
    },
  },
  { name: 'actions of other accounts are left out', given: byOthers, rows: { admin_actions: [] } },
]
