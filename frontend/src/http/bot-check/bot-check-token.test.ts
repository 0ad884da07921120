import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { botCheckToken } from './bot-check-token.ts'

/** Answers one after another; the last one again and again. */
function asking(answers: (Response | Error)[]) {
  const asked: unknown[] = []
  const pauses: number[] = []
  const fetch = async (_url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    asked.push(JSON.parse(String(init.body)))
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer?.clone() ?? new Response()
  }
  const deps = { base: '/api', tenant: 'devboard', fetch, pause: async (ms: number) => void pauses.push(ms) }
  return { deps, asked, pauses }
}
const reply = (body: unknown): Response => new Response(JSON.stringify(body), { status: 201 })

it('solves the challenge for its action', async () => {
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 5, deriveKey })
  const { deps, asked } = asking([reply({ provider: 'altcha', challenge })])
  const token = JSON.parse(atob((await botCheckToken(deps, 'report')) ?? '')) as unknown
  expect(token).toMatchObject({ challenge: { parameters: { nonce: challenge.parameters.nonce } }, solution: { counter: 5 } })
  expect(asked).toEqual([{ action: 'report' }])
})

it('waits a second after each failure, until there is a token', async () => {
  const { deps, pauses } = asking([new TypeError('fetch failed'), new Response('', { status: 503 }), reply({ provider: 'off' })])
  expect(await botCheckToken(deps, 'report')).toBeNull()
  expect(pauses).toEqual([1_000, 1_000])
})

it('says in the end that the server is not reachable', async () => {
  const { deps, pauses } = asking([new TypeError('fetch failed')])
  await expect(botCheckToken(deps, 'report')).rejects.toMatchObject({ code: 'unreachable' })
  expect(pauses).toHaveLength(29)
})

it('ends with what it was for', async () => {
  const { deps } = asking([new TypeError('fetch failed')])
  const leaving = new AbortController()
  const waiting = botCheckToken({ ...deps, pause: async () => leaving.abort() }, 'report', leaving.signal)
  await expect(waiting).rejects.toThrow('fetch failed')
})
