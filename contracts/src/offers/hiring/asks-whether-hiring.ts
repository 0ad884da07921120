import type { Tenant } from '../../tenants/tenant.ts'

/** Whether the board asks employers who do nothing with an offer if they still hire, and ends it without an answer (docs/product/offers.md, "Still hiring?"). */
export const asksWhetherHiring = ({ hiringQuestions }: Pick<Tenant, 'hiringQuestions'>): boolean => hiringQuestions
