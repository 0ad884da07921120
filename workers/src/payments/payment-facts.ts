/** What messages about a payment say and carry: what was bought, and its invoice as files. */
import { type InvoiceId, invoiceProcess } from '@jobboard/contracts/invoices/events'
import { attachInvoiceCall, invoiceForms } from '@jobboard/contracts/invoices/internal-calls'
import type { PaymentEventData } from '@jobboard/contracts/payments/events'
import type { MailAttachment } from '@jobboard/platform/ports/mailer'
import type { MailContext } from '../mail/delivery/mail-job.ts'
import { asProjector } from '../runner/projector-transaction.ts'
import type { PaymentFacts } from './mail/payment-letter.tsx'

export async function factsOf(
  context: MailContext,
  paymentId: string,
  { purpose, package: bought, plan, price, offerId }: PaymentEventData<'PaymentRequested'>,
): Promise<PaymentFacts> {
  const title = offerId === null ? null : await titleOf(context, offerId)
  return { paymentId, purpose, publications: bought?.publications ?? null, title, plan: plan.name, price }
}

/** By KSeF, and not accepted since. */
export async function isRefused({ store, tenant }: Pick<MailContext, 'store' | 'tenant'>, id: InvoiceId): Promise<boolean> {
  const history = await store.readStream(`${invoiceProcess.name}-${tenant.id}_${id}`)
  return history.findLast(({ type }) => type === 'InvoiceRefused' || type === 'InvoiceAccepted')?.type === 'InvoiceRefused'
}

/**
 * The picture and the document for accounting programs; a seller without FA(3) has the picture alone. Of whatever company it is while companies are merged:
 * the payment names it. Rejects when it cannot be drawn now.
 */
export async function filesOf({ services, tenant }: MailContext, id: InvoiceId): Promise<readonly MailAttachment[]> {
  const files = await Promise.all(
    invoiceForms.map(async (form) => {
      const answer = await services.call(attachInvoiceCall, { tenant: tenant.id, params: { id, form }, query: {} })
      if (!answer.ok) return []
      const { fileName, base64 } = answer.value
      return [{ filename: fileName, contentType: contentTypes[form], content: Buffer.from(base64, 'base64') }]
    }),
  )
  return files.flat()
}
const contentTypes = { pdf: 'application/pdf', xml: 'application/xml' } as const

/** As the panel has it; null: it has none, or the offer is deleted. */
async function titleOf({ pool, tenant }: MailContext, offerId: string): Promise<string | null> {
  const { rows } = await asProjector(pool, (client) =>
    client.query<{ title: string }>('SELECT title FROM read_models.company_offers WHERE tenant = $1 AND offer_id = $2', [
      tenant.id,
      offerId,
    ]),
  )
  return rows[0]?.title === '' ? null : (rows[0]?.title ?? null)
}
