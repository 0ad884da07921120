/** Readiness as gauges, checked once for each scrape. For the web server the parts are the processes behind it. */
import { Gauge, type Registry } from 'prom-client'
import type { HealthStatus, Readiness } from './health.ts'

const values: Record<HealthStatus, number> = { ready: 1, degraded: 0.5, notReady: 0, unreachable: 0 }

export function registerReadiness(registry: Registry, check: () => Promise<Readiness>): void {
  const registers = [registry]
  let checking: Promise<Readiness> | undefined
  const shared = (): Promise<Readiness> => {
    checking ??= check().finally(() => {
      checking = undefined
    })
    return checking
  }
  new Gauge({
    name: 'jobboard_ready',
    help: '1: ready, 0.5: degraded, 0: not ready',
    registers,
    async collect() {
      const { ready, degraded } = await shared()
      this.set(ready ? (degraded === true ? 0.5 : 1) : 0)
    },
  })
  new Gauge({
    name: 'jobboard_part_ready',
    help: '1: ready, 0.5: degraded, 0: not ready or unreachable',
    labelNames: ['part'],
    registers,
    async collect() {
      const { parts = {} } = await shared()
      for (const [part, { status }] of Object.entries(parts)) this.set({ part }, values[status])
    },
  })
}
