/** The figures as tables, by day and by offer, each with its download. */
import styled from '@emotion/styled'
import type { OfferDayCounts, OfferStatistics } from '@jobboard/contracts/analytics/queries'
import { countedNames, maxStatisticsOffers } from '@jobboard/contracts/analytics/statistics'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { AppLink } from '../../../components/app-link.tsx'
import { Button, SummaryButton } from '../../../components/button.ts'
import { csvOf, downloadCsv } from '../../../components/csv.ts'
import type { Column } from '../../../components/table/columns.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useStatisticsTexts } from '../texts.ts'
import { dayText } from '../words.ts'

const Tools = styled.div`
  display: flex; flex-wrap: wrap; gap: 8px; align-items: flex-start; justify-content: space-between;
  details[open] { flex: 1 1 100%; }
  summary { width: fit-content; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary + div { margin-top: 12px; }
`

type Counts = OfferDayCounts

function useCountColumns<Row extends Counts>(): readonly Column<Row>[] {
  const t = useStatisticsTexts()
  const { locale } = useApp()
  return countedNames.map((name) => ({
    key: name,
    label: t(`counts.${name}`),
    isNumber: true,
    cell: (row: Row) => formatNumber(locale, row[name]),
  }))
}

const numbersOf = (counts: Counts): readonly number[] => countedNames.map((name) => counts[name])

export function DaysTable({ statistics: { days, from, to } }: { readonly statistics: OfferStatistics }) {
  const t = useStatisticsTexts()
  const { locale } = useApp()
  const counts = useCountColumns<Counts & { readonly day: string }>()
  const download = (): void => {
    const head = [t('day'), ...countedNames.map((name) => t(`counts.${name}`))]
    const rows = days.map((row) => [row.day, ...numbersOf(row)])
    downloadCsv(t('files.days', { from, to }), csvOf(locale, [head, ...rows]))
  }
  return (
    <Tools>
      <details>
        <SummaryButton>{t('asTable')}</SummaryButton>
        <div>
          <DataTable
            caption={t('byDay')}
            columns={[{ key: 'day', label: t('day'), isName: true, cell: ({ day }) => dayText(locale, day) }, ...counts]}
            rows={days}
            keyOf={({ day }) => day}
            nameOf={({ day }) => day}
          />
        </div>
      </details>
      <Button type="button" onClick={download}>
        {t('downloadDays')}
      </Button>
    </Tools>
  )
}

interface OffersTableProps {
  readonly statistics: OfferStatistics
  /** Address of the statistics of one offer. */
  readonly hrefOf: (slug: string) => string
}

const Section = styled.section`
  display: grid; gap: 12px;
  h2 { font-size: 20px; line-height: 28px; }
  h2 + p { color: var(--text-muted); }
  .tools { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; }
`

export function OffersTable({ statistics: { offers, from, to }, hrefOf }: OffersTableProps) {
  const t = useStatisticsTexts()
  const { locale } = useApp()
  const counts = useCountColumns<OfferStatistics['offers'][number]>()
  const download = (): void => {
    const head = [t('offer'), ...countedNames.map((name) => t(`counts.${name}`))]
    const rows = offers.map((row) => [row.title, ...numbersOf(row)])
    downloadCsv(t('files.offers', { from, to }), csvOf(locale, [head, ...rows]))
  }
  return (
    <Section>
      <div className="tools">
        <div>
          <h2>{t('offers')}</h2>
          <p>{offers.length < maxStatisticsOffers ? t('offersText') : t('offersMost', { count: maxStatisticsOffers })}</p>
        </div>
        <Button type="button" onClick={download}>
          {t('downloadOffers')}
        </Button>
      </div>
      <DataTable
        caption={t('offers')}
        columns={[
          { key: 'title', label: t('offer'), isName: true, cell: ({ slug, title }) => <AppLink href={hrefOf(slug)}>{title}</AppLink> },
          ...counts,
        ]}
        rows={offers}
        keyOf={({ offerId }) => offerId}
        nameOf={({ title }) => title}
      />
    </Section>
  )
}
