import { ApiError } from '../../http/api-error.ts'
import type { ApiAnswer } from '../read-api.ts'
import { createServerApi } from './create-server-api.ts'

/** An API whose answers are given in this order, the last one again and again. */
function api(answers: readonly (Partial<ApiAnswer> | Error)[], options: { cookie?: string; signal?: AbortSignal } = {}) {
  const asked: [path: string, headers: Readonly<Record<string, string>>][] = []
  const client = createServerApi({
    readApi: async (path, headers) => {
      const answer = answers[Math.min(asked.push([path, headers]), answers.length) - 1]
      if (answer instanceof Error) throw answer
      return { status: 200, text: '1', ...answer }
    },
    ...options,
  })
  return { asked, client }
}

it('asks with parameters as the browser writes them', async () => {
  const { asked, client } = api([{ text: '{"count":3}' }])
  expect(await client.get('/v2/count', { remote: true, keywords: ['a,b'] })).toEqual({ count: 3 })
  expect(asked).toEqual([['/v2/count?remote=true&keywords%5B%5D=a%2Cb', {}]])
})

it('reads in the name of a visitor only where it is given one', async () => {
  const { asked, client } = api([{}], { cookie: 'session-devboard=a' })
  await client.get('/x')
  expect(asked).toEqual([['/x', { cookie: 'session-devboard=a' }]])
})

it('waits for what the visitor wrote on the page before, and asks without it where that is refused', async () => {
  const cookie = 'session-devboard=a; written=0009'
  const { asked, client } = api([{}, { status: 400 }, {}], { cookie })
  for (let reads = 0; reads < 3; reads += 1) await client.get('/x')
  expect(asked.map(([, headers]) => headers['If-Position-At-Least'])).toEqual(['0009', '0009', undefined, undefined])
})

it('tells a problem by status and code', async () => {
  await expect(api([{ status: 410, text: '{"code":"offerGone"}' }]).client.get('/x')).rejects.toEqual(new ApiError(410, 'offerGone'))
  await expect(api([{ status: 502, text: '<html>' }]).client.get('/x')).rejects.toMatchObject({ status: 502, code: 'unknown' })
})

it('says that the API is unreachable where nothing was answered, unless the visitor has left', async () => {
  const failure = new Error('refused')
  await expect(api([failure]).client.get('/x')).rejects.toEqual(new ApiError(0, 'unreachable', failure))
  await expect(api([failure], { signal: AbortSignal.abort() }).client.get('/x')).rejects.toBe(failure)
})
