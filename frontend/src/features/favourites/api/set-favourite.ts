import type { FavouriteReply } from '@jobboard/contracts/favourites/commands'
import type { WritingApiClient } from '../../../http/api-client.ts'

/** It reaches the server even when the page is being left. */
export const setFavourite = (api: WritingApiClient, offerId: string, isFavourite: boolean) =>
  api.send<FavouriteReply>(isFavourite ? 'PUT' : 'DELETE', `/v2/candidate/favourites/${offerId}`, { keepalive: true })
