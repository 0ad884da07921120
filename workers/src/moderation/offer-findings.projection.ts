/** What the rules find in each offer (docs/product/moderation.md, "Rules"). A change of the rules or of the words of a board fills it again. */
import { createHash } from 'node:crypto'
import type { StoredContent } from '@jobboard/contracts/offers/content'
import { type OfferEvent, offerIdOfStream } from '@jobboard/contracts/offers/events'
import { payLimitsOf } from '@jobboard/contracts/offers/rules/plausible-pay'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import { fold } from '@jobboard/contracts/shared/events/fold'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { offerFindingsReadModel, offerFindingsTable } from '@jobboard/platform/read-models/moderation/moderation-tables'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import type { TableRow } from '@jobboard/platform/read-models/table'
import { matchesOf, type RuleSettings, textDigest } from './check-offer.ts'

type Row = TableRow<typeof offerFindingsTable>

/** To be raised with the rules. */
const rulesVersion = 1

const eventTypes = [
  'OfferDraftCreated',
  'OfferDraftUpdated',
  'OfferPublished',
  'OfferEdited',
  'OfferPayApproved',
  'OfferExtended',
  'OfferFinished',
  'OfferExpired',
  'OfferReopened',
  'OfferTakenDown',
  'OfferRestored',
  'OfferCompanyChanged',
  'OfferDeleted',
] as const
type Seen = Extract<OfferEvent, { readonly type: (typeof eventTypes)[number] }>
const isSeen = (event: OfferEvent): event is Seen => (eventTypes as readonly string[]).includes(event.type)

const digestOf = (tenants: readonly Tenant[]): string =>
  createHash('sha256')
    .update(JSON.stringify(tenants.map(({ id, moderation, payLimits }) => [id, moderation.forbiddenWords, payLimits])))
    .digest('base64url')
    .slice(0, 16)

export function offerFindingsProjection(tenants: readonly Tenant[]): Projection<Row> {
  const settings = new Map<string, RuleSettings>(
    tenants.map((tenant) => [
      tenant.id,
      { pay: payLimitsOf(tenant), forbiddenWords: tenant.moderation.forbiddenWords.map((word) => fold(word)) },
    ]),
  )
  const checked = (tenant: string, content: StoredContent, approvedPay: Row['approvedPay'], changedAt: string) => {
    const rules = settings.get(tenant)
    if (rules === undefined) throw new RangeError(`There is no tenant ${tenant}`)
    const matches = matchesOf(content, approvedPay, rules)
    return {
      title: content.title,
      matches,
      rules: [...new Set(matches.map(({ rule }) => rule))],
      textDigest: textDigest(content.body),
      approvedPay,
      changedAt,
    }
  }
  return tableProjection({
    name: offerFindingsReadModel,
    version: `${rulesVersion} ${digestOf(tenants)}`,
    eventTypes,
    table: offerFindingsTable,
    keys({ stream, metadata: { tenant } }) {
      const id = offerIdOfStream(stream, tenant)
      return id === undefined ? [] : [{ tenant, id }]
    },
    evolve(row, { type, data, metadata: { schemaVersion, occurredAt } }, { tenant, id: offerId }) {
      const event = upcastOfferEvent(type, schemaVersion, data)
      if (!isSeen(event)) throw new RangeError(`${type} is not looked at`)
      const at = new Date(occurredAt).toISOString()
      if (event.type === 'OfferDraftCreated') {
        const { companyId, slug, content } = event.data
        return { tenant, offerId, companyId, slug, state: 'draft', publishedAt: null, ...checked(tenant, content, [], at) }
      }
      if (row === undefined) throw new RangeError(`${type} of an offer that was never created`)
      switch (event.type) {
        case 'OfferDraftUpdated':
        case 'OfferEdited':
          return { ...row, ...checked(tenant, event.data.content, row.approvedPay, at) }
        case 'OfferPayApproved':
          // In exactly the amounts that the offer has now.
          return { ...withoutPay(row), approvedPay: event.data.employmentTypes }
        default:
          return { ...row, ...stateAfter(row, event) }
      }
    },
  })
}

const withoutPay = (row: Row): Row => ({
  ...row,
  rules: row.rules.filter((rule) => rule !== 'implausiblePay'),
  matches: row.matches.filter(({ rule }) => rule !== 'implausiblePay'),
})

type Later = Exclude<Seen, { readonly type: 'OfferDraftCreated' | 'OfferDraftUpdated' | 'OfferEdited' | 'OfferPayApproved' }>

function stateAfter(row: Row, event: Later): Partial<Row> {
  switch (event.type) {
    case 'OfferPublished':
      return { state: 'published', slug: event.data.slug, publishedAt: row.publishedAt ?? new Date(event.data.publishedAt).toISOString() }
    case 'OfferExtended':
    case 'OfferReopened':
      return { state: 'published' }
    case 'OfferFinished':
      return { state: 'finished' }
    case 'OfferExpired':
      return { state: 'expired' }
    case 'OfferTakenDown':
      return { state: 'takenDown' }
    case 'OfferRestored':
      return { state: event.data.state }
    case 'OfferCompanyChanged':
      return { companyId: event.data.companyId }
    case 'OfferDeleted':
      return { state: 'deleted' }
  }
}
