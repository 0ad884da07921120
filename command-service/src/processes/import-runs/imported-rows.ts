/**
 * What an import brought, offer by offer, so that a part that runs again after a crash counts as it did, a row that comes twice is found, and the
 * import can be undone; and the first rows that were refused or repaired. Rows of no other use: what the offers are, their streams say.
 */
import { maxImportProblems } from '@jobboard/contracts/imports/queries'
import { type OfferId, offerIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { ProblemSink, RowProblem } from '../../import/problems.ts'
import type { ImportOutcome, Publisher } from '../../import/publisher.ts'

export interface OfImport {
  readonly database: TenantDatabase
  readonly tenant: TenantId
  readonly importId: string
}

/** Digests of the offers of earlier parts. */
export async function offersBefore({ database, tenant, importId }: OfImport, part: number): Promise<Map<OfferId, string>> {
  const { rows } = await database.query<{ offerId: string; digest: string }>(
    tenant,
    'SELECT offer_id AS "offerId", digest FROM offers.imported WHERE tenant = $1 AND import_id = $2 AND part < $3',
    [tenant, importId, part],
  )
  return new Map(rows.map(({ offerId, digest }) => [offerIdSchema.parse(offerId), digest]))
}

/** New offers of an import, in the order of their ids, after `last`. */
export async function createdOffers(
  { database, tenant, importId }: OfImport,
  { last, limit }: { readonly last: OfferId | null; readonly limit: number },
): Promise<readonly OfferId[]> {
  const { rows } = await database.query<{ offerId: string }>(
    tenant,
    `SELECT offer_id AS "offerId" FROM offers.imported WHERE tenant = $1 AND import_id = $2 AND kind = 'created' AND offer_id > $3
     ORDER BY offer_id LIMIT $4`,
    [tenant, importId, last ?? '', limit],
  )
  return rows.map(({ offerId }) => offerIdSchema.parse(offerId))
}

export async function countChanged({ database, tenant, importId }: OfImport): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    tenant,
    `SELECT count(*)::int AS count FROM offers.imported WHERE tenant = $1 AND import_id = $2 AND kind = 'changed'`,
    [tenant, importId],
  )
  return rows[0]?.count ?? 0
}

/** Notes what became of each offer. What an earlier run of the same part noted counts. */
export const notingPublisher = (publisher: Publisher, { database, tenant, importId }: OfImport, part: number): Publisher => ({
  async publish(offers) {
    const outcomes = await publisher.publish(offers)
    const noted = offers.flatMap(({ offerId, origin }, at) => {
      const kind = outcomes[at]?.kind
      return kind === undefined || kind === 'refused' ? [] : [{ offerId, kind, digest: origin.digest }]
    })
    const ids = noted.map(({ offerId }) => offerId)
    const [, found] = await database.queries(tenant, [
      {
        text: `INSERT INTO offers.imported (tenant, import_id, offer_id, kind, digest, part)
          SELECT $1, $2, n.offer_id, n.kind, n.digest, $6 FROM unnest($3::text[], $4::text[], $5::text[]) AS n (offer_id, kind, digest)
          ON CONFLICT (tenant, import_id, offer_id) DO NOTHING`,
        values: [tenant, importId, ids, noted.map(({ kind }) => kind), noted.map(({ digest }) => digest), part],
      },
      {
        text: 'SELECT offer_id, kind FROM offers.imported WHERE tenant = $1 AND import_id = $2 AND offer_id = ANY ($3)',
        values: [tenant, importId, ids],
      },
    ])
    const kinds = new Map((found?.rows ?? []).map(({ offer_id, kind }) => [String(offer_id), kind as 'created' | 'changed' | 'unchanged']))
    return outcomes.map((outcome, at): ImportOutcome => {
      const kind = kinds.get(offers[at]?.offerId ?? '')
      return outcome.kind === 'refused' || kind === undefined ? outcome : { kind }
    })
  },
})

/** Of the whole import, the first ones. */
export function problemRows({ database, tenant, importId }: OfImport): ProblemSink {
  const waiting: RowProblem[] = []
  return {
    add: async (problem) => {
      if (waiting.length < maxImportProblems) waiting.push(problem)
    },
    close: async () => {
      if (waiting.length === 0) return
      await database.query(
        tenant,
        `INSERT INTO offers.import_problems (tenant, import_id, number, kind, problem)
         SELECT $1, $2, n.number, n.kind, n.problem FROM unnest($3::int[], $4::text[], $5::json[]) AS n (number, kind, problem)
         ORDER BY n.number
         LIMIT greatest(0, $6 - (SELECT count(*) FROM offers.import_problems WHERE tenant = $1 AND import_id = $2 AND number < $7))
         ON CONFLICT (tenant, import_id, number, kind) DO NOTHING`,
        [
          ...[tenant, importId, waiting.map(({ row }) => row), waiting.map(({ kind }) => kind)],
          ...[waiting.map((problem) => JSON.stringify(problem)), maxImportProblems, Math.min(...waiting.map(({ row }) => row))],
        ],
      )
    },
  }
}
