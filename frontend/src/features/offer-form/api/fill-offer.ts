/** What a pasted text states, field by field; nothing of it is stored. */
import type { FillAnswer } from '@jobboard/contracts/offers/fill'
import type { WritingApiClient } from '../../../http/api-client.ts'

export const fillOffer = async (api: WritingApiClient, text: string, signal: AbortSignal): Promise<FillAnswer> =>
  (await api.send<FillAnswer>('POST', '/v2/employer-panel/offers/fill', { body: { text }, signal })).body
