/** Two ways to a full index: from the rows of the read model, or from a snapshot that turns out to be true. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Currency } from '@jobboard/contracts/shared/money'
import { Parameters } from '../database/statement.ts'
import type { TenantReader } from '../database/tenant-reader.ts'
import { OfferIndex } from './index/offer-index.ts'
import { applyChange, changesStatement, type OfferRow, shownChangesStatement, toDocument } from './offer-rows.ts'
import { readRates } from './read-progress.ts'
import type { SnapshotStore } from './snapshot-file.ts'

const batch = 2_000

export interface IndexState {
  readonly index: OfferIndex
  readonly generation: string
  /** Greatest `change_seq` applied. */
  seen: string
  ratesDate: string
}

/** Rows that change while it loads come again, above the number that is reached: the first refresh applies them. */
export async function loadIndex(reader: TenantReader, tenant: TenantId, base: Currency, generation: string): Promise<IndexState> {
  const rates = await readRates(reader, tenant, base)
  const index = new OfferIndex(rates)
  const seen = await newestChange(reader, tenant)
  let from = '0'
  // The next rows are on their way while these are indexed.
  let coming = reader.read<OfferRow>(tenant, shownChangesStatement(tenant, from, seen, batch))
  for (;;) {
    const rows = await coming
    from = rows.at(-1)?.change_seq ?? from
    const last = rows.length < batch
    if (!last) coming = reader.read<OfferRow>(tenant, shownChangesStatement(tenant, from, seen, batch))
    // Awaited in the next turn; must not count as unhandled when indexing throws first.
    coming.catch(() => undefined)
    index.load(rows.map(toDocument))
    if (last) break
  }
  index.finishLoading()
  index.advance(Date.now())
  return { index, generation, seen, ratesDate: rates.date }
}

/** Null when there is no snapshot, or it is of another generation, or the rows are not what they were with the changes since. */
export async function restoreIndex(
  reader: TenantReader,
  tenant: TenantId,
  base: Currency,
  snapshots: SnapshotStore,
  generation: string,
): Promise<IndexState | null> {
  const stored = await snapshots.read(tenant)
  if (stored === null || stored.generation !== generation) return null
  const rates = await readRates(reader, tenant, base)
  const index = new OfferIndex(rates)
  index.restore(stored.index)
  if (stored.ratesDate !== rates.date) index.setRates(rates)
  let seen = stored.changeSeq
  for (;;) {
    const rows = await reader.read<OfferRow>(tenant, changesStatement(tenant, seen, batch))
    for (const row of rows) applyChange(index, row)
    seen = rows.at(-1)?.change_seq ?? seen
    if (rows.length < batch) break
  }
  const state = { index, generation, seen, ratesDate: rates.date }
  return (await isTrue(reader, tenant, state)) ? state : null
}

/** A database that was set up anew, or from a backup, has the same numbers for other rows: their count and sum give it away. */
async function isTrue(reader: TenantReader, tenant: TenantId, { index, seen }: IndexState): Promise<boolean> {
  const now = Date.now()
  index.advance(now)
  const parameters = new Parameters(tenant)
  const [row] = await reader.read<{ offers: number; versions: number }>(tenant, {
    text: `SELECT count(*)::int AS offers, coalesce(sum(change_seq), 0)::float8 AS versions
      FROM read_models.offers WHERE tenant = ${parameters.tenant} AND state = 'published'
      AND expires_at > to_timestamp(${parameters.add(now)}::float8 / 1000) AND change_seq <= ${parameters.add(seen)}::bigint`,
    values: parameters.values,
  })
  return row !== undefined && row.offers === index.size && row.versions === index.versionSum
}

async function newestChange(reader: TenantReader, tenant: TenantId): Promise<string> {
  const [row] = await reader.read<{ newest: string }>(tenant, {
    text: 'SELECT coalesce(max(change_seq), 0)::text AS newest FROM read_models.offers WHERE tenant = $1',
    values: new Parameters(tenant).values,
  })
  return row?.newest ?? '0'
}
