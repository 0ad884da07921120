/**
 * Writes the demo offers of a board through the commands that employers and imports use: create a draft, publish it, or import it, bump it,
 * finish it or let it expire, each at its own moment of the past weeks. Command ids derive from the offer, so a repeated fill, after a kill
 * -9 or on purpose, does only what is missing.
 */
import { type Entitlement, type OfferEvent, offerStream } from '@jobboard/contracts/offers/events'
import { type DomainError, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { importedCompanyId } from '../import/store-publisher.ts'
import { type Seal, storableContent } from '../offers/content/seal-content.ts'
import type { Offer } from '../offers/offer.ts'
import { type OfferCommand, offerAggregate } from '../offers/offer-decider.ts'
import type { OfferError } from '../offers/offer-errors.ts'
import type { Execution } from '../shell/execute.ts'
import { executeMany } from '../shell/execute-many.ts'
import type { DemoOffer } from './offers.ts'

export interface DemoDeps {
  readonly store: EventStore
  readonly keys: SubjectKeys
}

type OfferExecution = Execution<Offer, OfferCommand, OfferEvent, OfferError>

/** A step in the life of an offer. */
interface Step {
  readonly name: string
  readonly at: Date
  readonly prepare: (seal: Seal) => Promise<Result<OfferCommand, OfferError>>
}

const step = (name: string, at: Date, command: OfferCommand): Step => ({ name, at, prepare: async () => ok(command) })

const entitlementOf = ({ plan }: DemoOffer): Entitlement =>
  plan.netMinor === 0 ? { kind: 'freePlan' } : { kind: 'administrator', reference: 'demo' }

/** By an employer: everything that the form demands is there. */
function written(offer: DemoOffer, board: Tenant): readonly Step[] {
  const { id: offerId, company, plan, content, publishedAt } = offer
  const opened = { contact: content.contact, apply: content.apply }
  const draft = { type: 'createDraft', board, offerId, companyId: company.id, plan: plan.key, copiedFrom: null } as const
  const at = publishedAt.toISOString()
  return [
    {
      name: 'create',
      at: publishedAt,
      prepare: async (seal) => {
        const stored = await storableContent(seal, content)
        return stored.ok ? ok({ ...draft, content: stored.value }) : stored
      },
    },
    step('publish', publishedAt, { type: 'publish', board, at, opened, entitlement: entitlementOf(offer) }),
  ]
}

/** As the importer does: what the source states is checked, and nothing else is required. */
function imported(offer: DemoOffer, origin: NonNullable<DemoOffer['origin']>, board: Tenant): Step {
  const { id: offerId, plan, content, publishedAt, firstPublishedAt } = offer
  const command = {
    type: 'importOffer',
    board,
    at: publishedAt.toISOString(),
    offerId,
    companyId: importedCompanyId(content.hiringCompany?.name ?? ''),
    plan: plan.key,
    origin,
    opened: content,
    entitlement: entitlementOf(offer),
    firstPublishedAt: firstPublishedAt?.toISOString() ?? null,
  } as const
  return {
    name: 'import',
    at: publishedAt,
    prepare: async (seal) => {
      const stored = await storableContent(seal, content)
      return stored.ok ? ok({ ...command, content: stored.value }) : stored
    },
  }
}

function stepsOf(offer: DemoOffer, board: Tenant): readonly Step[] {
  const { bumps, ending } = offer
  return [
    ...(offer.origin === null ? written(offer, board) : [imported(offer, offer.origin, board)]),
    ...bumps.map((moment, index) => step(`bump-${index + 1}`, moment, { type: 'refresh', at: moment.toISOString() })),
    ...(ending === null
      ? []
      : [step(ending.kind, ending.at, { type: ending.kind === 'expired' ? 'expire' : 'finish', at: ending.at.toISOString() })]),
  ]
}

function executionOf({ keys }: DemoDeps, board: Tenant, offer: DemoOffer, { name, at, prepare }: Step): OfferExecution {
  const commandId = `demo-${name}-${offer.id}`
  return {
    stream: offerStream(board.id, offer.id),
    aggregate: offerAggregate,
    metadata: {
      tenant: board.id,
      actor: { kind: 'system', id: 'demo' },
      commandId,
      correlationId: commandId,
      causationId: commandId,
      occurredAt: at.toISOString(),
    },
    prepare: () => prepare({ keys, tenant: board.id, offerId: offer.id }),
  }
}

/** The demo data broke a rule of the product: a mistake in this folder. */
export class DemoRefusedError extends Error {
  override readonly name = 'DemoRefusedError'
  constructor(offer: DemoOffer, stepName: string, { code, errors = [] }: DomainError) {
    super(
      `The step "${stepName}" of "${offer.content.title}" (${offer.id}) was refused: ${code} ${errors.map(({ path, message }) => `${path} ${message}`).join(', ')}`,
    )
  }
}

/** All first steps together, then all second ones, and so on: two round trips for each. */
export async function fillBoard(deps: DemoDeps, board: Tenant, offers: readonly DemoOffer[]): Promise<void> {
  let left = offers.map((offer) => ({ offer, steps: [...stepsOf(offer, board)] }))
  while (left.length > 0) {
    const now = left.flatMap(({ offer, steps }) => steps.slice(0, 1).map((first) => ({ offer, first })))
    const outcomes = await executeMany(
      deps.store,
      now.map(({ offer, first }) => executionOf(deps, board, offer, first)),
    )
    for (const [at, outcome] of outcomes.entries()) {
      const done = now[at]
      if (done !== undefined && !outcome.ok) throw new DemoRefusedError(done.offer, done.first.name, outcome.error)
    }
    left = left.map(({ offer, steps }) => ({ offer, steps: steps.slice(1) })).filter(({ steps }) => steps.length > 0)
  }
}
