/** Metrics of a service, in the Prometheus text format. */
import { type Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { registerPoolMetrics } from '../database/open-pools.ts'
import type { AnsweredRequest } from '../http/app.ts'

export interface Metrics {
  readonly registry: Registry
  /** For `createApp`. */
  observe(request: AnsweredRequest): void
}

/**
 * Between two measurements of the event loop. Its timer is most of what wakes a process that no one uses; the ten milliseconds that it has by
 * default are a hundred times a second.
 */
const lagPrecisionMs = 100

export function createMetrics(service: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lagPrecisionMs })
  registerPoolMetrics(registry)
  const durations = new Histogram({
    name: 'jobboard_http_request_duration_seconds',
    help: 'Time from the request to the end of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return { registry, observe: ({ method, route, status, seconds }) => durations.observe({ method, route, status }, seconds) }
}

/**
 * Prometheus sees an increase only between two samples of a series. Without a first sample of zero, the first failure since the start of a
 * process would raise no alert.
 */
export function startAtZero<Label extends string>(counter: Counter<Label>, series: readonly Readonly<Record<Label, string>>[]): void {
  for (const labels of series) counter.inc(labels, 0)
}
