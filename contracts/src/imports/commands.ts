/** What administrators send about imports, and what they get back (docs/import.md, "For administrators"). */
import { z } from 'zod'
import { messageKeys } from '../shared/message-keys.ts'

export const begunImportSchema = z.object({ id: z.string() })

export const undoImportSchema = z.object({
  /** Counts and changes nothing. */
  dryRun: z.boolean({ error: messageKeys.wrongType }).default(false),
})

const count = z.int().min(0)
export const undoneImportSchema = z.object({
  /** New offers of the import that are deleted, or will be. */
  deleted: count,
  /** New offers that someone edited since; they stay. */
  edited: count,
  /** New offers that are deleted already. */
  gone: count,
  /** Offers that were there before and were changed; they stay as they are now. */
  changed: count,
})
export type UndoneImport = z.infer<typeof undoneImportSchema>

export const importParamsSchema = z.object({ id: z.uuid() })
