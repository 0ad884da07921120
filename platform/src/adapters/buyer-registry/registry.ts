/**
 * Asks registers about numbers, once a day about each, and not more often than they like. Answers are remembered in memory alone, since the number of a sole
 * trader is personal data. VIES passes questions on to the member states, each of which fails on its own: only what is a failure of VIES itself is one for
 * numbers of every country.
 */
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import type { BuyerCheck } from '@jobboard/contracts/payments/buyer-check'
import type { AskedNumber, BuyerRegistry } from '../../ports/buyer-registry.ts'
import type { Clock } from '../../ports/clock.ts'
import { RegisterAwayError } from './ask.ts'

type RegisterName = BuyerCheck['register']

export interface Register {
  readonly name: RegisterName
  /** Throws where nothing is known. */
  ask(asked: AskedNumber, day: string): Promise<Pick<BuyerCheck, 'reference'> & { readonly outcome: 'valid' | 'invalid' }>
}

export interface RegistryOptions {
  /** Null: it is not asked. */
  readonly vies: Register | null
  readonly whiteList: Register | null
  readonly clock: Clock
  readonly maxAMinute?: number
  readonly onFail?: (register: RegisterName, error: unknown) => void
}

const maxRemembered = 10_000
const minuteMs = 60_000
/** Of the questions of a minute: the others are for payments and for invoices that are issued again. */
const partOfQuotes = 2 / 3
/** After a failure a register is not asked about numbers of that country, or of any, for so long, and no payer waits for it. */
const pauseMs = 10_000

export function createBuyerRegistry({ vies, whiteList, clock, maxAMinute = 30, onFail = () => undefined }: RegistryOptions): BuyerRegistry {
  const remembered = new Map<string, BuyerCheck>()
  const inFlight = new Map<string, Promise<BuyerCheck>>()
  const askedAt = new Map<RegisterName, readonly number[]>()
  const pausedUntil = new Map<string, number>()

  const countryKey = ({ name }: Register, { taxId }: AskedNumber) => `${name} ${taxId.slice(0, 2)}`
  const isPaused = (key: string, now: number) => now < (pausedUntil.get(key) ?? 0)

  function mayAsk(register: Register, asked: AskedNumber): boolean {
    const { name } = register
    const now = clock.now().getTime()
    const lately = (askedAt.get(name) ?? []).filter((at) => at > now - minuteMs)
    const limit = asked.isForQuote ? Math.floor(maxAMinute * partOfQuotes) : maxAMinute
    if (lately.length >= limit || isPaused(name, now) || isPaused(countryKey(register, asked), now)) return false
    askedAt.set(name, [...lately, now])
    return true
  }

  const answerOf = ({ name }: Register, outcome: BuyerCheck['outcome'], reference: string | null): BuyerCheck => ({
    register: name,
    outcome,
    reference,
    checkedAt: clock.now().toISOString(),
  })

  async function ask(register: Register, asked: AskedNumber, day: string): Promise<BuyerCheck> {
    try {
      const { outcome, reference } = await register.ask(asked, day)
      return answerOf(register, outcome, reference)
    } catch (error) {
      const failed = error instanceof RegisterAwayError ? register.name : countryKey(register, asked)
      pausedUntil.set(failed, clock.now().getTime() + pauseMs)
      onFail(register.name, error)
      return answerOf(register, 'unavailable', null)
    }
  }

  function remember(key: string, check: BuyerCheck): void {
    if (check.outcome === 'unavailable') return
    const [oldest] = remembered.keys()
    if (remembered.size >= maxRemembered && oldest !== undefined) remembered.delete(oldest)
    remembered.set(key, check)
  }

  return {
    async check(asked) {
      const register = asked.taxId.startsWith('PL') ? whiteList : vies
      if (register === null) return null
      const day = localDate(clock.now().toISOString(), 'Europe/Warsaw')
      const key = JSON.stringify([register.name, day, asked.taxId, asked.requesterNip])
      const known = remembered.get(key)
      if (known !== undefined) return known
      const asking = inFlight.get(key)
      // Refused before it is in flight: a payment at the same time may still ask.
      if (asking === undefined && !mayAsk(register, asked)) return answerOf(register, 'unavailable', null)
      const pending = asking ?? ask(register, asked, day)
      inFlight.set(key, pending)
      try {
        const check = await pending
        remember(key, check)
        return check
      } finally {
        inFlight.delete(key)
      }
    },
  }
}
