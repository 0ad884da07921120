/** What administrators do about a payment (docs/product/payments.md, "Administration"): look, ask the gateway, continue what is stuck, return money. */
import { adminPaymentSchema, checkedPaymentSchema, refundPaymentSchema } from '@jobboard/contracts/payments/administration'
import { paymentParamsSchema } from '@jobboard/contracts/payments/commands'
import { asRefundId, type PaymentEvent } from '@jobboard/contracts/payments/events'
import { describePaymentCall } from '@jobboard/contracts/payments/internal-calls'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayAdminister } from '@jobboard/platform/http/sessions/access'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { SubjectErasedError } from '@jobboard/platform/ports/subject-keys'
import { invoiceProcess } from '../../invoices/invoice-process.ts'
import { describePayment } from '../../payments/describe-payment.ts'
import { type Payment, type PaymentError, paymentAggregate } from '../../payments/payment.ts'
import type { PaymentCommand } from '../../payments/payment-command.ts'
import type { RequestedPayment } from '../../payments/present-payment.ts'
import { sealRefundReason } from '../../payments/seal-buyer.ts'
import { metadataOf } from '../../shell/command-route.ts'
import { execute } from '../../shell/execute.ts'
import { readHistory } from '../../shell/history.ts'
import { driveProcess, loadProcess, processStream } from '../../shell/process-manager.ts'
import { endRetentionRoute } from './end-retention.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import { purchaseProcess } from './purchase-process.ts'
import { settlePayment } from './receive-notice.ts'
import { reissueRoute } from './reissue-route.ts'

export const purchaseAdminRoutes = (deps: PurchaseDeps): readonly Route[] => [
  refundPayment(deps),
  checkPayment(deps),
  readPayment(deps),
  reissueRoute(deps),
  endRetentionRoute(deps),
]

const shared = {
  tag: 'payments',
  auth: mayAdminister,
  params: paymentParamsSchema,
  limits: [
    {
      name: 'admin-payments',
      points: 200,
      seconds: 3_600,
      key: ({ session }: { session: { accountId: string } }) => session.accountId,
      anyAddress: true,
    },
  ],
} as const

/** Null: there is none. */
async function load(deps: PurchaseDeps, tenant: Tenant, id: string) {
  const recorded = await deps.store.readStream(processStream(purchaseProcess(deps), tenant.id, id))
  const { state: payment, position } = readHistory(paymentAggregate, recorded)
  if (payment.status === 'absent') return null
  const requestedBy = recorded[0]?.metadata.actor.id ?? ''
  const body = await describePayment(deps, tenant.id, { id, payment, requestedBy })
  return { payment, body, headers: position === null ? {} : { 'X-Position': position } }
}

const refundPayment = (deps: PurchaseDeps): Route =>
  route({
    ...shared,
    method: 'POST',
    path: '/v2/admin/payments/{id}/refunds',
    summary: 'Return money of a payment, whole or in part, and correct its invoice',
    note: 'The gateway may take days: the refund is `started` until then. Its correction and the message to the buyer follow by themselves.',
    idempotencyKey: true,
    body: refundPaymentSchema,
    replies: { 201: { description: 'The payment as it is now', schema: adminPaymentSchema, headers: ['X-Position'] } },
    problems: ['paymentNotFound', 'paymentNotPaid', 'paymentDisputed', 'refundTooHigh', 'retentionEnded', 'conflict', 'unavailable'],
    async handle(request) {
      const { tenant, commandId, params, body } = request
      const before = await load(deps, tenant, params.id)
      if (before === null) return refuse({ code: 'paymentNotFound' })
      // Nothing more is sealed for it.
      if (await isRetentionOver(deps, tenant, before.payment)) return refuse({ code: 'retentionEnded' })
      const reason = await sealRefundReason(deps.keys, tenant.id, params.id, body.reason).catch(ifErased)
      if (reason === null) return refuse({ code: 'retentionEnded' })
      const requestedAt = deps.clock.now().toISOString()
      const command = {
        type: 'refund',
        refundId: asRefundId(uuidFrom('refund', tenant.id, params.id, commandId)),
        grossMinor: body.amount,
        reason,
        endsOffer: body.endsOffer,
        requestedAt,
      } as const
      const process = purchaseProcess(deps)
      const stored = await execute<Payment, PaymentCommand, PaymentEvent, PaymentError>(deps.store, {
        stream: processStream(process, tenant.id, params.id),
        aggregate: paymentAggregate,
        metadata: metadataOf({ ...request, at: requestedAt }, 'payments'),
        prepare: () => ({ ok: true, value: command }),
      })
      if (!stored.ok) return refuse(stored.error)
      // The gateway or KSeF may be away: what is asked for is stored, and the schedule continues it.
      await driveProcess(deps, process, tenant, params.id).catch(ifAway)
      const after = await load(deps, tenant, params.id)
      return after === null ? refuse({ code: 'paymentNotFound' }) : { status: 201, body: after.body, headers: after.headers }
    },
  })

/** Also of one whose end was cut off: its invoice is the first of what is deleted. */
async function isRetentionOver(deps: PurchaseDeps, tenant: Tenant, payment: RequestedPayment): Promise<boolean> {
  if (payment.retentionEndedAt !== null) return true
  if (payment.status !== 'completed' || payment.invoiceId === null) return false
  const invoice = await loadProcess(deps, invoiceProcess(deps), tenant.id, payment.invoiceId)
  return invoice.status !== 'absent' && invoice.retentionEndedAt !== null
}

/** Null: the key of the payment is erased, and its last event is left to store. */
function ifErased(error: unknown): null {
  if (error instanceof SubjectErasedError) return null
  throw error
}

/** Why nothing more could be done now. */
function ifAway(error: unknown): string {
  if (error instanceof UnavailableError) return error.message
  throw error
}

const checkPayment = (deps: PurchaseDeps): Route =>
  route({
    ...shared,
    method: 'POST',
    path: '/v2/admin/payments/{id}/check',
    summary: 'Ask the gateway about a payment now, and continue what is left of it',
    note: '`nextStep` says what is left after that, `problem` and `obstacle` why.',
    replies: { 200: { description: 'The payment as it is now', schema: checkedPaymentSchema, headers: ['X-Position'] } },
    problems: ['paymentNotFound'],
    async handle({ tenant, params: { id } }) {
      if ((await load(deps, tenant, id)) === null) return refuse({ code: 'paymentNotFound' })
      const obstacle = await settlePayment(deps, tenant, id).then(() => null, ifAway)
      const after = await load(deps, tenant, id)
      if (after === null) return refuse({ code: 'paymentNotFound' })
      return { status: 200, body: { ...after.body, obstacle }, headers: after.headers }
    },
  })

const readPayment = (deps: PurchaseDeps): Route =>
  route({
    ...declaredRoute(describePaymentCall),
    async handle({ tenant, params: { id } }) {
      const found = await load(deps, tenant, id)
      return found === null ? refuse({ code: 'paymentNotFound' }) : { status: 200, body: found.body }
    },
  })
