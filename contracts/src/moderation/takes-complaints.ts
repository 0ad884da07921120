import type { Tenant } from '../tenants/tenant.ts'

/** Whether employers and reporters can complain about a decision (docs/product/moderation.md, "Complaints"). */
export const takesComplaints = ({ moderation }: Pick<Tenant, 'moderation'>): boolean => moderation.complaints
