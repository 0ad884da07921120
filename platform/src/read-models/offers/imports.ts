/** Imports in the background by id: written by the projection of the workers, read by the pages of administrators. */
import { boolean, identifier, instant, integer, nullable, text } from '../column.ts'
import { defineTable } from '../table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const importsReadModel = 'imports'

export const importsTable = defineTable('imports', {
  key: { importId: identifier() },
  columns: {
    fileName: text(),
    fileBytes: integer(),
    /** `running`, `done`, `failed`, `undoing`, `undone`. */
    status: text(),
    format: nullable(text()),
    charset: text(),
    sanitize: boolean(),
    spreadDays: integer(),
    /** Of the file that were read. */
    bytes: integer(),
    rows: integer(),
    created: integer(),
    changed: integer(),
    unchanged: integer(),
    refused: integer(),
    unreadable: integer(),
    repaired: integer(),
    copies: integer(),
    cutShort: boolean(),
    failure: nullable(text()),
    /** Account of the administrator. */
    requestedBy: text(),
    requestedAt: instant(),
    endedAt: nullable(instant()),
    /** Of its new offers, when it was taken back. */
    deleted: integer(),
    stayed: integer(),
  },
  indexes: [{ name: 'newest', on: 'tenant, requested_at DESC, import_id' }],
})
