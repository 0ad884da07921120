import fc from 'fast-check'
import { z } from 'zod'
import { route } from './route.ts'
import { DuplicateRouteError, inMatchingOrder } from './route-order.ts'

const routeAt = (path: `/${string}`) =>
  route({
    method: 'GET',
    path,
    summary: path,
    tag: 'test',
    auth: 'public',
    params: z.looseObject({}),
    replies: { 200: { description: 'ok' } },
    handle: () => ({ status: 200 }),
  })

// A look-up of an offer once swallowed /v1/offers/form-inputs-data: paths of other lengths between the two had left them unsorted.
it('puts words before parameters whatever the order and length of the other paths', () => {
  const paths = [
    '/v1/offers/{slug}',
    '/v1/offers/form-inputs-data',
    '/docs',
    '/v2/a/b/{c}/d',
    '/{tenant}/job-alerts',
    '/v2/a/b/e/d',
    '/x/{y}',
    '/openapi.json',
  ] as const
  fc.assert(
    fc.property(fc.shuffledSubarray([...paths], { minLength: paths.length }), (shuffled) => {
      const ordered = inMatchingOrder(shuffled.map(routeAt)).map(({ path }) => path)
      expect(ordered.indexOf('/v1/offers/form-inputs-data')).toBeLessThan(ordered.indexOf('/v1/offers/{slug}'))
      expect(ordered.indexOf('/v2/a/b/e/d')).toBeLessThan(ordered.indexOf('/v2/a/b/{c}/d'))
    }),
  )
})

it('refuses two routes of the same shape', () => {
  expect(() => inMatchingOrder([routeAt('/v1/offers/{slug}'), routeAt('/v1/offers/{id}')])).toThrow(DuplicateRouteError)
})
