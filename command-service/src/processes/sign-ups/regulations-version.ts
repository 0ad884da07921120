import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { documentInForce } from '@jobboard/contracts/tenants/legal'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'

/** Of the terms that are in force on the day; a board without such a document has none to accept but its first ones. */
export const regulationsVersion = (tenant: Tenant, document: 'termsForClients' | 'termsForUsers', now: Date): string =>
  documentInForce(tenant, document, localDate(now.toISOString(), tenant.timeZone))?.version ?? 'first'
