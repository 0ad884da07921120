/** The read model of the offers: list columns, locations, salaries per month, card and page, public history. */
import { offerEventTypes } from '@jobboard/contracts/offers/events'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import {
  addOfferLanguage,
  approveOffersPay,
  createOffersTables,
  finishOffersTables,
  storeOffersTables,
} from '@jobboard/platform/read-models/offers'
import type { Projection, ReadModelDefinition } from '@jobboard/platform/read-models/projection'
import { type BoardVocabulary, boardVocabulary } from './board-vocabulary.ts'
import { offerRows } from './offer-rows.ts'
import { offerTables, offerUpdate, offerViewColumns, viewOfRow } from './offer-table.ts'
import { evolveOffer, type OfferView } from './offer-view.ts'

/** Categories and cities are those of the tenant files given; after a change of them, `npm run rebuild -- offers`. */
export function offersProjection(tenants: readonly Tenant[]): Projection<OfferView> {
  const vocabularies = new Map<string, BoardVocabulary>(tenants.map((tenant) => [tenant.id, boardVocabulary(tenant)]))
  const vocabularyOf = (tenant: string): BoardVocabulary => {
    const vocabulary = vocabularies.get(tenant)
    if (vocabulary === undefined) throw new RangeError(`There is no tenant ${tenant}`)
    return vocabulary
  }
  return {
    name: 'offers',
    eventTypes: offerEventTypes,
    streamPrefixes: ['offer-'],
    key: ({ stream, metadata: { tenant } }) => ({ tenant, id: offerIdOf(stream, tenant) }),
    evolve: evolveOffer,
    rows: (view) => offerRows(view, vocabularyOf(view.tenant)),
    readModel,
  }
}

const readModel: ReadModelDefinition<OfferView> = {
  schema: 'read_models',
  idColumn: 'offer_id',
  changeSequence: 'offers_change_seq',
  tables: offerTables,
  create: (schema) => createOffersTables(schema) + storeOffersTables(schema) + approveOffersPay(schema) + addOfferLanguage(schema),
  finish: finishOffersTables,
  viewColumns: offerViewColumns,
  view: viewOfRow,
  update: offerUpdate,
}

/** From `offer-<tenant>_<offerId>`. */
function offerIdOf(stream: string, tenant: string): string {
  const prefix = `offer-${tenant}_`
  if (!stream.startsWith(prefix)) throw new RangeError(`${stream} is no stream of an offer of ${tenant}`)
  return stream.slice(prefix.length)
}
