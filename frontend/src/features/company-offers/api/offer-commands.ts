/** What is done with an offer of the company. */
import type { OfferReply } from '@jobboard/contracts/offers/commands'
import type { WritingApiClient } from '../../../http/api-client.ts'
import type { CommandMethod, SendOptions } from '../../../http/send.ts'

type Options = Pick<SendOptions, 'body' | 'idempotencyKey'>

const command =
  (method: CommandMethod, path: (slug: string) => string) =>
  async (api: WritingApiClient, slug: string, options: Options = {}): Promise<OfferReply> =>
    (await api.send<OfferReply>(method, path(encodeURIComponent(slug)), options)).body

export const bumpOffer = command('POST', (slug) => `/v1/offers/${slug}/refresh`)
export const extendOffer = command('POST', (slug) => `/v1/offers/${slug}/extend`)
export const extendWithCode = command('POST', (slug) => `/v1/offers/${slug}/extend-with-code`)
export const finishOffer = command('POST', (slug) => `/v1/offers/${slug}/finish-recruitment`)
/** Where the board asks whether the company still hires. */
export const confirmHiring = command('POST', (slug) => `/v1/offers/${slug}/confirm-hiring`)
export const deleteOffer = command('DELETE', (slug) => `/v1/offers/${slug}`)
/** `body`: another plan. */
export const copyOffer = command('POST', (slug) => `/v1/offers/${slug}/copy`)
export const discardChanges = command('DELETE', (slug) => `/v2/employer-panel/offers/${slug}/edit`)
export const cancelPublication = command('DELETE', (slug) => `/v2/employer-panel/drafts/${slug}/publication`)
