/**
 * How many free offers the company may still publish today; where none is left, what to do instead. Before that, the review of a new company.
 * Nothing on boards without limits and reviews.
 */
import { useQuery } from '@tanstack/react-query'
import { Info } from '../../../components/icons/info.ts'
import { useApp } from '../../../context/use-app.ts'
import { freeOffersQuery } from '../api/free-offers.ts'
import { NoticeBox } from '../components/notice-box.ts'
import { ReviewPart } from '../review/review-part.tsx'
import { useOfferFormTexts } from '../texts.ts'

export function FreeOffersNote() {
  const t = useOfferFormTexts()
  const { data } = useQuery(freeOffersQuery(useApp().api))
  if (data === undefined) return null
  const { today, active, review } = data
  if (review !== null) return <ReviewPart show="note" review={review} />
  if (active.limit !== null && active.used >= active.limit) return <Warning text={t('freeOffers.activeUsed', { count: active.used })} />
  if (today.limit === null) return null
  const left = today.limit - today.used
  if (left <= 0) return <Warning text={t('freeOffers.todayUsed', { count: today.limit })} />
  return <p>{t('freeOffers.todayLeft', { count: left, limit: today.limit })}</p>
}

const Warning = ({ text }: { readonly text: string }) => (
  <NoticeBox>
    <Info size={20} />
    <p>{text}</p>
  </NoticeBox>
)
