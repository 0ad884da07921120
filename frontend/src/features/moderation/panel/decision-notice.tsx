/** Above the offers of a company, or the form of one: what the board has decided about them. */
import styled from '@emotion/styled'
import type { CompanyDecision } from '@jobboard/contracts/moderation/queries'
import { formatDate } from '@jobboard/contracts/shared/format'
import { AppLink } from '../../../components/app-link.tsx'
import { CircleExclamationPoint } from '../../../components/icons/circle-exclamation-point.ts'
import { useApp } from '../../../context/use-app.ts'
import { decisionsUrl, decisionUrl } from '../moderation-urls.ts'
import { useAbout } from './decision-table.tsx'
import { useCompanyDecisionTexts } from './texts.ts'

const Box = styled.div`
  display: flex; align-items: flex-start; gap: 12px; padding: 12px 16px; border: 1px solid var(--amber); border-radius: var(--radius-card); background: var(--amber-soft);
  & > svg { flex: none; margin-top: 2px; color: var(--amber); }
  p { min-width: 0; overflow-wrap: anywhere; }
  a { font-weight: 600; text-decoration: underline; text-underline-offset: 2px; }
`

/** `decisions`: at least one. That the account is blocked, comes before everything else. */
export default function DecisionNotice({ decisions: all }: { readonly decisions: readonly CompanyDecision[] }) {
  const t = useCompanyDecisionTexts()
  const { board, locale } = useApp()
  const aboutOf = useAbout()
  const block = all.find(({ statement }) => statement.restriction === 'blockCompany')
  const decisions = block === undefined ? all : [block]
  const [decision] = decisions
  if (decision === undefined) return null
  const { statement, correctBy } = decision
  const title = aboutOf(decision)
  const text =
    decisions.length > 1
      ? t('notice.several', { count: decisions.length })
      : t(`notice.${statement.restriction}`, { title, day: correctBy === null ? '' : formatDate(locale, correctBy, board.timeZone) })
  return (
    <Box role="note">
      <CircleExclamationPoint size={20} />
      <p>
        {text}{' '}
        <AppLink href={decisions.length > 1 ? decisionsUrl : decisionUrl(decision.id)}>
          {t(decisions.length > 1 ? 'notice.seeAll' : 'notice.see')}
        </AppLink>
      </p>
    </Box>
  )
}
