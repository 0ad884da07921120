/**
 * The header's bell: opens the saved searches. Pages are the same for every visitor, so the number of new jobs comes after the page, by a
 * script of its own, and only where there are searches to count.
 */
import styled from '@emotion/styled'
import { Suspense, useSyncExternalStore } from 'react'
import { Bell } from '../../components/icons/bell.ts'
import { optionalPart } from '../../components/loading/optional-part.ts'
import { useApp } from '../../context/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { savedMark } from './saved-mark.ts'

const Link = styled.a`
  position: relative; display: grid; place-items: center; flex: none; width: 40px; height: 40px; border-radius: var(--radius-control); color: var(--text-muted);
  &:hover { background: var(--grey-3); color: var(--text); }
`
const BellBadge = optionalPart(() => import('./bell-badge.tsx'))

export function AlertBell() {
  const t = useTexts()
  const { board } = useApp()
  const hasSearches = useSyncExternalStore(
    savedMark.subscribe,
    () => savedMark.isSet(board.id),
    () => false,
  )
  if (!board.features.jobAlerts) return null
  return (
    <Link href="#saved-searches" aria-haspopup="dialog">
      <span className="visually-hidden">{t('jobAlerts.bell')}</span>
      <Bell size={20} />
      {hasSearches ? (
        <Suspense fallback={null}>
          <BellBadge />
        </Suspense>
      ) : null}
    </Link>
  )
}
