/** Rows of saved searches -> the percolator: those with an active alert. One statement serves the load and the change feed. */
import { type OfferFilters, offerFiltersSchema } from '@jobboard/contracts/search/filters'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Percolator } from '@jobboard/search-engine/percolator/percolator'
import { Parameters, type Statement } from '../../database/statement.ts'

export interface AlertRow extends Record<string, unknown> {
  readonly change_seq: string
  readonly id: string
  /** Null where the alert is not active. Filters that an earlier release stored lack those that came later. */
  readonly filters: Partial<OfferFilters> | null
  /** Milliseconds since 1970. */
  readonly active_since: number | null
}

export function alertChangesStatement(tenant: TenantId, changeSeq: string, limit: number): Statement {
  const parameters = new Parameters(tenant)
  return {
    text: `SELECT change_seq::text, job_filter_id AS id, CASE WHEN alert_status = 'active' THEN filters END AS filters,
        (extract(epoch FROM active_since) * 1000)::float8 AS active_since
      FROM read_models.saved_searches WHERE tenant = ${parameters.tenant} AND change_seq > ${parameters.add(changeSeq)}::bigint
      ORDER BY change_seq LIMIT ${parameters.add(limit)}::int`,
    values: parameters.values,
  }
}

/** Throws for filters that no release has stored; the search is then in no answer. */
export function applyAlert(percolator: Percolator, { id, filters, active_since: activeSince }: AlertRow): void {
  percolator.remove(id)
  if (filters === null || activeSince === null) return
  percolator.set(id, offerFiltersSchema.parse({ ...noFilters, ...filters }), activeSince)
}
