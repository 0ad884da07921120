/** What a company can search its applications by (docs/decisions/0250). */
import { applicationEvents } from '@jobboard/contracts/applications/events'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import {
  applicationSearchReadModel,
  applicationSearchTable,
  applicationWordsTable,
} from '@jobboard/platform/read-models/applications/application-search'
import type { Projection } from '@jobboard/platform/read-models/projection'
import { decodeRow, type TableRow } from '@jobboard/platform/read-models/table'
import { tokensIn } from './open-texts.ts'

interface Searched extends TableRow<typeof applicationSearchTable> {
  /** Of a row that was read: none, for its words stay as they are. */
  readonly tokens: readonly string[]
}

export const applicationSearchProjection: Projection<Searched> = {
  name: applicationSearchReadModel,
  version: '1',
  eventTypes: ['ApplicationSubmitted', 'ApplicationCompanyChanged', 'ApplicationErased'],
  keys: ({ stream, metadata: { tenant } }) => [{ tenant, id: idOfStream(stream) }],
  evolve(view, { type, data, metadata: { schemaVersion } }, { tenant, id: applicationId }) {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    if (event.type === 'ApplicationErased') return undefined
    // Blinded with the key of its new company; they replace those of before.
    if (event.type === 'ApplicationCompanyChanged' && view !== undefined)
      return { ...view, companyId: event.data.companyId, tokens: tokensIn(data) }
    if (event.type !== 'ApplicationSubmitted' || view !== undefined) return view
    return { tenant, applicationId, companyId: event.data.companyId, tokens: tokensIn(data) }
  },
  tables: [applicationSearchTable, applicationWordsTable],
  rows: ({ tokens, ...row }) => ({
    [applicationSearchTable.name]: [row],
    [applicationWordsTable.name]: tokens.map((token) => ({ tenant: row.tenant, applicationId: row.applicationId, token })),
  }),
  view: (row) => ({ ...decodeRow(applicationSearchTable, row), tokens: [] }),
}
