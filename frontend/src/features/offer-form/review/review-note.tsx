/** What the review of a new company means for its first offers (docs/product/companies.md, "Review of new companies"). */
import type { FreeOffers } from '@jobboard/contracts/offers/free-offers'
import { AppLink } from '../../../components/app-link.tsx'
import { CircleAlert, Info } from '../../../components/feedback/feedback-icons.ts'
import { useApp } from '../../../config/use-app.ts'
import { NoticeBox } from '../components/notice-box.ts'
import { useReviewTexts } from './texts.ts'

type Review = NonNullable<FreeOffers['review']>

export default function ReviewNote({ review: { status, reason } }: { readonly review: Review }) {
  const t = useReviewTexts()
  const { board } = useApp()
  if (status === 'refused') return <Refusal reason={reason} />
  return (
    <NoticeBox>
      <Info size={20} />
      <p>{status === 'needed' ? t('needed', { board: board.name }) : t('waiting')}</p>
    </NoticeBox>
  )
}

export function Refusal({ reason }: Pick<Review, 'reason'>) {
  const t = useReviewTexts()
  const { board } = useApp()
  return (
    <NoticeBox role="status" data-tone="bad">
      <CircleAlert size={20} />
      <div>
        <strong>{t('refused')}</strong>
        {reason === null ? null : <p>{t('reason', { reason })}</p>}
        <p>{t('refusedText', { email: board.contact.email })}</p>
        <AppLink href="/employer-panel/company">{t('company')}</AppLink>
      </div>
    </NoticeBox>
  )
}
