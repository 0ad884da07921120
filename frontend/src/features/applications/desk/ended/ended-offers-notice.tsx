/** Asks to answer those who wait, where their offer has ended. Nothing is shown while there are none. */
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

export function EndedOffersNotice() {
  const t = useDeskTexts()
  const { api, board, locale } = useApp()
  const ended = useQuery(endedOffersQuery(api)).data
  if (ended === undefined || ended.data.length === 0) return null
  const { data, meta } = ended
  const others = meta.offers - Math.min(shownOffers, data.length)
  return (
    <NoticeBox aria-label={t('ended.label')}>
      <h2>{t('ended.title', { count: meta.applications, number: formatNumber(locale, meta.applications) })}</h2>
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
