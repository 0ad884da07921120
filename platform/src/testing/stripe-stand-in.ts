/** A server that speaks as much of Stripe's API as the adapter uses, for tests with the official client: sessions, idempotency keys, outages. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Failure = 'error' | 'busy' | 'silence' | 'refusal' | 'conflict' | 'nothing'
type Fields = Readonly<Record<string, string>>

export interface StandInSession {
  readonly id: string
  readonly fields: Fields
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required'
  amountTotal: number
  currency: string
  /** Of its payment, once there is one. */
  intent: { readonly id?: string; readonly status: string; readonly payment_method_types: readonly string[] } | null
}

export interface StandInRefund {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly payment_intent: string
  readonly metadata: Fields
  status: 'pending' | 'succeeded' | 'failed' | 'canceled' | 'requires_action'
  failure_reason?: string
}

export interface StandInDispute {
  readonly id: string
  readonly object: 'dispute'
  readonly amount: number
  readonly reason: string
  readonly payment_intent: string
  status: string
}

export interface StripeStandIn {
  readonly server: { readonly host: string; readonly port: number; readonly protocol: 'http' }
  readonly sessions: ReadonlyMap<string, StandInSession>
  /** Of every payment, the oldest first; tests add those that are made on Stripe's pages. */
  readonly refunds: StandInRefund[]
  readonly disputes: StandInDispute[]
  /** How the next requests are answered: 500, 429, never, with a refusal, or as usual. */
  fail(how: Failure): void
  /** The next session has 500 for an answer, which is repeated for its idempotency key. */
  loseAnswer(): void
  readonly requests: () => number
  stop(): Promise<void>
}

const secretKey = 'sk_test_stand_in'

async function fieldsOf(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
}

const shown = ({ id, fields, status, paymentStatus, amountTotal, currency, intent }: StandInSession, isExpanded = true) => ({
  id,
  object: 'checkout.session',
  status,
  payment_status: paymentStatus,
  amount_total: amountTotal,
  currency,
  client_reference_id: fields.client_reference_id,
  metadata: { tenant: fields['metadata[tenant]'], payment: fields['metadata[payment]'] },
  payment_intent: isExpanded ? intent : (intent?.id ?? null),
  url: `https://checkout.stripe.example/${id}`,
  expires_at: 1_772_452_800,
})

export async function startStripeStandIn(): Promise<StripeStandIn & { readonly secretKey: string }> {
  const sessions = new Map<string, StandInSession>()
  const byKey = new Map<string, StandInSession>()
  const refunds: StandInRefund[] = []
  const refundsByKey = new Map<string, StandInRefund>()
  const disputes: StandInDispute[] = []
  const lostAnswers = new Set<string>()
  let [failure, requests, losesAnswer]: [Failure, number, boolean] = ['nothing', 0, false]

  /** Null: the key was used with other parameters. */
  function create(fields: Fields, key: string): StandInSession | null {
    const known = byKey.get(key)
    if (known !== undefined) return JSON.stringify(known.fields) === JSON.stringify(fields) ? known : null
    const session: StandInSession = {
      id: `cs_test_${randomUUID()}`,
      fields,
      status: 'open',
      paymentStatus: 'unpaid',
      amountTotal: Number(fields['line_items[0][price_data][unit_amount]']),
      currency: fields['line_items[0][price_data][currency]'] ?? '',
      intent: null,
    }
    sessions.set(session.id, session)
    byKey.set(key, session)
    return session
  }

  /** As Stripe: no more than was paid, and nothing while the payer disputes it. Null with the code of the refusal otherwise. */
  function addRefund(fields: Fields, key: string): StandInRefund | { readonly code: string } {
    const known = refundsByKey.get(key)
    if (known !== undefined) return known
    const [intent = '', amount] = [fields.payment_intent, Number(fields.amount)]
    const paid = [...sessions.values()].find((session) => session.intent?.id === intent)?.amountTotal ?? 0
    const returned = refunds.reduce((sum, one) => (one.payment_intent === intent && one.status !== 'failed' ? sum + one.amount : sum), 0)
    if (returned + amount > paid) return { code: returned >= paid ? 'charge_already_refunded' : 'amount_too_large' }
    const metadata = Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => {
        const [, own] = /^metadata\[(\w+)\]$/.exec(name) ?? []
        return own === undefined ? [] : [[own, value]]
      }),
    )
    const refund: StandInRefund = {
      id: `re_${randomUUID()}`,
      object: 'refund',
      amount,
      payment_intent: intent,
      metadata,
      status: 'succeeded',
    }
    refunds.push(refund)
    refundsByKey.set(key, refund)
    return refund
  }

  const server = createServer((request, response) => {
    requests += 1
    const answer = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
    }
    void fieldsOf(request).then((fields) => {
      if (failure === 'silence') return
      if (failure === 'error') return answer(500, { error: { type: 'api_error', message: 'down' } })
      if (failure === 'busy') return answer(429, { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'busy' } })
      if (failure === 'refusal')
        return answer(400, { error: { type: 'invalid_request_error', code: 'amount_too_small', message: 'small' } })
      if (failure === 'conflict')
        return answer(409, { error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'in use' } })
      if (request.headers.authorization !== `Bearer ${secretKey}`) return answer(401, { error: { type: 'invalid_request_error' } })
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
      const key = request.headers['idempotency-key']
      if (request.method === 'POST' && pathname === '/v1/checkout/sessions') {
        const ownKey = typeof key === 'string' ? key : randomUUID()
        const lost = { error: { type: 'api_error', message: 'stored' } }
        if (lostAnswers.has(ownKey)) return answer(500, lost, { 'Idempotent-Replayed': 'true' })
        const session = create(fields, ownKey)
        if (session === null) return answer(400, { error: { type: 'idempotency_error', message: 'other parameters' } })
        if (!losesAnswer) return answer(200, shown(session))
        losesAnswer = false
        lostAnswers.add(ownKey)
        return answer(500, lost)
      }
      if (request.method === 'POST' && pathname === '/v1/refunds') {
        const refund = addRefund(fields, typeof key === 'string' ? key : randomUUID())
        return 'code' in refund ? answer(400, { error: { type: 'invalid_request_error', code: refund.code } }) : answer(200, refund)
      }
      const [, expiring] = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(pathname) ?? []
      if (request.method === 'POST' && expiring !== undefined) {
        const session = sessions.get(expiring)
        if (session?.status !== 'open') return answer(400, { error: { type: 'invalid_request_error', message: 'not open' } })
        session.status = 'expired'
        return answer(200, shown(session, true))
      }
      const listed = pathname === '/v1/refunds' ? refunds : pathname === '/v1/disputes' ? disputes : null
      if (listed !== null) {
        const data = listed.filter((one) => one.payment_intent === searchParams.get('payment_intent'))
        return answer(200, { object: 'list', data, has_more: false, url: pathname })
      }
      const last = pathname.split('/').at(-1) ?? ''
      if (pathname.startsWith('/v1/payment_intents/')) {
        const owner = [...sessions.values()].find(({ intent }) => intent?.id === last)
        return owner === undefined
          ? answer(404, { error: { type: 'invalid_request_error' } })
          : answer(200, { id: last, metadata: shown(owner).metadata })
      }
      const session = sessions.get(last)
      return session === undefined
        ? answer(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } })
        : answer(200, shown(session, searchParams.has('expand[0]')))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    secretKey,
    server: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' },
    sessions,
    refunds,
    disputes,
    fail: (how) => {
      failure = how
    },
    loseAnswer: () => {
      losesAnswer = true
    },
    requests: () => requests,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
