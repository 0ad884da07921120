/** Routes of drafts: begin one, copy an offer into one, change it, ask whether it is complete. */
import {
  contentMaxBytes,
  copyOfferSchema,
  initiatedOfferSchema,
  initiateOfferSchema,
  offerParamsSchema,
  updateDraftSchema,
} from '@jobboard/contracts/offers/commands'
import { emptyContent, type OfferContent } from '@jobboard/contracts/offers/content'
import { offerStream } from '@jobboard/contracts/offers/events'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { CompanyId, OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { RequestContext, Route } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import type { IssueOfferToken } from '@jobboard/platform/http/sessions/offer-tokens'
import type { FileStore } from '@jobboard/platform/ports/file-store'
import { commandRoute, type Shown } from '../shell/command-route.ts'
import { loadHistory } from '../shell/history.ts'
import { saysSomething } from './content/change-content.ts'
import { copiedCompany } from './content/copied-logo.ts'
import { openContent, openOffer, storableContent, storablePatch } from './content/seal-content.ts'
import type { CreateDraft } from './draft-decisions.ts'
import type { Offer } from './offer.ts'
import { offerAggregate } from './offer-decider.ts'
import { type OfferError, refusal } from './offer-errors.ts'
import { currentForm } from './offer-form.ts'
import { existingOffer, newOffer, type OfferDeps, sealOf } from './offer-target.ts'
import { isOnSale } from './plan-rules.ts'
import { mayChangeOffer, mayCreateOffers, mayEditOffers } from './policy.ts'

export interface DraftDeps extends OfferDeps {
  readonly files: FileStore
  readonly issueOfferToken: IssueOfferToken
  /** What a new draft of the company begins with. The companies capability knows it. */
  readonly draftDefaults: (tenant: TenantId, companyId: CompanyId) => Promise<Partial<OfferContent>>
  /** Why nothing new begins for the company; null: it is open. The companies capability knows it. */
  readonly refuseClosed: (tenant: TenantId, companyId: CompanyId) => Promise<DomainError<'companyMerged'> | null>
}

export const initiateOffer = (deps: DraftDeps): Route =>
  commandRoute(deps, {
    ...newOffer,
    reply: {
      ...newOffer.reply,
      schema: initiatedOfferSchema,
      description: 'The new draft, and a right to it without a session',
      async present(shown: Shown<Offer>, offerId: OfferId, tenant: TenantId, session: Session | null) {
        const draft = newOffer.reply.present(shown)
        if (draft === null || session === null) return null
        if (session.apiToken !== undefined) return draft
        const issued = await deps.issueOfferToken(tenant, offerId, session)
        return issued === null ? draft : { ...draft, token: issued.token, tokenExpiresAt: issued.expiresAt }
      },
    },
    method: 'POST',
    path: '/v1/offers/initiate',
    scope: 'offers:write',
    summary: 'Begin an offer',
    auth: mayCreateOffers,
    idempotencyKey: true,
    body: initiateOfferSchema,
    problems: ['planUnknown', 'companyMerged'],
    async command({ tenant, session: { companyId }, body, id: offerId }): Promise<Result<CreateDraft, OfferError>> {
      const closed = await deps.refuseClosed(tenant.id, companyId)
      if (closed !== null) return err(closed)
      const plan = body.pricing_plan ?? tenant.defaultPlan
      const content = { ...emptyContent, ...(await deps.draftDefaults(tenant.id, companyId)), contact: null, apply: null }
      return ok({ type: 'createDraft', board: tenant, offerId, companyId, plan, content, copiedFrom: null })
    },
  })

export const copyOffer = (deps: DraftDeps): Route =>
  commandRoute(deps, {
    ...newOffer,
    method: 'POST',
    path: '/v1/offers/{slug}/copy',
    scope: 'offers:write',
    summary: 'Make a draft like this offer',
    auth: mayEditOffers,
    params: offerParamsSchema,
    idempotencyKey: true,
    body: copyOfferSchema,
    problems: ['offerNotFound', 'offerGone', 'planUnknown', 'companyMerged', 'validation'],
    async command(request): Promise<Result<CreateDraft, OfferError>> {
      const { tenant, id: offerId } = request
      const source = await sourceOf(deps, request)
      if (!source.ok) return source
      const { offerId: copiedFrom, companyId, plan, content } = source.value
      const closed = await deps.refuseClosed(tenant.id, companyId)
      if (closed !== null) return err(closed)
      // Sealed texts are bound to the stream they stand in; the last day of the original does not apply to the copy.
      const opened = await openContent(sealOf(deps, { tenant, id: copiedFrom }), content)
      const hiringCompany = await copiedCompany(deps.files, tenant.id, content.hiringCompany)
      const stored = await storableContent(sealOf(deps, request), { ...content, ...opened, hiringCompany, expiredAt: null })
      if (!stored.ok) return stored
      const planOfCopy = request.body?.pricing_plan ?? (isOnSale(tenant, plan) ? plan : tenant.defaultPlan)
      return ok({ type: 'createDraft', board: tenant, offerId, companyId, plan: planOfCopy, content: stored.value, copiedFrom })
    },
  })

type Copied = Exclude<Offer, { status: 'absent' | 'deleted' }>
async function sourceOf(
  { store }: OfferDeps,
  { tenant, session, params }: Pick<RequestContext, 'tenant'> & { readonly session: Session; readonly params: { readonly slug: string } },
): Promise<Result<Copied, OfferError>> {
  const offerId = offerIdOf(params.slug)
  if (offerId === null) return refusal('offerNotFound')
  const { state } = await loadHistory(store, offerAggregate, offerStream(tenant.id, offerId))
  const hidden = mayChangeOffer(session, state)
  if (hidden !== null) return err(hidden)
  return state.status === 'absent' || state.status === 'deleted' ? refusal('offerGone') : ok(state)
}

export const updateDraft = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'PATCH',
    path: '/v2/employer-panel/drafts/{slug}',
    scope: 'offers:write',
    summary: 'Change a draft; `saved` false stores what the form holds without saving the draft',
    body: updateDraftSchema,
    bodyLimit: contentMaxBytes,
    problems: ['offerNotFound', 'offerGone', 'offerNotDraft', 'offerFinished', 'planUnknown'],
    whenStale: currentForm(deps),
    async command(request) {
      const { planKey: plan, saved: said, ...change } = request.body
      // A body in which we know nothing has no effect, not even that of saving.
      const saved = said ?? (plan !== undefined || saysSomething(change) ? true : null)
      const patch = await storablePatch(sealOf(deps, request), change)
      return patch.ok ? ok({ type: 'updateDraft', board: request.tenant, plan, patch: patch.value, saved }) : patch
    },
  })

export const summariseDraft = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'POST',
    path: '/v2/employer-panel/drafts/{slug}/summarize',
    scope: 'offers:write',
    summary: 'Check that a draft is complete; it then waits for payment',
    idempotencyKey: true,
    problems: ['offerNotFound', 'offerGone', 'offerNotDraft', 'offerFinished', 'planUnknown', 'offerNotReady'],
    async command(request, offer) {
      const opened = await openOffer(sealOf(deps, request), offer)
      return ok({ type: 'summarise', board: request.tenant, at: request.at, opened })
    },
  })
