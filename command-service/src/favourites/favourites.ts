/** Favourite offers of a candidate (docs/product/favourites.md). Adding one again, or removing one that is none, changes nothing. */
import { type FavouriteEvent, favouriteEvents } from '@jobboard/contracts/favourites/events'
import { maxFavourites } from '@jobboard/contracts/favourites/limits'
import type { Instant, OfferId } from '@jobboard/contracts/shared/ids'
import { err, ok } from '@jobboard/contracts/shared/problem'
import type { CommandError } from '../shell/command-route.ts'
import type { Aggregate } from '../shell/decider.ts'

export interface Favourites {
  readonly status: 'open' | 'erased'
  readonly offerIds: readonly OfferId[]
}
export type FavouritesCommand =
  | { readonly type: 'add' | 'remove'; readonly offerId: OfferId; readonly at: Instant }
  | { readonly type: 'erase' }

export const favouritesAggregate: Aggregate<Favourites, FavouritesCommand, FavouriteEvent, CommandError> = {
  decider: {
    initial: { status: 'open', offerIds: [] },
    evolve(favourites, { type, data }) {
      switch (type) {
        case 'FavouriteAdded':
          return favourites.offerIds.includes(data.offerId)
            ? favourites
            : { ...favourites, offerIds: [...favourites.offerIds, data.offerId] }
        case 'FavouriteRemoved':
          return { ...favourites, offerIds: favourites.offerIds.filter((offerId) => offerId !== data.offerId) }
        case 'FavouritesErased':
          return { status: 'erased', offerIds: [] }
      }
    },
    decide(command, { status, offerIds }) {
      if (status === 'erased') return command.type === 'add' ? err({ code: 'unauthenticated' }) : ok([])
      switch (command.type) {
        case 'add':
          if (offerIds.includes(command.offerId)) return ok([])
          if (offerIds.length >= maxFavourites) return err({ code: 'tooManyFavourites' })
          return ok([{ type: 'FavouriteAdded', data: { offerId: command.offerId, addedAt: command.at } }])
        case 'remove':
          if (!offerIds.includes(command.offerId)) return ok([])
          return ok([{ type: 'FavouriteRemoved', data: { offerId: command.offerId, removedAt: command.at } }])
        case 'erase':
          return ok([{ type: 'FavouritesErased', data: { offerIds: [...offerIds] } }])
      }
    },
  },
  events: favouriteEvents,
  // Years of marking and unmarking.
  snapshots: { version: 1 },
}
