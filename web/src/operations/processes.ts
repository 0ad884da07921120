/** The processes behind the web server, as its operations endpoints know them. */
import { type AddressSettings, serviceAddress } from '@jobboard/platform/http/internal-calls/service-address'
import type { BackgroundProcess } from './process-health.ts'

/** Without the workers, pages and API continue with what was published so far. */
export const processesBehind = (settings: AddressSettings): readonly BackgroundProcess[] => [
  { name: 'command-service', address: serviceAddress(settings, 'command-service'), required: true },
  { name: 'query-service', address: serviceAddress(settings, 'query-service'), required: true },
  { name: 'workers', address: serviceAddress(settings, 'workers'), required: false },
]

const scrapeTimeoutMs = 5_000

/** Each fails alone, so that the scrape of a process that froze fails as well and Prometheus shows it as down. */
export const metricsOf = (processes: readonly BackgroundProcess[]): ReadonlyMap<string, () => Promise<string>> =>
  new Map(
    processes.map(({ name, address }) => [
      name,
      async () => {
        const response = await fetch(`${address}/metrics`, { signal: AbortSignal.timeout(scrapeTimeoutMs) })
        if (!response.ok) throw new Error(`${name} answers ${response.status}`)
        return response.text()
      },
    ]),
  )
