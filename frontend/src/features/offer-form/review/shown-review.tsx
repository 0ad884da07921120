import type { FreeOffers } from '@jobboard/contracts/offers/free-offers'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../../components/app-link.tsx'
import { Button, LinkButton } from '../../../components/button.ts'
import { CircleExclamationPoint } from '../../../components/icons/circle-exclamation-point.ts'
import { Clock } from '../../../components/icons/clock.ts'
import { Info } from '../../../components/icons/info.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../context/use-app.ts'
import { freeOffersQuery } from '../api/free-offers.ts'
import { NoticeBox } from '../components/notice-box.ts'
import { afterFormUrl } from '../form-urls.ts'
import { instantText } from '../schedule/time-text.ts'
import { useReviewTexts } from './texts.ts'

type Review = NonNullable<FreeOffers['review']>

/** `publishAt`: a time that was chosen. */
export type ReviewShown =
  /** Before a publication on a free plan. */
  | { readonly show: 'note'; readonly review: Review }
  /** Above the list of offers. */
  | { readonly show: 'state' }
  /** Above the form of an offer whose company was refused. */
  | { readonly show: 'refused' }
  /** Above the form of an offer that waits. */
  | { readonly show: 'waiting'; readonly publishAt: string | null }
  /** In place of the form, once its publication waits. */
  | { readonly show: 'done'; readonly publishAt: string | null; readonly onBack: () => void }

export default function ShownReview(props: ReviewShown) {
  switch (props.show) {
    case 'note':
      return <Note review={props.review} />
    case 'state':
      return <State />
    case 'refused':
      return <RefusedCompany />
    case 'waiting':
      return <Waiting publishAt={props.publishAt} />
    case 'done':
      return <Done publishAt={props.publishAt} onBack={props.onBack} />
  }
}

const useReview = (): Review | null => useQuery(freeOffersQuery(useApp().api)).data?.review ?? null

function Note({ review: { status, reason } }: { readonly review: Review }) {
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

function State() {
  const review = useReview()
  return review === null || review.status === 'needed' ? null : <Note review={review} />
}

function RefusedCompany() {
  return <Refusal reason={useReview()?.reason ?? null} />
}

function Refusal({ reason }: Pick<Review, 'reason'>) {
  const t = useReviewTexts()
  const { board } = useApp()
  return (
    <NoticeBox role="status" data-tone="bad">
      <CircleExclamationPoint size={20} />
      <div>
        <strong>{t('refused')}</strong>
        {reason === null ? null : <p>{t('reason', { reason })}</p>}
        <p>{t('refusedText', { email: board.contact.email })}</p>
        <AppLink href="/employer-panel/company">{t('company')}</AppLink>
      </div>
    </NoticeBox>
  )
}

function Waiting({ publishAt }: { readonly publishAt: string | null }) {
  const t = useReviewTexts()
  const { board, locale } = useApp()
  return (
    <NoticeBox role="status">
      <Clock size={20} />
      <div>
        <strong>{publishAt === null ? t('planned') : t('plannedAt', { at: instantText(locale, board, publishAt) })}</strong>
        <p>{t('plannedText')}</p>
      </div>
    </NoticeBox>
  )
}

function Done({ publishAt, onBack }: { readonly publishAt: string | null; readonly onBack: () => void }) {
  const t = useReviewTexts()
  const { board, locale } = useApp()
  const at = publishAt === null ? '' : t('doneAt', { at: instantText(locale, board, publishAt) })
  return (
    <StateMessage icon={<Clock size={28} />} title={t('done')} text={`${t('doneText')} ${at}`.trim()} urgent>
      <LinkButton href={afterFormUrl} variant="primary">
        {t('offers')}
      </LinkButton>
      <Button type="button" onClick={onBack}>
        {t('back')}
      </Button>
    </StateMessage>
  )
}
