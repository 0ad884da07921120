/**
 * Offers from outside, many at once: each is created and published, edited when its row changed, or left alone
 * (`import-decision.ts`), in two round trips to the event store for all of them. Repeating a batch changes nothing.
 */
import type { OfferContent } from '@jobboard/contracts/offers/content'
import { type Entitlement, type OfferEvent, offerStream } from '@jobboard/contracts/offers/events'
import type { Actor } from '@jobboard/contracts/shared/events/envelope'
import type { CompanyId, OfferId } from '@jobboard/contracts/shared/ids'
import { ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { newCommandId } from '@jobboard/platform/ports/ids'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { cooperativeYield } from '../../shell/cooperative-yield.ts'
import type { Execution, Outcome } from '../../shell/execute.ts'
import { executeMany } from '../../shell/execute-many.ts'
import { storableContent } from '../content/seal-content.ts'
import { isReleased, type Offer, type Origin } from '../offer.ts'
import { offerAggregate } from '../offer-decider.ts'
import type { OfferError } from '../offer-errors.ts'
import { isSameEntitlement } from '../plan-rules.ts'
import type { ImportOffer } from './import-decision.ts'

export interface OfferToImport {
  /** `importedOfferId(tenant, source, externalId)`. */
  readonly offerId: OfferId
  readonly companyId: CompanyId
  /** Key of a plan of the board. */
  readonly plan: string
  readonly origin: NonNullable<Origin>
  readonly content: OfferContent
  readonly publishedAt: Date
  /** When the source published it, however long ago; null where it does not say. */
  readonly firstPublishedAt: Date | null
}

export interface ImportDeps {
  readonly store: EventStore
  readonly keys: SubjectKeys
}

/** One run of an import. */
export interface ImportContext {
  readonly tenant: Tenant
  readonly actor: Actor
  /** Joins everything that the run stored. */
  readonly runId: string
  readonly now: Date
}

export type ImportResult =
  | { readonly ok: true; readonly kind: 'created' | 'changed' | 'unchanged' }
  | { readonly ok: false; readonly error: Extract<Outcome<Offer, OfferError>, { ok: false }>['error'] }

type OfferExecution = Execution<Offer, ImportOffer, OfferEvent, OfferError>

const entitlementOf = (runId: string): Entitlement => ({ kind: 'administrator', reference: runId })

const nothingOpened = { contact: null, apply: null }

function executionOf(
  { keys }: ImportDeps,
  { tenant, actor, runId, now }: ImportContext,
  offer: OfferToImport,
  yieldIfDue: () => Promise<void>,
): OfferExecution {
  const { offerId, content, publishedAt, firstPublishedAt } = offer
  const commandId = newCommandId()
  const at = now.toISOString()
  const entitlement = entitlementOf(runId)
  return {
    stream: offerStream(tenant.id, offerId),
    aggregate: offerAggregate,
    metadata: { tenant: tenant.id, actor, commandId, correlationId: runId, causationId: runId, occurredAt: at },
    prepare: async (state): Promise<Result<ImportOffer, OfferError>> => {
      const dates = { publishedAt: publishedAt.toISOString(), firstPublishedAt: firstPublishedAt?.toISOString() ?? null }
      const command = { ...offer, type: 'importOffer', board: tenant, at, entitlement, ...dates } as const
      // Nothing will be stored, so nothing need be cleaned or sealed.
      if (isReleased(state) && state.origin?.digest === offer.origin.digest) {
        return ok({ ...command, content: state.content, opened: nothingOpened })
      }
      await yieldIfDue()
      const stored = await storableContent({ keys, tenant: tenant.id, offerId, countryCode: tenant.countryCode }, content)
      return stored.ok ? ok({ ...command, content: stored.value, opened: content }) : stored
    },
  }
}

/** A part of a run that runs again finds what it created. */
const isOf = (runId: string, offer: Offer): boolean =>
  isReleased(offer) && isSameEntitlement(offer.publication.entitlement, entitlementOf(runId))

function resultOf(outcome: Outcome<Offer, OfferError>, runId: string): ImportResult {
  if (!outcome.ok) return outcome
  const { unchanged, previousRevision, state } = outcome.value
  if (unchanged && isOf(runId, state)) return { ok: true, kind: 'created' }
  return { ok: true, kind: unchanged ? 'unchanged' : previousRevision < 0 ? 'created' : 'changed' }
}

/** Results in the order of the offers. */
export async function importOffers(
  deps: ImportDeps,
  context: ImportContext,
  offers: readonly OfferToImport[],
): Promise<readonly ImportResult[]> {
  const yieldIfDue = cooperativeYield()
  const outcomes = await executeMany(
    deps.store,
    offers.map((offer) => executionOf(deps, context, offer, yieldIfDue)),
  )
  return outcomes.map((outcome) => resultOf(outcome, context.runId))
}
