/** Every process of the built product restarts without a failed request (docs/decisions/0022). */
import { type BuiltProduct, startBuiltProduct } from '../built-product.ts'
import { restartedProcesses, restartUnderLoad } from './rolling-restart.ts'

let product: BuiltProduct
beforeAll(async () => {
  product = await startBuiltProduct({ settings: { LOG_LEVEL: 'warn' } })
}, 120_000)
afterAll(() => product.stop(), 60_000)

it.each(restartedProcesses)(
  'restarts %s under load without a failed request, within ten seconds',
  async (name) => {
    const { failures, requests, endedAfterMs } = await restartUnderLoad(product, name, { readsPerSecond: 50, commandsPerSecond: 10 })
    expect(failures).toEqual({})
    expect(requests).toBeGreaterThan(100)
    expect(endedAfterMs).toBeLessThan(12_000)
  },
  120_000,
)
