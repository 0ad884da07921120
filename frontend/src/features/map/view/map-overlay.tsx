/** What lies on the map's upper edge: the ways out, the list of its places, and what it is doing, for eyes and for screen readers. */
import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useApp } from '../../../config/use-app.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

const slide = keyframes`from { translate: -100% 0; } to { translate: 300% 0; }`

const Bar = styled.div`
  position: absolute; left: 12px; top: 12px; right: 64px; z-index: 3; display: flex; flex-wrap: wrap; align-items: flex-start; gap: 8px; pointer-events: none;
  & > * { pointer-events: auto; }
`
const Progress = styled.div`
  position: absolute; inset: 0 0 auto; z-index: 4; height: 3px; overflow: hidden; opacity: 0; transition: opacity 150ms;
  &[data-busy='true'] { opacity: 1; transition-delay: 200ms; }
  &::after { content: ''; display: block; width: 33%; height: 100%; background: var(--brand); animation: ${slide} 1.1s linear infinite; }
`
const Note = styled.p`
  position: absolute; left: 50%; bottom: 32px; z-index: 2; translate: -50%; padding: 8px 16px; border-radius: 20px; white-space: nowrap;
  background: var(--surface-raised); box-shadow: var(--shadow-2); font-weight: 550;
`

interface MapOverlayProps {
  readonly busy: boolean
  /** Places in view; undefined while they are not known. */
  readonly count: number | undefined
  readonly actions: ReactNode
  readonly children: ReactNode
}

export function MapOverlay({ busy, count, actions, children }: MapOverlayProps) {
  const t = useTexts()
  const { locale } = useApp()
  return (
    <>
      <Progress data-busy={busy} />
      <Bar>
        {actions}
        {children}
      </Bar>
      {count === 0 ? <Note aria-hidden="true">{t('map.none')}</Note> : null}
      <p role="status" className="visually-hidden">
        {count === undefined ? '' : count === 0 ? t('map.none') : t('map.shown', { count, number: formatNumber(locale, count) })}
      </p>
    </>
  )
}
