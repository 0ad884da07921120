/** The queue of moderation as a declared list. */

import styled from '@emotion/styled'
import type { RowOf } from '@jobboard/contracts/administration/list'
import { caseList } from '@jobboard/contracts/moderation/case-list'
import type { CheckRule } from '@jobboard/contracts/moderation/vocabulary'
import type { ReportReason } from '@jobboard/contracts/reports/events'
import { formatAge, formatDateTime } from '@jobboard/contracts/shared/format'
import { useApp } from '../../../context/use-app.ts'
import { listView } from '../../../features/administration/lists/list-view.ts'
import { ObjectAnchor } from '../../../features/administration/lists/object-anchor.ts'
import { caseUrl } from '../../../features/moderation/cases/case-words.ts'
import { Severity } from '../../../features/moderation/cases/severity.tsx'
import { useCaseTexts } from '../../../features/moderation/cases/texts.ts'
import { StateMark } from '../../../features/moderation/state-mark.ts'
import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const [, useTexts] = featureTexts({ pl: polish, en: english })

type Row = RowOf<typeof caseList>
interface CellProps {
  readonly row: Row
}

/** What someone has to do something about: what the queue begins with. */
export const waitingAddress = '?state=open,complained'

const Stack = styled.span`
  display: grid; gap: 4px; justify-items: start; min-width: 0; overflow-wrap: anywhere;
  .muted { color: var(--text-muted); font-weight: 400; font-size: 14px; }
`

function About({ row: { id, about, isCompany } }: CellProps) {
  const t = useCaseTexts()
  const name = isCompany
    ? `${t('company')}: ${about ?? t('unnamedCompany')}`
    : about === null || about.trim() === ''
      ? t('untitled')
      : about
  return <ObjectAnchor href={caseUrl(id)}>{name}</ObjectAnchor>
}

const listed = <Value extends string>(text: string | null): readonly Value[] =>
  text === null || text === '' ? [] : (text.split(', ') as Value[])

/** What was reported, and the rules that match: they sort, and decide nothing. */
function Why({ row: { reasons, reports, rules } }: CellProps) {
  const t = useCaseTexts()
  const named = listed<ReportReason>(reasons).map((reason) => t(`reasons.${reason}`))
  return (
    <Stack>
      <span>{named.length === 0 ? t('ownInitiative') : named.join(', ')}</span>
      {(reports ?? 0) > 1 ? <span className="muted">{t('reports', { count: reports ?? 0 })}</span> : null}
      {listed<CheckRule>(rules).map((rule) => (
        <span key={rule} className="muted">
          {t('ruleNamed', { rule: t(`rules.${rule}`) })}
        </span>
      ))}
    </Stack>
  )
}

function Waits({ row: { waitingSince } }: CellProps) {
  const t = useCaseTexts()
  const { board, locale, now } = useApp()
  return waitingSince === null ? t('none') : formatAge(locale, waitingSince, now, board.timeZone)
}

function Due({ row: { dueAt, overdue } }: CellProps) {
  const t = useCaseTexts()
  const { board, locale } = useApp()
  if (dueAt === null) return t('none')
  return (
    <Stack>
      <time dateTime={dueAt}>{formatDateTime(locale, dueAt, board.timeZone)}</time>
      {overdue ? <StateMark data-tone="red">{t('overdue')}</StateMark> : null}
    </Stack>
  )
}

export const caseView = listView(caseList, useTexts, {
  about: (row) => <About row={row} />,
  severity: ({ severity }) => (severity === null ? null : <Severity severity={severity} />),
  reasons: (row) => <Why row={row} />,
  waitingSince: (row) => <Waits row={row} />,
  dueAt: (row) => <Due row={row} />,
})
