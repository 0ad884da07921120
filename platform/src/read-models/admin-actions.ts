/** What administrators did, an event a row, whatever it is about: written by the projection of the workers, read by the activity log of administrators. */
import { identifier, instant, integer, text } from './column.ts'
import { defineTable } from './table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const adminActionsReadModel = 'admin-actions'

export const adminActionsTable = defineTable('admin_actions', {
  /** Of the stream, and the revision of the event there. */
  key: { actionId: identifier() },
  columns: {
    type: identifier(),
    at: instant(),
    /** The account. */
    actorId: identifier(),
    /** As the name of its stream begins: `offer`, `company`, `account`. */
    subject: identifier(),
    subjectId: identifier(),
    revision: integer(),
    correlationId: text(),
  },
  indexes: [{ name: 'newest', on: 'tenant, at DESC, action_id' }],
})
