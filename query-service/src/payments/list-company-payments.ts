/** GET /v2/employer-panel/payments: what the caller's company has paid for or began to, the newest first. */
import type { PaymentStatus } from '@jobboard/contracts/payments/commands'
import { failureReasons, paymentPurposes } from '@jobboard/contracts/payments/events'
import { type CompanyPayment, companyPaymentSchema } from '@jobboard/contracts/payments/queries'
import { cursorMeta, cursorPageSchema, maxItemsCount } from '@jobboard/contracts/shared/paging'
import { wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { companyOffersAsTyped } from '@jobboard/platform/read-models/company-offers'
import { paymentsReadModel, paymentsTable } from '@jobboard/platform/read-models/payments'
import { decodeRow, selectList } from '@jobboard/platform/read-models/table'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'
import { mayReadPayments, payersAndViewers } from './payment-access.ts'

const page = `SELECT ${selectList(paymentsTable, 'p')}, o.slug, o.title, o.state
  FROM read_models.payments p LEFT JOIN ${companyOffersAsTyped} o ON o.tenant = p.tenant AND o.offer_id = p.offer_id AND o.company_id = $2
  WHERE p.tenant = $1 AND p.company_id = $2 ORDER BY p.requested_at DESC, p.payment_id LIMIT $3 OFFSET $4`
const total = 'SELECT count(*)::int AS total FROM read_models.payments WHERE tenant = $1 AND company_id = $2'

const query = z.object({ from: wholeNumber(0, 1_000_000).default(0), itemsCount: wholeNumber(1, maxItemsCount).default(maxItemsCount) })

const statusOf: Readonly<Record<string, PaymentStatus['status']>> = {
  requested: 'pending',
  started: 'started',
  accepted: 'paid',
  fulfilled: 'ok',
  completed: 'ok',
  failed: 'failed',
}

/** States of an offer in which it can be bought. */
const buyableStates: Readonly<Record<'publish' | 'extend', readonly string[]>> = { publish: ['draft'], extend: ['published', 'expired'] }

function paymentOf(read: Readonly<Record<string, unknown>>): CompanyPayment {
  const {
    paymentId: id,
    status,
    purpose,
    publications,
    plan,
    currency,
    netMinor,
    vatMinor,
    grossMinor,
    problem,
    requestedAt,
    paidAt,
    invoiceId,
    refunds,
    refundedMinor,
    dispute,
    planName,
    failure,
    replaced,
    retentionEndedAt,
    refundFailedAt,
  } = decodeRow(paymentsTable, read)
  const bought = paymentPurposes.find((known) => known === purpose) ?? 'publish'
  const offer = typeof read.slug === 'string' ? { slug: read.slug, title: String(read.title) } : null
  return {
    id,
    status: grossMinor > 0 && (refundedMinor ?? 0) >= grossMinor ? 'refunded' : (statusOf[status] ?? 'error'),
    purpose: bought,
    publications,
    plan,
    planName,
    currency,
    netMinor,
    vatMinor,
    grossMinor,
    reason: failureReasons.find((known) => status === 'failed' && known === failure) ?? null,
    canPayAgain: bought === 'package' || buyableStates[bought].includes(String(read.state)),
    problem,
    refundedMinor: refundedMinor ?? 0,
    refundFailed: refundFailedAt !== null,
    disputed: dispute === 'open',
    requestedAt,
    paidAt,
    invoiceId,
    retentionEnded: retentionEndedAt !== null,
    replaced: [...(replaced ?? [])],
    correctionIds: (refunds ?? []).flatMap(({ correctionId }) => correctionId ?? []),
    offer,
  }
}

export const listCompanyPayments = ({ reader }: { readonly reader: TenantReader }): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/payments',
    summary: 'The payments of my company, the newest first',
    tag: 'payments',
    note: 'For owners, also where their company is blocked.',
    auth: payersAndViewers,
    query,
    readsOwnWrites: [paymentsReadModel],
    replies: {
      200: { description: 'A range of the list', schema: cursorPageSchema(companyPaymentSchema), headers: ['X-Position-Reached'] },
    },
    async handle({ tenant, session, query: { from, itemsCount } }) {
      if (!(await mayReadPayments(reader, session))) return refuse({ code: 'forbidden' })
      const { companyId } = session
      const [rows, [counted]] = await Promise.all([
        reader.read<Record<string, unknown>>(tenant.id, { text: page, values: [tenant.id, companyId, itemsCount, from] }),
        reader.read<{ total: number }>(tenant.id, { text: total, values: [tenant.id, companyId] }),
      ])
      const body = { data: rows.map(paymentOf), meta: cursorMeta(from, itemsCount, counted?.total ?? 0) }
      return { status: 200, body, headers: { 'Cache-Control': 'private, no-store' } }
    },
  })
