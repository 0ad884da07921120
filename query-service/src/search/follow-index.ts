/**
 * Keeps the index of one tenant like its read model: loads it at start, then reads the change feed when the projector says that there
 * is something, and every second in case that was not heard. A rebuild of the projection makes it load anew, aside, while
 * the old index goes on answering.
 */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type Currency, currencies, type RateTable } from '@jobboard/contracts/shared/money'
import type { Logger } from '@jobboard/platform/logger'
import { Parameters, type Statement } from '../database/statement.ts'
import type { TenantReader } from '../database/tenant-reader.ts'
import { OfferIndex } from './index/offer-index.ts'
import { changesStatement, type OfferRow, toDocument } from './offer-rows.ts'

const loadBatch = 2_000
const pollMillis = 1_000

export interface FollowedIndex {
  /** Null until it was loaded for the first time. */
  readonly current: OfferIndex | null
  /** Applies what has changed; resolves when the index is as new as the read model was at the call. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

interface State {
  readonly index: OfferIndex
  readonly generation: string
  seen: string
  ratesDate: string
}

export function followIndex(reader: TenantReader, tenant: TenantId, base: Currency, logger: Logger): FollowedIndex {
  let state: State | null = null
  let stopped = false
  let underWay: Promise<void> | null = null
  let again = false

  const readRates = async (): Promise<RateTable> => {
    const rows = await reader.read<{ currency: Currency; rate: number; date: string }>(tenant, ratesStatement(tenant))
    const rates = Object.fromEntries(
      currencies.map((currency) => [currency, rows.find((row) => row.currency === currency)?.rate ?? Number.NaN]),
    )
    return {
      date:
        rows
          .map((row) => row.date)
          .sort()
          .at(-1) ?? '',
      base,
      rates: rates as Record<Currency, number>,
    }
  }
  const readGeneration = async (): Promise<string> => {
    const [row] = await reader.read<{ generation: string }>(tenant, generationStatement(tenant))
    return row?.generation ?? '0'
  }
  const readChanges = (seen: string): Promise<OfferRow[]> => reader.read<OfferRow>(tenant, changesStatement(tenant, seen, loadBatch))

  async function load(generation: string): Promise<State> {
    const rates = await readRates()
    const index = new OfferIndex(rates)
    let seen = '0'
    const documents = []
    for (;;) {
      const rows = await readChanges(seen)
      for (const row of rows) if (isShown(row)) documents.push(toDocument(row))
      seen = rows.at(-1)?.change_seq ?? seen
      if (rows.length < loadBatch) break
    }
    index.load(documents)
    return { index, generation, seen, ratesDate: rates.date }
  }

  async function catchUp(): Promise<void> {
    const generation = await readGeneration()
    if (state === null || state.generation !== generation) {
      const start = performance.now()
      state = await load(generation)
      logger.info({ tenant, offers: state.index.size, milliseconds: Math.round(performance.now() - start) }, 'Offer index loaded')
    }
    const followed = state
    const rates = await readRates()
    if (rates.date !== followed.ratesDate) {
      followed.index.setRates(rates)
      followed.ratesDate = rates.date
    }
    for (;;) {
      const rows = await readChanges(followed.seen)
      for (const row of rows) {
        if (isShown(row)) followed.index.upsert(toDocument(row))
        else followed.index.remove(row.id)
      }
      followed.seen = rows.at(-1)?.change_seq ?? followed.seen
      if (rows.length < loadBatch) return
    }
  }

  /** One at a time; a call while one is under way runs once more after it, for what it may have missed. */
  function refresh(): Promise<void> {
    if (underWay !== null) {
      again = true
      return underWay
    }
    underWay = (async () => {
      do {
        again = false
        await catchUp()
      } while (again && !stopped)
    })().finally(() => {
      underWay = null
    })
    return underWay
  }

  const poll = setInterval(() => {
    state?.index.advance(Date.now())
    refresh().catch((error: unknown) => logger.warn({ tenant, err: error }, 'The offer index could not be refreshed'))
  }, pollMillis)

  return {
    get current() {
      return state?.index ?? null
    },
    refresh,
    stop: async () => {
      stopped = true
      clearInterval(poll)
      await underWay?.catch(() => undefined)
    },
  }
}

const isShown = (row: OfferRow): boolean => row.state === 'published' && row.expires > Date.now()

function ratesStatement(tenant: TenantId): Statement {
  const parameters = new Parameters(tenant)
  return {
    text: `SELECT currency, rate, date::text FROM read_models.exchange_rates WHERE tenant = ${parameters.tenant}`,
    values: parameters.values,
  }
}

const generationStatement = (tenant: TenantId): Statement => ({
  text: `SELECT generation FROM projections.checkpoints WHERE projection = 'offers' AND $1 <> ''`,
  values: new Parameters(tenant).values,
})
