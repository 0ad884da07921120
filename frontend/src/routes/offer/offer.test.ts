import { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import type { AppContext } from '../../context/app-context.ts'
import { ApiError } from '../../http/api-error.ts'
import { offerDetail } from '../../testing/sample-offers.ts'
import { testBoard } from '../../testing/test-board.ts'
import { offerRoute } from './offer.tsx'

/** What the loader answers for an offer on a board that shows ended ones, or does not. */
async function load(offer: Partial<ReturnType<typeof offerDetail>> | ApiError, expiredOffers: boolean) {
  const board = testBoard()
  const answer: AppContext['answer'] = {}
  const found = offer instanceof ApiError ? offer : offerDetail(offer)
  const api: AppContext['api'] = {
    send: () => Promise.reject(new Error('Nothing is sent')),
    get: <Body>(path: string) =>
      path.startsWith('/v1/offers/') && !(found instanceof ApiError)
        ? Promise.resolve(found as Body)
        : Promise.reject(found instanceof ApiError ? found : new ApiError(503, 'unavailable')),
  }
  const context = {
    api,
    board: { ...board, features: { ...board.features, expiredOffers } },
    locale: 'en',
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    answer,
  }
  const { loader } = offerRoute.options
  if (typeof loader !== 'function') throw new Error('The route has no loader')
  const outcome = await Promise.resolve(
    loader({ context, params: { slug: found instanceof ApiError ? '\u0000' : found.slug } } as unknown as Parameters<typeof loader>[0]),
  ).catch((error: unknown) => (isNotFound(error) ? 'not found' : Promise.reject(error)))
  return { outcome, status: answer.status, offer: context.queryClient.getQueryData(['offers', 'detail', offerDetail().slug]) }
}

const ended = { isOfferActive: false, state: 'expired' } as const

it('shows an active offer, though those like it cannot be had', async () => {
  expect(await load({}, false)).toMatchObject({
    outcome: { slug: offerDetail().slug },
    offer: { title: 'Java Developer' },
    status: undefined,
  })
})

it('shows an offer that has ended where the board wants it', async () => {
  expect(await load(ended, true)).toMatchObject({ outcome: { slug: offerDetail().slug }, offer: ended })
})

it('answers 410 for an ended offer where the board does not show it', async () => {
  expect(await load(ended, false)).toMatchObject({ outcome: 'not found', status: 410 })
})

it.each([
  [400, undefined],
  [404, undefined],
  [410, 410],
])('is not found where the API answers %i', async (status, answered) => {
  expect(await load(new ApiError(status, 'malformed'), true)).toMatchObject({ outcome: 'not found', status: answered })
})
