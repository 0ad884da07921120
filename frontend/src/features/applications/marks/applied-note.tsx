/** On the page of an offer: that its visitor applied, and where to see what became of it. */
import styled from '@emotion/styled'
import { formatDate } from '@jobboard/contracts/shared/format'
import { AppLink } from '../../../components/app-link.tsx'
import { Check } from '../../../components/icons/check.ts'
import { useApp } from '../../../context/use-app.ts'
import { historyUrl } from '../history/history-url.ts'
import { useMarkTexts } from './texts.ts'
import type { AppliedMark } from './use-applied.ts'

const Box = styled.p`
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; padding: 12px 16px; border-radius: var(--radius-card); background: var(--green-soft); color: var(--green);
  strong { font-weight: 600; }
  a { padding-block: 4px; text-decoration: underline; text-underline-offset: 3px; }
  @media print { display: none; }
`

export default function AppliedNote({ mark: { applicationId, submittedAt } }: { readonly mark: AppliedMark }) {
  const t = useMarkTexts()
  const { board, locale } = useApp()
  return (
    <Box role="status">
      <Check size={18} />
      <strong>{t('appliedAt', { date: formatDate(locale, submittedAt, board.timeZone) })}</strong>
      <AppLink href={`${historyUrl}#${applicationId}`}>{t('open')}</AppLink>
    </Box>
  )
}
