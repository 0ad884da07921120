/** A small map of an offer's places. Its code loads when it nears the view; until then its space is reserved. */
import styled from '@emotion/styled'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { MapBoundary } from './map-boundary.tsx'
import type { Place } from './view/places-map-view.tsx'

const View = lazy(() => import('./view/places-map-view.tsx'))

const Box = styled.div`
  height: 260px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--grey-3);
  overflow: hidden;
`

export function PlacesMap({ locations }: { locations: readonly Place[] }) {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '300px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  if (locations.length === 0) return null
  return (
    <Box ref={box} role="group" aria-label={t('map.places')}>
      {near ? (
        <MapBoundary>
          <Suspense fallback={null}>
            <View locations={locations} />
          </Suspense>
        </MapBoundary>
      ) : null}
    </Box>
  )
}
