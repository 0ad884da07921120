/** The map of the offer list: the clusters of what is seen, and a popup with the offers of one. The same filters as the list. */

import type { OfferCluster } from '@jobboard/contracts/search/answers'
import type { Bounds as SearchBounds } from '@jobboard/contracts/search/bounds'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardMap } from '../../../config/board-map.ts'
import { reportProblem } from '../../../config/report-problem.ts'
import { useApp } from '../../../config/use-app.ts'
import { formatList, formatNumber } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { circlesOf, rectangleOf, ringOf } from '../engine/circles.ts'
import type { OpenMap } from '../engine/open-map.ts'
import { envelopeOf, type Place, startOf, widen } from '../engine/viewport.ts'
import { boardMapQuery } from './board-map-query.ts'
import { clusterMarkers } from './cluster-markers.ts'
import { ClusterPopup, type RenderOffer } from './cluster-popup.tsx'
import { boundsOfAll } from './fit-all.ts'
import { useFrameListeners } from './frame-listeners.ts'
import { clustersQuery, type MapView } from './list-clusters.ts'
import { MapFrame } from './map-frame.tsx'
import { MapOverlay } from './map-overlay.tsx'
import { MapProblem } from './map-problem.tsx'
import { MapTools } from './map-tools.tsx'
import { MarkerHint } from './marker-hint.tsx'
import { kilometresUnder, nearestPlace } from './near-city.ts'
import { PlacesList } from './places-list.tsx'
import { placeKey, recallMap, rememberMap } from './remember.ts'
import { type SearchedTown, withTowns } from './searched-town.ts'
import { useMap } from './use-map.ts'
import { usePlaceNames } from './use-place-names.ts'
import { useSearchArea } from './use-search-area.ts'
import { hasWebgl } from './webgl.ts'

/** After the last move (docs/product/map.md, "Limits"). */
const restMilliseconds = 400
/** What a cluster stands for, from its middle. */
const clusterPixels = 48

export interface OffersMapProps {
  readonly filters: OfferFilters
  /** The towns that are searched, where they are no cities of the board; undefined while they load. */
  readonly towns: readonly SearchedTown[] | undefined
  readonly renderOffer: RenderOffer
  /** Where the map stands instead of the list: the ways out of it. */
  readonly actions: ReactNode
  /** Places of the offer that is pointed at in the list. */
  readonly pinned: readonly Place[]
  /** The list is to show what lies in this rectangle; `leave` where the visitor wants to read it. */
  readonly onArea: (bounds: SearchBounds, leave: boolean) => void
}

export function OffersMap(props: OffersMapProps) {
  const { board } = useApp()
  const { data: boardMap, isError, refetch } = useQuery(boardMapQuery(board))
  if (!hasWebgl()) return <MapProblem kind="webgl">{props.actions}</MapProblem>
  if (isError)
    return (
      <MapProblem kind="browser" onRetry={() => void refetch()}>
        {props.actions}
      </MapProblem>
    )
  return <DrawnOffers {...props} boardMap={boardMap} />
}

