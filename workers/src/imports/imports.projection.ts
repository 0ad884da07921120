/** Imports in the background: how far they are, what they brought, and what was taken back (docs/import.md, "For administrators"). */
import { importEvents, importRun } from '@jobboard/contracts/imports/events'
import { importsReadModel, importsTable } from '@jobboard/platform/read-models/offers/imports'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import type { TableRow } from '@jobboard/platform/read-models/table'

type Import = TableRow<typeof importsTable>

const nothingRead = { bytes: 0, rows: 0, created: 0, changed: 0, unchanged: 0, refused: 0, unreadable: 0, repaired: 0, copies: 0 }

export const importsProjection: Projection<Import> = tableProjection({
  name: importsReadModel,
  version: '1',
  eventTypes: Object.keys(importEvents.schemas),
  table: importsTable,
  keys: ({ stream, metadata: { tenant } }) => [{ tenant, id: stream.slice(`${importRun.name}-${tenant}_`.length) }],
  evolve(row, { type, data, metadata: { schemaVersion, actor } }, { tenant, id: importId }) {
    const event = importEvents.upcast(type, schemaVersion, data)
    if (event.type === 'ImportRequested') {
      const { file, format, charset, sanitize, spreadDays, requestedAt } = event.data
      const asked = {
        fileName: file.name,
        fileBytes: file.bytes,
        format,
        charset,
        sanitize,
        spreadDays,
        requestedBy: actor.id,
        requestedAt,
      }
      const open = { status: 'running', cutShort: false, failure: null, endedAt: null, deleted: 0, stayed: 0 }
      return { tenant, importId, ...asked, ...nothingRead, ...open }
    }
    if (row === undefined) throw new RangeError(`${type} of an import that was never requested`)
    switch (event.type) {
      case 'ImportContinued': {
        const { format, rows, bytes, counts, cutShort } = event.data
        return {
          ...row,
          format,
          rows,
          bytes,
          cutShort,
          created: row.created + counts.created,
          changed: row.changed + counts.changed,
          unchanged: row.unchanged + counts.unchanged,
          refused: row.refused + counts.refused,
          unreadable: row.unreadable + counts.unreadable,
          repaired: row.repaired + counts.repaired,
          copies: row.copies + counts.copies,
        }
      }
      case 'ImportCompleted':
        return { ...row, status: 'done', endedAt: event.data.completedAt }
      case 'ImportFailed':
        return { ...row, status: 'failed', failure: event.data.reason, endedAt: event.data.failedAt }
      case 'ImportUndoRequested':
        return { ...row, status: 'undoing' }
      case 'ImportUndoContinued':
        return { ...row, deleted: row.deleted + event.data.deleted, stayed: row.stayed + event.data.left }
      case 'ImportUndone':
        return { ...row, status: 'undone' }
    }
  },
})
