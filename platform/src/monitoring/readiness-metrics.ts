/** Readiness as gauges; `check` is shared by both. For the web server the parts are the processes behind it. */
import { Gauge, type Registry } from 'prom-client'
import type { HealthStatus, Readiness } from './health.ts'

const values: Record<HealthStatus, number> = { ready: 1, degraded: 0.5, notReady: 0, unreachable: 0 }

export function registerReadiness(registry: Registry, check: () => Promise<Readiness>): void {
  const registers = [registry]
  new Gauge({
    name: 'jobboard_ready',
    help: '1: ready, 0.5: degraded, 0: not ready',
    registers,
    async collect() {
      const { ready, degraded } = await check()
      this.set(ready ? (degraded === true ? 0.5 : 1) : 0)
    },
  })
  new Gauge({
    name: 'jobboard_part_ready',
    help: '1: ready, 0.5: degraded, 0: not ready or unreachable',
    labelNames: ['part'],
    registers,
    async collect() {
      const { parts = {} } = await check()
      for (const [part, { status }] of Object.entries(parts)) this.set({ part }, values[status])
    },
  })
}
