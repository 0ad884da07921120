/** The frame of every map: its surface, which takes the keyboard, the zoom buttons, and the attribution. */
import styled from '@emotion/styled'
import { Fragment, type ReactNode, type RefObject, useId } from 'react'
import type { BoardMap } from '../../../board/board-map.ts'
import { Minus } from '../../../components/icons/minus.ts'
import { Plus } from '../../../components/icons/plus.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { OpenMap } from '../engine/open-map.ts'

const Frame = styled.div`
  position: relative;
  height: 100%;
  /* Never scrolled, not even by focus. */
  overflow: clip;
  border-radius: inherit;
  background: var(--grey-3);
  isolation: isolate;
  .surface { position: absolute; inset: 0; border-radius: inherit; outline-offset: -3px; }
  .surface:focus-visible { border-radius: inherit; z-index: 1; }
  .surface .ol-viewport { border-radius: inherit; }
  .surface[data-pointing='true'] { cursor: pointer; }
  &:fullscreen { border-radius: 0; }
  .buttons { position: absolute; right: 12px; top: 12px; z-index: 2; display: grid; gap: 8px; }
  .group {
    display: grid; overflow: hidden; border-radius: var(--radius-control);
    border: 1px solid var(--border); background: var(--surface-raised); box-shadow: var(--shadow-2);
  }
  .group:empty { display: none; }
  .group > button { display: grid; place-items: center; width: 40px; height: 40px; color: var(--text); transition: background 120ms; }
  .group > button:hover { background: var(--grey-3); }
  .group > button:focus-visible { outline-offset: -3px; border-radius: var(--radius-control); }
  .group > button + button { border-top: 1px solid var(--border); }
  .source {
    position: absolute; right: 0; bottom: 0; z-index: 2; padding: 0 8px; border-top-left-radius: 6px;
    background: color-mix(in srgb, var(--surface-raised) 82%, transparent); color: var(--text-muted); font-size: 11px; line-height: 18px;
  }
  .source a:hover { text-decoration: underline; }
`

interface MapFrameProps {
  readonly target: RefObject<HTMLDivElement | null>
  readonly map: OpenMap | undefined
  readonly boardMap: BoardMap | undefined
  readonly label: string
  /** The content beside the markers. */
  readonly description?: string | undefined
  readonly pointing: boolean
  /** More buttons, below those for the zoom. */
  readonly tools?: ReactNode
  readonly children?: ReactNode
}

/** Of the built-in base map. */
const ownSources: readonly Source[] = [
  { text: 'Natural Earth', url: 'https://www.naturalearthdata.com' },
  { text: 'GeoNames', url: 'https://www.geonames.org' },
]

/** Of archives in the schema of Protomaps. */
const streetSources: readonly Source[] = [
  { text: 'Protomaps', url: 'https://protomaps.com' },
  { text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
]

interface Source {
  readonly text: string
  readonly url: string
}

export function MapFrame({ target, map, boardMap, label, description, pointing, tools, children }: MapFrameProps) {
  const t = useTexts()
  const describes = useId()
  const { tiles = null, pmtiles = null } = boardMap?.settings ?? {}
  const sources = tiles !== null ? [tiles.attribution] : pmtiles === null ? ownSources : streetSources
  return (
    <Frame>
      <div
        ref={target}
        className="surface"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the map, plus and minus zoom it
        tabIndex={0}
        aria-label={label}
        aria-describedby={description === undefined ? undefined : describes}
        data-pointing={pointing}
        data-ready={map !== undefined}
      />
      {description === undefined ? null : (
        <p id={describes} className="visually-hidden">
          {description}
        </p>
      )}
      <div className="buttons">
        <div className="group">
          <button type="button" aria-label={t('map.zoomIn')} onClick={() => map?.zoomBy(1)}>
            <Plus size={18} />
          </button>
          <button type="button" aria-label={t('map.zoomOut')} onClick={() => map?.zoomBy(-1)}>
            <Minus size={18} />
          </button>
        </div>
        {tools === undefined ? null : <div className="group">{tools}</div>}
      </div>
      {children}
      <p className="source">
        {sources.map(({ text, url }, index) => (
          <Fragment key={url}>
            {index === 0 ? null : ' · '}
            <a href={url} target="_blank" rel="noopener noreferrer">
              {text}
              <span className="visually-hidden"> ({t('newTab')})</span>
            </a>
          </Fragment>
        ))}
      </p>
    </Frame>
  )
}
