/**
 * The company of the demo employers as one at work: its data and clauses are filled in, and its offers were viewed and applied to. Numbers
 * derive from the offers, and the ids of commands too, so that a repeated fill adds nothing.
 */
import { offerViewsStream } from '@jobboard/contracts/analytics/events'
import { redirectIdSchema, redirectStream } from '@jobboard/contracts/applications/redirect-events'
import { companyStream } from '@jobboard/contracts/companies/events'
import { offerStream } from '@jobboard/contracts/offers/events'
import { addDays, earlierOf, localDate } from '@jobboard/contracts/offers/rules/calendar'
import type { AccountId, Instant } from '@jobboard/contracts/shared/ids'
import { type DomainError, ok } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { importedOfferId, uuidFrom } from '@jobboard/platform/ports/ids'
import { findAccount } from '../accounts/rows/account-store.ts'
import { type CountDay, offerViewsAggregate } from '../analytics/offer-views.ts'
import { redirectAggregate } from '../applications/redirect.ts'
import { companyAggregate } from '../companies/company.ts'
import { storableContent } from '../offers/content/seal-content.ts'
import { offerAggregate } from '../offers/offer-decider.ts'
import { type Execution, execute } from '../shell/execute.ts'
import { executeMany } from '../shell/execute-many.ts'
import type { DemoCompany } from './companies.ts'
import { demoAccounts } from './demo-accounts.ts'
import type { DemoDeps } from './fill-board.ts'
import type { DemoOffer } from './offers.ts'
import { randomFrom } from './random.ts'

export interface EmployerDeps extends DemoDeps {
  readonly database: TenantDatabase
}

/** Below that, tests count on every offer. */
export const busyFrom = 5

const actor = { kind: 'system', id: 'demo' } as const
const metadataOf = (board: Tenant, commandId: string, occurredAt: string) => ({
  tenant: board.id,
  actor,
  commandId,
  correlationId: commandId,
  causationId: commandId,
  occurredAt,
})

/** After the accounts and their memberships. `offers`: those of the company. `today`: the start of the day the offers' dates count back from. */
export async function fillEmployer(deps: EmployerDeps, board: Tenant, offers: readonly DemoOffer[], today: Date): Promise<void> {
  const owner = demoAccounts(board).find((account) => account.kind === 'employer' && account.role === 'owner')
  const account = owner === undefined ? null : await findAccount(deps.database, board.id, 'employer', owner.email)
  const [offer] = offers
  if (offer === undefined || account === null) return
  const by = { accountId: account.profile.id, at: today.toISOString() }
  await fillCompany(deps, board, by, offer.company)
  if (offers.length >= busyFrom) await workOnOffers(deps, board, by, offers)
  const days = offers.flatMap((one) => viewsOf(one, board, today))
  await countViews(deps, board, days)
  await trackClicks(deps, board, days, offers)
}

interface By {
  readonly accountId: AccountId
  readonly at: Instant
}

async function must<State, Command, Event extends { readonly type: string; readonly data: unknown }, Problem extends DomainError>(
  { store }: EmployerDeps,
  board: Tenant,
  { accountId, at }: By,
  { name, ...execution }: Omit<Execution<State, Command, Event, Problem>, 'metadata'> & { readonly name: string },
): Promise<void> {
  const commandId = uuidFrom('demo employer', board.id, name)
  const metadata = { ...metadataOf(board, commandId, at), actor: { kind: 'employer', id: accountId } as const }
  const outcome = await execute(store, { ...execution, metadata })
  if (!outcome.ok) throw new UnavailableError(`The demo company of ${board.id}: ${name} was refused: ${outcome.error.code}`)
}

