/** GET /v1/payments/{id}/status: what became of a payment, from its stream, which the page that the payer returns to asks until it is settled. */
import { paymentParamsSchema, paymentStatusSchema } from '@jobboard/contracts/payments/commands'
import { readPaymentCall } from '@jobboard/contracts/payments/internal-calls'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'

export const getPaymentStatus = (services: InternalClient): Route =>
  route({
    method: 'GET',
    path: '/v1/payments/{id}/status',
    summary: 'What became of a payment of my company',
    tag: 'payments',
    auth: ['employer:owner', 'employer:recruiter', ...mayReadAdministration],
    params: paymentParamsSchema,
    replies: { 200: { description: 'The payment', schema: paymentStatusSchema, headers: ['Cache-Control'] } },
    problems: ['paymentNotFound'],
    async handle({ tenant, traceId, session: { companyId }, params: { id } }) {
      if (!z.uuid().safeParse(id).success) return refuse({ code: 'paymentNotFound' })
      const query = companyId === null ? {} : { company: companyId }
      const answer = await services.call(readPaymentCall, { tenant: tenant.id, traceId, params: { id }, query })
      return answer.ok ? { status: 200, body: answer.value, headers: { 'Cache-Control': 'private, no-store' } } : refuse(answer.error)
    },
  })
