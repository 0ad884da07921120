/** A small map with one pin that can be moved. Its code loads when it is shown. */
import styled from '@emotion/styled'
import { lazy, Suspense } from 'react'
import { MapBoundary } from './map-boundary.tsx'
import type { PinMapProps } from './view/pin-map-view.tsx'

const View = lazy(() => import('./view/pin-map-view.tsx'))

const Box = styled.div`
  height: 280px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--grey-3);
  overflow: hidden;
`

export function PinMap(props: PinMapProps) {
  return (
    <Box>
      <MapBoundary>
        <Suspense fallback={null}>
          <View {...props} />
        </Suspense>
      </MapBoundary>
    </Box>
  )
}
