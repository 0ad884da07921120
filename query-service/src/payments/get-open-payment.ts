/** GET /v1/payments/open: the payment for an offer that was begun and can still be made, to continue or cancel it. */
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import { openPaymentSchema } from '@jobboard/contracts/payments/queries'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { paymentsReadModel, paymentsTable } from '@jobboard/platform/read-models/payments'
import { decodeRow, selectList } from '@jobboard/platform/read-models/table'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'

const newest = `SELECT ${selectList(paymentsTable, 'p')} FROM read_models.payments p
  WHERE p.tenant = $1 AND p.company_id = $2 AND p.offer_id = $3 AND p.purpose = $4 AND p.status IN ('requested', 'started')
  ORDER BY p.requested_at DESC, p.payment_id LIMIT 1`

export const getOpenPayment = ({ reader }: { readonly reader: TenantReader }): Route =>
  route({
    method: 'GET',
    path: '/v1/payments/open',
    summary: 'The payment for an offer that can still be made',
    note: 'At most one: a newer request with another plan, price or buyer cancels it.',
    tag: 'payments',
    auth: ['employer:owner', 'employer:recruiter'],
    query: z.object({ offer_id: z.string().max(300), extend: z.enum(['true', 'false']).default('false') }),
    readsOwnWrites: [paymentsReadModel],
    replies: { 200: { description: 'The payment, or none', schema: openPaymentSchema, headers: ['X-Position-Reached'] } },
    problems: ['offerNotFound'],
    async handle({ tenant, session: { companyId }, query }) {
      const offerId = offerIdOf(query.offer_id)
      if (offerId === null) return refuse({ code: 'offerNotFound' })
      const purpose = query.extend === 'true' ? 'extend' : 'publish'
      const [row] = await reader.read<Record<string, unknown>>(tenant.id, {
        text: newest,
        values: [tenant.id, companyId, offerId, purpose],
      })
      const headers = { 'Cache-Control': 'private, no-store' }
      if (row === undefined) return { status: 200, body: { payment: null }, headers }
      const { paymentId: id, planName, currency, grossMinor, requestedAt } = decodeRow(paymentsTable, row)
      return { status: 200, body: { payment: { id, planName, currency, grossMinor, requestedAt } }, headers }
    },
  })
