/** The rate table of each tenant, with which salaries are compared across currencies (docs/product/tenants.md, "Currencies and rates"). */

import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type Currency, currencies } from '@jobboard/contracts/shared/money'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Pool } from '@jobboard/platform/database/database'
import { asProjector } from '../runner/projector-transaction.ts'

/** Units of the tenant's base currency that one unit costs. */
export interface RateTable {
  readonly date: string
  readonly rates: Readonly<Partial<Record<Currency, number>>>
}

/** What the tenant files say, unless a newer table of a daily source is stored. */
export async function storeFileRates(pool: Pool, tenants: readonly Tenant[]): Promise<void> {
  for (const { id, currencies } of tenants)
    await storeRates(pool, id, withBase(currencies.table, currencies.base), currencies.source === 'static')
}

const withBase = ({ date, rates }: RateTable, base: Currency): RateTable => ({ date, rates: { ...rates, [base]: 1 } })

/** `always`: even when what is stored is newer. */
export async function storeRates(pool: Pool, tenant: TenantId, { date, rates }: RateTable, always = false): Promise<void> {
  const known = currencies.filter((currency) => rates[currency] !== undefined)
  await asProjector(pool, (client) =>
    client.query(
      `INSERT INTO read_models.exchange_rates AS stored (tenant, currency, rate, date)
       SELECT $1, given.currency, given.rate, $2::date FROM unnest($3::text[], $4::float8[]) AS given (currency, rate)
       ON CONFLICT (tenant, currency) DO UPDATE SET rate = excluded.rate, date = excluded.date WHERE $5 OR stored.date <= excluded.date`,
      [tenant, date, known, known.map((currency) => rates[currency]), always],
    ),
  )
}

/** A table in another base: what one unit of each currency costs in `base`. Undefined when the table does not know the base. */
export function inBase({ date, rates }: RateTable, base: Currency): RateTable | undefined {
  const unit = rates[base]
  if (unit === undefined) return undefined
  return {
    date,
    rates: Object.fromEntries(Object.entries(rates).map(([currency, rate]) => [currency, currency === base ? 1 : rate / unit])),
  }
}
