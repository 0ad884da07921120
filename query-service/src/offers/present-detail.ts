/** An offer as its page shows it: the stored card and detail, with what depends on the clock and the tenant file. */
import { asksWhetherHiring } from '@jobboard/contracts/offers/hiring/asks-whether-hiring'
import type { HiringQuestion } from '@jobboard/contracts/offers/hiring/hiring-question'
import type { HistoryEntry, OfferDetail, OfferListItem } from '@jobboard/contracts/offers/queries'
import type { ShownDetail } from '@jobboard/contracts/offers/shown-offer'
import type { OfferState } from '@jobboard/contracts/offers/vocabulary'
import { findCategory, type Tenant } from '@jobboard/contracts/tenants/tenant'

export interface DetailRow {
  readonly slug: string
  readonly state: OfferState
  readonly wasPublic: boolean
  readonly expiresAt: Date
  readonly card: OfferListItem
  /** What the projection stores beside the card. */
  readonly detail: ShownDetail
  readonly history: readonly HistoryEntry[]
  readonly question: HiringQuestion | null
}

export type ShownState = OfferDetail['state']

/** Null: nothing for candidates. Between its expiry and the run of the worker that records it, an offer is already expired. */
export function shownState({ state, expiresAt }: Pick<DetailRow, 'state' | 'expiresAt'>, now: Date): ShownState | null {
  if (state === 'published') return expiresAt > now ? 'published' : 'expired'
  return state === 'expired' || state === 'finished' ? state : null
}

export function presentDetail(tenant: Tenant, row: DetailRow, state: ShownState): OfferDetail {
  return {
    ...row.card,
    ...row.detail,
    ...saidByItself(tenant, row.detail),
    slug: row.slug,
    state,
    isOfferActive: state === 'published',
    expiredAt: row.expiresAt.toISOString(),
    offerCategory: presentCategory(tenant, row.card.category.key),
    unconfirmedSince: state === 'published' ? unconfirmedSince(tenant, row) : null,
    history: [...row.history],
  }
}

const unconfirmedSince = (tenant: Tenant, { question }: DetailRow): string | null =>
  question === null || question.unconfirmedAt === null || !asksWhetherHiring(tenant) ? null : question.lastActionAt

/**
 * An import whose source names no site of the company carries the board's own (docs/import.md), which is not the company's: no one is
 * sent there, and the size that was filled in with it is not told.
 */
function saidByItself({ imports }: Tenant, { companyUrl, companySize }: ShownDetail): Partial<ShownDetail> {
  if (companyUrl !== imports.companyUrl) return {}
  return { companyUrl: null, companySize: companySize === imports.companySize ? null : companySize }
}

/** Grey, where the tenant file no longer has the category of an old offer. */
function presentCategory(tenant: Tenant, key: string): OfferDetail['offerCategory'] {
  const found = findCategory(tenant, key)
  if (found === undefined) return { slug: { pl: key, en: key }, label: { pl: key, en: key }, icon: 'circle', color: '#8a8f98' }
  const { category, subcategoryKey } = found
  const { slug, label } = category.children.find((child) => child.key === subcategoryKey) ?? category
  return { slug, label, icon: category.icon, color: category.color }
}