async function fillCompany(deps: EmployerDeps, board: Tenant, by: By, { id, size, url }: DemoCompany): Promise<void> {
  const clauses = {
    informationClause: board.imports.informationClause[board.defaultLocale],
    futureConsent: { enabled: false, value: '' },
    customConsent: { enabled: false, value: '' },
  }
  const company = { stream: companyStream(board.id, id), aggregate: companyAggregate }
  const { accountId } = by
  await must(deps, board, by, {
    ...company,
    name: 'data',
    prepare: () => ok({ type: 'change', by: accountId, changes: { size, url } } as const),
  })
  await must(deps, board, by, {
    ...company,
    name: 'clauses',
    prepare: () => ok({ type: 'changeClauses', by: accountId, clauses } as const),
  })
}

/** A copy of one that is not published yet, and one whose recruitment is finished. */
async function workOnOffers(deps: EmployerDeps, board: Tenant, by: By, offers: readonly DemoOffer[]): Promise<void> {
  const [first, ...others] = offers
  const found = others.find(({ ending }) => ending === null)
  if (first === undefined || found === undefined) return
  const { company, plan, content } = first
  const offerId = importedOfferId(board.id, 'demo', `copy of ${first.id}`)
  const seal = { keys: deps.keys, tenant: board.id, offerId }
  const draft = { type: 'createDraft', board, offerId, companyId: company.id, plan: plan.key, copiedFrom: first.id } as const
  await must(deps, board, by, {
    name: 'copy',
    stream: offerStream(board.id, offerId),
    aggregate: offerAggregate,
    prepare: async () => {
      const stored = await storableContent(seal, content)
      return stored.ok ? ok({ ...draft, content: stored.value }) : stored
    },
  })
  await must(deps, board, by, {
    name: 'finish',
    stream: offerStream(board.id, found.id),
    aggregate: offerAggregate,
    prepare: () => ok({ type: 'finish', at: by.at } as const),
  })
}

/** Each day from the first one to yesterday: fewer from day to day, more after a bump. */
function viewsOf({ id: offerId, publishedAt, bumps, ending }: DemoOffer, { timeZone }: Tenant, today: Date): CountDay[] {
  const random = randomFrom(`views/${offerId}`)
  const end = earlierOf((ending?.at ?? today).toISOString(), addDays(today.toISOString(), -1))
  const shown = [publishedAt, ...bumps].map((moment) => moment.getTime())
  const days: CountDay[] = []
  for (let at = publishedAt.toISOString(); at <= end; at = addDays(at, 1)) {
    const latest = Math.max(...shown.filter((moment) => moment <= Date.parse(at)))
    const age = (Date.parse(at) - latest) / 86_400_000
    const views = Math.round((60 / (1 + age) + 6) * (0.6 + random.next() * 0.8))
    days.push({ offerId, day: localDate(at, timeZone), views })
  }
  return days
}

async function countViews({ store }: EmployerDeps, board: Tenant, days: readonly CountDay[]): Promise<void> {
  await executeMany(
    store,
    days.map((count) => ({
      stream: offerViewsStream(board.id, count.offerId),
      aggregate: offerViewsAggregate,
      metadata: metadataOf(board, uuidFrom('demo views', board.id, count.offerId, count.day), `${count.day}T22:00:00.000Z`),
      prepare: () => ok(count),
    })),
  )
}

/** One view of twenty leads to the form of an offer whose applications go elsewhere. */
async function trackClicks({ store }: EmployerDeps, board: Tenant, days: readonly CountDay[], offers: readonly DemoOffer[]): Promise<void> {
  const external = new Set(offers.filter(({ content }) => content.apply?.kind === 'url').map(({ id }) => id))
  const clicks = days
    .filter(({ offerId }) => external.has(offerId))
    .flatMap(({ offerId, day, views }) => Array.from({ length: Math.floor(views / 20) }, (_, number) => ({ offerId, day, number })))
  await executeMany(
    store,
    clicks.map(({ offerId, day, number }) => {
      const redirectId = redirectIdSchema.parse(uuidFrom('demo click', board.id, offerId, day, String(number)))
      return {
        stream: redirectStream(board.id, redirectId),
        aggregate: redirectAggregate,
        metadata: metadataOf(board, redirectId, `${day}T12:00:00.000Z`),
        prepare: () => ok({ redirectId, offerId, candidateId: null, version: 1 } as const),
      }
    }),
  )
}
