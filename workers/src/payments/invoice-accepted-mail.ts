/** The invoice to the employer who asked for the payment, when KSeF takes what it had refused: the receipt had none, or one that does not count. */
import { invoiceEvents, invoiceIdSchema, invoiceProcess } from '@jobboard/contracts/invoices/events'
import { type PaymentEventData, paymentEvents, paymentProcess } from '@jobboard/contracts/payments/events'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { accountRecipient } from '../mail/account-recipient.ts'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { registerMessage } from '../mail/message.ts'
import { registerReactor } from '../reactors/reactor.ts'
import { invoiceAccepted } from './mail/invoice-accepted/invoice-accepted.ts'
import { factsOf, filesOf } from './payment-facts.ts'

const payloadSchema = z.strictObject({ ...mailPayload, paymentId: z.uuid(), invoiceId: invoiceIdSchema })
type Payload = z.output<typeof payloadSchema>

const invoiceAcceptedMail = defineJob({ name: 'invoice-accepted-mail', payload: payloadSchema, ...mailAttempts })

interface Known {
  /** Null: a correction, whose message says what became of the money. */
  readonly paymentId: string | null
  /** Of the employer who asked for the payment. */
  readonly locale: Payload['locale']
  readonly wasRefused: boolean
}

const reactor = registerReactor<Known>({
  name: 'invoice-accepted-mail',
  eventTypes: ['InvoiceDrafted', 'InvoiceRefused', 'InvoiceAccepted'],
  state: {
    initial: { paymentId: null, locale: 'default', wasRefused: false },
    evolve(known, { type, data, metadata: { schemaVersion, locale } }) {
      const event = invoiceEvents.upcast(type, schemaVersion, data)
      if (event.type === 'InvoiceRefused') return { ...known, wasRefused: true }
      if (event.type !== 'InvoiceDrafted') return known
      return { ...known, paymentId: event.data.corrects === null ? (event.data.paymentId ?? null) : null, locale: locale ?? 'default' }
    },
  },
  react({ id: occasion, type, stream, metadata: { tenant } }, { paymentId, locale, wasRefused }) {
    const prefix = `${invoiceProcess.name}-${tenant}_`
    if (type !== 'InvoiceAccepted' || !wasRefused || paymentId === null || !stream.startsWith(prefix)) return []
    return [
      invoiceAcceptedMail.request({ tenant, occasion, locale, paymentId, invoiceId: invoiceIdSchema.parse(stream.slice(prefix.length)) }),
    ]
  },
})

export const invoiceAcceptedMails: MailSource = {
  messages: [registerMessage(invoiceAccepted)],
  reactor,
  job: (deps) => mailJob(deps, invoiceAcceptedMail, loadMail),
}

async function loadMail(context: MailContext, { paymentId, invoiceId }: Payload): Promise<DueMail | null> {
  const { store, tenant } = context
  const [first] = await store.readStream(`${paymentProcess.name}-${tenant.id}_${paymentId}`)
  if (first === undefined) return null
  const request = paymentEvents.upcast(first.type, first.metadata.schemaVersion, first.data).data as PaymentEventData<'PaymentRequested'>
  const facts = await factsOf(context, paymentId, request)
  return {
    name: invoiceAccepted.name,
    about: paymentId,
    recipient: await accountRecipient(context, accountIdSchema.parse(first.metadata.actor.id)),
    compose: (setting) => invoiceAccepted.compose(facts, setting),
    attachments: () => filesOf(context, request.companyId, invoiceId),
  }
}
