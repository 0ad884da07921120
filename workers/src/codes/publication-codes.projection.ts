/** Publication codes: to whom they were issued, for which offer they are set aside, and for which they paid (docs/product/publication-codes.md). */
import { codeEvents, codeStream } from '@jobboard/contracts/codes/events'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import { publicationCodesReadModel, publicationCodesTable } from '@jobboard/platform/read-models/publication-codes'
import type { TableRow } from '@jobboard/platform/read-models/table'

type Code = TableRow<typeof publicationCodesTable>

export const publicationCodesProjection: Projection<Code> = tableProjection({
  name: publicationCodesReadModel,
  version: '2',
  eventTypes: Object.keys(codeEvents.schemas),
  table: publicationCodesTable,
  keys: ({ stream, metadata: { tenant } }) => [{ tenant, id: stream.slice(codeStream(tenant, '').length) }],
  evolve(code, { type, data, metadata: { schemaVersion } }, { tenant, id: digest }) {
    const event = codeEvents.upcast(type, schemaVersion, data)
    if (event.type === 'PublicationCodeIssued') {
      const { plan, issuedAt, expiresAt, issuedTo } = event.data
      const { companyId, ending } = issuedTo ?? { companyId: null, ending: null }
      return { tenant, digest, companyId, ending, plan, issuedAt, expiresAt, offerId: null, usedAt: null, reservedFor: null }
    }
    if (code === undefined) throw new RangeError(`${type} of a code that was never issued`)
    switch (event.type) {
      case 'PublicationCodeReserved':
        return { ...code, reservedFor: event.data.offerId }
      case 'PublicationCodeReleased':
        return { ...code, reservedFor: null }
      case 'PublicationCodeRedeemed':
        return { ...code, offerId: event.data.offerId, usedAt: event.data.redeemedAt, reservedFor: null }
    }
  },
})
