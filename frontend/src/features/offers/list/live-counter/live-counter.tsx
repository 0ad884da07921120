/** The counter of new offers, once the page has nothing else to do. A script of its own: lists do without it. */
import { useEffect, useState } from 'react'
import type { OfferListQuestion } from '../../api/list-offers.ts'
import { useOfferList } from '../endless-offers.tsx'
import { NewOffersCounter } from './new-offers-counter.tsx'

const maxIdleWaitMs = 9_000

export default function LiveCounter({ question }: { readonly question: OfferListQuestion }) {
  const { data, isPlaceholderData } = useOfferList(question, 0)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const firstPage = data?.pages[0]
  if (!isIdle || firstPage === undefined || isPlaceholderData) return null
  return <NewOffersCounter key={JSON.stringify(question)} question={question} firstPage={firstPage} />
}

/** Safari does not say when it is idle. */
function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const waiting = window.requestIdleCallback(act, { timeout: maxIdleWaitMs })
    return () => window.cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(act, maxIdleWaitMs / 3)
  return () => clearTimeout(waiting)
}
