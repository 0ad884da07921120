/** Cases that are over their time: an operator is to see that no one decides them (docs/runbooks/monitoring.md). */
import type { Pool } from '@jobboard/platform/database/database'
import { Gauge, type Registry } from 'prom-client'
import { asProjector } from '../runner/projector-transaction.ts'

export function createCaseMetrics(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'jobboard_moderation_cases_overdue',
    help: 'Cases of moderation that are over their time, by severity',
    labelNames: ['severity'],
    registers: [registry],
    async collect() {
      const rows = await asProjector(pool, async (client) => {
        const found = await client.query<{ severity: string; count: number }>(
          `SELECT s.severity, count(c.case_id)::int AS count FROM unnest(ARRAY['severe', 'ordinary']) AS s (severity)
           LEFT JOIN read_models.moderation_cases c ON c.severity = s.severity AND c.due_at <= now() GROUP BY 1`,
        )
        return found.rows
      })
      for (const { severity, count } of rows) this.set({ severity }, count)
    },
  })
}
