/** Notes of companies, a row each: written by the projection of the workers, read by the query-service. */
import { identifier, instant, text } from './column.ts'
import { defineTable } from './table.ts'

export const notesReadModel = 'notes'

export const notesTable = defineTable('notes', {
  key: { noteId: identifier() },
  columns: { companyId: identifier(), text: text(), addedAt: instant() },
  indexes: [{ name: 'of_company', on: 'tenant, company_id, added_at DESC, note_id' }],
})
