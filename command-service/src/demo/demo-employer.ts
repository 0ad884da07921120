/**
 * The company of the demo employers as one at work: its data and clauses are filled in, and its offers were viewed and applied to. Numbers
 * derive from the offers, and the ids of commands too, so that a repeated fill adds nothing.
 */
import { offerViewsStream } from '@jobboard/contracts/analytics/events'
import { redirectIdSchema, redirectStream } from '@jobboard/contracts/applications/events'
import { companyStream } from '@jobboard/contracts/companies/events'
import { addDays, earlierOf, localDate } from '@jobboard/contracts/offers/rules/calendar'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type EventStore, UnavailableError } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { TenantDatabase } from '@jobboard/platform/tenant-database'
import { findAccount } from '../accounts/account-store.ts'
import { type CountDay, offerViewsAggregate } from '../analytics/offer-views.ts'
import { redirectAggregate } from '../applications/redirect.ts'
import { companyAggregate } from '../companies/company.ts'
import { execute } from '../shell/execute.ts'
import { executeMany } from '../shell/execute-many.ts'
import { demoAccounts } from './demo-accounts.ts'
import type { DemoOffer } from './offers.ts'
import { randomFrom } from './random.ts'

export interface EmployerDeps {
  readonly store: EventStore
  readonly database: TenantDatabase
}

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
  await fillCompany(deps, board, offers, today)
  const days = offers.flatMap((offer) => viewsOf(offer, board, today))
  await countViews(deps, board, days)
  await trackClicks(deps, board, days, offers)
}

async function fillCompany({ store, database }: EmployerDeps, board: Tenant, [offer]: readonly DemoOffer[], today: Date): Promise<void> {
  const owner = demoAccounts(board).find((account) => account.kind === 'employer' && account.role === 'owner')
  const account = owner === undefined ? null : await findAccount(database, board.id, 'employer', owner.email)
  if (offer === undefined || account === null) return
  const { id: by } = account.profile
  const { size, url } = offer.company
  const clauses = {
    informationClause: board.imports.informationClause[board.defaultLocale],
    futureConsent: { enabled: false, value: '' },
    customConsent: { enabled: false, value: '' },
  }
  for (const command of [
    { type: 'change', by, changes: { size, url } },
    { type: 'changeClauses', by, clauses },
  ] as const) {
    const commandId = uuidFrom('demo employer', board.id, command.type)
    const outcome = await execute(store, {
      stream: companyStream(board.id, offer.company.id),
      aggregate: companyAggregate,
      metadata: { ...metadataOf(board, commandId, today.toISOString()), actor: { kind: 'employer', id: by } },
      prepare: () => ok(command),
    })
    if (!outcome.ok) throw new UnavailableError(`The demo company of ${board.id} was not filled in: ${outcome.error.code}`)
  }
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
