/** What the review of a new company means for its first offers (docs/product/companies.md, "Review of new companies"). */
import type { FreeOffers } from '@jobboard/contracts/offers/free-offers'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../../components/app-link.tsx'
import { CircleAlert, Info } from '../../../components/feedback/feedback-icons.ts'
import { useApp } from '../../../config/use-app.ts'
import { freeOffersQuery } from '../api/free-offers.ts'
import { useOfferFormTexts } from '../texts.ts'
import { NoticeBox } from './notice-box.ts'

type Review = NonNullable<FreeOffers['review']>

export function ReviewNote({ review: { status, reason } }: { readonly review: Review }) {
  const t = useOfferFormTexts()
  const { board } = useApp()
  if (status === 'refused') return <Refusal reason={reason} />
  return (
    <NoticeBox>
      <Info size={20} />
      <p>{status === 'needed' ? t('review.needed', { board: board.name }) : t('review.waiting')}</p>
    </NoticeBox>
  )
}

/** Above the form of an offer that had waited for the review. */
export function RefusedCompany() {
  const { data } = useQuery(freeOffersQuery(useApp().api))
  return <Refusal reason={data?.review?.reason ?? null} />
}

function Refusal({ reason }: Pick<Review, 'reason'>) {
  const t = useOfferFormTexts()
  const { board } = useApp()
  return (
    <NoticeBox role="status" data-tone="bad">
      <CircleAlert size={20} />
      <div>
        <strong>{t('review.refused')}</strong>
        {reason === null ? null : <p>{t('review.reason', { reason })}</p>}
        <p>{t('review.refusedText', { email: board.contact.email })}</p>
        <AppLink href="/employer-panel/company">{t('review.company')}</AppLink>
      </div>
    </NoticeBox>
  )
}
