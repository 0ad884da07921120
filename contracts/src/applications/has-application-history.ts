import type { Tenant } from '../tenants/tenant.ts'

/** Whether candidates of the board have a page with their applications, and marks of them on offers (docs/product/applications.md, "History"). */
export const hasApplicationHistory = ({
  features,
  candidatePortal,
}: {
  readonly features: Pick<Tenant['features'], 'applicationHistory'>
  readonly candidatePortal: Pick<Tenant['candidatePortal'], 'enabled'>
}): boolean => features.applicationHistory && candidatePortal.enabled
