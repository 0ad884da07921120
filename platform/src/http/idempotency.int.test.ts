import { z } from 'zod'
import { UnavailableError } from '../ports/event-store.ts'
import type { SignedIn } from '../testing/api-spec/api-accounts.ts'
import { type ApiSpec, startApiSpec } from '../testing/api-spec/api-spec.ts'
import { commandIdOf, type IdempotentRequest, type StoredReply } from './idempotency.ts'
import { createPostgresIdempotency, deriveReplyKey } from './postgres-idempotency.ts'
import { refuse, route } from './route.ts'

const replyKey = deriveReplyKey(Buffer.alloc(32, 3).toString('base64'))
const runs: { readonly name: string; readonly commandId: string }[] = []
/** What the next run waits for, or fails with. */
let gate: Promise<void> = Promise.resolve()
let failure: Error | undefined

const order = route({
  method: 'POST',
  path: '/v1/orders/{shop}',
  summary: 'Order something',
  tag: 'tests',
  auth: ['candidate', 'admin:administrator'],
  idempotencyKey: true,
  params: z.object({ shop: z.string() }),
  body: z.object({ name: z.string() }),
  replies: { 201: { description: 'Ordered', schema: z.object({ number: z.int() }), headers: ['Location'] } },
  problems: ['offerNotReady'],
  async handle({ body: { name }, commandId }) {
    runs.push({ name, commandId })
    const number = runs.length
    await gate
    if (failure !== undefined) throw failure
    return name === 'refused'
      ? refuse({ code: 'offerNotReady' })
      : { status: 201, body: { number }, headers: { Location: `/orders/${number}` } }
  },
})

let api: ApiSpec
beforeAll(async () => {
  api = await startApiSpec({ routes: () => [order] })
}, 60_000)
afterAll(() => api?.stop())
beforeEach(() => {
  runs.length = 0
  gate = Promise.resolve()
  failure = undefined
})

const send = (key: string, { name = 'tea', as = api.team.candidate, shop = 'a' }: { name?: string; as?: SignedIn; shop?: string } = {}) =>
  api.call('POST', `/v1/orders/${shop}`, { as, json: { name }, headers: { 'Idempotency-Key': key } })
const codeOf = ({ body }: { body: unknown }) => Reflect.get(Object(body), 'code')

describe('an Idempotency-Key', () => {
  it('gets the same reply again, and runs nothing twice', async () => {
    const [first, second] = [await send('k1'), await send('k1')]
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([null, 'true'])
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(runs).toHaveLength(1)
  })

  it('gets the same refusal again', async () => {
    const [first, second] = [await send('k2', { name: 'refused' }), await send('k2', { name: 'refused' })]
    expect([first.status, second.status, runs.length]).toEqual([422, 422, 1])
  })

  it('with another body is refused', async () => {
    await send('k3')
    const answer = await send('k3', { name: 'coffee' })
    expect([answer.status, codeOf(answer), runs.length]).toEqual([422, 'idempotencyMismatch', 1])
  })

  it('is another one for another person, another tenant and another address', async () => {
    await send('k4')
    await send('k4', { as: api.team['admin:administrator'] })
    await send('k4', { as: api.foreigners.candidate })
    await send('k4', { shop: 'b' })
    expect(runs).toHaveLength(4)
    expect(new Set(runs.map(({ commandId }) => commandId)).size).toBe(4)
  })

  it('is not used up by a request that cannot be read', async () => {
    const key = { 'Idempotency-Key': 'k5' }
    const broken = await api.call('POST', '/v1/orders/a', {
      as: api.team.candidate,
      body: '{',
      headers: { ...key, 'Content-Type': 'application/json' },
    })
    expect([broken.status, (await send('k5')).status]).toEqual([400, 201])
  })

  it('runs once for twenty requests at once', async () => {
    let open: () => void = () => undefined
    gate = new Promise((resolve) => {
      open = resolve
    })
    const answers = Array.from({ length: 20 }, () => send('k6'))
    const firstRefusal = await Promise.race(answers)
    expect([firstRefusal.status, codeOf(firstRefusal)]).toEqual([409, 'idempotencyInProgress'])
    expect(Number(firstRefusal.headers.get('retry-after'))).toBeGreaterThan(0)
    open()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(runs).toHaveLength(1)
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(1)
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
  })

  it('is free again after a failure on our side, and the second run has the same command id', async () => {
    failure = new UnavailableError('down')
    expect((await send('k7')).status).toBe(503)
    failure = undefined
    expect((await send('k7')).status).toBe(201)
    expect(runs[0]?.commandId).toBe(runs[1]?.commandId)
  })

  it.each(['', 'a b', 'x'.repeat(201)])('%p is malformed', async (key) => {
    expect((await send(key)).status).toBe(400)
  })
})

