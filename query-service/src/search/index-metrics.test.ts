import type { TenantId } from '@jobboard/contracts/shared/ids'
import { Registry } from 'prom-client'
import { registerIndexMetrics } from './index-metrics.ts'

const index = { current: { size: 18_324, bytes: { cards: 5_000, sets: 7_000 } }, revision: 'Ab3x.42', caughtUpAt: 1_000 }

it('exports size, memory, revision and lag of each index', async () => {
  const registry = new Registry()
  registerIndexMetrics(registry, new Map([['devboard' as TenantId, index as never]]), () => 3_500)
  const text = await registry.metrics()
  for (const line of [
    'jobboard_offer_index_offers{tenant="devboard"} 18324',
    'jobboard_offer_index_bytes{tenant="devboard",kind="cards"} 5000',
    'jobboard_offer_index_bytes{tenant="devboard",kind="sets"} 7000',
    'jobboard_offer_index_revision{tenant="devboard"} 42',
    'jobboard_offer_index_lag_seconds{tenant="devboard"} 2.5',
  ])
    expect(text).toContain(line)
})

it('exports an empty index before the first load', async () => {
  const registry = new Registry()
  registerIndexMetrics(registry, new Map([['devboard' as TenantId, { current: null, revision: null, caughtUpAt: null }]]))
  const text = await registry.metrics()
  expect(text).toContain('jobboard_offer_index_offers{tenant="devboard"} 0')
  expect(text).not.toContain('lag_seconds{')
})
