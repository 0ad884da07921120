/** The counter of new offers, once the page has nothing else to do. A script of its own: lists do without it. */
import { useEffect, useState } from 'react'
import { whenIdle } from '../../../../components/when-idle.ts'
import type { OfferListQuestion } from '../../api/list-offers.ts'
import { useOfferList } from '../endless-offers.tsx'
import { NewOffersCounter } from './new-offers-counter.tsx'

export default function LiveCounter({ question }: { readonly question: OfferListQuestion }) {
  const { data, isPlaceholderData } = useOfferList(question, 0)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const firstPage = data?.pages[0]
  if (!isIdle || firstPage === undefined || isPlaceholderData) return null
  return <NewOffersCounter key={JSON.stringify(question)} question={question} firstPage={firstPage} />
}
