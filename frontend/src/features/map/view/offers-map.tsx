/** The map of the offer list: the clusters in view, and a popup with the offers of one. The same filters as the list. */

import type { OfferCluster } from '@jobboard/contracts/search/answers'
import type { Bounds as SearchBounds } from '@jobboard/contracts/search/bounds'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { formatList, formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { BoardMap } from '../../../board/board-map.ts'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { OpenMap } from '../engine/open-map.ts'
import { envelopeOf, type Place, startOf, widen } from '../engine/viewport.ts'
import { boardMapQuery } from './board-map-query.ts'
import { ClusterPopup, type RenderOffer } from './clusters/cluster-popup.tsx'
import type { MapView } from './clusters/list-clusters.ts'
import { MarkerHint } from './clusters/marker-hint.tsx'
import { PlacesList } from './clusters/places-list.tsx'
import { useClusterNames } from './clusters/use-cluster-names.ts'
import { useClusterPopup } from './clusters/use-cluster-popup.ts'
import { useClusters } from './clusters/use-clusters.ts'
import { useFrameListeners } from './frame-listeners.ts'
import { MapFrame } from './map-frame.tsx'
import { MapOverlay } from './map-overlay.tsx'
import { MapProblem } from './map-problem.tsx'
import { MapTools } from './map-tools.tsx'
import { placeKey, recallMap, rememberMap } from './remember.ts'
import { type SearchedTown, withTowns } from './searched-area/searched-town.ts'
import { useFollowSearch } from './searched-area/use-follow-search.ts'
import { useSearchArea } from './searched-area/use-search-area.ts'
import { useSearchedShape } from './searched-area/use-searched-shape.ts'
import { useShowAll } from './searched-area/use-show-all.ts'
import { useMap } from './use-map.ts'
import { useRest } from './use-rest.ts'
import { hasWebgl } from './webgl.ts'

export interface OffersMapProps {
  readonly filters: OfferFilters
  /** The searched towns, where they are no cities of the board; undefined while they load. */
  readonly towns: readonly SearchedTown[] | undefined
  readonly renderOffer: RenderOffer
  /** No offer matches the filters. */
  readonly isEmpty: boolean
  /** Where the map replaces the list: the links out of it. */
  readonly actions: ReactNode
  /** Places of the offer under the pointer in the list. */
  readonly pinned: readonly Place[]
  /** The list is filtered to this rectangle; `leave` where the visitor wants to read it. */
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
  isEmpty,
  onArea,
  boardMap,
}: OffersMapProps & { boardMap: BoardMap | undefined }) {
  const t = useTexts()
  const { board, locale, navigation } = useApp()
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
  const { isMoved, rest: restAt, settle } = useSearchArea()

  // Undefined until the position of the searched place is known.
  const known = useMemo(() => (boardMap === undefined || towns === undefined ? undefined : withTowns(boardMap, towns)), [boardMap, towns])
  const start = useMemo(
    () => (known === undefined ? undefined : recalled === null ? startOf(known, filters) : { at: recalled.viewport }),
    [known, recalled, filters],
  )
  const { found, markers, settled, isFetching, retryFailed } = useClusters(filters, view)
  const look = (): void => {
    if (map !== undefined) {
      setView(viewOf(map))
      restAt(map)
      setNotice('')
    }
    retryFailed()
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
  const circles = useSearchedShape(map, known, filters)
  useEffect(() => map?.pin(pinned), [map, pinned])
  const close = useClusterPopup({ chosen, setChosen, settled, target })
  const clearChosen = useCallback(() => setChosen(null), [])
  const markSearched = useFollowSearch({ map, known, filters, question, place, settle, onChange: clearChosen })
  useEffect(() => {
    if (map !== undefined && view !== undefined) rememberMap(board.id, { place, viewport: map.viewport(), chosen })
  }, [map, view, board.id, place, chosen])

  const searchArea = (): void => {
    if (map === undefined) return
    const bounds = envelopeOf(map.bounds())
    markSearched(bounds)
    onArea(bounds, false)
  }
  const showAll = useShowAll(map, filters, setNotice)
  const pointedAt = hovered === null || hovered === chosen?.id ? undefined : found.find(({ id }) => id === hovered)
  const circled = known?.cities.filter(({ slug }) => filters.cities.includes(slug)).map(({ label }) => label[locale]) ?? []
  const nameOf = useClusterNames(boardMap, view?.zoom ?? 0)
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
        busy={isFetching}
        count={settled?.length}
        isEmpty={isEmpty}
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

const viewOf = (map: OpenMap): MapView => ({ envelope: envelopeOf(widen(map.bounds())), zoom: round(map.viewport().zoom) })

const round = (zoom: number): number => Math.round(zoom * 10) / 10
