/**
 * Slots of free plans: a company publishes so many offers in a calendar day of the board, and has so many open at once (docs/product/offers.md,
 * "Free plans"). A slot is taken before the publication is stored. Slots of one company are given out one after another, and a unique index
 * over company, day and place lets two requests never have the same one (docs/decisions/0194).
 */
import { offerStream } from '@jobboard/contracts/offers/events'
import { addDaysToDate } from '@jobboard/contracts/offers/rules/calendar'
import type { CompanyId, Instant, OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { TenantDatabase, TenantTransaction } from '@jobboard/platform/database/tenant-database'
import type { CommandDeps } from '../../shell/command-route.ts'
import { loadHistory } from '../../shell/history.ts'
import { isActive, isReleased, isUnpublished, type Offer } from '../offer.ts'
import { offerAggregate } from '../offer-decider.ts'
import type { OfferError } from '../offer-errors.ts'

export interface WantedSlot {
  readonly companyId: CompanyId
  readonly offerId: OfferId
  /** Of the publication, in the time zone of the board. */
  readonly day: string
  readonly at: Instant
}

export interface FreeSlots {
  /** Null: the offer has a slot. The same offer has one slot, however often it asks. */
  take(board: Tenant, wanted: WantedSlot): Promise<OfferError | null>
}

interface Slot {
  readonly offerId: OfferId
  readonly day: string
  readonly place: number
  readonly takenAt: Date
  readonly ended: boolean
}

export const postgresFreeSlots = ({ store, database }: Pick<CommandDeps, 'store'> & { readonly database: TenantDatabase }): FreeSlots => ({
  async take(board, wanted) {
    if (board.freeOffersPerDay === null && board.freeOffersActive === null) return null
    const refused = await takeSlot(database, board, wanted)
    if (refused === null) return null
    // Offers end without telling their slots: those of this company are looked at before it is refused.
    return (await freeSlots(store, database, board.id, wanted)) ? takeSlot(database, board, wanted) : refused
  },
})

const slotsOf = async (
  transaction: Pick<TenantTransaction, 'query'>,
  tenant: TenantId,
  { companyId, day }: WantedSlot,
): Promise<Slot[]> => {
  const { rows } = await transaction.query<Slot & Record<string, unknown>>(
    `SELECT offer_id AS "offerId", day::text, place, taken_at AS "takenAt", ended FROM accounts.free_slots
     WHERE tenant = $1 AND company_id = $2 AND (NOT ended OR day = $3::date)`,
    [tenant, companyId, day],
  )
  return rows
}

/** Until the end of the transaction: those of one company are given out one after another. */
async function lockSlots(transaction: Pick<TenantTransaction, 'query'>, tenant: TenantId, companyId: CompanyId): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`free slots ${tenant} ${companyId}`])
}

const takeSlot = (database: TenantDatabase, board: Tenant, wanted: WantedSlot): Promise<OfferError | null> =>
  database.transaction(board.id, async (transaction) => {
    const { companyId, offerId, day, at } = wanted
    await lockSlots(transaction, board.id, companyId)
    const others = (await slotsOf(transaction, board.id, wanted)).filter((slot) => slot.offerId !== offerId)
    const ofDay = others.filter((slot) => slot.day === day)
    const refused = refusalOf(board, ofDay.length, others.filter(({ ended }) => !ended).length)
    if (refused !== null) return refused
    const taken = new Set(ofDay.map(({ place }) => place))
    const place = Array.from({ length: ofDay.length + 1 }, (_, index) => index).find((index) => !taken.has(index))
    await transaction.query(
      `INSERT INTO accounts.free_slots (tenant, offer_id, company_id, day, place, taken_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (tenant, offer_id) DO UPDATE
       SET company_id = EXCLUDED.company_id, day = EXCLUDED.day, place = EXCLUDED.place, taken_at = EXCLUDED.taken_at, ended = false`,
      [board.id, offerId, companyId, day, place, at],
    )
    return null
  })

function refusalOf({ freeOffersPerDay, freeOffersActive }: Tenant, ofDay: number, open: number): OfferError | null {
  if (freeOffersPerDay !== null && ofDay >= freeOffersPerDay) return { code: 'freeOffersPerDayUsed', more: { limit: freeOffersPerDay } }
  if (freeOffersActive !== null && open >= freeOffersActive) return { code: 'freeOffersActiveUsed', more: { limit: freeOffersActive } }
  return null
}

/** A request that took a slot has stored its publication by then, or failed. */
const inFlightMs = 60_000

/**
 * Ends slots of offers that are not open any more, and gives back those of drafts that were never published, or not on that day. True: one
 * changed.
 */
async function freeSlots(store: CommandDeps['store'], database: TenantDatabase, tenant: TenantId, wanted: WantedSlot): Promise<boolean> {
  let changed = false
  const slots = await database.transaction(tenant, (transaction) => slotsOf(transaction, tenant, wanted))
  for (const slot of slots.filter(({ ended }) => !ended)) {
    const { state } = await loadHistory(store, offerAggregate, offerStream(tenant, slot.offerId))
    const change = changeOf(state, wanted.at, slot)
    if (change === null) continue
    await database.query(tenant, `${change} WHERE tenant = $1 AND offer_id = $2 AND taken_at = $3`, [tenant, slot.offerId, slot.takenAt])
    changed = true
  }
  const yesterday = addDaysToDate(wanted.day, -1)
  await database.query(tenant, 'DELETE FROM accounts.free_slots WHERE tenant = $1 AND company_id = $2 AND ended AND day < $3::date', [
    ...[tenant, wanted.companyId, yesterday],
  ])
  return changed
}

function changeOf(offer: Offer, at: Instant, { takenAt }: Slot): string | null {
  if (isActive(offer, at) || (isUnpublished(offer) && offer.schedule !== null)) return null
  if (isReleased(offer) || (offer.status === 'deleted' && offer.publication !== null)) return 'UPDATE accounts.free_slots SET ended = true'
  return Date.parse(at) - takenAt.getTime() < inFlightMs ? null : 'DELETE FROM accounts.free_slots'
}

/** The slot of an offer, if it has one, is one of its new company, also where that has as many as it can. */
export const moveSlot = (database: TenantDatabase, tenant: TenantId, offerId: OfferId, companyId: CompanyId): Promise<void> =>
  database.transaction(tenant, async (transaction) => {
    await lockSlots(transaction, tenant, companyId)
    await transaction.query(
      `UPDATE accounts.free_slots s SET company_id = $3, place = (
         SELECT coalesce(max(o.place) + 1, 0) FROM accounts.free_slots o WHERE o.tenant = $1 AND o.company_id = $3 AND o.day = s.day)
       WHERE s.tenant = $1 AND s.offer_id = $2 AND s.company_id <> $3`,
      [tenant, offerId, companyId],
    )
  })
