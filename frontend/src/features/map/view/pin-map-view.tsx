/** The map of one place, with the code that draws it. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Place } from '../engine/viewport.ts'
import { boardMapQuery } from './board-map-query.ts'
import { useFrameListeners } from './frame-listeners.ts'
import { MapFrame } from './map-frame.tsx'
import { MapProblem } from './map-problem.tsx'
import { MovablePin } from './movable-pin.tsx'
import { useMap } from './use-map.ts'
import { hasWebgl } from './webgl.ts'

export interface PinMapProps {
  readonly place: Place
  readonly city: string
  /** What the pin is and how it is moved. */
  readonly label: string
  readonly disabled: boolean
  readonly onMove: (place: Place) => void
}

export default function PinMapView(props: PinMapProps) {
  return hasWebgl() ? <DrawnMap {...props} /> : <MapProblem kind="webgl" />
}

/** Streets, where the board's map has them. */
const placeZoom = 13

function DrawnMap({ place, city, label, disabled, onMove }: PinMapProps) {
  const t = useTexts()
  const { board } = useApp()
  const { data: boardMap } = useQuery(boardMapQuery(board))
  const frames = useFrameListeners()
  const { latitude, longitude } = place
  const start = useMemo(() => ({ at: { latitude, longitude, zoom: placeZoom } }), [latitude, longitude])
  const { target, map, failed, retry } = useMap(boardMap, start, true, { frame: frames.notify })
  // A pin that the user has moved does not move the map under the pointer.
  const moved = useRef<Place>(place)
  useEffect(() => {
    if (moved.current.latitude === latitude && moved.current.longitude === longitude) return
    moved.current = { latitude, longitude }
    map?.go(start)
  }, [map, start, latitude, longitude])
  if (failed) return <MapProblem kind="browser" onRetry={retry} />
  return (
    <MapFrame target={target} map={map} boardMap={boardMap} label={t('map.placesLabel', { cities: city })} pointing={false}>
      {map === undefined ? null : (
        <MovablePin
          place={place}
          label={label}
          disabled={disabled}
          map={map}
          frames={frames}
          onMove={(next) => {
            moved.current = next
            onMove(next)
          }}
        />
      )}
    </MapFrame>
  )
}
