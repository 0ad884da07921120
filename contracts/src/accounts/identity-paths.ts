/** Apart from the schemas: pages load this with their routes. */
import type { AccountKind } from './roles.ts'

/** Pages to which the provider sends the browser back; it must know their addresses. */
export const identityPaths: Readonly<Record<AccountKind, `/${string}`>> = {
  candidate: '/candidate/login/callback',
  employer: '/employer-panel/login/callback',
  admin: '/admin/login/callback',
}
