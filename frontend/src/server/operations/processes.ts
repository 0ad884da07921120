/** The processes behind the web server, as its operations endpoints know them. */
import type { Settings } from '@jobboard/platform/configuration'
import type { BackgroundProcess } from './process-health.ts'

type Ports = Pick<Settings, 'COMMAND_SERVICE_PORT' | 'QUERY_SERVICE_PORT' | 'WORKERS_PORT'>

/** Without the workers, pages and API continue with what was published so far. */
export const processesBehind = (settings: Ports): readonly BackgroundProcess[] => [
  { name: 'command-service', port: settings.COMMAND_SERVICE_PORT, required: true },
  { name: 'query-service', port: settings.QUERY_SERVICE_PORT, required: true },
  { name: 'workers', port: settings.WORKERS_PORT, required: false },
]

const scrapeTimeoutMs = 5_000

/** Each fails alone, so that the scrape of a process that froze fails as well and Prometheus shows it as down. */
export const metricsOf = (processes: readonly BackgroundProcess[]): ReadonlyMap<string, () => Promise<string>> =>
  new Map(
    processes.map(({ name, port }) => [
      name,
      async () => {
        const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(scrapeTimeoutMs) })
        if (!response.ok) throw new Error(`${name} answers ${response.status}`)
        return response.text()
      },
    ]),
  )
