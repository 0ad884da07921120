import { Registry } from 'prom-client'
import { sharedWhileRunning } from './health.ts'
import { registerReadiness } from './readiness-metrics.ts'

it('shows readiness and each part from one check', async () => {
  const registry = new Registry()
  let checks = 0
  const check = sharedWhileRunning(async () => {
    checks += 1
    return { ready: true, degraded: true, parts: { database: { status: 'ready' }, redis: { status: 'unreachable' } } }
  })
  registerReadiness(registry, check)
  const text = await registry.metrics()
  for (const line of ['jobboard_ready 0.5', 'jobboard_part_ready{part="database"} 1', 'jobboard_part_ready{part="redis"} 0'])
    expect(text).toContain(line)
  expect(checks).toBe(1)
})
