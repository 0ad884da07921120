/** Decisions about a company and its offers, the newest first. */
import type { CompanyDecision } from '@jobboard/contracts/moderation/queries'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { AppLink } from '../../../components/app-link.tsx'
import type { Column } from '../../../components/table/columns.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useApp } from '../../../context/use-app.ts'
import { decisionUrl } from '../moderation-urls.ts'
import { StateMark } from '../state-mark.ts'
import { type ShownState, shownState } from './decision-state.ts'
import { useCompanyDecisionTexts } from './texts.ts'

interface DecisionTableProps {
  readonly decisions: readonly CompanyDecision[]
  readonly isBusy: boolean
}

export const toneOf: Readonly<Record<ShownState, string | undefined>> = {
  pending: 'red',
  active: 'red',
  corrected: 'amber',
  complained: 'amber',
  lifted: 'green',
  nothingToRestrict: undefined,
}

export function DecisionTable({ decisions, isBusy }: DecisionTableProps) {
  const t = useCompanyDecisionTexts()
  const { board, locale } = useApp()
  const aboutOf = useAbout()
  const columns: readonly Column<CompanyDecision>[] = [
    {
      key: 'about',
      label: t('columns.about'),
      isName: true,
      cell: (decision) => <AppLink href={decisionUrl(decision.id)}>{aboutOf(decision)}</AppLink>,
    },
    { key: 'decision', label: t('columns.decision'), cell: ({ statement }) => t(`kinds.${statement.restriction}`) },
    {
      key: 'state',
      label: t('columns.state'),
      cell: (decision) => {
        const state = shownState(decision)
        return <StateMark data-tone={toneOf[state]}>{t(`states.${state}`)}</StateMark>
      },
    },
    { key: 'decided', label: t('columns.decided'), cell: ({ decidedAt }) => formatDateTime(locale, decidedAt, board.timeZone) },
  ]
  return <DataTable caption={t('caption')} columns={columns} rows={decisions} keyOf={({ id }) => id} nameOf={aboutOf} isBusy={isBusy} />
}

/** The title of the offer; of a decision about the company, that, with its name where it is not the one of the visitor. */
export function useAbout(): (decision: Pick<CompanyDecision, 'offer' | 'formerCompany'>) => string {
  const t = useCompanyDecisionTexts()
  return ({ offer, formerCompany }) => {
    if (offer !== null) return offer.title.trim() === '' ? t('untitled') : offer.title
    return formerCompany === null ? t('company') : t('formerCompany', { name: formerCompany.name ?? t('unnamed') })
  }
}
