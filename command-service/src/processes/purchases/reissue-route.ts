/** An administrator has an invoice to a wrong buyer corrected to zero and issued again (docs/product/invoices.md, "A wrong buyer"). */
import { changeBillingSchema } from '@jobboard/contracts/companies/commands'
import { reissuedInvoiceSchema } from '@jobboard/contracts/invoices/administration'
import { invoiceIdSchema, invoiceProcess } from '@jobboard/contracts/invoices/events'
import { asReissueId, type PaymentEvent } from '@jobboard/contracts/payments/events'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayAdminister } from '@jobboard/platform/http/sessions/access'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { z } from 'zod'
import { billingNames, checkBuyer, refusedBuyer } from '../../companies/buyer-number.ts'
import { invoiceAggregate } from '../../invoices/invoice.ts'
import { type Payment, type PaymentError, paymentAggregate } from '../../payments/payment.ts'
import type { PaymentCommand } from '../../payments/payment-command.ts'
import { sealBuyer } from '../../payments/seal-buyer.ts'
import { metadataOf } from '../../shell/command-route.ts'
import { execute } from '../../shell/execute.ts'
import { loadHistory } from '../../shell/history.ts'
import { driveProcess, processStream } from '../../shell/process-manager.ts'
import { taxOfBuyer } from './buyer-tax.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import { purchaseProcess } from './purchase-process.ts'
import { isSettledInKsef } from './reissue-invoice.ts'

export const reissueRoute = (deps: PurchaseDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/admin/invoices/{id}/reissue',
    summary: 'Correct an invoice to zero and issue it again to the right buyer',
    note: 'Under the next numbers of both series; one that KSeF has refused is sent again to the right buyer, under its number and without a correction. The buyer gets both by e-mail, KSeF one after the other. Refused to a buyer whose tax is another than what was paid, and where money was returned.',
    tag: 'invoices',
    auth: mayAdminister,
    idempotencyKey: true,
    params: z.object({ id: z.string().max(64) }),
    body: changeBillingSchema,
    limits: [{ name: 'reissues', points: 100, seconds: 3_600, key: ({ session }) => session.accountId, anyAddress: true }],
    replies: { 201: { description: 'What replaces it', schema: reissuedInvoiceSchema, headers: ['X-Position'] } },
    problems: [
      ...([
        'invoiceNotFound',
        'invoiceIsCorrection',
        'invoiceReplaced',
        'invoiceHasRefunds',
        'invoiceNotAccepted',
        'otherTaxTreatment',
        'retentionEnded',
      ] as const),
      ...(['conflict', 'unavailable'] as const),
    ],
    async handle(request) {
      const { tenant, params, body, commandId } = request
      const { state: invoice } = await loadHistory(deps.store, invoiceAggregate, processStream(invoiceProcess, tenant.id, params.id))
      if (invoice.status === 'absent' || invoice.paymentId === undefined) return refuse({ code: 'invoiceNotFound' })
      if (invoice.corrects !== null) return refuse({ code: 'invoiceIsCorrection' })
      const ofRefused = invoice.status === 'refused'
      const reissueId = asReissueId(uuidFrom('reissue', tenant.id, params.id, commandId))
      // A repetition of the request that waits for KSeF is answered as the request was.
      const isRepeated = invoice.correctedBy === reissueId
      if (!ofRefused && !isRepeated && !isSettledInKsef(deps, invoice)) return refuse({ code: 'invoiceNotAccepted' })
      const number = await checkBuyer(deps.registry, tenant, body)
      if (!number.ok) return refuse(refusedBuyer(number.error, billingNames))
      const { paymentId } = invoice
      // Nothing more is sealed for it.
      if (invoice.retentionEndedAt !== null) return refuse({ code: 'retentionEnded' })
      const requestedAt = deps.clock.now().toISOString()
      const command = {
        type: 'reissue',
        ofRefused,
        reissueId,
        invoiceId: invoiceIdSchema.parse(params.id),
        buyer: await sealBuyer(deps.keys, tenant.id, { paymentId, reissueId }, { ...body, taxId: number.value.taxId }),
        treatment: taxOfBuyer(tenant, body.country, number.value).treatment,
        requestedAt,
        ...(number.value.check === null ? {} : { buyerCheck: number.value.check }),
      } as const
      const process = purchaseProcess(deps)
      const stream = processStream(process, tenant.id, paymentId)
      const stored = await execute<Payment, PaymentCommand, PaymentEvent, PaymentError>(deps.store, {
        stream,
        aggregate: paymentAggregate,
        metadata: metadataOf({ ...request, at: requestedAt }, 'payments'),
        prepare: () => ({ ok: true, value: command }),
      })
      if (!stored.ok) return refuse(stored.error.code === 'paymentNotFound' ? { code: 'invoiceNotFound' } : stored.error)
      // What is asked for is stored; the schedule continues it where KSeF is away.
      await driveProcess(deps, process, tenant, paymentId).catch(ifAway)
      const { state: payment, position } = await loadHistory(deps.store, paymentAggregate, stream)
      const done = payment.status === 'completed' ? payment.reissues.find(({ id, isDone }) => id === reissueId && isDone) : undefined
      const { correctionId, invoiceId } = done?.replaced ?? { correctionId: null, invoiceId: done?.invoiceId ?? null }
      const reply = { paymentId, correctionId, invoiceId }
      return { status: 201, body: reply, headers: position === null ? {} : { 'X-Position': position } }
    },
  })

function ifAway(error: unknown): void {
  if (!(error instanceof UnavailableError)) throw error
}
