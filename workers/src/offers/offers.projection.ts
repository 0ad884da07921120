/** The read model of the offers: list columns, locations, salaries per month, card and page, public history. */
import { createHash } from 'node:crypto'
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

/** To be raised with every change of what rows hold that a migration does not make itself. */
const rowsVersion = 1

/** Of the tenants' vocabularies as far as rows hold them. */
const vocabularyDigest = (tenants: readonly Tenant[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        tenants.map(({ id, categories, cities, dictionary, skills, options, payLimits }) => [
          id,
          categories,
          cities,
          dictionary,
          skills,
          options,
          payLimits,
        ]),
      ),
    )
    .digest('base64url')
    .slice(0, 16)

/** Categories, cities and dictionaries are those of the tenant files given; a change of them rebuilds the read model. */
export function offersProjection(tenants: readonly Tenant[]): Projection<OfferView> {
  const vocabularies = new Map<string, BoardVocabulary>(tenants.map((tenant) => [tenant.id, boardVocabulary(tenant)]))
  const vocabularyOf = (tenant: string): BoardVocabulary => {
    const vocabulary = vocabularies.get(tenant)
    if (vocabulary === undefined) throw new RangeError(`There is no tenant ${tenant}`)
    return vocabulary
  }
  return {
    name: 'offers',
    version: `${rowsVersion} ${vocabularyDigest(tenants)}`,
    eventTypes: offerEventTypes,
    streamPrefixes: ['offer-'],
    keys: ({ stream, metadata: { tenant } }) => [{ tenant, id: offerIdOf(stream, tenant) }],
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
