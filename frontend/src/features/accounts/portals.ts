/** Where the pages of each kind of account are (docs/product/accounts.md, "Pages"). */
import type { AccountKind } from '@jobboard/contracts/accounts/roles'

export const portals = { candidate: '/candidate', employer: '/employer-panel', admin: '/admin' } as const satisfies Record<
  AccountKind,
  string
>

/** `next`: where the visitor wanted to go. */
export const signInUrl = (kind: AccountKind, next?: string): string =>
  `${portals[kind]}/login${next === undefined ? '' : `?${new URLSearchParams({ next })}`}`

export const forgottenPasswordUrl = (kind: AccountKind): string => `${portals[kind]}/forgotten-password`

/** Administrators do not sign up. */
export type SigningUpKind = Exclude<AccountKind, 'admin'>
export const registerUrl = (kind: SigningUpKind): string => `${portals[kind]}/register`
export const confirmUrl = (kind: SigningUpKind): string => `${portals[kind]}/confirm`

export const sessionsUrl = (kind: AccountKind): string => `${portals[kind]}/sessions`
