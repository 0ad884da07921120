/** Above the form: when it will be published, or why that did not happen and what to do. */
import type { OfferForm } from '@jobboard/contracts/offers/form'
import { AppLink } from '../../../components/app-link.tsx'
import { formTexts } from '../../../components/form/texts.ts'
import { CalendarDays } from '../../../components/icons/calendar-days.ts'
import { CircleExclamationPoint } from '../../../components/icons/circle-exclamation-point.ts'
import { useApp } from '../../../context/use-app.ts'
import { NoticeBox } from '../components/notice-box.ts'
import { offerActionUrl } from '../form-urls.ts'
import { contentFields } from '../form-values.ts'
import { ReviewPart } from '../review/review-part.tsx'
import { useOfferFormTexts } from '../texts.ts'
import { instantText } from './time-text.ts'

interface ScheduleNoticeProps {
  readonly publishAt: string | null
  readonly review: OfferForm['review']
  readonly failed: OfferForm['failedPublication']
  readonly slug: string
}

export function ScheduleNotice({ publishAt, review, failed, slug }: ScheduleNoticeProps) {
  const t = useOfferFormTexts()
  const { board, locale } = useApp()
  if (review !== null) return <ReviewPart show="waiting" publishAt={review.publishAt} />
  if (publishAt !== null)
    return (
      <NoticeBox role="status">
        <CalendarDays size={20} />
        <div>
          <strong>{t('schedule.planned', { at: instantText(locale, board, publishAt) })}</strong>
          <p>{t('schedule.plannedText')}</p>
        </div>
      </NoticeBox>
    )
  if (failed === null) return null
  if (failed.code === 'companyRefused') return <ReviewPart show="refused" />
  const limitUsed = limitOf(failed)
  return (
    <NoticeBox role="status" data-tone="bad">
      <CircleExclamationPoint size={20} />
      <div>
        <strong>{t('schedule.failed', { at: instantText(locale, board, failed.at) })}</strong>
        <p>{limitUsed === null ? whyOf(t, failed) : formTexts(locale)(limitUsed)}</p>
        {lacksPlan(failed) ? <AppLink href={offerActionUrl(slug, 'copy')}>{t('schedule.copyToPlan')}</AppLink> : null}
      </div>
    </NoticeBox>
  )
}

/** The plan of a draft does not change in its form: a copy has another. */
const lacksPlan = ({ code }: NonNullable<OfferForm['failedPublication']>): boolean =>
  code === 'entitlementMissing' || code === 'planUnknown'

/** After the review of its company; before, a publication is refused at once. */
const limitTexts = {
  freeOffersPerDayUsed: 'problems.freeOffersPerDayUsed',
  freeOffersActiveUsed: 'problems.freeOffersActiveUsed',
} as const
const limitOf = ({ code }: NonNullable<OfferForm['failedPublication']>) =>
  code === 'freeOffersPerDayUsed' || code === 'freeOffersActiveUsed' ? limitTexts[code] : null

function whyOf(t: ReturnType<typeof useOfferFormTexts>, { code, errors }: NonNullable<OfferForm['failedPublication']>): string {
  if (code === 'entitlementMissing') return t('schedule.failedPayment')
  if (code === 'planUnknown') return t('schedule.failedPlan')
  const names = new Set(errors.map(({ path }) => path.split('.')[0]))
  const fields = contentFields.filter((field) => names.has(field)).map((field) => t(`fields.${field}`))
  return fields.length === 0 ? t('schedule.failedOther') : t('schedule.failedFields', { fields: fields.join(', ') })
}
