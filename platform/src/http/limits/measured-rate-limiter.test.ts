import type { TenantId } from '@jobboard/contracts/shared/ids'
import { Registry } from 'prom-client'
import { measureRateLimiter } from './measured-rate-limiter.ts'
import { takeLimits } from './rate-limit.ts'

it('counts refusals by the name of the limit, and names neither address nor account', async () => {
  const registry = new Registry()
  let wait = 0
  const limiter = measureRateLimiter({ consume: async () => wait, restore: async () => undefined }, registry)
  const take = () =>
    takeLimits(limiter, 'devboard' as TenantId, '192.0.2.7', [
      { name: 'sign-in', points: 1, seconds: 60, key: 'employer anna@example.com', anyAddress: false, counts: 'refusals' },
    ])
  await take()
  wait = 30
  await expect(take()).rejects.toThrow()
  const text = await registry.metrics()
  expect(text).toContain('jobboard_rate_limit_refusals_total{limit="sign-in"} 1')
  expect(text).not.toMatch(/anna|192\.0/)
})
