/** Publication codes: to whom they were issued, for which offer they are set aside, for which they paid, and that they were revoked (docs/product/publication-codes.md). */
import { codeEvents, codeStream } from '@jobboard/contracts/codes/events'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import { publicationCodesReadModel, publicationCodesTable } from '@jobboard/platform/read-models/publication-codes'
import type { TableRow } from '@jobboard/platform/read-models/table'

type Code = TableRow<typeof publicationCodesTable>

export const publicationCodesProjection: Projection<Code> = tableProjection({
  name: publicationCodesReadModel,
  version: '3',
  eventTypes: Object.keys(codeEvents.schemas),
  table: publicationCodesTable,
  keys: ({ stream, metadata: { tenant } }) => [{ tenant, id: stream.slice(codeStream(tenant, '').length) }],
  evolve(code, { type, data, metadata: { schemaVersion, actor } }, { tenant, id: digest }) {
    const event = codeEvents.upcast(type, schemaVersion, data)
    if (event.type === 'PublicationCodeIssued') {
      const { plan, issuedAt, expiresAt, issuedTo, batch, paymentId } = event.data
      const { companyId, ending } = issuedTo ?? { companyId: null, ending: null }
      const unused = { offerId: null, usedAt: null, reservedFor: null, revokedAt: null }
      const terms = { companyId, ending, plan, issuedAt, expiresAt, batchId: batch?.id ?? null, note: batch?.note ?? null, paymentId }
      return { tenant, digest, ...terms, issuedBy: actor.kind === 'system' ? null : actor.id, ...unused }
    }
    if (code === undefined) throw new RangeError(`${type} of a code that was never issued`)
    switch (event.type) {
      case 'PublicationCodeCompanyChanged':
        return { ...code, companyId: event.data.companyId }
      case 'PublicationCodeReserved':
        return { ...code, reservedFor: event.data.offerId }
      case 'PublicationCodeReleased':
        return { ...code, reservedFor: null }
      case 'PublicationCodeRedeemed':
        return { ...code, offerId: event.data.offerId, usedAt: event.data.redeemedAt, reservedFor: null }
      case 'PublicationCodeRevoked':
        return { ...code, revokedAt: event.data.revokedAt }
    }
  },
})
