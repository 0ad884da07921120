/** When each offer ends, for the retention of its applications (docs/product/applications.md, "Retention"). */
import { offerIdOfStream } from '@jobboard/contracts/offers/events'
import { noOfferEnd, offerEndAfter } from '@jobboard/contracts/offers/rules/offer-end'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import { offerEndsReadModel, offerEndsTable } from '@jobboard/platform/read-models/offer-ends'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import type { TableRow } from '@jobboard/platform/read-models/table'

export const offerEndsProjection: Projection<TableRow<typeof offerEndsTable>> = tableProjection({
  name: offerEndsReadModel,
  version: '1',
  eventTypes: [
    'OfferDraftCreated',
    'OfferPublished',
    'OfferExtended',
    'OfferEdited',
    'OfferFinished',
    'OfferReopened',
    'OfferExpired',
    'OfferTakenDown',
    'OfferRestored',
    'OfferCompanyChanged',
    'OfferDeleted',
  ],
  table: offerEndsTable,
  keys({ stream, metadata: { tenant } }) {
    const id = offerIdOfStream(stream, tenant)
    return id === undefined ? [] : [{ tenant, id }]
  },
  evolve(row, { type, data, metadata: { schemaVersion } }, { tenant, id: offerId }) {
    const event = upcastOfferEvent(type, schemaVersion, data)
    if (event.type === 'OfferDraftCreated') {
      const { companyId, creationType } = event.data
      return { tenant, offerId, companyId, isImported: creationType === 'import', ...noOfferEnd }
    }
    if (row === undefined) throw new RangeError(`${type} of an offer that was never created`)
    if (event.type === 'OfferCompanyChanged') return { ...row, companyId: event.data.companyId }
    return { ...row, ...offerEndAfter(row, event) }
  },
})
