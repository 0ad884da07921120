import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import { portals } from './portals.ts'

/** Of a page below one of them. */
export const kindOfPath = (pathname: string): AccountKind =>
  pathname === portals.admin || pathname.startsWith(`${portals.admin}/`)
    ? 'admin'
    : pathname.startsWith(`${portals.employer}/`)
      ? 'employer'
      : 'candidate'

/** Where an account starts that wanted to go nowhere in particular. */
export const homeOf = (kind: AccountKind): string => ({ candidate: '/', employer: portals.employer, admin: portals.admin })[kind]
