/** Counts the requests that a service did not answer, by service and reason. */
import { startAtZero } from '@jobboard/platform/monitoring/metrics'
import { Counter, type Registry } from 'prom-client'
import { type Ask, UpstreamError, upstreamFailures } from './answer.ts'
import type { Services } from './services.ts'

export function measureServices(services: Services, registry: Registry): Services {
  const errors = new Counter({
    name: 'jobboard_gateway_errors_total',
    help: 'Requests that a service did not answer: down, busy, timedOut, brokenOff; cancelled: the client closed the connection',
    labelNames: ['service', 'reason'],
    registers: [registry],
  })
  startAtZero(
    errors,
    ['query-service', 'command-service'].flatMap((service) => upstreamFailures.map((reason) => ({ service, reason }))),
  )
  const measured =
    (service: string, ask: Ask): Ask =>
    async (request) => {
      try {
        return await ask(request)
      } catch (error) {
        errors.inc({ service, reason: error instanceof UpstreamError ? error.failure : 'other' })
        throw error
      }
    }
  return {
    ...services,
    askQueries: measured('query-service', services.askQueries),
    askStreams: measured('query-service', services.askStreams),
    askCommands: measured('command-service', services.askCommands),
    askUploads: measured('command-service', services.askUploads),
    askImports: measured('command-service', services.askImports),
  }
}
