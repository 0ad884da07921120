/** Words of applications as blinded numbers (docs/decisions/0250): written by a projection of the workers, searched by companies. Nothing of an erased application is left. */
import type { FileReadOutcome } from '@jobboard/contracts/applications/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import { bigint, identifier, instant, json, nullable, text } from '../column.ts'
import { defineTable } from '../table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const applicationSearchReadModel = 'application-search'

export const applicationSearchTable = defineTable('application_search', {
  key: { applicationId: identifier() },
  columns: { companyId: identifier() },
})

export const applicationWordsTable = defineTable('application_words', {
  key: { applicationId: identifier(), token: bigint() },
  columns: {},
  indexes: [{ name: 'of_token', on: 'tenant, token, application_id' }],
})

/*
 * What was read out of the files of applications (docs/decisions/0269). The text is sealed as in the event, its words are blinded numbers like those above.
 */

/** Of the projection, its checkpoint and whatever waits for it. */
export const applicationFilesReadModel = 'application-files'

/** A row for each file that has a text, from the moment it was sent. */
export const applicationFilesTable = defineTable('application_files', {
  key: { applicationId: identifier() },
  columns: {
    companyId: identifier(),
    submittedAt: instant(),
    /** Null: it is still to be read. */
    outcome: nullable(text<FileReadOutcome>()),
    text: nullable(json<Encrypted>()),
  },
  indexes: [{ name: 'unread', on: 'submitted_at', where: 'outcome IS NULL' }],
})

export const applicationFileWordsTable = defineTable('application_file_words', {
  key: { applicationId: identifier(), token: bigint() },
  columns: {},
  indexes: [{ name: 'of_token', on: 'tenant, token, application_id' }],
})
