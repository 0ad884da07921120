/** What is new in a list while it is open, for a part of the page that comes by a script of its own. */
import type { QueryClient } from '@tanstack/react-query'
import { queryString } from '../../../http/api-client.ts'
import { fetchOfferPage, listParameters, type OfferListPage, type OfferListQuestion, offerListQuery, type Reader } from './list-offers.ts'

/** Of the stream. The order of a list does not matter there, so that lists in another order share it. */
export const newestOffersUrl = (reader: Pick<Reader, 'board'>, { filters }: OfferListQuestion): string =>
  `/api/v2/user-panel/offers/newest${queryString(listParameters(reader, filters))}`

/** Loads the beginning of the list, which replaces all that was loaded when it has come. */
export async function showFirstPage(
  reader: Reader,
  queryClient: QueryClient,
  question: OfferListQuestion,
): Promise<OfferListPage | undefined> {
  const { queryKey, initialPageParam } = offerListQuery(reader, question, 0)
  const page = await fetchOfferPage(reader, question, initialPageParam, new AbortController().signal)
  await queryClient.cancelQueries({ queryKey })
  return queryClient.setQueryData(queryKey, { pages: [page], pageParams: [initialPageParam] })?.pages[0]
}
