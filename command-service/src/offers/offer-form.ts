/**
 * The offer as its employer's form reads it, from its stream: at exactly the revision that If-Match is compared with, saved changes included
 * (docs/decisions/0115). The query-service asks for it; a 412 carries it.
 */
import type { StoredContent } from '@jobboard/contracts/offers/content'
import { offerStream } from '@jobboard/contracts/offers/events'
import { formCompany, type OfferForm, shortTitle } from '@jobboard/contracts/offers/form'
import { readOfferFormCall } from '@jobboard/contracts/offers/internal-calls'
import { publicationWarnings } from '@jobboard/contracts/offers/rules'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { readHistory } from '../shell/history.ts'
import { openContent } from './content/seal-content.ts'
import { isReleased, isUnpublished, type Offer, waitingReviewOf } from './offer.ts'
import { offerAggregate } from './offer-decider.ts'
import type { OfferDeps } from './offer-target.ts'
import { planOf } from './plan-rules.ts'

type Existing = Exclude<Offer, { status: 'absent' }>

/** Undefined: there is no such offer. `reader`: the account that reads, for `isYou`. */
async function readForm(deps: OfferDeps, tenant: Tenant, offerId: OfferId, reader: string | null) {
  const recorded = await deps.store.readStream(offerStream(tenant.id, offerId))
  const { state, revision } = readHistory(offerAggregate, recorded)
  const newest = recorded.at(-1)
  if (state.status === 'absent' || newest === undefined) return undefined
  const pending = isReleased(state) ? state.pendingEdit : null
  const content = { ...state.content, ...(pending as Partial<StoredContent> | null) }
  const opened = await openContent({ keys: deps.keys, tenant: tenant.id, offerId }, content)
  const form: OfferForm = {
    ...content,
    ...opened,
    ...factsOf(state, tenant),
    revision,
    shortTitle: shortTitle(content.title),
    hiringCompany: formCompany(content.hiringCompany),
    requirements: content.requirements.map((skill, ordinal) => ({ ...skill, ordinal })),
    employmentTypes: content.employmentTypes.map((contract, order) => ({ ...contract, currencySource: 'original', order })),
    pendingFields: Object.keys(pending ?? {}),
    published: pending === null ? null : await publicValues(deps, tenant.id, state, Object.keys(pending)),
    changed: await changeOf(deps, tenant.id, state, newest, reader),
    warnings: publicationWarnings(content),
  }
  return { form, state, revision }
}

const factsOf = (state: Existing, tenant: Tenant) => {
  const publication = isReleased(state) || state.status === 'deleted' ? state.publication : null
  const limits = publication?.limits ?? planOf(tenant, state.plan)?.limits ?? null
  return {
    id: state.offerId,
    slug: state.slug,
    planKey: state.plan,
    state: state.status,
    creationType: state.creationType,
    limits,
    limitsSubType: publication === null ? 'plan' : 'bought',
    titleChangeEnabled: publication === null || publication.limits.titleChangeEnabled,
    isPublished: state.status === 'published',
    expiresAt: publication?.expiresAt ?? null,
    initialPayment: publication?.entitlement.kind ?? null,
    publishAt: isUnpublished(state) ? (state.schedule?.publishAt ?? null) : null,
    review: waitingReviewOf(state),
    publishPaidBy: isUnpublished(state) ? (state.schedule?.entitlement.kind ?? null) : null,
    failedPublication: isUnpublished(state) && state.failedPublication !== null ? readonlyCopy(state.failedPublication) : null,
  } as const
}

const readonlyCopy = <Failed extends { readonly errors: readonly object[] }>(failed: Failed) => ({ ...failed, errors: [...failed.errors] })

/** Of the fields that have changes, readable. */
async function publicValues({ keys }: OfferDeps, tenant: TenantId, { offerId, content }: Existing, fields: readonly string[]) {
  const sealed = fields.includes('contact') || fields.includes('apply')
  const opened = sealed ? await openContent({ keys, tenant, offerId }, content) : {}
  const values: Readonly<Record<string, unknown>> = { ...content, ...opened }
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

/** A person of another company, an administrator for example, is not named. */
async function changeOf(
  { memberName }: OfferDeps,
  tenant: TenantId,
  { companyId }: Existing,
  { metadata: { actor, occurredAt } }: RecordedEvent,
  reader: string | null,
): Promise<OfferForm['changed']> {
  const name = actor.kind === 'employer' ? ((await memberName?.(tenant, companyId, actor.id)) ?? null) : null
  return { at: occurredAt, by: { kind: actor.kind, name, isYou: reader !== null && actor.id === reader } }
}

interface StaleRequest {
  readonly tenant: Tenant
  readonly id: OfferId
  readonly session?: unknown
}

/** What a 412 adds. The route's policy has let the caller see this offer. */
export const currentForm =
  (deps: OfferDeps) =>
  async ({ tenant, id, session }: StaleRequest): Promise<Readonly<Record<string, unknown>>> => {
    const read = await readForm(deps, tenant, id, (session as Session | null | undefined)?.accountId ?? null)
    return read === undefined ? {} : { current: read.form }
  }

/** Asked by the query-service, which has checked the session: an employer sees the offers of one company only, an administrator all. */
export const offerFormRoute = (deps: OfferDeps): Route =>
  route({
    ...declaredRoute(readOfferFormCall),
    async handle({ tenant, params, query: { account, company } }) {
      const read = await readForm(deps, tenant, params.id, account)
      if (read === undefined || (company !== undefined && read.state.companyId !== company)) return refuse({ code: 'offerNotFound' })
      return read.state.status === 'deleted' ? refuse({ code: 'offerGone' }) : { status: 200, body: read.form }
    },
  })
