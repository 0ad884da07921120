import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import { useMatch } from '@tanstack/react-router'
import { kindOfPath } from './kind-of-path.ts'

/** Of the page in view. The location of the router is the next page's as soon as that one is asked for. */
export const useKind = (): AccountKind => useMatch({ strict: false, select: ({ pathname }) => kindOfPath(pathname) })
