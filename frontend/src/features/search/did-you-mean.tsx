/** Below the heading of a list whose terms look mistyped: likely corrections, each a link with its number of offers. */
import styled from '@emotion/styled'
import type { DidYouMean as Correction } from '@jobboard/contracts/search/did-you-mean'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { AppLink } from '../../components/app-link.tsx'
import { useApp } from '../../context/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type ListState, urlOf, withFilters } from './list-state.ts'

const Line = styled.span`
  display: block; font-size: 16px; line-height: 24px;
  a { color: var(--brand-strong); font-weight: 600; text-decoration: underline; text-underline-offset: 3px; }
`

export function DidYouMean({ state, found }: { state: ListState; found: readonly Correction[] }) {
  const t = useTexts()
  const { board, locale } = useApp()
  if (found.length === 0) return null
  const corrected = ({ term, replacement }: Correction): ListState =>
    withFilters(state, { keywords: state.filters.keywords.map((keyword) => (keyword === term ? replacement : keyword)) })
  return (
    <Line>
      {t('search.didYouMean')}{' '}
      {found.map((one, at) => (
        <span key={one.replacement}>
          {at === 0 ? null : ', '}
          <AppLink href={urlOf(board, corrected(one))} rel="nofollow">
            {one.replacement} ({formatNumber(locale, one.count)})
          </AppLink>
        </span>
      ))}
      ?
    </Line>
  )
}
