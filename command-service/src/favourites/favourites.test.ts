import { maxFavourites } from '@jobboard/contracts/favourites/limits'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { favouritesAggregate } from './favourites.ts'

const { given } = specificationOf(favouritesAggregate.decider)
const offer = (number: number) => offerIdSchema.parse(String(number).padStart(12, '0'))
const at = '2026-11-25T08:00:00.000Z'
const added = (number: number) => ({ type: 'FavouriteAdded', data: { offerId: offer(number), addedAt: at } }) as const
const removed = (number: number) => ({ type: 'FavouriteRemoved', data: { offerId: offer(number), removedAt: at } }) as const
const erased = (...numbers: number[]) => ({ type: 'FavouritesErased', data: { offerIds: numbers.map(offer) } }) as const
const add = (number: number) => ({ type: 'add', offerId: offer(number), at }) as const
const remove = (number: number) => ({ type: 'remove', offerId: offer(number), at }) as const
const erase = { type: 'erase' } as const
const full = Array.from({ length: maxFavourites }, (_, number) => added(number))

it('stores an offer once', () => {
  given().when(add(1)).thenEvents(added(1))
  given(added(1)).when(add(1)).thenNothing()
})

it('removes an offer once, and takes it back', () => {
  given(added(1), added(2)).when(remove(1)).thenEvents(removed(1))
  given(added(1), removed(1)).when(remove(1)).thenNothing()
  given().when(remove(1)).thenNothing()
  given(added(1), removed(1)).when(add(1)).thenEvents(added(1))
})

it('refuses the favourite after the thousandth, and takes it when one was removed', () => {
  given(...full)
    .when(add(maxFavourites))
    .thenRefused('tooManyFavourites')
  given(...full)
    .when(add(5))
    .thenNothing()
  given(...full, removed(5))
    .when(add(maxFavourites))
    .thenEvents(added(maxFavourites))
})

it('erases once, naming what was left, and takes nothing more', () => {
  given(added(1), added(2), removed(1)).when(erase).thenEvents(erased(2))
  given().when(erase).thenEvents(erased())
  given(erased(2)).when(erase).thenNothing()
  given(erased(2)).when(add(3)).thenRefused('unauthenticated')
  given(erased(2)).when(remove(2)).thenNothing()
})
