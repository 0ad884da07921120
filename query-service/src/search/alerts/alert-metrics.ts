/** Gauges of the percolators, computed on each scrape. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { Gauge, type Registry } from 'prom-client'
import type { FollowedAlerts } from './follow-alerts.ts'

type Measured = Pick<FollowedAlerts, 'current' | 'loadMs'>

export function registerAlertMetrics(registry: Registry, alerts: ReadonlyMap<TenantId, Measured>): void {
  const gauge = (name: string, help: string, read: (measured: Measured) => number | null | undefined): void => {
    new Gauge({
      name: `jobboard_alert_index_${name}`,
      help,
      labelNames: ['tenant'],
      registers: [registry],
      collect() {
        for (const [tenant, measured] of alerts) {
          const value = read(measured)
          if (value != null) this.set({ tenant }, value)
        }
      },
    })
  }
  gauge('searches', 'Saved searches with an active alert that new offers are matched to', ({ current }) => current?.size ?? 0)
  gauge('bytes', 'Memory, including the shared memory that process metrics do not count', ({ current }) =>
    current === null ? 0 : current.bytes.sets + current.bytes.lists,
  )
  gauge('load_seconds', 'How long the last load from the read model took', ({ loadMs }) => (loadMs === null ? null : loadMs / 1_000))
}
