/**
 * The cookie `offersListNavigation`: where a list was left for an offer (docs/product/offer-list.md, "List"), so that a page which was
 * reloaded can link back (`stored-navigation.ts` reads it). One day; base64 of JSON, in development JSON as it is.
 */
import { boundsText } from '@jobboard/contracts/search/bounds'
import { daySeconds, setCookie } from '../../browser/cookies.ts'
import type { ListState } from './list-state.ts'

export const cookieName = 'offersListNavigation'
export const defaultItemsCount = 100
/** Browsers accept cookies of at most 4 kB. */
const maxCookieLength = 3_800

export interface StoredNavigation {
  readonly from: number
  readonly itemsCount: number
  readonly params: { readonly sort: string; readonly currency: string; readonly filters: Readonly<Record<string, unknown>> }
}

/** `from`: the first position in view. */
export function storeNavigation(state: ListState, from: number): void {
  const { currency, bounds, salaryMatch, ...rest } = state.filters
  const filters = {
    ...rest,
    bounds: bounds === null ? null : boundsText(bounds),
    salaryMatch: salaryMatch === 'overlap' ? null : salaryMatch,
  }
  const stored: StoredNavigation = {
    from,
    itemsCount: defaultItemsCount,
    params: { sort: state.sort, currency, filters: chosenOf(filters) },
  }
  const text = encode(stored)
  setCookie(cookieName, text, text.length <= maxCookieLength ? daySeconds : 0)
}

const encode = (stored: StoredNavigation): string => {
  const json = JSON.stringify(stored)
  return import.meta.env?.DEV ? encodeURIComponent(json) : btoa(String.fromCharCode(...new TextEncoder().encode(json)))
}

/** Filters that restrict something. */
const chosenOf = (filters: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))))
