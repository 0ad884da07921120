/**
 * Offers that were opened in this browser. `:visited` alone does not tell: private windows record no visits, and browsers differ in
 * which navigations of scripts count as visits.
 */
import { useEffect } from 'react'
import { localStore } from '../../../browser/local-store.ts'

/** Ids of 12 characters: 8 kB. */
const maxStored = 500

const none: readonly string[] = []
const store = localStore<readonly string[]>('seenOffers', none, (stored) =>
  Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string').slice(0, maxStored) : none,
)

export const useIsSeen = (id: string): boolean => store.use((ids) => ids.includes(id))

/** The newest first. */
export function useMarkSeen(id: string): void {
  useEffect(() => {
    const ids = store.get()
    if (ids[0] !== id) store.set([id, ...ids.filter((one) => one !== id)].slice(0, maxStored))
  }, [id])
}
