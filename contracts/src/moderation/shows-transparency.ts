import type { Tenant } from '../tenants/tenant.ts'

/** Whether the counts of a year are public (docs/product/moderation.md, "Counts"). */
export const showsTransparency = ({ moderation }: Pick<Tenant, 'moderation'>): boolean => moderation.transparency
