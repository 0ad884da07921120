/** Clusters of the query API as markers: one offer in the colour and with the icon of its category, several in the brand's. */
import type { OfferCluster } from '@jobboard/contracts/search/answers'
import { type Board, selectedCategory } from '../../../../board/board.ts'
import type { Marker } from '../../engine/markers/marker.ts'
import { categoryOf, pin } from '../map-icons.ts'

/** `categories`: the filter of the list; where one category was chosen, its colour applies to every marker. */
export function clusterMarkers(board: Board, categories: readonly string[], clusters: readonly OfferCluster[]): Marker[] {
  const chosen = selectedCategory(board, categories)?.category
  return clusters.map(({ id, longitude, latitude, count, categoryId }) => {
    const category = categoryOf(board, categoryId) ?? chosen
    const icon = category === undefined || category.iconMarkup === '' ? pin : category.key
    return { id, longitude, latitude, count, color: category?.color ?? null, icon }
  })
}
