/** Ending an offer with an answer to everyone who applied to it. */
import type { ClosingPurpose, ClosingReply, NewestClosing } from '@jobboard/contracts/applications/closing/closing'
import type { DeskPage } from '@jobboard/contracts/applications/desk-queries'
import type { OpenStatus } from '@jobboard/contracts/applications/statuses'
import type { ApiClient, WritingApiClient } from '../../../../http/api-client.ts'

const path = (slug: string): string => `/v2/employer-panel/offers/${encodeURIComponent(slug)}/closing`

export interface ClosingBody {
  readonly purpose: ClosingPurpose
  readonly answer: string | null
  readonly statuses: readonly OpenStatus[]
  readonly except: readonly string[]
}

/** One key is one intent, for all offers of it. */
export const closeOffer = async (api: WritingApiClient, slug: string, body: ClosingBody, idempotencyKey?: string): Promise<ClosingReply> =>
  (await api.send<ClosingReply>('POST', path(slug), { body, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) })).body

export const undoClosing = async (api: WritingApiClient, slug: string): Promise<ClosingReply> =>
  (await api.send<ClosingReply>('POST', `${path(slug)}/undo`)).body

/** Null: there was none. */
export const readClosing = async (api: ApiClient, slug: string, signal?: AbortSignal): Promise<ClosingReply | null> =>
  (await api.get<NewestClosing>(path(slug), {}, signal)).closing

export type OpenCounts = Readonly<Record<OpenStatus, number>>

/** How many wait for an answer, by status. */
export async function countOpen(api: ApiClient, slug: string): Promise<OpenCounts> {
  const { meta } = await api.get<DeskPage>('/v2/employer-panel/applications', { offer: slug, pageSize: 1 })
  const { new: fresh, viewed, inReview, interview, offerMade } = meta.statuses
  return { new: fresh, viewed, inReview, interview, offerMade }
}

export const totalOf = (counts: OpenCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)
