/** How digests stand (docs/runbooks/monitoring.md): what is due and since when, and what became of the rest in the last day. */
import type { Pool } from '@jobboard/platform/database/database'
import { Gauge, type Registry } from 'prom-client'
import { asProjector } from '../../runner/projector-transaction.ts'

interface Row {
  readonly tenant: string
  readonly status: string
  readonly count: number
  readonly delay: number | null
}

export function createDigestMetrics(registry: Registry, pool: Pool): void {
  const delay = new Gauge({
    name: 'jobboard_digest_delay_seconds',
    help: 'Age of the oldest digest that is due, from its planning',
    labelNames: ['tenant'],
    registers: [registry],
  })
  new Gauge({
    name: 'jobboard_digests',
    help: 'Digests that are due, and those that ended in the last 24 hours, by outcome',
    labelNames: ['tenant', 'status'],
    registers: [registry],
    async collect() {
      const { rows } = await asProjector(pool, (client) =>
        client.query<Row>(
          `SELECT tenant, status, count(*)::int AS count,
             CASE WHEN status = 'due' THEN extract(epoch FROM now() - min(planned_at))::float8 END AS delay
           FROM alerts.digests WHERE status = 'due' OR finished_at > now() - interval '1 day' GROUP BY tenant, status`,
        ),
      )
      this.reset()
      delay.reset()
      for (const { tenant, status, count, delay: seconds } of rows) {
        this.set({ tenant, status }, count)
        if (seconds !== null) delay.set({ tenant }, seconds)
      }
    },
  })
}
