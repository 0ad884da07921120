/**
 * `/sandbox-gateway/{reference}`: where one pays in the sandbox (docs/product/payments.md, "Sandbox"). It knows its payers by the reference alone,
 * as the pages of gateways do, and takes decisions from its own page only.
 */
import { actInSandboxCall, readSandboxCheckoutCall, sandboxActions, sandboxOperations } from '@jobboard/contracts/payments/internal-calls'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { isSameOrigin } from '@jobboard/platform/http/sessions/origin'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import { plainErrorPage } from '../answers/plain-error-page.ts'
import { boardVisit, type VisitedBoards } from '../requests/board-visit.ts'
import { boardIdOf } from '../requests/visitor.ts'
import { sandboxPage } from './sandbox-page.tsx'

interface SandboxPagesOptions {
  readonly services: Pick<InternalClient, 'call'>
  readonly boards: VisitedBoards
  /** Pages are over TLS. */
  readonly secure: boolean
}

const actionOf = (body: unknown) =>
  [...sandboxActions, ...sandboxOperations].find((one) => one === (body as { readonly action?: unknown } | undefined)?.action)

export function sandboxPages({ services, boards, secure }: SandboxPagesOptions): RequestHandler {
  const router = express.Router({ caseSensitive: true, strict: true })
  const tenantOf = (request: Request) => boardIdOf(request, boards.tenants, boards.defaultTenant) ?? ''
  router.use((_, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })
  // What it does not know, the board's own page says.
  router.get('/:reference', async (request, response, next) => {
    const { reference } = request.params
    const answer = await services.call(readSandboxCheckoutCall, { tenant: tenantOf(request), params: { reference } })
    if (!answer.ok) return next()
    const visit = boardVisit(request, response, boards, { frames: "'none'", forms: "'self'" }, answer.value.locale)
    if (visit === undefined) return next()
    response.type('html').send(sandboxPage({ visit, reference, checkout: answer.value }))
  })
  router.post('/:reference', express.urlencoded({ extended: false, limit: '4kb', parameterLimit: 10 }), async (request, response, next) => {
    const action = actionOf(request.body)
    const isOwn = isSameOrigin(request.headers.origin, { host: request.headers.host ?? '', secure })
    if (action === undefined || !isOwn) return void response.status(400).type('html').send(plainErrorPage(400))
    const { reference } = request.params
    const answer = await services.call(actInSandboxCall, { tenant: tenantOf(request), params: { reference }, body: { action } })
    if (!answer.ok) return next()
    // The payer goes back to the board; who operates the gateway stays.
    const isOperation = sandboxOperations.some((one) => one === action)
    response.redirect(303, isOperation ? `/sandbox-gateway/${encodeURIComponent(reference)}` : answer.value.returnUrl)
  })
  const unavailable: ErrorRequestHandler = (error, _request, response, next) => {
    if (!(error instanceof UnavailableError)) return next(error)
    response.status(503).set('Retry-After', '5').type('html').send(plainErrorPage(503))
  }
  router.use(unavailable)
  return router
}
