/**
 * The end of the retention of a payment's invoices (docs/decisions/0296): all of them, their corrections and the buyer together, when that of the newest
 * is over, since a correction is not understood without its invoice. May be cut off and repeated at any point.
 */
import { type InvoiceId, invoiceProcess as invoiceDescription } from '@jobboard/contracts/invoices/events'
import { retainedThrough } from '@jobboard/contracts/invoices/retention'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { paymentProcess } from '@jobboard/contracts/payments/events'
import { endRetentionCall } from '@jobboard/contracts/payments/internal-calls'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { type Invoice, invoiceAggregate } from '../../invoices/invoice.ts'
import { invoiceProcess } from '../../invoices/invoice-process.ts'
import { eraseInvoice } from '../../invoices/seal-invoice.ts'
import { isPaid, type Payment, paymentAggregate } from '../../payments/payment.ts'
import { correctionIdOf, documentsOf, instantsOf, isInvoicingOpen, isMoneyOpen } from '../../payments/payment-documents.ts'
import { erasePayment } from '../../payments/seal-buyer.ts'
import type { Aggregate } from '../../shell/decider.ts'
import { type CommandMetadata, execute } from '../../shell/execute.ts'
import { loadProcess, processStream } from '../../shell/process-manager.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import { purchaseProcess } from './purchase-process.ts'
import { isSettledInKsef } from './reissue-invoice.ts'

export const endRetentionRoute = (deps: PurchaseDeps): Route =>
  route({
    ...declaredRoute(endRetentionCall),
    async handle({ tenant, params: { id } }) {
      const payment = await loadProcess(deps, purchaseProcess(deps), tenant.id, id)
      if (payment.status === 'absent') return refuse({ code: 'paymentNotFound' })
      const answer = (outcome: 'ended' | 'stored' | 'waits') => ({ status: 200 as const, body: { outcome } })
      if (payment.retentionEndedAt !== null) return answer('ended')
      if (isInvoicingOpen(payment) || isMoneyOpen(payment)) return answer('waits')
      const documents = await loadDocuments(deps, tenant, payment)
      const invoices = documents.map(({ invoice }) => invoice)
      const at = deps.clock.now().toISOString()
      const today = localDate(at, tenant.timeZone)
      const days = [...instantsOf(payment).map((one) => localDate(one, tenant.timeZone)), ...invoices.map(({ issuedOn }) => issuedOn)]
      if (days.some((day) => today <= retainedThrough(tenant, day))) return answer('stored')
      // A number without its document, or a document that KSeF waits for, is for an administrator.
      if (invoices.some((invoice) => invoice.status !== 'refused' && !isSettledInKsef(deps, invoice))) return answer('waits')
      for (const { id: invoiceId } of documents) await endOf(deps, { tenant, at, invoiceId })
      await erasePayment(deps.keys, tenant.id, id)
      // The last, so that whatever a crash has left is found again by the schedule.
      await store(deps, processStream(paymentProcess, tenant.id, id), paymentAggregate, { tenant, at })
      return answer('ended')
    },
  })

interface StoredDocument {
  readonly id: InvoiceId
  readonly invoice: Exclude<Invoice, { readonly status: 'absent' }>
}

/**
 * The invoice that counts first. A refund that failed may have a correction that the payment does not name: a driver died after issuing it, and the
 * gateway took the money back before the next one.
 */
async function loadDocuments(deps: PurchaseDeps, tenant: Tenant, payment: Payment): Promise<readonly StoredDocument[]> {
  if (!isPaid(payment)) return []
  const named = documentsOf(payment)
  const ids = new Set([...named, ...payment.refunds.map((refund) => correctionIdOf(tenant.id, refund.id))])
  const loaded = await Promise.all(
    [...ids].map(async (id) => ({ id, invoice: await loadProcess(deps, invoiceProcess(deps), tenant.id, id) })),
  )
  return loaded.flatMap(({ id, invoice }) => {
    if (invoice.status !== 'absent') return [{ id, invoice }]
    if (named.has(id)) throw new UnavailableError(`Invoice ${id} was never drafted`)
    return []
  })
}

interface Ending {
  readonly tenant: Tenant
  readonly at: Instant
}

/** The event first: a page then says that the document is deleted, and offers no file that cannot be read. */
async function endOf(deps: PurchaseDeps, { invoiceId: id, ...ending }: Ending & { readonly invoiceId: InvoiceId }): Promise<void> {
  const { tenant } = ending
  await store(deps, processStream(invoiceDescription, tenant.id, id), invoiceAggregate, ending)
  await eraseInvoice(deps.keys, { tenant: tenant.id, id })
}

async function store<State, Command, Event extends { readonly type: string; readonly data: unknown }, Code extends string>(
  deps: PurchaseDeps,
  stream: string,
  aggregate: Aggregate<State, Command | { readonly type: 'endRetention'; readonly at: Instant }, Event, { readonly code: Code }>,
  { tenant, at }: Ending,
): Promise<void> {
  const commandId = uuidFrom('end retention', stream)
  const metadata: CommandMetadata = {
    tenant: tenant.id,
    actor: { kind: 'system', id: 'retention' },
    commandId,
    correlationId: commandId,
    causationId: commandId,
    occurredAt: at,
  }
  const stored = await execute(deps.store, { stream, aggregate, metadata, prepare: () => ok({ type: 'endRetention', at } as const) })
  if (!stored.ok) throw new UnavailableError(`The retention of ${stream} cannot be ended: ${stored.error.code}`)
}
