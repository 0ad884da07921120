/** The notes of companies, a row each. */
import { noteEvents } from '@jobboard/contracts/notes/events'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { notesReadModel, notesTable } from '@jobboard/platform/read-models/notes'
import { tableProjection } from '@jobboard/platform/read-models/projection'

export const notesProjection = tableProjection({
  name: notesReadModel,
  version: '1',
  eventTypes: Object.keys(noteEvents.schemas),
  table: notesTable,
  keys: ({ stream, metadata: { tenant } }) => [{ tenant, id: idOfStream(stream) }],
  evolve(_, { type, data, metadata: { schemaVersion, occurredAt } }, { tenant, id: noteId }) {
    const { companyId, text } = noteEvents.upcast(type, schemaVersion, data).data
    return { tenant, noteId, companyId, text, addedAt: occurredAt }
  },
})
