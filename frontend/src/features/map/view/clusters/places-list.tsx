/** The clusters in view as a list: for keyboards, screen readers and readers in general. */
import styled from '@emotion/styled'
import type { OfferCluster } from '@jobboard/contracts/search/answers'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useEffect, useId, useRef, useState } from 'react'
import { List } from '../../../../components/icons/list.ts'
import { useApp } from '../../../../context/use-app.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { phoneOnly } from '../../../../theme/breakpoints.ts'

const Box = styled.div`
  .handle {
    display: flex; align-items: center; gap: 8px; height: 40px; padding: 0 14px 0 12px; border: 1px solid var(--border); border-radius: var(--radius-control);
    background: var(--surface-raised); box-shadow: var(--shadow-2); font-weight: 550; white-space: nowrap;
  }
  ${phoneOnly} { .handle { padding: 0 11px; } .handle > span { position: absolute; clip-path: inset(50%); } }
  .handle:hover { background: var(--grey-3); }
  .list {
    position: absolute; top: calc(100% + 8px); left: 0; width: 288px; max-width: 100%; max-height: min(420px, 50dvh); overflow-y: auto; overscroll-behavior: contain;
    padding: 6px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); box-shadow: var(--shadow-3);
  }
  li > button { display: flex; justify-content: space-between; gap: 12px; width: 100%; min-height: 40px; padding: 8px 10px; border-radius: var(--radius-control); text-align: left; }
  li > button:hover, li > button:focus-visible { background: var(--grey-3); }
  li > button:focus-visible { outline-offset: -2px; }
  .count { flex: none; color: var(--text-muted); font-variant-numeric: tabular-nums; }
`

interface PlacesListProps {
  readonly clusters: readonly OfferCluster[]
  readonly nameOf: (cluster: OfferCluster) => string
  /** Its marker is highlighted while a place is hovered. */
  readonly onPoint: (id: string | null) => void
  readonly onChoose: (cluster: OfferCluster) => void
}

/** Length of the list; places with most offers come first. */
const maxListed = 60

export function PlacesList({ clusters, nameOf, onPoint, onChoose }: PlacesListProps) {
  const t = useTexts()
  const { locale } = useApp()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const away = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [open])
  if (clusters.length === 0) return null
  const listed = clusters.toSorted((one, other) => other.count - one.count).slice(0, maxListed)
  return (
    <Box
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
        box.current?.querySelector('button')?.focus()
      }}
    >
      <button type="button" className="handle" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <List size={18} />
        <span>{t('map.inView')}</span>
      </button>
      <div id={id} className="list" hidden={!open}>
        <ul>
          {listed.map((cluster) => (
            <li key={cluster.id}>
              <button
                type="button"
                onPointerEnter={() => onPoint(cluster.id)}
                onPointerLeave={() => onPoint(null)}
                onFocus={() => onPoint(cluster.id)}
                onBlur={() => onPoint(null)}
                onClick={() => {
                  setOpen(false)
                  onPoint(null)
                  onChoose(cluster)
                }}
              >
                <span>{t('map.nearCity', { city: nameOf(cluster) })}</span>
                <span className="count">{t('map.offers', { count: cluster.count, number: formatNumber(locale, cluster.count) })}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Box>
  )
}
