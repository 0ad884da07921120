/** What was read out of the files of applications, and what companies can search them by (docs/decisions/0269). */
import { applicationEvents, hasText } from '@jobboard/contracts/applications/events'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import {
  applicationFilesReadModel,
  applicationFilesTable,
  applicationFileWordsTable,
} from '@jobboard/platform/read-models/applications/application-search'
import type { Projection } from '@jobboard/platform/read-models/projection'
import { decodeRow, type TableRow } from '@jobboard/platform/read-models/table'
import { fileTokensIn, tokensIn } from '../open-texts.ts'

interface FileText extends TableRow<typeof applicationFilesTable> {
  /** Of a row that was read: none, for its words stay as they are. */
  readonly tokens: readonly string[]
}

export const applicationFilesProjection: Projection<FileText> = {
  name: applicationFilesReadModel,
  version: '1',
  eventTypes: ['ApplicationSubmitted', 'ApplicationFileRead', 'ApplicationCompanyChanged', 'ApplicationErased'],
  keys: ({ stream, metadata: { tenant } }) => [{ tenant, id: idOfStream(stream) }],
  evolve(view, { type, data, metadata: { schemaVersion } }, { tenant, id: applicationId }) {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    switch (event.type) {
      case 'ApplicationSubmitted': {
        const { attachment, companyId, submittedAt } = event.data
        if (view !== undefined || !hasText(attachment)) return view
        return { tenant, applicationId, companyId, submittedAt, outcome: null, text: null, tokens: [] }
      }
      case 'ApplicationFileRead': {
        // A second text of one file would leave the words of the first.
        if (view === undefined || view.outcome !== null) return view
        return { ...view, outcome: event.data.outcome, text: event.data.text, tokens: tokensIn(data) }
      }
      case 'ApplicationCompanyChanged':
        // Blinded with the key of its new company; they replace those of before.
        return view && { ...view, companyId: event.data.companyId, tokens: fileTokensIn(data) }
      case 'ApplicationErased':
        return undefined
      default:
        return view
    }
  },
  tables: [applicationFilesTable, applicationFileWordsTable],
  rows: ({ tokens, ...row }) => ({
    [applicationFilesTable.name]: [row],
    [applicationFileWordsTable.name]: tokens.map((token) => ({ tenant: row.tenant, applicationId: row.applicationId, token })),
  }),
  view: (row) => ({ ...decodeRow(applicationFilesTable, row), tokens: [] }),
}
