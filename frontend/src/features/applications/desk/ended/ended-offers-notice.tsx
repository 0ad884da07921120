/** Asks to answer those who wait, where their offer has ended. Nothing is shown while there are none; of the offer that the page shows, its own note says so. */
import { openStatuses } from '@jobboard/contracts/applications/statuses'
import { formatDate, formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../../../components/app-link.tsx'
import { useApp } from '../../../../context/use-app.ts'
import { listUrl } from '../desk-address.ts'
import { NoticeBox } from '../notice-box.ts'
import { useDeskTexts } from '../texts.ts'
import { endedOffersQuery } from './list-ended-offers.ts'

/** Further ones are counted. */
const shownOffers = 3
/** As the address has them. */
const open = openStatuses.join(',')

interface EndedOffersNoticeProps {
  /** The slug of the offer whose applications are shown. */
  readonly shown?: string | undefined
}

export function EndedOffersNotice({ shown }: EndedOffersNoticeProps) {
  const t = useDeskTexts()
  const { api, board, locale } = useApp()
  const ended = useQuery(endedOffersQuery(api)).data
  if (ended === undefined) return null
  const data = ended.data.filter(({ slug }) => slug !== shown)
  if (data.length === 0) return null
  const ownApplications = ended.data.find(({ slug }) => slug === shown)?.applications ?? 0
  const waiting = ended.meta.applications - ownApplications
  const others = ended.meta.offers - (ended.data.length - data.length) - Math.min(shownOffers, data.length)
  return (
    <NoticeBox aria-label={t('ended.label')}>
      <h2>{t('ended.title', { count: waiting, number: formatNumber(locale, waiting) })}</h2>
      <ul>
        {data.slice(0, shownOffers).map(({ offerId, slug, title, endedAt, applications: count }) => (
          <li key={offerId}>
            <span>{t('ended.offer', { title, date: formatDate(locale, endedAt, board.timeZone) })}</span>
            <AppLink
              href={listUrl({ offer: slug, status: open })}
              aria-label={t('ended.answerOf', { title, count, number: formatNumber(locale, count) })}
            >
              {t('ended.answer', { count, number: formatNumber(locale, count) })}
            </AppLink>
          </li>
        ))}
      </ul>
      {others > 0 ? <p>{t('ended.others', { count: others })}</p> : null}
    </NoticeBox>
  )
}
