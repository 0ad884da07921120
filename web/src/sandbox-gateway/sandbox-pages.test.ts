/** The page of the sandbox gateway over HTTP, on services that answer as the command-service does. */
import type { InternalCall } from '@jobboard/contracts/shared/internal-calls/internal-call'
import { InternalCallError, type InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import express from 'express'
import { testBoards, testTenants } from '../testing/test-boards.ts'
import { listen, local } from '../testing/test-servers.ts'
import { sandboxPages } from './sandbox-pages.ts'

const open = {
  currency: 'pln',
  grossMinor: 121_770,
  description: 'Devboard: Pro, <script>alert(1)</script>',
  locale: 'en',
  status: 'open',
  returnUrl: 'http://localhost:8080/employer-panel/payments/p1',
  refundableMinor: 121_770,
  dispute: null,
}
const known = 'sb_1'

interface Made {
  readonly path: string
  readonly tenant: string | undefined
  readonly body: unknown
}

/** `status`: of the one checkout there is. */
async function start(checkout: object = open, isAway = false) {
  const calls: Made[] = []
  const call = async ({ path }: InternalCall, asked: { tenant?: string; params: { reference: string }; body?: unknown }) => {
    if (isAway) throw new InternalCallError('It does not answer', null)
    calls.push({ path, tenant: asked.tenant, body: asked.body })
    return asked.params.reference === known ? { ok: true, value: checkout } : { ok: false, error: { code: 'paymentNotFound' } }
  }
  const app = express()
  const boards = { tenants: testTenants, boards: testBoards, defaultTenant: 'devboard' }
  app.use('/sandbox-gateway', sandboxPages({ services: { call } as unknown as InternalClient, boards, secure: false }))
  app.use((_, response) => void response.status(404).send('the page of the board'))
  const origin = local(await listen(app))
  return {
    calls,
    get: (path = `/sandbox-gateway/${known}`) => fetch(origin + path),
    post: (action: string, headers: Record<string, string> = { Origin: origin }, reference = known) =>
      fetch(`${origin}/sandbox-gateway/${reference}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body: `action=${action}`,
      }),
  }
}

describe('an open checkout', () => {
  it('shows what is paid, that no money moves, and every way to decide, and runs no script', async () => {
    const { get } = await start()
    const response = await get()
    const body = await response.text()
    for (const part of ['217.70\u00a0PLN', 'Payment to Devboard', 'Sandbox: no money moves', '&lt;script&gt;alert(1)'])
      expect(body).toContain(part)
    for (const action of ['approve', 'refuse', 'delay', 'twice', 'silent', 'onItsWay', 'otherAmount', 'expire'])
      expect(body).toContain(`value="${action}"`)
    expect(body).not.toContain('<script')
    const policy = String(response.headers.get('content-security-policy'))
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('is in the language of the checkout, or the one that the address names', async () => {
    const { get } = await start({ ...open, locale: 'pl' })
    expect(await (await get()).text()).toContain('Potwierdź płatność')
    expect(await (await get(`/sandbox-gateway/${known}?locale=en`)).text()).toContain('Approve the payment')
  })

  it('is decided from its page, which leads back to the board', async () => {
    const { post, calls } = await start()
    const response = await post('twice')
    expect([response.status, response.headers.get('location')]).toEqual([303, open.returnUrl])
    expect(calls).toEqual([{ path: '/internal/sandbox-gateway/{reference}/decision', tenant: 'devboard', body: { action: 'twice' } }])
  })

  it.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['a page without an origin', { Origin: 'null' }],
    ['a client that names none', {}],
  ])('is not decided from %s', async (_, headers) => {
    const { post, calls } = await start()
    expect((await post('approve', headers)).status).toBe(400)
    expect(calls).toEqual([])
  })

  it('takes no decision that there is not', async () => {
    const { post, calls } = await start()
    expect((await post('double')).status).toBe(400)
    expect(calls).toEqual([])
  })
})

it.each([
  ['paid', 'This payment is approved'],
  ['processing', 'This payment is on its way'],
  ['refused', 'This payment was refused'],
  ['expired', 'The time to pay is over'],
])('says of one that is %s, and leads back', async (status, text) => {
  const body = await (await (await start({ ...open, status })).get()).text()
  expect(body).toContain(text)
  expect(body).toContain(`href="${open.returnUrl}"`)
  expect(body.includes('<form')).toBe(status === 'paid' || status === 'processing')
})

describe('a payment that was made', () => {
  const paid = { ...open, status: 'paid' }

  it.each([
    ['as it is', paid, ['refund', 'dispute']],
    ['disputed', { ...paid, dispute: 'open' }, ['win', 'lose']],
    ['decided for the board', { ...paid, dispute: 'won' }, ['refund']],
    ['returned', { ...paid, refundableMinor: 0 }, ['dispute']],
    ['on its way', { ...paid, status: 'processing' }, ['arrive', 'fail']],
  ])('%s, offers what may happen at a gateway then', async (_, checkout, offered) => {
    const body = await (await (await start(checkout)).get()).text()
    expect([...body.matchAll(/value="(\w+)"/g)].map(([, action]) => action)).toEqual(offered)
  })

  it('stays on its page after that', async () => {
    const { post, calls } = await start(paid)
    const response = await post('refund')
    expect([response.status, response.headers.get('location')]).toEqual([303, `/sandbox-gateway/${known}`])
    expect(calls.at(-1)?.body).toEqual({ action: 'refund' })
  })
})

it('leaves a reference that it does not know to the board', async () => {
  const { get, post } = await start()
  expect(await (await get('/sandbox-gateway/another')).text()).toBe('the page of the board')
  expect((await post('approve', undefined, 'another')).status).toBe(404)
})

it('says that the services do not answer', async () => {
  expect((await (await start(open, true)).get()).status).toBe(503)
})
