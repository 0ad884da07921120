import { createApiClient, queryString } from './api-client.ts'
import { ApiError } from './api-error.ts'

const client = (answer: () => Promise<Response>, asked: [string, RequestInit | undefined][] = []) =>
  createApiClient({
    base: '/api',
    tenant: 'devboard',
    fetch: (input, init) => {
      asked.push([String(input), init])
      return answer()
    },
  })

it('writes several values in brackets, where commas are their own, and leaves out what is off', () => {
  expect(queryString({ keywords: ['a,b', 'c'], remote: false, withSalary: true, city: null, from: 0, skills: [] })).toBe(
    '?keywords%5B%5D=a%2Cb&keywords%5B%5D=c&withSalary=true&from=0',
  )
  expect(queryString({})).toBe('')
})

it('asks in the name of its board', async () => {
  const asked: [string, RequestInit | undefined][] = []
  const body = await client(async () => Response.json({ count: 3 }), asked).get('/v2/user-panel/offers/count', { remote: true })
  expect(body).toEqual({ count: 3 })
  expect(asked).toEqual([
    [
      '/api/v2/user-panel/offers/count?remote=true',
      expect.objectContaining({ headers: { Accept: 'application/json', 'X-Tenant': 'devboard' } }),
    ],
  ])
})

it('tells a problem by status and code', async () => {
  const problem = (body: BodyInit) => client(async () => new Response(body, { status: 410 })).get('/x')
  await expect(problem('{"code":"offerGone"}')).rejects.toMatchObject({ status: 410, code: 'offerGone' })
  await expect(problem('<html>')).rejects.toMatchObject({ status: 410, code: 'unknown' })
})

it('tells a server that was not reached from a call that was given up', async () => {
  const failing = client(() => Promise.reject(new TypeError('fetch failed')))
  await expect(failing.get('/x')).rejects.toEqual(new ApiError(0, 'unreachable'))
  const given = AbortSignal.abort(new DOMException('gone', 'AbortError'))
  await expect(failing.get('/x', {}, given)).rejects.not.toBeInstanceOf(ApiError)
})
