/** E-mails to the employer who asked for a payment: what became of the money, and of the offer. */
import type { InvoiceId } from '@jobboard/contracts/invoices/events'
import { attachInvoiceCall, invoiceForms } from '@jobboard/contracts/invoices/internal-calls'
import { type PaymentEventData, paymentEvents, paymentProcess } from '@jobboard/contracts/payments/events'
import { accountIdSchema, type CompanyId } from '@jobboard/contracts/shared/ids'
import type { MailAttachment } from '@jobboard/platform/ports/mailer'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { accountRecipient } from '../mail/account-recipient.ts'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { type MailSetting, registerMessage } from '../mail/message.ts'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { asProjector } from '../runner/projector-transaction.ts'
import { paymentFailed } from './mail/payment-failed/payment-failed.ts'
import type { PaymentFacts } from './mail/payment-letter.tsx'
import { paymentReceipt } from './mail/payment-receipt/payment-receipt.ts'
import { paymentWaiting } from './mail/payment-waiting/payment-waiting.ts'

/** `occasion`: the id of the event. */
const payloadSchema = z.strictObject({ ...mailPayload, paymentId: z.uuid() })
type Payload = z.output<typeof payloadSchema>

const paymentMail = defineJob({ name: 'payment-mail', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'payment-mail',
  eventTypes: ['PaymentInvoiced', 'PaymentUnfulfilled', 'PaymentFailed'],
  state: noState,
  react({ id: occasion, stream, metadata }) {
    const { tenant, locale = 'default' } = metadata
    const prefix = `${paymentProcess.name}-${tenant}_`
    return stream.startsWith(prefix) ? [paymentMail.request({ tenant, occasion, locale, paymentId: stream.slice(prefix.length) })] : []
  },
})

export const paymentMails: MailSource = {
  messages: [registerMessage(paymentReceipt), registerMessage(paymentWaiting), registerMessage(paymentFailed)],
  reactor,
  job: (deps) => mailJob(deps, paymentMail, loadPaymentMail),
}

interface Found {
  readonly request: PaymentEventData<'PaymentRequested'>
  readonly accountId: string
}

/** Null: something happened since, which has a message of its own. */
async function loadPaymentMail(context: MailContext, { paymentId, occasion }: Payload): Promise<DueMail | null> {
  const { store, tenant } = context
  let found: Found | undefined
  let last: { readonly id: string; readonly event: ReturnType<typeof paymentEvents.upcast> } | undefined
  for (const { id, type, data, metadata } of await store.readStream(`${paymentProcess.name}-${tenant.id}_${paymentId}`)) {
    const event = paymentEvents.upcast(type, metadata.schemaVersion, data)
    if (event.type === 'PaymentRequested') found = { request: event.data, accountId: metadata.actor.id }
    last = { id, event }
  }
  if (found === undefined || last?.id !== occasion) return null
  const { request, accountId } = found
  const { companyId, purpose, package: bought, plan, price, offerId } = request
  const title = offerId === null ? null : await titleOf(context, offerId)
  const facts: PaymentFacts = { paymentId, purpose, publications: bought?.publications ?? null, title, plan: plan.name, price }
  const letter = letterOf(context, { facts, companyId }, last.event)
  return letter === null
    ? null
    : { ...letter, about: paymentId, recipient: await accountRecipient(context, accountIdSchema.parse(accountId)) }
}

interface Bought {
  readonly facts: PaymentFacts
  readonly companyId: CompanyId
}

function letterOf(
  context: MailContext,
  { facts, companyId }: Bought,
  event: ReturnType<typeof paymentEvents.upcast>,
): Pick<DueMail, 'name' | 'compose' | 'attachments'> | null {
  switch (event.type) {
    case 'PaymentInvoiced': {
      const { invoiceId } = event.data
      const receipt = {
        name: paymentReceipt.name,
        compose: (setting: MailSetting) => paymentReceipt.compose({ ...facts, hasInvoice: invoiceId !== null }, setting),
      }
      return invoiceId === null ? receipt : { ...receipt, attachments: () => filesOf(context, companyId, invoiceId) }
    }
    case 'PaymentUnfulfilled':
      return { name: paymentWaiting.name, compose: (setting) => paymentWaiting.compose(facts, setting) }
    case 'PaymentFailed': {
      const failure = event.data.reason
      return { name: paymentFailed.name, compose: (setting) => paymentFailed.compose({ ...facts, failure }, setting) }
    }
    default:
      return null
  }
}

/** The picture and the document for accounting programs; a seller without FA(3) has the picture alone. Rejects when it cannot be drawn now. */
async function filesOf({ services, tenant }: MailContext, company: CompanyId, id: InvoiceId): Promise<readonly MailAttachment[]> {
  const files = await Promise.all(
    invoiceForms.map(async (form) => {
      const answer = await services.call(attachInvoiceCall, { tenant: tenant.id, params: { id, form }, query: { company } })
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
