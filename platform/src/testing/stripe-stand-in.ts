/** A server that speaks as much of Stripe's API as the adapter uses, for tests with the official client: sessions, idempotency keys, outages. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fields = Readonly<Record<string, string>>

export interface StandInSession {
  readonly id: string
  readonly fields: Fields
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required'
  amountTotal: number
  currency: string
  /** Of its payment, once there is one. */
  intent: { readonly status: string; readonly payment_method_types: readonly string[] } | null
}

export interface StripeStandIn {
  readonly server: { readonly host: string; readonly port: number; readonly protocol: 'http' }
  readonly sessions: ReadonlyMap<string, StandInSession>
  /** How the next requests are answered: 500, 429, never, or as usual. */
  fail(how: 'error' | 'busy' | 'silence' | 'nothing'): void
  readonly requests: () => number
  stop(): Promise<void>
}

const secretKey = 'sk_test_stand_in'

async function fieldsOf(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
}

const shown = ({ id, fields, status, paymentStatus, amountTotal, currency, intent }: StandInSession) => ({
  id,
  object: 'checkout.session',
  status,
  payment_status: paymentStatus,
  amount_total: amountTotal,
  currency,
  client_reference_id: fields.client_reference_id,
  metadata: { tenant: fields['metadata[tenant]'], payment: fields['metadata[payment]'] },
  payment_intent: intent,
  url: `https://checkout.stripe.example/${id}`,
  expires_at: 1_772_452_800,
})

export async function startStripeStandIn(): Promise<StripeStandIn & { readonly secretKey: string }> {
  const sessions = new Map<string, StandInSession>()
  const byKey = new Map<string, StandInSession>()
  let [failure, requests]: ['error' | 'busy' | 'silence' | 'nothing', number] = ['nothing', 0]

  function create(fields: Fields, key: string): StandInSession {
    const known = byKey.get(key)
    if (known !== undefined) return known
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

  const server = createServer((request, response) => {
    requests += 1
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }
    void fieldsOf(request).then((fields) => {
      if (failure === 'silence') return
      if (failure === 'error') return answer(500, { error: { type: 'api_error', message: 'down' } })
      if (failure === 'busy') return answer(429, { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'busy' } })
      if (request.headers.authorization !== `Bearer ${secretKey}`) return answer(401, { error: { type: 'invalid_request_error' } })
      const { pathname } = new URL(request.url ?? '/', 'http://stripe')
      const key = request.headers['idempotency-key']
      if (request.method === 'POST' && pathname === '/v1/checkout/sessions')
        return answer(200, shown(create(fields, typeof key === 'string' ? key : randomUUID())))
      const session = sessions.get(pathname.split('/').at(-1) ?? '')
      return session === undefined
        ? answer(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } })
        : answer(200, shown(session))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    secretKey,
    server: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' },
    sessions,
    fail: (how) => {
      failure = how
    },
    requests: () => requests,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
