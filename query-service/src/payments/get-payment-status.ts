/** GET /v1/payments/{id}/status: what became of a payment, from its stream, which the page that the payer returns to asks until it is settled. */
import { paymentParamsSchema, paymentStatusSchema } from '@jobboard/contracts/payments/commands'
import { readPaymentCall } from '@jobboard/contracts/payments/internal-calls'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'
import { mayReadPayments, payersAndViewers } from './payment-access.ts'

interface StatusDeps {
  readonly reader: TenantReader
  readonly services: InternalClient
}

export const getPaymentStatus = ({ reader, services }: StatusDeps): Route =>
  route({
    method: 'GET',
    path: '/v1/payments/{id}/status',
    summary: 'What became of a payment of my company',
    tag: 'payments',
    note: 'For owners, also where their company is blocked, recruiters, and administrators.',
    auth: [...payersAndViewers, 'employer:recruiter', ...mayReadAdministration],
    params: paymentParamsSchema,
    replies: { 200: { description: 'The payment', schema: paymentStatusSchema, headers: ['Cache-Control'] } },
    problems: ['paymentNotFound'],
    async handle({ tenant, traceId, session, params: { id } }) {
      if (!(await mayReadPayments(reader, session))) return refuse({ code: 'forbidden' })
      const { companyId } = session
      if (!z.uuid().safeParse(id).success) return refuse({ code: 'paymentNotFound' })
      const query = companyId === null ? {} : { company: companyId }
      const answer = await services.call(readPaymentCall, { tenant: tenant.id, traceId, params: { id }, query })
      return answer.ok ? { status: 200, body: answer.value, headers: { 'Cache-Control': 'private, no-store' } } : refuse(answer.error)
    },
  })
