/** Commands of the pages that begin, publish and change an offer. */
import type { OfferReply } from '@jobboard/contracts/offers/commands'
import type { WritingApiClient } from '../../../http/api-client.ts'
import type { CommandMethod, SendOptions } from '../../../http/send.ts'
import { draftPath } from './get-draft.ts'

type Options = Pick<SendOptions, 'body' | 'ifMatch' | 'idempotencyKey'>

const command =
  (method: CommandMethod, path: (slug: string) => string, fixed: Pick<SendOptions, 'botCheck'> = {}) =>
  async (api: WritingApiClient, slug: string, options: Options = {}): Promise<OfferReply> =>
    (await api.send<OfferReply>(method, path(encodeURIComponent(slug)), { ...options, ...fixed })).body

/** Of what a free plan may pay for (docs/product/bot-check.md). */
const checked = { botCheck: 'publish_offer' } as const

export const beginOffer = async (api: WritingApiClient, plan: string): Promise<OfferReply> =>
  (await api.send<OfferReply>('POST', '/v1/offers/initiate', { body: { pricing_plan: plan } })).body

export const saveDraft = command('PATCH', draftPath)
export const summariseDraft = command('POST', (slug) => `${draftPath(slug)}/summarize`)
export const publishOffer = command('POST', (slug) => `/v1/offers/${slug}/publish`, checked)
/** Resolves once public pages have what was just written, or when that takes too long: the link to them then shows it. */
export const untilPublic = (api: WritingApiClient, slug: string): Promise<void> =>
  api.get(`/v1/offers/${encodeURIComponent(slug)}`).then(
    () => undefined,
    () => undefined,
  )

const publicationPath = (slug: string): string => `${draftPath(slug)}/publication`
export const schedulePublication = command('PUT', publicationPath, checked)
export const cancelPublication = command('DELETE', publicationPath)
export const scheduleWithCode = command('POST', (slug) => `${draftPath(slug)}/schedule-with-code`)
/** At once, for everyone to see. */
export const editOffer = command('PATCH', (slug) => `/v1/offers/${slug}`)
const editPath = (slug: string): string => `/v2/employer-panel/offers/${slug}/edit`
export const saveEdit = command('PATCH', editPath)
export const publishEdit = command('POST', (slug) => `${editPath(slug)}/publish`)
export const discardEdit = command('DELETE', editPath)
export const publishWithCode = command('POST', (slug) => `/v1/offers/${slug}/publish-with-code`)
export const deleteOffer = command('DELETE', (slug) => `/v1/offers/${slug}`)

const logoCommand =
  (path: (slug: string) => string) =>
  (api: WritingApiClient, slug: string, logo: File, ifMatch: string): Promise<OfferReply> => {
    const body = new FormData()
    body.append('company_logo', logo)
    return command('PATCH', path)(api, slug, { body, ifMatch })
  }
/** The logo becomes that of this offer: of a draft at once, of a published offer when its changes are published. */
export const uploadLogo = logoCommand((slug) => `/v1/offers/${slug}`)
export const uploadEditLogo = logoCommand(editPath)
