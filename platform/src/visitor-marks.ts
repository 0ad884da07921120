/**
 * Distinguishes the visits of different visitors within one day without storing identities (docs/decisions/0015-offer-views.md): a mark is
 * a hash under a salt of the day, which is deleted when the day has ended, and for one purpose only, so that a visitor's marks of different
 * pages cannot be linked.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { endOfDay, localDate } from '@jobboard/contracts/offers/rules/calendar'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from './database/tenant-database.ts'
import { networkOf } from './http/limits/network-of.ts'

export interface Visitor {
  /** Neither is stored. */
  readonly address: string
  readonly userAgent: string
}

export interface DaySalt {
  readonly id: string
  /** In the time zone of the board. */
  readonly day: string
  readonly salt: Buffer
}

export interface DaySalts {
  of(tenant: { readonly id: TenantId; readonly timeZone: string }, at: Date): Promise<DaySalt>
  /** The stored salt was deleted: the day was purged, or the database came back from a crash with the table empty. */
  forget(tenant: TenantId): void
}

const saltBytes = 32
/** Enough that two visitors never share a mark. */
const markBytes = 16

/** `of`: the visitor and the object of the mark, and the purpose where an object has several. */
export const visitorMark = ({ salt }: DaySalt, of: readonly string[]): Buffer =>
  createHmac('sha256', salt).update(JSON.stringify(of)).digest().subarray(0, markBytes)

/** Identifies visitors without an account. */
export const visitorIdentity = ({ address, userAgent }: Visitor): readonly [string, string] => [networkOf(address), userAgent]

/** One for each process: they share the salts through the database. */
export function createDaySalts(database: TenantDatabase): DaySalts {
  /** Of today only: yesterday's is evicted with the first visit of today. */
  const salts = new Map<TenantId, DaySalt>()
  return {
    async of(tenant, at) {
      const day = localDate(at.toISOString(), tenant.timeZone)
      const known = salts.get(tenant.id)
      if (known?.day === day) return known
      const opened = await openSalt(database, tenant, day)
      salts.set(tenant.id, opened)
      return opened
    },
    forget: (tenant) => void salts.delete(tenant),
  }
}

/** The first process of the day creates the salt; all others find it. */
async function openSalt(database: TenantDatabase, { id: tenant, timeZone }: Parameters<DaySalts['of']>[0], day: string): Promise<DaySalt> {
  await database.query(
    tenant,
    `INSERT INTO statistics.view_salts (tenant, day, salt, ends_at) VALUES ($1, $2, $3, $4) ON CONFLICT (tenant, day) DO NOTHING`,
    [tenant, day, randomBytes(saltBytes), endOfDay(day, timeZone)],
  )
  const { rows } = await database.query<{ id: string; salt: Buffer }>(
    tenant,
    'SELECT id, salt FROM statistics.view_salts WHERE tenant = $1 AND day = $2',
    [tenant, day],
  )
  const [row] = rows
  // Purged between the two statements: a past day accepts no more visits, whatever this process's clock says.
  return { day, id: row?.id ?? noSalt, salt: row?.salt ?? Buffer.alloc(saltBytes) }
}

const noSalt = '00000000-0000-0000-0000-000000000000'
