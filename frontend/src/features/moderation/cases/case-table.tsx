/** The queue of cases, the most urgent first. */
import styled from '@emotion/styled'
import type { CaseRow } from '@jobboard/contracts/moderation/queries'
import { formatAge, formatDateTime } from '@jobboard/contracts/shared/format'
import { AppLink } from '../../../components/app-link.tsx'
import type { Column } from '../../../components/table/columns.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useApp } from '../../../context/use-app.ts'
import { StateMark } from '../state-mark.ts'
import { caseUrl, useSubjectName } from './case-words.ts'
import { useCaseTexts } from './texts.ts'

const Stack = styled.span`
  display: grid; gap: 4px; justify-items: start; min-width: 0; overflow-wrap: anywhere;
  .muted { color: var(--text-muted); font-weight: 400; font-size: 14px; }
`

interface CaseTableProps {
  readonly cases: readonly CaseRow[]
  readonly isBusy: boolean
}

export function CaseTable({ cases, isBusy }: CaseTableProps) {
  const t = useCaseTexts()
  const { board, locale, now } = useApp()
  const nameOf = useSubjectName()
  const columns: readonly Column<CaseRow>[] = [
    {
      key: 'about',
      label: t('columns.about'),
      isName: true,
      cell: (row) => (
        <Stack>
          <AppLink href={caseUrl(row.id)}>{nameOf(row)}</AppLink>
          <span className="muted">
            {[row.number, ...(row.kind === 'offer' ? [row.company.name ?? t('unnamedCompany')] : [])].join(', ')}
          </span>
        </Stack>
      ),
    },
    { key: 'severity', label: t('columns.severity'), cell: ({ severity }) => <Severity severity={severity} /> },
    { key: 'why', label: t('columns.why'), cell: (row) => <Why row={row} /> },
    { key: 'state', label: t('columns.state'), cell: ({ state }) => t(`states.${state}`) },
    {
      key: 'waits',
      label: t('columns.waits'),
      cell: ({ waitingSince }) => (waitingSince === null ? t('none') : formatAge(locale, waitingSince, now, board.timeZone)),
    },
    {
      key: 'due',
      label: t('columns.due'),
      cell: ({ dueAt, isOverdue }) =>
        dueAt === null ? (
          t('none')
        ) : (
          <Stack>
            <time dateTime={dueAt}>{formatDateTime(locale, dueAt, board.timeZone)}</time>
            {isOverdue ? <StateMark data-tone="red">{t('overdue')}</StateMark> : null}
          </Stack>
        ),
    },
  ]
  return <DataTable caption={t('caption')} columns={columns} rows={cases} keyOf={({ id }) => id} nameOf={nameOf} isBusy={isBusy} />
}

export function Severity({ severity }: Pick<CaseRow, 'severity'>) {
  const t = useCaseTexts()
  return <StateMark data-tone={severity === 'severe' ? 'red' : undefined}>{t(`severities.${severity}`)}</StateMark>
}

/** What was reported, and the rules that match: they sort, and decide nothing. */
function Why({ row: { reasons, reports, rules } }: { readonly row: CaseRow }) {
  const t = useCaseTexts()
  return (
    <Stack>
      <span>{reasons.length === 0 ? t('ownInitiative') : reasons.map((reason) => t(`reasons.${reason}`)).join(', ')}</span>
      {reports > 1 ? <span className="muted">{t('reports', { count: reports })}</span> : null}
      {rules.map((rule) => (
        <span key={rule} className="muted">
          {t('ruleNamed', { rule: t(`rules.${rule}`) })}
        </span>
      ))}
    </Stack>
  )
}
