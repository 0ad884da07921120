import type { TenantId } from '@jobboard/contracts/shared/ids'
import { Registry } from 'prom-client'
import { registerAlertMetrics } from './alert-metrics.ts'

const devboard = 'devboard' as TenantId

it('exports number, memory and load time of the alerts of each board', async () => {
  const registry = new Registry()
  const current = { size: 3, bytes: { sets: 100, lists: 20 } }
  registerAlertMetrics(registry, new Map([[devboard, { current: current as never, loadMs: 1_500 }]]))
  const text = await registry.metrics()
  for (const line of ['searches{tenant="devboard"} 3', 'bytes{tenant="devboard"} 120', 'load_seconds{tenant="devboard"} 1.5'])
    expect(text).toContain(`jobboard_alert_index_${line}`)
})

it('exports no load time before the first load', async () => {
  const registry = new Registry()
  registerAlertMetrics(registry, new Map([[devboard, { current: null, loadMs: null }]]))
  const text = await registry.metrics()
  expect(text).toContain('jobboard_alert_index_searches{tenant="devboard"} 0')
  expect(text).not.toContain('load_seconds{')
})
