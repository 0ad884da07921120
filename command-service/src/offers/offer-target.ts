/** What the routes of the offer share: its stream, the ids they name it by, who may, and the reply. */
import { type OfferReply, offerParamsSchema, offerReplySchema } from '@jobboard/contracts/offers/commands'
import { offerStream } from '@jobboard/contracts/offers/events'
import { publicationWarnings } from '@jobboard/contracts/offers/rules'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { CompanyId, OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import type { RequestContext } from '@jobboard/platform/http/route'
import { importedOfferId } from '@jobboard/platform/ports/ids'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import type { CommandDeps, Shown } from '../shell/command-route.ts'
import type { Seal } from './content/seal-content.ts'
import { isReleased, isUnpublished, type Offer, waitingReviewOf } from './offer.ts'
import { offerAggregate } from './offer-decider.ts'
import { mayChangeOffer, mayCreateOffer, mayEditOffers } from './policy.ts'

export interface OfferDeps extends CommandDeps {
  readonly keys: SubjectKeys
  /** The name of an account among those of a company; null: it is none of them, or no name is known. */
  readonly memberName?: (tenant: TenantId, companyId: CompanyId, accountId: string) => Promise<string | null>
}

/** Where the sealed texts of the offer that a request names stand. */
export const sealOf = (
  { keys }: Pick<OfferDeps, 'keys'>,
  { tenant, id: offerId }: Pick<RequestContext, 'tenant'> & { readonly id: OfferId },
): Seal => ({ keys, tenant: tenant.id, offerId, countryCode: tenant.countryCode })

function presentOffer({ state, revision }: Shown<Offer>): OfferReply | null {
  if (state.status === 'absent') return null
  const { offerId: id, slug, status, content } = state
  const expiresAt = isReleased(state) ? state.publication.expiresAt : null
  const publishAt = isUnpublished(state) ? (state.schedule?.publishAt ?? null) : null
  const review = waitingReviewOf(state)
  const pendingFields = isReleased(state) ? Object.keys(state.pendingEdit ?? {}) : []
  return { id, slug, state: status, revision, expiresAt, publishAt, review, pendingFields, warnings: publicationWarnings(content) }
}

const shared = {
  tag: 'offers',
  aggregate: offerAggregate,
  stream: offerStream,
  notFound: { code: 'offerNotFound' },
  system: 'offers',
} as const
const reply = { schema: offerReplySchema, present: presentOffer } as const

/** An existing offer, named by its slug. */
export const existingOffer = {
  ...shared,
  auth: mayEditOffers,
  policy: mayChangeOffer,
  params: offerParamsSchema,
  ifMatch: true,
  id: ({ params }: { readonly params: { readonly slug: string } }) => offerIdOf(params.slug),
  reply: { ...reply, status: 200, description: 'The offer as it is now' },
} as const

/** An offer that the command creates. The same command names the same one. */
export const newOffer = {
  ...shared,
  policy: mayCreateOffer,
  id: ({ tenant, commandId }: RequestContext): OfferId => importedOfferId(tenant.id, 'command', commandId),
  reply: { ...reply, status: 201, description: 'The new draft' },
} as const
