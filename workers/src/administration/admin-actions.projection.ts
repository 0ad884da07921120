/** Events that administrators caused, of every kind of stream (docs/product/administration.md, "Activity log"). */
import { activityTypes, hiddenActivities } from '@jobboard/contracts/activity/activity-types'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { adminActionsReadModel, adminActionsTable } from '@jobboard/platform/read-models/admin-actions'
import { tableProjection } from '@jobboard/platform/read-models/projection'

export const adminActionsProjection = tableProjection({
  name: adminActionsReadModel,
  version: '1',
  // Every type there is; a test of the contracts compares those lists with the events.
  eventTypes: [...activityTypes, ...Object.keys(hiddenActivities)],
  table: adminActionsTable,
  keys: ({ stream, revision, metadata: { tenant, actor } }) => (actor.kind === 'admin' ? [{ tenant, id: `${stream}@${revision}` }] : []),
  evolve: (_, { stream, revision, type, metadata: { actor, occurredAt, correlationId } }, { tenant, id: actionId }) => ({
    tenant,
    actionId,
    type,
    at: occurredAt,
    actorId: actor.id,
    subject: stream.slice(0, stream.indexOf(`-${tenant}_`)),
    subjectId: idOfStream(stream),
    revision,
    correlationId,
  }),
})
