/**
 * Events of an import that runs in the background, the process `importRun-<tenant>_<id>` (docs/import.md, "For administrators"). Its id joins
 * what it stored of offers: it is the correlation of their events, and the reference of what published them.
 */
import { z } from 'zod'
import { defineEvents, type EventDataOf, type EventOf } from '../shared/events/define-events.ts'
import { instantSchema, offerIdSchema } from '../shared/ids.ts'

const count = z.int().min(0)

/** As the report of an import counts them; `unreadable` are among the refused, `repaired` among the others. */
export const importCountsSchema = z.object({
  created: count,
  changed: count,
  unchanged: count,
  refused: count,
  unreadable: count,
  repaired: count,
  copies: count,
})
export type ImportCounts = z.infer<typeof importCountsSchema>

/** `unknownFormat`: the rows are of no format that the importer knows. `unreadable`: nothing in it is a row. `fileMissing`: the stored file is not there. */
export const importFailures = ['unknownFormat', 'unreadable', 'fileMissing'] as const
export const maxFileName = 120

const schemas = {
  ImportRequested: z.object({
    /** `key` of the file store. `name`: as the administrator calls it, which names no person. */
    file: z.object({ key: z.string().min(1).max(128), name: z.string().min(1).max(maxFileName), bytes: count }),
    /** Null: told from the rows. */
    format: z.string().min(1).max(40).nullable(),
    charset: z.string().min(1).max(20),
    sanitize: z.boolean(),
    spreadDays: z.int().min(0).max(365),
    requestedAt: instantSchema,
  }),
  /** `rows` and `bytes` of the file so far; `counts` of the rows since the last one. `isLast`: the file has no more. */
  ImportContinued: z.object({
    format: z.string().min(1).max(40).nullable(),
    rows: count,
    bytes: count,
    counts: importCountsSchema,
    isLast: z.boolean(),
    /** The file ends in the middle. */
    cutShort: z.boolean(),
    at: instantSchema,
  }),
  /** The file is deleted. */
  ImportCompleted: z.object({ completedAt: instantSchema }),
  ImportFailed: z.object({ reason: z.enum(importFailures), failedAt: instantSchema }),
  ImportUndoRequested: z.object({ requestedAt: instantSchema }),
  /** `last`: of the offers that were looked at; null: there are no more. `left`: edited since, or deleted by someone else. */
  ImportUndoContinued: z.object({ last: offerIdSchema.nullable(), deleted: count, left: count }),
  ImportUndone: z.object({ undoneAt: instantSchema }),
}

export const importEvents = defineEvents(schemas)

/** The process as its streams name it, and the events after which there is something to do. */
export const importRun = {
  name: 'importRun',
  startedBy: 'ImportRequested',
  continuedBy: 'ImportContinued',
  resumedBy: 'ImportUndoRequested',
  undoneBy: 'ImportUndoContinued',
} as const

export type ImportEvent = EventOf<typeof importEvents>
export type ImportEventData<Type extends ImportEvent['type']> = EventDataOf<typeof importEvents, Type>
