import { checkParts, type Part } from './health.ts'

const works: Part = { required: true, check: async () => undefined }
const fails = (required: boolean): Part => ({ required, check: () => Promise.reject(new Error('password=secret at 10.0.0.1')) })
const hangs = (required: boolean): Part => ({ required, check: () => new Promise(() => undefined) })

it('is ready when every part is', async () => {
  expect(await checkParts({ database: works })).toEqual({ ready: true, parts: { database: { status: 'ready' } } })
})

it('is not ready without a required part, names it, and quotes no error', async () => {
  const readiness = await checkParts({ database: works, eventStore: fails(true) })
  expect(readiness).toMatchObject({ ready: false, reason: 'eventStore: not ready (fails)' })
  expect(JSON.stringify(readiness)).not.toMatch(/secret|10\.0/)
})

it('is degraded without an optional part', async () => {
  expect(await checkParts({ database: works, rateLimits: fails(false) })).toMatchObject({ ready: true, degraded: true })
})

it('reports a part that hangs, and the state of the others', async () => {
  expect(await checkParts({ database: works, eventStore: hangs(true), rateLimits: hangs(false) }, 20)).toEqual({
    ready: false,
    reason: 'eventStore: unreachable (no answer in time); rateLimits: unreachable (no answer in time)',
    parts: {
      database: { status: 'ready' },
      eventStore: { status: 'unreachable', reason: 'no answer in time' },
      rateLimits: { status: 'unreachable', reason: 'no answer in time' },
    },
  })
})

it('passes on the details of a part', async () => {
  const parked: Part = { required: true, check: async () => ({ status: 'degraded', reason: 'parked events', details: { parked: 3 } }) }
  expect(await checkParts({ offers: parked })).toMatchObject({ ready: true, degraded: true, reason: 'offers: degraded (parked events)' })
})
