/** The orders of an offer list as SQL on the read model. */

import type { OfferOrder } from '@jobboard/search-engine/criteria/orders'
import type { Parameters } from '../../database/statement.ts'

export interface OrderSql {
  /** Joined to the offers `o`. */
  readonly join: string
  readonly orderBy: string
}

const plain = (orderBy: string): OrderSql => ({ join: '', orderBy })

export function orderSql(order: OfferOrder, parameters: Parameters): OrderSql {
  switch (order) {
    case 'published':
      return plain('o.published_at DESC, o.offer_id')
    case 'newest':
      return plain('o.first_published_at DESC NULLS LAST, o.offer_id')
    case 'popular':
      return plain('o.with_salary DESC, o.published_at DESC, o.offer_id')
    case 'salaryDesc':
      return bySalary('max(coalesce(s.monthly_to, s.monthly_from) * r.rate)', 'DESC', parameters)
    case 'salaryAsc':
      return bySalary('min(coalesce(s.monthly_from, s.monthly_to) * r.rate)', 'ASC', parameters)
  }
}

/** By the largest or smallest monthly amount of all employment types, in the base currency; one without a rate counts as undisclosed. */
function bySalary(amount: string, direction: 'ASC' | 'DESC', parameters: Parameters): OrderSql {
  return {
    join: `LEFT JOIN (SELECT s.offer_id, ${amount} AS amount FROM read_models.offer_salaries s
      JOIN read_models.exchange_rates r ON r.tenant = s.tenant AND r.currency = s.currency
      WHERE s.tenant = ${parameters.tenant} GROUP BY s.offer_id) salary ON salary.offer_id = o.offer_id`,
    orderBy: `salary.amount ${direction} NULLS LAST, o.offer_id`,
  }
}
