/** State of a read model: position, generation and exchange rates. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type Currency, currencies, type RateTable } from '@jobboard/contracts/shared/money'
import { Parameters } from '../database/statement.ts'
import type { TenantReader } from '../database/tenant-reader.ts'

export interface Progress {
  /** Incremented by every rebuild, whose deletions are not in the change feed. */
  readonly generation: string
  /** The rows include all events up to it. */
  readonly position: string
}

export async function readProgress(reader: TenantReader, tenant: TenantId, projection: string): Promise<Progress> {
  const [row] = await reader.read<{ generation: string; position: string }>(tenant, {
    text: 'SELECT generation::text, position FROM projections.checkpoints WHERE projection = $1',
    values: [projection],
  })
  return row ?? { generation: '0', position: '' }
}

export interface StoredRates {
  readonly table: RateTable
  /** Differs when any rate or date differs. */
  readonly version: string
}

/** A currency without a rate has NaN, which matches nothing. The date is that of the oldest rate. */
export async function readRates(reader: TenantReader, tenant: TenantId, base: Currency): Promise<StoredRates> {
  const rows = await reader.read<{ currency: string; rate: number; date: string }>(tenant, {
    text: 'SELECT currency, rate, date::text FROM read_models.exchange_rates WHERE tenant = $1 ORDER BY currency',
    values: new Parameters(tenant).values,
  })
  const rateOf = (currency: Currency): number => rows.find((row) => row.currency === currency)?.rate ?? Number.NaN
  return {
    table: {
      date: rows.map(({ date }) => date).toSorted()[0] ?? '',
      base,
      rates: Object.fromEntries(currencies.map((currency) => [currency, rateOf(currency)])) as Record<Currency, number>,
    },
    version: rows.map(({ currency, rate, date }) => `${currency} ${rate} ${date}`).join(),
  }
}
