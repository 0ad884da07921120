/** What happened to the offers of the employer's company, or to one of them (docs/product/analytics.md). */
import type { OfferStatistics } from '@jobboard/contracts/analytics/queries'
import { countedNames } from '@jobboard/contracts/analytics/statistics'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../components/app-link.tsx'
import { AccountPage } from '../../components/layout/account-page.tsx'
import { QueryStates } from '../../components/loading/query-states.tsx'
import { StateMessage } from '../../components/state-message.tsx'
import { TableSkeleton } from '../../components/table/table-skeleton.tsx'
import { useTableAddress } from '../../components/table/use-address.ts'
import { useApp } from '../../context/use-app.ts'
import { statisticsQuery } from '../../features/analytics/api/get-statistics.ts'
import { ChartSection } from '../../features/analytics/components/chart-section.tsx'
import { addressOf, PeriodChoice } from '../../features/analytics/components/period-choice.tsx'
import { OffersTable } from '../../features/analytics/components/tables.tsx'
import { Totals } from '../../features/analytics/components/totals.tsx'
import { questionOf, type StatisticsQuestion } from '../../features/analytics/period.ts'
import { useStatisticsTexts } from '../../features/analytics/texts.ts'
import { dayText } from '../../features/analytics/words.ts'
import { panelIcons } from '../../features/panel/panel-icons.ts'
import { panelUrl } from '../../features/panel/panel-pages.ts'
import { ApiError } from '../../http/api-error.ts'

const path = panelUrl('statistics')
const Icon = panelIcons.statistics

export function StatisticsPage() {
  const t = useStatisticsTexts()
  const { api, board, now } = useApp()
  const address = useTableAddress()
  const question = questionOf(address.search, now, board.timeZone)
  const query = useQuery(statisticsQuery(api, question))
  const isMissing = query.error instanceof ApiError && query.error.status === 404
  return (
    <AccountPage wide title={t('title')} text={t('text')}>
      <PeriodChoice
        path={path}
        question={question}
        today={localDate(new Date(now).toISOString(), board.timeZone)}
        onChoose={({ from, to }) => address.change({ from, to, days: null })}
      />
      {isMissing ? (
        <StateMessage icon={<Icon size={28} />} title={t('notFoundTitle')} text={t('notFoundText')}>
          <AppLink href={path}>{t('allOffers')}</AppLink>
        </StateMessage>
      ) : (
        <QueryStates query={query} skeleton={<TableSkeleton />}>
          {(statistics) => <Figures statistics={statistics} question={question} />}
        </QueryStates>
      )}
    </AccountPage>
  )
}

interface FiguresProps {
  readonly statistics: OfferStatistics
  readonly question: StatisticsQuestion
}

function Figures({ statistics, question }: FiguresProps) {
  const t = useStatisticsTexts()
  const { locale } = useApp()
  const { offer, from, to, timeZone, total } = statistics
  const isEmpty = countedNames.every((name) => total[name] === 0)
  return (
    <>
      <div>
        {offer === null ? null : (
          <>
            <AppLink href={addressOf(path, { ...question, offer: null })}>← {t('allOffers')}</AppLink>
            <h2>{t('ofOffer', { title: offer.title })}</h2>
          </>
        )}
        <p>{t('between', { from: dayText(locale, from), to: dayText(locale, to) })}</p>
      </div>
      <Totals statistics={statistics} />
      {isEmpty ? (
        <StateMessage icon={<Icon size={28} />} title={t('nothingTitle')} text={t('nothingText')} />
      ) : (
        <>
          <ChartSection statistics={statistics} />
          {offer === null ? <OffersTable statistics={statistics} hrefOf={(slug) => addressOf(path, { ...question, offer: slug })} /> : null}
        </>
      )}
      <p>{t('counted', { zone: timeZone })}</p>
    </>
  )
}
