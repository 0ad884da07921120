/** The places of one offer, with the code that draws them. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { BoardMap } from '../../../board/board-map.ts'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Marker } from '../engine/markers/marker.ts'
import { type Bounds, maxZoomOf, type Start } from '../engine/viewport.ts'
import { boardMapQuery } from './board-map-query.ts'
import { MapFrame } from './map-frame.tsx'
import { pin } from './map-icons.ts'
import { MapProblem } from './map-problem.tsx'
import { useMap } from './use-map.ts'
import { hasWebgl } from './webgl.ts'

export interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly city: string
}

export default function PlacesMapView({ locations }: { locations: readonly Place[] }) {
  return hasWebgl() ? <DrawnPlaces locations={locations} /> : <MapProblem kind="webgl" />
}

function DrawnPlaces({ locations }: { locations: readonly Place[] }) {
  const t = useTexts()
  const { board } = useApp()
  const { data: boardMap } = useQuery(boardMapQuery(board))
  const [pointing, setPointing] = useState(false)
  const start = useMemo(() => (boardMap === undefined ? undefined : startAt(boardMap, locations)), [boardMap, locations])
  const { target, map, failed, retry } = useMap(boardMap, start, true, { hover: (marker) => setPointing(marker !== undefined) })
  const markers = useMemo(() => locations.map(markerOf), [locations])
  useEffect(() => map?.show(markers), [map, markers])
  if (failed) return <MapProblem kind="browser" onRetry={retry} />
  const cities = [...new Set(locations.map(({ city }) => city))].join(', ')
  return <MapFrame target={target} map={map} boardMap={boardMap} label={t('map.placesLabel', { cities })} pointing={pointing} />
}

/** A place is shown with its surroundings, even where the map could be closer. */
const zoomsAroundPlace = 2

const markerOf = ({ latitude, longitude }: Place, index: number): Marker => ({
  id: String(index),
  latitude,
  longitude,
  count: 1,
  color: null,
  icon: pin,
})

function startAt({ settings }: BoardMap, places: readonly Place[]): Start {
  const zoom = Math.min(settings.detailZoom, maxZoomOf(settings) - zoomsAroundPlace)
  const longitudes = places.map(({ longitude }) => longitude)
  const latitudes = places.map(({ latitude }) => latitude)
  const bounds: Bounds = [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
  const [west, south, east, north] = bounds
  // Places in one town are better shown as one.
  if (east - west < 0.3 && north - south < 0.3) return { at: { longitude: (west + east) / 2, latitude: (south + north) / 2, zoom } }
  return { within: bounds }
}
