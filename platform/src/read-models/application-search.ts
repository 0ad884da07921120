/** Words of applications as blinded numbers (docs/decisions/0250): written by a projection of the workers, searched by companies. Nothing of an erased application is left. */
import { bigint, identifier } from './column.ts'
import { defineTable } from './table.ts'

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
