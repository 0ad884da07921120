/** Tells the board that an offer was seen: once for a visit, and only after its page was in view (docs/decisions/0015-offer-views.md). */
import type { RecordView } from '@jobboard/contracts/offers/commands'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { useEffect } from 'react'
import { useApp } from '../../../context/use-app.ts'

/** Long enough to tell a look from a slip of the finger, and from pages that are opened ahead. */
const seenMs = 2_000
const recorded = new Set<string>()

export function useRecordView({ guid, slug, isOfferActive }: OfferDetail): void {
  const brand = useApp().board.id
  useEffect(() => {
    if (!isOfferActive || recorded.has(guid)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const record = (): void => {
      stop()
      recorded.add(guid)
      send({ brand, offerSlug: slug, visitedAt: new Date().toISOString() })
    }
    const look = (): void => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(record, seenMs)
    }
    const stop = (): void => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
    document.addEventListener('visibilitychange', look)
    look()
    return stop
  }, [brand, guid, slug, isOfferActive])
}

/** Without cookies, and on its way even when the page is left. Its outcome is ignored. */
function send(view: RecordView): void {
  void fetch('/api/v1/views', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', 'X-Tenant': view.brand },
    body: JSON.stringify(view),
  }).catch(() => undefined)
}
