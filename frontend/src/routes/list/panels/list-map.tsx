/** The map of the list page, put together: the map shows what the offers' own cards are. Loaded when it is seen. */

import styled from '@emotion/styled'
import type { OfferListItem } from '@jobboard/contracts/offers/queries'
import type { Bounds } from '@jobboard/contracts/search/bounds'
import type { ShownRates } from '@jobboard/contracts/shared/money'
import { useCallback } from 'react'
import { Button, LinkButton } from '../../../components/button.ts'
import { ChevronLeft } from '../../../components/icons/chevron-left.ts'
import { SlidersHorizontal } from '../../../components/icons/sliders-horizontal.ts'
import { OffersMap } from '../../../features/map/view/offers-map.tsx'
import { MapOffer } from '../../../features/offers/card/map-offer.tsx'
import { useOfferList } from '../../../features/offers/list/endless-offers.tsx'
import { countPanelFilters, type ListState, withFilters } from '../../../features/search/list-state.ts'
import { useListState } from '../../../features/search/use-list-state.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { wide } from '../../../theme/breakpoints.ts'
import { usePinnedPlaces } from './use-pinned-places.ts'
import { useTowns } from './use-towns.ts'

/** Below the width at which the list stands beside, these replace what is above the list. */
const NarrowActions = styled.div`
  display: flex;
  gap: 8px;
  & > * { border-color: var(--border); box-shadow: var(--shadow-2); }
  ${wide} { display: none; }
  :fullscreen & { display: none; }
`

interface ListMapProps {
  readonly state: ListState
  readonly listUrl: string
  readonly onFilters: () => void
}

export default function ListMap({ state, listUrl, onFilters }: ListMapProps) {
  const t = useTexts()
  const { filters } = state
  const { go } = useListState()
  const { cities, currency } = filters
  const count = countPanelFilters(state)
  const renderOffer = useCallback(
    (item: OfferListItem, exchange: ShownRates | undefined) => (
      <MapOffer item={item} cities={cities} currency={currency} exchange={exchange} />
    ),
    [cities, currency],
  )
  const { data, isPlaceholderData } = useOfferList({ filters, sort: state.sort }, state.from)
  // Without offers in a chosen area there may be some elsewhere.
  const isEmpty = filters.bounds === null && !isPlaceholderData && data?.pages[0]?.total === 0
  const pinned = usePinnedPlaces()
  const towns = useTowns(cities)
  const showArea = useCallback(
    (bounds: Bounds, leave: boolean) =>
      go({ ...withFilters(state, { bounds, cities: [], cityRadiusKm: null, orRemote: false }), ...(leave ? { showMap: false } : {}) }),
    [state, go],
  )
  const actions = (
    <NarrowActions>
      <LinkButton href={listUrl} rel="nofollow">
        <ChevronLeft size={18} />
        {t('map.back')}
      </LinkButton>
      <Button type="button" aria-haspopup="dialog" onClick={onFilters}>
        <SlidersHorizontal size={16} />
        {t('map.filters')}
        {count > 0 ? ` (${count})` : null}
      </Button>
    </NarrowActions>
  )
  return (
    <OffersMap
      filters={filters}
      isEmpty={isEmpty}
      towns={towns}
      renderOffer={renderOffer}
      actions={actions}
      pinned={pinned}
      onArea={showArea}
    />
  )
}