describe('a run that was cut short', () => {
  const request = (key: string): IdempotentRequest => ({ tenant: api.home.id, account: 'a', route: 'r', key, bodyHash: Buffer.from('x') })
  const reply: StoredReply = { status: 201, headers: {}, contentType: null, body: '' }
  const endLease = (key: string) =>
    api.pool.query(`UPDATE http.idempotent_replies SET lease_until = now() - interval '1 second' WHERE key = $1`, [key])

  it('blocks its key until its lease ends; then the same body runs again, another one is refused', async () => {
    const store = createPostgresIdempotency(api.pool, replyKey)
    expect((await store.claim(request('c1'))).kind).toBe('run')
    expect((await store.claim(request('c1'))).kind).toBe('inProgress')
    await endLease('c1')
    expect((await store.claim({ ...request('c1'), bodyHash: Buffer.from('y') })).kind).toBe('mismatch')
    expect((await store.claim(request('c1'))).kind).toBe('run')
  })

  it('cannot overwrite the reply of the run that took over', async () => {
    const store = createPostgresIdempotency(api.pool, replyKey)
    const first = await store.claim(request('c2'))
    await endLease('c2')
    const second = await store.claim(request('c2'))
    if (first.kind !== 'run' || second.kind !== 'run') throw new Error('Both must run')
    await store.finish(request('c2'), second.lease, reply)
    await store.finish(request('c2'), first.lease, { ...reply, status: 500 })
    await store.abandon(request('c2'), first.lease)
    expect(await store.claim(request('c2'))).toEqual({ kind: 'replay', reply })
  })

  it('stores a reply encrypted, readable in its own row alone', async () => {
    const store = createPostgresIdempotency(api.pool, replyKey)
    const secret: StoredReply = { ...reply, headers: { Location: '/codes/WXYZ' }, body: '{"codes":["ABCD-EFGH"]}' }
    const claim = await store.claim(request('c6'))
    if (claim.kind !== 'run') throw new Error('It must run')
    await store.finish(request('c6'), claim.lease, secret)
    const { rows } = await api.pool.query<{ row: string }>(`SELECT r::text AS row FROM http.idempotent_replies r WHERE key = 'c6'`)
    for (const word of ['ABCD', 'WXYZ', 'Location', 'codes']) expect(rows[0]?.row).not.toContain(word)
    expect(await store.claim(request('c6'))).toEqual({ kind: 'replay', reply: secret })
    await api.pool.query(`UPDATE http.idempotent_replies SET account = 'b' WHERE key = 'c6'`)
    expect(await store.claim({ ...request('c6'), account: 'b' })).toEqual({ kind: 'mismatch' })
    await api.pool.query(`UPDATE http.idempotent_replies SET account = 'a' WHERE key = 'c6'`)
    const afterRotation = createPostgresIdempotency(api.pool, deriveReplyKey(Buffer.alloc(32, 4).toString('base64')))
    expect(await afterRotation.claim(request('c6'))).toEqual({ kind: 'mismatch' })
  })

  it('is forgotten after 24 hours', async () => {
    const store = createPostgresIdempotency(api.pool, replyKey)
    const first = await store.claim(request('c3'))
    if (first.kind !== 'run') throw new Error('It must run')
    await store.finish(request('c3'), first.lease, reply)
    await api.pool.query(`UPDATE http.idempotent_replies SET keep_until = now() - interval '1 second' WHERE key = 'c3'`)
    expect((await store.claim({ ...request('c3'), bodyHash: Buffer.from('y') })).kind).toBe('run')
  })

  it('derives the same command id from the same key, another from any other', () => {
    const id = commandIdOf(request('c4'))
    expect(commandIdOf(request('c4'))).toBe(id)
    expect(commandIdOf(request('c5'))).not.toBe(id)
    expect(commandIdOf({ ...request('c4'), tenant: api.foreign.id })).not.toBe(id)
  })
})
