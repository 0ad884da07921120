/** An invoice, or the correction of a refund, to the employer who asked for the payment, when KSeF takes what it had refused: the message before had none, or one that does not count. */
import { type InvoiceId, invoiceEvents, invoiceIdSchema, invoiceProcess } from '@jobboard/contracts/invoices/events'
import { type PaymentEventData, paymentEvents, paymentProcess } from '@jobboard/contracts/payments/events'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
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
  /** Null: it is for no payment. */
  readonly paymentId: string | null
  /** Of the request that issued it. */
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
      return { ...known, paymentId: event.data.paymentId ?? null, locale: locale ?? 'default' }
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
  const [first, ...later] = await store.readStream(`${paymentProcess.name}-${tenant.id}_${paymentId}`)
  if (first === undefined) return null
  const isCorrection = await correctsAnother(context, invoiceId)
  if (isCorrection && !later.some((event) => isSettledWith(event, invoiceId))) return null
  const request = paymentEvents.upcast(first.type, first.metadata.schemaVersion, first.data).data as PaymentEventData<'PaymentRequested'>
  const facts = { ...(await factsOf(context, paymentId, request)), isCorrection }
  const recipient = await accountRecipient(context, accountIdSchema.parse(first.metadata.actor.id))
  // An administrator who returned money may have another language than the employer.
  const locale = recipient?.locale ?? first.metadata.locale ?? null
  return {
    name: invoiceAccepted.name,
    about: paymentId,
    recipient: recipient === null ? null : { ...recipient, locale },
    compose: (setting) => invoiceAccepted.compose(facts, setting),
    attachments: () => filesOf(context, invoiceId),
  }
}

async function correctsAnother({ store, tenant }: MailContext, id: InvoiceId): Promise<boolean> {
  const [drafted] = await store.readStream(`${invoiceProcess.name}-${tenant.id}_${id}`)
  const event = drafted === undefined ? null : invoiceEvents.upcast(drafted.type, drafted.metadata.schemaVersion, drafted.data)
  return event?.type === 'InvoiceDrafted' && event.data.corrects !== null
}

/** A refund that was told. The correction to zero of a wrong buyer comes with the new invoice. */
function isSettledWith({ type, data, metadata }: RecordedEvent, correctionId: InvoiceId): boolean {
  const event = paymentEvents.upcast(type, metadata.schemaVersion, data)
  return event.type === 'PaymentRefundSettled' && event.data.correctionId === correctionId
}
