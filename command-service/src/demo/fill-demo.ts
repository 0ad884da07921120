/** Fills an empty installation with demo data, or resumes an interrupted fill. */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Passwords } from '../accounts/passwords.ts'
import { type ApplicationFillDeps, fillApplications } from './applications/fill-applications.ts'
import { companiesOf } from './companies.ts'
import { seedAccounts } from './demo-accounts.ts'
import { busyFrom, fillEmployer } from './demo-employer.ts'
import { fillBoard } from './fill-board.ts'
import { closeFill, openFill } from './fill-mark.ts'
import { type DemoOffer, demoOffers } from './offers.ts'

const batchSize = 300
/** Offers by board, the smaller one with a tenth; boards that are not named stay empty. */
export const demoCounts = (offers: number): Readonly<Record<string, number>> => ({ devboard: offers, greenjobs: Math.ceil(offers / 10) })

export interface DemoFill {
  readonly deps: ApplicationFillDeps
  readonly passwords: Passwords
  readonly tenants: readonly Tenant[]
  readonly now: Date
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
  /** Offers by board. */
  readonly counts: Readonly<Record<string, number>>
}

function take(tenant: Tenant, today: Date, count: number): DemoOffer[] {
  const offers: DemoOffer[] = []
  for (const offer of demoOffers(tenant, today)) {
    if (offers.length >= count) break
    offers.push(offer)
  }
  // In the order of their dates.
  return offers.sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
}

export type DemoOutcome = 'filled' | 'complete' | 'foreign' | 'stopped'

export async function fillDemo({ deps, passwords, tenants, now, signal, onProgress, counts }: DemoFill): Promise<DemoOutcome> {
  const boards = tenants.filter(({ id }) => (counts[id] ?? 0) > 0)
  const [first] = boards
  if (first === undefined) return 'foreign'
  const state = await openFill(deps.store, first.id, now)
  if (state.kind !== 'open') return state.kind
  // Hashing passwords takes a core for a second; the offers wait for the database meanwhile.
  const accounts = seedAccounts(deps, passwords, boards)
  accounts.catch(() => undefined)
  const total = boards.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0)
  let done = 0
  const ofEmployers: { readonly board: Tenant; readonly offers: readonly DemoOffer[]; readonly elsewhere: readonly DemoOffer[] }[] = []
  for (const board of boards) {
    const offers = take(board, state.today, counts[board.id] ?? 0)
    const [company] = companiesOf(board)
    const isOfEmployers = (offer: DemoOffer): boolean => offer.company.id === company?.id && offer.origin === null
    ofEmployers.push({ board, offers: offers.filter(isOfEmployers), elsewhere: offers.filter((offer) => !isOfEmployers(offer)) })
    for (let at = 0; at < offers.length; at += batchSize) {
      if (signal?.aborted === true) {
        await accounts
        return 'stopped'
      }
      const batch = offers.slice(at, at + batchSize)
      await fillBoard(deps, board, batch)
      done += batch.length
      onProgress?.(done, total)
    }
  }
  await accounts
  for (const { board, offers, elsewhere } of ofEmployers) {
    await fillEmployer(deps, board, offers, state.today)
    if (offers.length >= busyFrom) await fillApplications(deps, board, { offers, elsewhere, today: state.today })
  }
  await closeFill(deps.store, first.id, done, now)
  return 'filled'
}
