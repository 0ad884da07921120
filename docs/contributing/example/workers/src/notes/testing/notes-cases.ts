/** Notes, and the rows that follow. */
import { noteStream } from '@jobboard/contracts/notes/events'
import { type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'

const tenant = 'devboard'
const ids = ['2f1c7a52-9d7e-8c11-b2c4-6f0a3e5d9b10', '2f1c7a52-9d7e-8c11-b2c4-6f0a3e5d9b11'] as const
const accountId = '2f1c7a52-9d7e-8c11-b2c4-6f0a3e5d9b12'

const added = (noteId: string, text: string, position: number) =>
  recordEvents(
    tenant,
    noteStream(tenant, noteId),
    [{ type: 'NoteAdded', data: { companyId: 'acme', accountId, text }, at: '2026-03-01T08:00:00.000Z' }],
    position,
  )
const row = (noteId: string, text: string) => ({ tenant, noteId, companyId: 'acme', text, addedAt: '2026-03-01T08:00:00.000Z' })

export const notesCases: readonly ProjectionCase[] = [
  {
    name: 'each note is a row',
    given: [...added(ids[0], 'First', 1), ...added(ids[1], 'Second', 2)],
    rows: { notes: [row(ids[0], 'First'), row(ids[1], 'Second')] },
  },
]
