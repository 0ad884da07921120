/** Middle rates (table A) of the Polish central bank by day, a public interface without a key. A table never changes once it is published. */
import type { ExchangeRate } from '@jobboard/contracts/invoices/document'
import { z } from 'zod'
import { UnavailableError } from '../../ports/event-store.ts'
import type { ExchangeRates } from '../../ports/exchange-rates.ts'

const timeoutMs = 10_000
/** Of days; invoices ask for yesterday's. */
const maxCached = 100

const answerSchema = z.object({
  table: z.literal('A'),
  code: z.string(),
  rates: z.tuple([z.object({ effectiveDate: z.iso.date(), mid: z.number().positive() })]),
})

export function createCentralBankRates(address = 'https://api.nbp.pl/api/exchangerates/rates/a'): ExchangeRates {
  const cached = new Map<string, ExchangeRate>()
  return {
    async of(currency, day) {
      const key = `${currency} ${day}`
      const known = cached.get(key)
      if (known !== undefined) return known
      const failed = (cause?: unknown) => new UnavailableError(`The central bank gave no rate of ${currency} on ${day}`, { cause })
      const response = await fetch(`${address}/${currency}/${day}/?format=json`, {
        headers: { Accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw failed(error)
      })
      const parsed = answerSchema.safeParse(await response.json().catch(() => undefined))
      if (!response.ok || !parsed.success) throw failed(parsed.error)
      const { code, rates } = parsed.data
      const [{ effectiveDate, mid }] = rates
      if (code.toLowerCase() !== currency || effectiveDate !== day) throw failed()
      const rate = { day, tenThousandths: Math.round(mid * 10_000) }
      if (cached.size >= maxCached) cached.clear()
      cached.set(key, rate)
      return rate
    },
  }
}
