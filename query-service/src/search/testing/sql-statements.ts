/** The offer queries as SQL on the read model: the second oracle of the index. Postgres returns a page as one text. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { OfferCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { OfferOrder } from '@jobboard/search-engine/criteria/orders'
import { Parameters, type Statement } from '../../database/statement.ts'
import { offerConditions } from './sql-conditions.ts'
import { orderSql } from './sql-orders.ts'

export interface PageRow {
  readonly total: number
  /** Cards with their `index`, separated by commas. */
  readonly items: string
}

/** Positions `from` to `from + count` of the order, and how many there are in all, of one moment. */
export function pageStatement(tenant: TenantId, criteria: OfferCriteria, order: OfferOrder, from: number, count: number): Statement {
  const parameters = new Parameters(tenant)
  const where = offerConditions(criteria, parameters)
  const { join, orderBy } = orderSql(order, parameters)
  // The ids of the page are selected before any card is read, else Postgres would detoast every card that the offset skips.
  const page = `SELECT o.offer_id, row_number() OVER (ORDER BY ${orderBy}) - 1 AS position
      FROM read_models.offers o ${join} WHERE ${where} ORDER BY ${orderBy} LIMIT ${parameters.add(count)}::int OFFSET ${parameters.add(from)}::int`
  return {
    text: `SELECT (SELECT count(*)::int FROM read_models.offers o WHERE ${where}) AS total,
    (SELECT coalesce(string_agg('{"index":' || page.position || ',' || substr(card.card::text, 2), ',' ORDER BY page.position), '')
      FROM (${page}) page JOIN read_models.offers card ON card.tenant = ${parameters.tenant} AND card.offer_id = page.offer_id) AS items`,
    values: parameters.values,
  }
}

export function countStatement(tenant: TenantId, criteria: OfferCriteria): Statement {
  const parameters = new Parameters(tenant)
  const where = offerConditions(criteria, parameters)
  return { text: `SELECT count(*)::int AS count FROM read_models.offers o WHERE ${where}`, values: parameters.values }
}
