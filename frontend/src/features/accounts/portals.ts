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

/** Employers alone have them so far. */
export const registerUrl = `${portals.employer}/register`
export const confirmUrl = `${portals.employer}/confirm`

export const sessionsUrl = (kind: AccountKind): string => `${portals[kind]}/sessions`
