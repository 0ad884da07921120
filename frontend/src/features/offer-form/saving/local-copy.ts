/** What is typed and not stored yet, in this browser: nothing is lost when the page or the connection is. Removed as soon as it is stored. */
import { emptyContent, type OfferContent } from '@jobboard/contracts/offers/content'

export interface LocalCopy {
  /** What the form began with, so that changes of others can be told from its own. */
  readonly base: OfferContent
  readonly content: OfferContent
  /** When it was typed, ISO 8601. */
  readonly at: string
}

/** `board` and `account`: two boards or people may share a browser. */
export interface CopyName {
  readonly board: string
  readonly account: string
  readonly offerId: string
}

const keyOf = ({ board, account, offerId }: CopyName): string => `offerForm:${board}:${account}:${offerId}`

/** Its fields are checked as those of any draft; this only says that it is a copy. */
const isCopy = (stored: unknown): stored is LocalCopy =>
  typeof stored === 'object' &&
  stored !== null &&
  'base' in stored &&
  'content' in stored &&
  'at' in stored &&
  typeof stored.at === 'string'

export function readCopy(name: CopyName): LocalCopy | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    if (!isCopy(stored)) return null
    return { at: stored.at, base: { ...emptyContent, ...stored.base }, content: { ...emptyContent, ...stored.content } }
  } catch {
    return null
  }
}

/** False: the storage is full or blocked. */
export function writeCopy(name: CopyName, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function removeCopy(name: CopyName): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // Blocked: there is none.
  }
}
