/**
 * Counts an offer once for each visitor and day, in any number of processes, without knowing anybody (docs/decisions/0015-offer-views.md):
 * a visitor is a hash under a salt of the day, kept until the day is over and for this one offer, so no two pages of a visitor meet.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { endOfDay, localDate } from '@jobboard/contracts/offers/rules/calendar'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database'
import { networkOf } from '@jobboard/platform/http/network-of'

export interface View {
  readonly tenant: { readonly id: TenantId; readonly timeZone: string }
  readonly offerId: OfferId
  /** Neither is stored. */
  readonly address: string
  readonly userAgent: string
  readonly at: Date
}

/** False: this visitor was counted today. */
export type CountView = (view: View) => Promise<boolean>

interface DaySalt {
  readonly id: string
  readonly day: string
  readonly salt: Buffer
}

const saltBytes = 32
/** Enough that two visitors of an offer never share a mark. */
const markBytes = 16

export function createViewCounter(pool: Pool): CountView {
  /** Of today only: yesterday's leaves the memory with the first view of today. */
  const salts = new Map<TenantId, DaySalt>()

  async function saltOf(tenant: View['tenant'], day: string): Promise<DaySalt> {
    const known = salts.get(tenant.id)
    if (known?.day === day) return known
    const opened = await openSalt(pool, tenant, day)
    salts.set(tenant.id, opened)
    return opened
  }

  async function count(view: View, day: string): Promise<'counted' | 'known' | 'saltGone'> {
    const { id, salt } = await saltOf(view.tenant, day)
    const { rows } = await pool.query<{ salts: number; marks: number }>(countStatement, [
      view.tenant.id,
      view.offerId,
      day,
      id,
      markOf(salt, view),
    ])
    const [found] = rows
    if (found?.salts !== 1) return 'saltGone'
    return found.marks === 1 ? 'counted' : 'known'
  }

  return async (view) => {
    const day = localDate(view.at.toISOString(), view.tenant.timeZone)
    const first = await count(view, day)
    if (first !== 'saltGone') return first === 'counted'
    // The day was purged, or the database came back from a crash with these tables empty.
    salts.delete(view.tenant.id)
    return (await count(view, day)) === 'counted'
  }
}

const markOf = (salt: Buffer, { offerId, address, userAgent }: View): Buffer =>
  createHmac('sha256', salt)
    .update(JSON.stringify([offerId, networkOf(address), userAgent]))
    .digest()
    .subarray(0, markBytes)

/** The first process of the day makes the salt; all others find it. */
async function openSalt(pool: Pool, { id: tenant, timeZone }: View['tenant'], day: string): Promise<DaySalt> {
  await pool.query(
    `INSERT INTO statistics.view_salts (tenant, day, salt, ends_at) VALUES ($1, $2, $3, $4) ON CONFLICT (tenant, day) DO NOTHING`,
    [tenant, day, randomBytes(saltBytes), endOfDay(day, timeZone)],
  )
  const { rows } = await pool.query<{ id: string; salt: Buffer }>(
    'SELECT id, salt FROM statistics.view_salts WHERE tenant = $1 AND day = $2',
    [tenant, day],
  )
  const [row] = rows
  // Purged between the two statements: a day that is over takes no more views, whatever this process's clock says.
  return { day, id: row?.id ?? noSalt, salt: row?.salt ?? Buffer.alloc(saltBytes) }
}

const noSalt = '00000000-0000-0000-0000-000000000000'

/** Mark and count stand or fall together. */
const countStatement = `
WITH salt AS (SELECT id FROM statistics.view_salts WHERE id = $4),
mark AS (
  INSERT INTO statistics.view_marks (salt_id, offer_id, visitor) SELECT id, $2, $5 FROM salt ON CONFLICT DO NOTHING RETURNING 1
),
counted AS (
  INSERT INTO statistics.offer_views AS stored (tenant, offer_id, day, views) SELECT $1, $2, $3, 1 FROM mark
  ON CONFLICT (tenant, offer_id, day) DO UPDATE SET views = stored.views + 1
)
SELECT (SELECT count(*) FROM salt)::int AS salts, (SELECT count(*) FROM mark)::int AS marks`
