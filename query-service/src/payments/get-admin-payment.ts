/** GET /v2/admin/payments/{id}/details: all that is known of a payment, from its stream (docs/product/payments.md, "Administration"). */
import { adminPaymentSchema } from '@jobboard/contracts/payments/administration'
import { paymentParamsSchema } from '@jobboard/contracts/payments/commands'
import { describePaymentCall } from '@jobboard/contracts/payments/internal-calls'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'

export const getAdminPayment = (services: InternalClient): Route =>
  route({
    method: 'GET',
    path: '/v2/admin/payments/{id}/details',
    summary: 'For administrators: all that is known of a payment, with refunds and disputes',
    tag: 'payments',
    auth: mayReadAdministration,
    params: paymentParamsSchema,
    replies: { 200: { description: 'The payment', schema: adminPaymentSchema, headers: ['Cache-Control'] } },
    problems: ['paymentNotFound'],
    async handle({ tenant, traceId, params: { id } }) {
      if (!z.uuid().safeParse(id).success) return refuse({ code: 'paymentNotFound' })
      const answer = await services.call(describePaymentCall, { tenant: tenant.id, traceId, params: { id } })
      return answer.ok ? { status: 200, body: answer.value, headers: { 'Cache-Control': 'private, no-store' } } : refuse(answer.error)
    },
  })
