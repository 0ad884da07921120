/** Commands of the pages that begin, publish and change an offer. */
import type { OfferReply } from '@jobboard/contracts/offers/commands'
import type { WritingApiClient } from '../../../http/api-client.ts'
import type { CommandMethod, SendOptions } from '../../../http/send.ts'
import { draftPath } from './get-draft.ts'

type Options = Pick<SendOptions, 'body' | 'ifMatch' | 'idempotencyKey'>

const command =
  (method: CommandMethod, path: (slug: string) => string) =>
  async (api: WritingApiClient, slug: string, options: Options = {}): Promise<OfferReply> =>
    (await api.send<OfferReply>(method, path(encodeURIComponent(slug)), options)).body

export const beginOffer = async (api: WritingApiClient, plan: string): Promise<OfferReply> =>
  (await api.send<OfferReply>('POST', '/v1/offers/initiate', { body: { pricing_plan: plan } })).body

export const saveDraft = command('PATCH', draftPath)
export const summariseDraft = command('POST', (slug) => `${draftPath(slug)}/summarize`)
export const publishOffer = command('POST', (slug) => `/v1/offers/${slug}/publish`)
export const publishWithCode = command('POST', (slug) => `/v1/offers/${slug}/publish-with-code`)
export const deleteOffer = command('DELETE', (slug) => `/v1/offers/${slug}`)

/** Of a draft: the logo becomes that of this offer. */
export function uploadLogo(api: WritingApiClient, slug: string, logo: File, ifMatch: string): Promise<OfferReply> {
  const body = new FormData()
  body.append('company_logo', logo)
  return command('PATCH', (name) => `/v1/offers/${name}`)(api, slug, { body, ifMatch })
}
