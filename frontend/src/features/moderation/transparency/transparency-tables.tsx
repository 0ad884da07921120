/** The counts of a year, also as a file. */
import styled from '@emotion/styled'
import type { Transparency } from '@jobboard/contracts/moderation/queries'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { Button } from '../../../components/button.ts'
import { csvOf, downloadCsv } from '../../../components/csv.ts'
import { Download } from '../../../components/icons/download.ts'
import { Scale } from '../../../components/icons/scale.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useTransparencyTexts } from './texts.ts'

const Tables = styled.div`
  display: grid; gap: 24px;
  table { width: 100%; border-collapse: collapse; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); }
  caption { text-align: left; font-size: 18px; line-height: 26px; font-weight: 600; padding-bottom: 8px; }
  th { text-align: left; font-weight: 400; overflow-wrap: anywhere; }
  th, td { padding: 10px 16px; border-top: 1px solid var(--border); }
  td { text-align: right; font-variant-numeric: tabular-nums; font-weight: 600; }
`

type Line = readonly [name: string, value: number | string]

export function TransparencyTables({ counts }: { readonly counts: Transparency }) {
  const t = useTransparencyTexts()
  const { locale } = useApp()
  const tables = useTables(counts)
  const { year } = counts
  const download = (): void =>
    downloadCsv(
      t('file', { year }),
      csvOf(locale, [
        [t('year'), t('what'), t('number')],
        ...tables.flatMap(({ caption, lines }) => lines.map(([name, value]) => [year, `${caption}: ${name}`, value])),
      ]),
    )
  if (isEmpty(counts)) return <StateMessage icon={<Scale size={28} />} title={t('none', { year })} text={t('noneText')} />
  return (
    <Tables>
      {tables.map(({ caption, lines }) => (
        <table key={caption}>
          <caption>{caption}</caption>
          <tbody>
            {lines.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{typeof value === 'number' ? formatNumber(locale, value) : value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <div>
        <Button type="button" onClick={download}>
          <Download size={18} />
          {t('download')}
        </Button>
      </div>
    </Tables>
  )
}

/** Nothing was reported, decided or complained about. */
const isEmpty = ({ reports, decisions, complaints }: Transparency): boolean =>
  reports === 0 && decisions.every(({ count }) => count === 0) && Object.values(complaints).every((count) => count === 0)

function useTables(counts: Transparency): readonly { readonly caption: string; readonly lines: readonly Line[] }[] {
  const t = useTransparencyTexts()
  const { locale } = useApp()
  const { reports, reasons, decisions, ownInitiative, foundByRule, complaints, medianHours, complaintMedianHours } = counts
  const hoursText = (hours: number | null): string =>
    hours === null ? t('noMedian') : t('hours', { count: hours, number: formatNumber(locale, hours) })
  const sides = ['company', 'reporter', 'upheld', 'reversed'] as const
  return [
    {
      caption: t('reports'),
      lines: [[t('allReports'), reports], ...reasons.map(({ key, count }): Line => [t(`reasons.${key}`), count])],
    },
    {
      caption: t('decisions'),
      lines: [
        ...decisions.map(({ key, count }): Line => [t(`kinds.${key}`), count]),
        [t('ownInitiative'), ownInitiative],
        [t('foundByRule'), foundByRule],
        // Every decision is made by a person: the contract of decisions knows no other.
        [t('automated'), 0],
      ],
    },
    { caption: t('complaints'), lines: sides.map((side) => [t(`complaintsBy.${side}`), complaints[side]]) },
    {
      caption: t('time'),
      lines: [
        [t('median'), hoursText(medianHours)],
        [t('complaintMedian'), hoursText(complaintMedianHours)],
      ],
    },
  ]
}
