/** How long calls of other processes take, and how they end. */
import { Histogram, type Registry } from 'prom-client'
import type { InternalClientOptions } from './internal-client.ts'

export function measureInternalCalls(registry: Registry): NonNullable<InternalClientOptions['observe']> {
  const durations = new Histogram({
    name: 'jobboard_internal_call_duration_seconds',
    help: 'Time of a call of another process, all attempts together; outcome: answered, refused, failed, cancelled',
    labelNames: ['call', 'outcome'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 30],
    registers: [registry],
  })
  return ({ method, path }, outcome, seconds) => durations.observe({ call: `${method} ${path}`, outcome }, seconds)
}
