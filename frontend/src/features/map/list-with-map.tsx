/** The list and its map: side by side on wide screens, one or the other below. The map's code loads when it becomes visible. */
import styled from '@emotion/styled'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { AppLink } from '../../components/app-link.tsx'
import { Button, LinkButton } from '../../components/button.ts'
import { MapPin } from '../../components/icons/map-pin.ts'
import { StateMessage } from '../../components/state-message.tsx'
import { useMediaQuery } from '../../components/use-media-query.ts'
import { useApp } from '../../context/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { narrowOnly, wide, wideQuery } from '../../theme/breakpoints.ts'
import { MapBoundary } from './map-boundary.tsx'

const Split = styled.div`
  ${wide} { display: grid; grid-template-columns: minmax(0, 58fr) minmax(0, 42fr); gap: 24px; max-width: 1760px; margin-inline: auto; padding-inline: 24px; }
  ${wide} { & > .list > * { padding-inline: 0; } }
  ${narrowOnly} { &[data-map='shown'] > .list, &[data-map='beside'] > section { display: none; } }
  & > section {
    background: var(--grey-3);
    ${narrowOnly} { height: calc(100dvh - 64px); margin-bottom: -48px; }
    ${wide} { position: sticky; top: 44px; height: calc(100dvh - 88px); margin-top: 12px; border: 1px solid var(--border); border-radius: var(--radius-card); }
  }
  ${wide} { .back { display: none; } }
  noscript { display: grid; justify-items: center; gap: 16px; padding: 48px 24px; text-align: center; }
  @media (scripting: none) { & > a { display: none !important; } }
  & > a {
    position: fixed; left: 50%; bottom: max(20px, env(safe-area-inset-bottom)); z-index: 30; translate: -50%; display: flex; align-items: center; gap: 8px;
    height: 48px; padding: 0 20px; border-radius: 24px; background: var(--text); color: var(--surface-raised); font-weight: 600; box-shadow: var(--shadow-3);
    ${wide} { display: none; }
  }
  /* Without anything to show it would cover the links out of an empty list. */
  & > .list:has([data-empty]) ~ a { display: none; }
  & > a[data-small] { padding: 0 14px; & > span { position: absolute; clip-path: inset(50%); } }
`

interface ListWithMapProps {
  /** Below 1200 px: the map instead of the list. */
  readonly shown: boolean
  /** Address of the other view. */
  readonly toggleUrl: string
  readonly map: ReactNode
  readonly children: ReactNode
}

export function ListWithMap({ shown, toggleUrl, map, children }: ListWithMapProps) {
  const t = useTexts()
  const { board } = useApp()
  const seen = useSeen(shown)
  return (
    <Split data-map={shown ? 'shown' : 'beside'}>
      <div className="list">{children}</div>
      <section aria-label={t('map.region')}>
        {seen ? (
          <MapBoundary instead={<Problem toggleUrl={toggleUrl} />}>
            <Suspense fallback={null}>{map}</Suspense>
          </MapBoundary>
        ) : null}
        <noscript>
          <p>{t('map.noScript')}</p>
          <LinkButton className="back" href={toggleUrl} rel="nofollow">
            {t('map.back')}
          </LinkButton>
        </noscript>
      </section>
      {shown ? null : (
        <AppLink href={toggleUrl} rel="nofollow" data-small={board.features.newMapButton ? undefined : ''}>
          <MapPin size={18} />
          <span>{t('map.show')}</span>
        </AppLink>
      )}
    </Split>
  )
}

/** After a failed map, or a script that did not load, reloading the page helps. */
function Problem({ toggleUrl }: { toggleUrl: string }) {
  const t = useTexts()
  return (
    <StateMessage icon={<MapPin />} title={t('map.browserTitle')} text={t('map.browserText')}>
      <Button type="button" onClick={() => location.reload()}>
        {t('retry')}
      </Button>
      <LinkButton className="back" href={toggleUrl} rel="nofollow">
        {t('map.back')}
      </LinkButton>
    </StateMessage>
  )
}

/** Beside the list the map waits until the page is idle. */
function useSeen(shown: boolean): boolean {
  const isWide = useMediaQuery(wideQuery)
  const hydrated = useHydrated()
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return hydrated && (isWide ? rested : shown)
}
