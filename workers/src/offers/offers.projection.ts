/** The read model of the offers: list columns, locations, salaries per month, card and page, public history. */
import { createHash } from 'node:crypto'
import { offerEventTypes, offerIdOfStream } from '@jobboard/contracts/offers/events'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { offerLocationsTable, offerSalariesTable, offersReadModel, offersTable } from '@jobboard/platform/read-models/offers'
import type { Projection } from '@jobboard/platform/read-models/projection'
import { decodeRow } from '@jobboard/platform/read-models/table'
import { type BoardVocabulary, boardVocabulary } from './board-vocabulary.ts'
import { offerRows } from './offer-rows.ts'
import { evolveOfferView, type OfferView } from './offer-view.ts'

/** What `evolve` continues with. */
const viewProperties = [
  'tenant',
  'offerId',
  'slug',
  'state',
  'revision',
  'companyId',
  'plan',
  'content',
  'sourceUrl',
  'firstPublishedAt',
  'publishedAt',
  'expiresAt',
  'history',
  'approvedPay',
  'pictures',
  'isImported',
  'question',
  'demoted',
] as const satisfies readonly (keyof OfferView)[]

/** To be raised with every change of row contents that no migration makes. */
const rowsVersion = 7

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
    name: offersReadModel,
    version: `${rowsVersion} ${vocabularyDigest(tenants)}`,
    eventTypes: offerEventTypes,
    streamPrefixes: ['offer-'],
    keys: ({ stream, metadata: { tenant } }) => [{ tenant, id: offerIdOf(stream, tenant) }],
    evolve: evolveOfferView,
    tables: [offersTable, offerLocationsTable, offerSalariesTable],
    rows: (view) => offerRows(view, vocabularyOf(view.tenant)),
    viewProperties,
    view(row) {
      const { approvedPay, pictures, isImported, demoted, ...view } = decodeRow(offersTable, row)
      return {
        ...view,
        approvedPay: approvedPay ?? [],
        pictures: pictures ?? [],
        isImported: isImported ?? true,
        demoted: demoted ?? false,
      }
    },
    // Publications, bumps, extensions, ends and another company leave the content as it is, and with it every other column and table.
    update: {
      properties: [
        'companyId',
        'slug',
        'state',
        'revision',
        'plan',
        'firstPublishedAt',
        'publishedAt',
        'expiresAt',
        'card',
        'history',
        'question',
        'demoted',
      ],
      suffices: (before, after) =>
        before.content === after.content && before.approvedPay === after.approvedPay && before.pictures === after.pictures,
    },
  }
}

function offerIdOf(stream: string, tenant: string): string {
  const offerId = offerIdOfStream(stream, tenant)
  if (offerId === undefined) throw new RangeError(`${stream} is no stream of an offer of ${tenant}`)
  return offerId
}