function DrawnOffers({
  filters: given,
  towns,
  renderOffer,
  actions,
  pinned,
  onArea,
  boardMap,
}: OffersMapProps & { boardMap: BoardMap | undefined }) {
  const t = useTexts()
  const { board, api, locale, navigation } = useApp()
  // The list writes its position into the address as it scrolls; equal filters are then new objects.
  const question = JSON.stringify(given)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the filters
  const filters = useMemo(() => given, [question])
  const place = placeKey(filters)
  const [recalled] = useState(() => recallMap(board.id, place))
  const [chosen, setChosen] = useState<OfferCluster | null>(() => (navigation.kind === 'history' ? (recalled?.chosen ?? null) : null))
  const [hovered, setHovered] = useState<string | null>(null)
  const [view, setView] = useState<MapView>()
  const [notice, setNotice] = useState('')
  const frames = useFrameListeners()
  const { isMoved, rest: restAt, settle: settleAt } = useSearchArea()

  // Undefined until it is known where the place lies that is searched.
  const known = useMemo(() => (boardMap === undefined || towns === undefined ? undefined : withTowns(boardMap, towns)), [boardMap, towns])
  const start = useMemo(
    () => (known === undefined ? undefined : recalled === null ? startOf(known, filters) : { at: recalled.viewport }),
    [known, recalled, filters],
  )
  const clusters = useQuery(clustersQuery(api, filters, view))
  const found = useMemo(() => clusters.data ?? [], [clusters.data])
  const markers = useMemo(() => clusterMarkers(board, filters.categories, found), [board, filters.categories, found])
  const look = (): void => {
    if (map !== undefined) {
      setView(viewOf(map))
      restAt(map)
      setNotice('')
    }
    // A question that failed is asked again with the next move, be it back to where it was asked.
    if (clusters.isError) void clusters.refetch()
  }
  const rest = useRest(look)
  const { target, map, failed, retry } = useMap(boardMap, start, false, {
    rest,
    frame: frames.notify,
    hover: (marker) => setHovered(marker?.id ?? null),
    press: (marker) => setChosen(found.find(({ id }) => id === marker?.id) ?? null),
  })

  useEffect(() => {
    if (map !== undefined) setView(viewOf(map))
  }, [map])
  useEffect(() => {
    map?.show(markers)
    map?.choose(chosen?.id ?? null)
    map?.highlight(hovered)
  }, [map, markers, chosen, hovered])
  const circles = useMemo(
    () => (known === undefined ? [] : circlesOf(known, filters.cities, filters.cityRadiusKm)),
    [known, filters.cities, filters.cityRadiusKm],
  )
  useEffect(
    () =>
      filters.bounds === null
        ? map?.outline(
            circles.map((circle) => ringOf(circle)),
            true,
          )
        : map?.outline([rectangleOf(filters.bounds)], false),
    [map, circles, filters.bounds],
  )
  useEffect(() => map?.pin(pinned), [map, pinned])
  // The popup goes with its cluster: another zoom level or other filters have other clusters.
  const settled = clusters.isPlaceholderData ? undefined : clusters.data
  useEffect(() => {
    if (settled !== undefined) setChosen((before) => (before === null ? null : stillThere(before, settled)))
  }, [settled])
  const close = useCallback(() => {
    setChosen(null)
    target.current?.focus({ preventScroll: true })
  }, [target])
  // Pressing elsewhere on the page closes it as pressing elsewhere on the map does.
  const isOpen = chosen !== null
  useEffect(() => {
    if (!isOpen) return
    const away = (event: Event): void => {
      if (event.target instanceof Node && !target.current?.parentElement?.contains(event.target)) setChosen(null)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, target, close])
  useEffect(() => {
    if (clusters.error !== null) reportProblem('The clusters did not load', clusters.error)
  }, [clusters.error])
  // Another city or area is another place to be; every other filter leaves the view where it is.
  const asked = useRef({ question, place })
  // The area that is in view already.
  const searched = useRef<string | null>(null)
  useEffect(() => {
    const before = asked.current
    if (before.question === question || known === undefined) return
    asked.current = { question, place }
    setChosen(null)
    if (before.place === place) return
    const isInView = searched.current === place
    searched.current = null
    settleAt(isInView ? (map?.viewport() ?? null) : null)
    if (!isInView) map?.go(startOf(known, filters))
  }, [map, known, question, place, filters, settleAt])
  useEffect(() => {
    if (map !== undefined && view !== undefined) rememberMap(board.id, { place, viewport: map.viewport(), chosen })
  }, [map, view, board.id, place, chosen])

  const searchArea = (): void => {
    if (map === undefined) return
    const bounds = envelopeOf(map.bounds())
    searched.current = placeKey({ cities: [], cityRadiusKm: null, bounds })
    onArea(bounds, false)
  }
  const showAll = (): void => {
    boundsOfAll(api, filters).then(
      (all) => {
        if (all === null) setNotice(t('map.noneAtAll'))
        else map?.go({ within: all })
      },
      (error: unknown) => {
        reportProblem('The places of all offers did not load', error)
        setNotice(t('map.popupError'))
      },
    )
  }
  const pointedAt = hovered === null || hovered === chosen?.id ? undefined : found.find(({ id }) => id === hovered)
  const circled = known?.cities.filter(({ slug }) => filters.cities.includes(slug)).map(({ label }) => label[locale]) ?? []
  const zoom = view?.zoom ?? 0
  const names = usePlaceNames(boardMap)
  const nameOf = useCallback(
    (cluster: OfferCluster): string => {
      const span = kilometresUnder(clusterPixels, zoom, cluster.latitude)
      return nearestPlace(names, cluster, span)?.text ?? ''
    },
    [names, zoom],
  )
  if (failed)
    return (
      <MapProblem kind="browser" onRetry={retry}>
        {actions}
      </MapProblem>
    )
  return (
    <MapFrame
      target={target}
      map={map}
      boardMap={boardMap}
      label={t('map.label')}
      description={
        circles.length > 0
          ? t('map.radius', { count: circled.length, radius: filters.cityRadiusKm ?? 0, cities: formatList(locale, circled) })
          : filters.bounds === null
            ? undefined
            : t('map.area')
      }
      pointing={hovered !== null}
      tools={<MapTools map={map} target={target} onNotice={setNotice} />}
    >
      <MapOverlay
        busy={clusters.isFetching}
        count={clusters.isPlaceholderData ? undefined : clusters.data?.length}
        actions={actions}
        onSearchArea={isMoved && chosen === null ? searchArea : undefined}
        onShowAll={showAll}
        notice={notice}
      >
        <PlacesList clusters={found} nameOf={nameOf} onPoint={setHovered} onChoose={setChosen} />
      </MapOverlay>
      {pointedAt === undefined || map === undefined ? null : (
        <MarkerHint
          marker={pointedAt}
          text={t('map.near', { count: pointedAt.count, number: formatNumber(locale, pointedAt.count), city: nameOf(pointedAt) })}
          map={map}
          frames={frames}
        />
      )}
      {chosen === null || map === undefined ? null : (
        <ClusterPopup
          key={chosen.region}
          cluster={chosen}
          name={nameOf(chosen)}
          filters={filters}
          map={map}
          frames={frames}
          onZoom={() => {
            setChosen(null)
            map.zoomTo(chosen)
          }}
          onList={() => onArea(chosen.bounds, true)}
          onClose={close}
          renderOffer={renderOffer}
        />
      )}
    </MapFrame>
  )
}

/** The level of a cluster's cells begins its id. */
const levelOf = ({ id }: OfferCluster): string => id.split('-')[0] ?? ''

/** A cluster as it is now. One that a pan has merely pushed out of view, or merged otherwise at the edge, stays as it was. */
function stillThere(cluster: OfferCluster, now: readonly OfferCluster[]): OfferCluster | null {
  const same = now.find(({ id }) => id === cluster.id)
  if (same !== undefined) return same.count === cluster.count ? cluster : same
  return now.every((other) => levelOf(other) === levelOf(cluster)) && now.length > 0 ? cluster : null
}

const viewOf = (map: OpenMap): MapView => ({ envelope: envelopeOf(widen(map.bounds())), zoom: round(map.viewport().zoom) })

const round = (zoom: number): number => Math.round(zoom * 10) / 10

/** Acts once the map has been at rest for a while. */
function useRest(act: () => void): () => void {
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => newest.current(), restMilliseconds)
  }, [])
}
