import type { OfferCluster } from '@jobboard/contracts/search/answers'
import { useCallback } from 'react'
import type { BoardMap } from '../../../../board/board-map.ts'
import { kilometresUnder, nearestPlace } from './near-city.ts'
import { usePlaceNames } from './use-place-names.ts'

/** Radius of a cluster's places, from its middle. */
const clusterPixels = 48

/** Names a cluster after the place that is nearest to it; empty where none is near. */
export function useClusterNames(boardMap: BoardMap | undefined, zoom: number): (cluster: OfferCluster) => string {
  const names = usePlaceNames(boardMap)
  return useCallback(
    (cluster) => nearestPlace(names, cluster, kilometresUnder(clusterPixels, zoom, cluster.latitude))?.text ?? '',
    [names, zoom],
  )
}
