/** The daily middle rates (table A) of the Polish central bank, a public document without a key. */
import { type Currency, currencySchema } from '@jobboard/contracts/shared/money'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Pool } from '@jobboard/platform/database/database'
import { z } from 'zod'
import type { ScheduledJob } from '../schedule/schedule.ts'
import { inBase, type RateTable, storeRates } from './exchange-rates.ts'

export const tableAddress = 'https://api.nbp.pl/api/exchangerates/tables/A?format=json'
const timeoutMs = 15_000
/** The table changes once on a working day, around noon. */
const repeat = { everyMs: 6 * 3_600_000 }

const documentSchema = z.tuple([
  z.object({
    table: z.literal('A'),
    effectiveDate: z.iso.date(),
    rates: z.array(z.object({ code: z.string(), mid: z.number().positive() })).min(1),
  }),
])

/** In zlotys; currencies the product does not know are left out. Throws on anything else than a table A. */
export function parseTableA(document: unknown): RateTable {
  const [{ effectiveDate, rates }] = documentSchema.parse(document)
  const known = rates.flatMap(({ code, mid }): [Currency, number][] => {
    const currency = currencySchema.safeParse(code.toLowerCase())
    return currency.success ? [[currency.data, mid]] : []
  })
  return { date: effectiveDate, rates: { ...Object.fromEntries(known), pln: 1 } }
}

/** Without a network the run fails, which the schedule logs once; the rates stay those of the last good table. */
export const centralBankJob = (pool: Pool, tenants: readonly Tenant[], address = tableAddress): ScheduledJob => ({
  name: 'exchange-rates',
  repeat,
  withoutIt: "today's exchange rates could not be loaded; those of the last table are used, and nothing needs to be done",
  run: async (signal) => {
    const following = tenants.filter(({ currencies }) => currencies.source === 'nbp')
    if (following.length === 0) return
    const response = await fetch(address, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (!response.ok) throw new CentralBankError(`The central bank answered ${response.status}`)
    const table = parseTableA(await response.json())
    for (const { id, currencies } of following) {
      const rates = inBase(table, currencies.base)
      if (rates !== undefined) await storeRates(pool, id, rates)
    }
  },
})

export class CentralBankError extends Error {
  override readonly name = 'CentralBankError'
}
