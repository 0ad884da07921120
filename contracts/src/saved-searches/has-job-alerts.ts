import type { Tenant } from '../tenants/tenant.ts'

/** Whether searches can be saved on the board and write e-mails (docs/product/saved-searches.md). */
export const hasJobAlerts = ({ features }: { readonly features: Pick<Tenant['features'], 'jobAlerts'> }): boolean => features.jobAlerts
