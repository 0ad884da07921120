/** The visitor's last change: reads wait for it, those of pages that are loaded next in this tab too. */

export interface OwnWrite {
  readonly position: string
  /** Ms since the epoch. After it every read model is past the write, and reads may come from caches again. */
  readonly until: number
}

/** Of `sessionStorage`. */
export const ownWriteKey = 'written'

export function storedWrite(): OwnWrite | null {
  try {
    const write = JSON.parse(sessionStorage.getItem(ownWriteKey) ?? 'null') as OwnWrite | null
    return write !== null && Date.now() < write.until ? write : null
  } catch {
    // A browser without storage, or the server.
    return null
  }
}
