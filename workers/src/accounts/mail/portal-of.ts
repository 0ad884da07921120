import type { AccountKind } from '@jobboard/contracts/accounts/roles'

const portals = { candidate: '/candidate', employer: '/employer-panel', admin: '/admin' } as const satisfies Record<AccountKind, string>

/** Where the pages of this kind of account are. */
export const portalOf = (kind: AccountKind): string => portals[kind]
