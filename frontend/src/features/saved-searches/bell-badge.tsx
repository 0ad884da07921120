/** The sum of new jobs in all saved searches, on the bell; after the first search was saved, where to find it. */
import styled from '@emotion/styled'
import { useSyncExternalStore } from 'react'
import { firstSaved } from './first-saved.ts'
import { useAlertTexts } from './texts.ts'
import { useLiveCounts } from './use-live-counts.ts'
import { useSavedSearches } from './use-saved-searches.ts'

const Badge = styled.span`
  position: absolute; top: 2px; right: 0; min-width: 18px; height: 18px; padding: 0 5px; border-radius: 9px; background: var(--red); color: var(--surface-raised);
  font-size: 11px; line-height: 18px; font-weight: 650; text-align: center; font-variant-numeric: tabular-nums;
`
const Tip = styled.span`
  position: absolute; top: calc(100% + 8px); right: 0; z-index: 30; width: max-content; max-width: 220px; padding: 8px 12px; border-radius: var(--radius-control);
  background: var(--text); color: var(--surface); font-size: 13px; line-height: 18px; box-shadow: var(--shadow-2);
`
const maxShown = 99

export default function BellBadge() {
  const t = useAlertTexts()
  const { data = [] } = useSavedSearches()
  useLiveCounts()
  const isFirst = useSyncExternalStore(firstSaved.subscribe, firstSaved.isShown)
  const count = data.reduce((sum, search) => sum + (search.count ?? 0), 0)
  return (
    <>
      {count === 0 ? null : (
        <Badge>
          <span aria-hidden="true">{count > maxShown ? `${maxShown}+` : count}</span>
          <span className="visually-hidden">{t('bellNew', { count })}</span>
        </Badge>
      )}
      {isFirst ? <Tip role="status">{t('firstSaved')}</Tip> : null}
    </>
  )
}
