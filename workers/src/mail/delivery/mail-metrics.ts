/** How many e-mails were not delivered: an operator is to see what failed or may have been lost (docs/runbooks/monitoring.md). */
import type { Pool } from '@jobboard/platform/database/database'
import { Gauge, type Registry } from 'prom-client'
import { countUndelivered } from './mail-rows.ts'

const countedDays = 7

export function createMailMetrics(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'jobboard_undelivered_mails',
    help: `E-mails that are not sent, by status, of the last ${countedDays} days`,
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      for (const [status, count] of Object.entries(await countUndelivered(pool, countedDays))) this.set({ status }, count)
    },
  })
}
