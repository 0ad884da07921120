/** On the map's upper edge: the links out of it, the list of its places, and its status, also for screen readers. */
import styled from '@emotion/styled'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button.ts'
import { Search } from '../../../components/icons/search.ts'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { narrowOnly } from '../../../theme/breakpoints.ts'

const Bar = styled.div`
  position: absolute; left: 12px; top: 12px; right: 64px; z-index: 3; display: flex; flex-wrap: wrap; align-items: flex-start; gap: 8px; pointer-events: none;
  & > * { pointer-events: auto; }
`
const Progress = styled.div`
  position: absolute; inset: 0 0 auto; z-index: 4; height: 3px; overflow: hidden; opacity: 0; transition: opacity 150ms;
  &[data-busy='true'] { opacity: 1; transition-delay: 200ms; }
  &::after { content: ''; display: block; width: 33%; height: 100%; background: var(--brand); animation: slide 1.1s linear infinite paused; }
  /* Also what is not seen costs a third of a processor while it moves. */
  &[data-busy='true']::after { animation-play-state: running; }
  @keyframes slide { from { translate: -100% 0; } to { translate: 300% 0; } }
`
const Foot = styled.div`
  position: absolute; left: 50%; bottom: 32px; z-index: 3; translate: -50%; display: grid; justify-items: center; gap: 8px; width: max-content; max-width: calc(100% - 24px);
  ${narrowOnly} { bottom: max(32px, env(safe-area-inset-bottom)); }
  & > button { border-color: var(--border); border-radius: 20px; box-shadow: var(--shadow-2); }
`
const Note = styled.div`
  display: flex; align-items: center; gap: 12px; padding: 8px 16px; border-radius: 20px; text-align: center;
  background: var(--surface-raised); box-shadow: var(--shadow-2); font-weight: 550;
  & > button { color: var(--brand-strong); font-weight: 650; white-space: nowrap; min-height: 24px; }
  & > button:hover { text-decoration: underline; }
`

interface MapOverlayProps {
  readonly busy: boolean
  /** Places in view; undefined while they are not known. */
  readonly count: number | undefined
  /** No offer matches at all, so that no other area has any. */
  readonly isEmpty: boolean
  readonly actions: ReactNode
  /** Searches the area in view; null where the list already shows it. */
  readonly onSearchArea: (() => void) | undefined
  /** From a view without offers to all of them. */
  readonly onShowAll: () => void
  /** Further messages to the visitor. */
  readonly notice: string
  readonly children: ReactNode
}

export function MapOverlay({ busy, count, isEmpty, actions, onSearchArea, onShowAll, notice, children }: MapOverlayProps) {
  const t = useTexts()
  const { locale } = useApp()
  const none = t(isEmpty ? 'list.emptyTitle' : 'map.none')
  return (
    <>
      <Progress data-busy={busy} />
      <Bar>
        {actions}
        {children}
      </Bar>
      <Foot>
        {notice === '' ? null : <Note>{notice}</Note>}
        {count === 0 ? (
          <Note>
            <span aria-hidden="true">{none}</span>
            {isEmpty ? null : (
              <button type="button" onClick={onShowAll}>
                {t('map.showAll')}
              </button>
            )}
          </Note>
        ) : null}
        {onSearchArea === undefined ? null : (
          <Button type="button" onClick={onSearchArea}>
            <Search size={16} />
            {t('map.searchArea')}
          </Button>
        )}
      </Foot>
      <p role="status" className="visually-hidden">
        {notice !== ''
          ? notice
          : count === undefined
            ? ''
            : count === 0
              ? none
              : t('map.shown', { count, number: formatNumber(locale, count) })}
      </p>
    </>
  )
}
