import { Registry } from 'prom-client'
import { type Answer, UpstreamError, type UpstreamRequest } from './answer.ts'
import { measureServices } from './measured-ask.ts'

it('counts what a service did not answer, from zero on, and passes answers and errors on', async () => {
  const registry = new Registry()
  const answer: Answer = { status: 200, headers: {}, body: Buffer.alloc(0) }
  const services = measureServices(
    {
      askQueries: async () => answer,
      askStreams: async () => answer,
      askUploads: async () => answer,
      askImports: async () => answer,
      askCommands: () => Promise.reject(new UpstreamError('timedOut')),
      close: async () => undefined,
    },
    registry,
  )
  const request = {} as UpstreamRequest
  expect(await services.askQueries(request)).toBe(answer)
  await expect(services.askCommands(request)).rejects.toThrow(UpstreamError)
  const text = await registry.metrics()
  expect(text).toContain('jobboard_gateway_errors_total{service="command-service",reason="timedOut"} 1')
  expect(text).toContain('jobboard_gateway_errors_total{service="query-service",reason="down"} 0')
})
