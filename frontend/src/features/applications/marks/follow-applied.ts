/** Asks for the marks of offers that come into view, in batches. */
import { historyBatch } from '@jobboard/contracts/applications/history-batch'
import type { AppliedMarks } from '@jobboard/contracts/applications/queries'
import { onShown, shownOffers } from '../../../browser/shown-offers.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { setApplied } from './use-applied.ts'

/** Long enough for a page of cards to come into view together. */
const gatherMs = 50

/** Returns how to end that, which forgets all of them. */
export function followApplied({ api }: Pick<AppContext, 'api'>): () => void {
  let asked = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const left = new AbortController()
  async function load(ids: readonly string[], batch: Set<string>): Promise<void> {
    try {
      const { data } = await api.get<AppliedMarks>('/v2/candidate/applications', { jobAdvertisementsIds: ids }, left.signal)
      // One that was withdrawn keeps no one from applying again.
      if (!left.signal.aborted) setApplied(data.filter(({ status }) => status !== 'withdrawn'))
    } catch {
      // Asked for again with the next that come into view.
      for (const id of ids) batch.delete(id)
    }
  }
  const loadShown = (): void => {
    timer = undefined
    const unknown = [...shownOffers()].filter((id) => !asked.has(id))
    for (const id of unknown) asked.add(id)
    for (let from = 0; from < unknown.length; from += historyBatch) void load(unknown.slice(from, from + historyBatch), asked)
  }
  const gather = (): void => {
    timer ??= setTimeout(loadShown, gatherMs)
  }
  // Of a page that the browser had put aside: the person may have applied on another one.
  const shownAgain = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    asked = new Set()
    gather()
  }
  const stop = onShown(gather)
  window.addEventListener('pageshow', shownAgain)
  gather()
  return () => {
    stop()
    clearTimeout(timer)
    window.removeEventListener('pageshow', shownAgain)
    left.abort()
    setApplied(null)
  }
}
