/** Loads an index from the rows of the read model, or from a snapshot that is verified against them. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Currency } from '@jobboard/contracts/shared/money'
import { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import { Parameters } from '../database/statement.ts'
import type { TenantReader } from '../database/tenant-reader.ts'
import { applyChange, changesStatement, type OfferRow, shownChangesStatement, toDocument } from './indexed-offer-rows.ts'
import { readRates } from './read-progress.ts'
import type { SnapshotStore } from './snapshot-file.ts'

const batch = 2_000
/** A first load reads chunks of rows; some are in flight while one is indexed, so that Postgres and this process work in parallel. */
const rowsPerChunk = 500
const maxChunksInFlight = 4

export interface IndexState {
  readonly index: OfferIndex
  readonly generation: string
  /** Greatest `change_seq` applied. */
  seen: string
  ratesVersion: string
}

/** Rows that change during the load get a `change_seq` above the last one read, so the first refresh applies them. */
export async function loadIndex(reader: TenantReader, tenant: TenantId, base: Currency, generation: string): Promise<IndexState> {
  const rates = await readRates(reader, tenant, base)
  const index = new OfferIndex(rates.table)
  const ends = await chunkEnds(reader, tenant)
  const inFlight: Promise<OfferRow[]>[] = []
  for (let at = 0; at < ends.length; at++) {
    for (let next = at + inFlight.length; next < ends.length && inFlight.length < maxChunksInFlight; next++) {
      const rows = reader.read<OfferRow>(tenant, shownChangesStatement(tenant, ends[next - 1] ?? '0', ends[next] ?? '0'))
      // Awaited in a later iteration: avoids an unhandled rejection when another chunk fails first.
      rows.catch(() => undefined)
      inFlight.push(rows)
    }
    index.load(((await inFlight.shift()) ?? []).map(toDocument))
  }
  index.finishLoading()
  index.advance(Date.now())
  return { index, generation, seen: ends.at(-1) ?? '0', ratesVersion: rates.version }
}

/** The last `change_seq` of each chunk; empty without rows. */
async function chunkEnds(reader: TenantReader, tenant: TenantId): Promise<string[]> {
  const parameters = new Parameters(tenant)
  const rows = await reader.read<{ change_seq: string }>(tenant, {
    text: `SELECT change_seq::text FROM (
        SELECT change_seq, row_number() OVER (ORDER BY change_seq) AS place, lead(change_seq) OVER (ORDER BY change_seq) AS next
        FROM read_models.offers WHERE tenant = ${parameters.tenant}) AS changes
      WHERE place % ${parameters.add(rowsPerChunk)}::int = 0 OR next IS NULL ORDER BY changes.change_seq`,
    values: parameters.values,
  })
  return rows.map(({ change_seq }) => change_seq)
}

/** Null without a snapshot, or when it is of another generation or does not match the rows after the changes since were applied. */
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
  const index = new OfferIndex(rates.table)
  index.restore(stored.index)
  if (stored.ratesVersion !== rates.version) index.setRates(rates.table)
  let seen = stored.changeSeq
  for (;;) {
    const rows = await reader.read<OfferRow>(tenant, changesStatement(tenant, seen, batch))
    for (const row of rows) applyChange(index, row)
    seen = rows.at(-1)?.change_seq ?? seen
    if (rows.length < batch) break
  }
  const state = { index, generation, seen, ratesVersion: rates.version }
  return (await matchesReadModel(reader, tenant, state)) ? state : null
}

/** Detects a database that was recreated or restored from a backup, where the same `change_seq` belongs to other rows: compares count and sum. */
async function matchesReadModel(reader: TenantReader, tenant: TenantId, { index, seen }: IndexState): Promise<boolean> {
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
