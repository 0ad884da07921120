/** E-mails to the employer who asked for a payment: what became of the money, and of the offer. */
import type { InvoiceId } from '@jobboard/contracts/invoices/events'
import { type PaymentEventData, paymentEvents, paymentProcess, refundReasonField } from '@jobboard/contracts/payments/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { accountRecipient } from '../mail/account-recipient.ts'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { type MailSetting, registerMessage } from '../mail/message.ts'
import { registerReactor } from '../reactors/reactor.ts'
import { invoiceReissued } from './mail/invoice-reissued/invoice-reissued.ts'
import { paymentFailed } from './mail/payment-failed/payment-failed.ts'
import type { PaymentFacts } from './mail/payment-letter.tsx'
import { paymentReceipt } from './mail/payment-receipt/payment-receipt.ts'
import { paymentRefundFailed } from './mail/payment-refund-failed/payment-refund-failed.ts'
import { paymentRefunded } from './mail/payment-refunded/payment-refunded.tsx'
import { paymentWaiting } from './mail/payment-waiting/payment-waiting.ts'
import { factsOf, filesOf, isRefused } from './payment-facts.ts'

/** `occasion`: the id of the event. */
const payloadSchema = z.strictObject({ ...mailPayload, paymentId: z.uuid() })
type Payload = z.output<typeof payloadSchema>

const paymentMail = defineJob({ name: 'payment-mail', payload: payloadSchema, ...mailAttempts })

/** Those that have a message. */
const told: ReadonlySet<string> = new Set([
  'PaymentInvoiced',
  'PaymentUnfulfilled',
  'PaymentFailed',
  'PaymentRefundSettled',
  'PaymentRefundFailed',
  'PaymentReissued',
])

/** Language of the employer who asked for the payment: an administrator may have another one. */
interface Asked {
  readonly locale: Locale | 'default'
}

const reactor = registerReactor<Asked>({
  name: 'payment-mail',
  eventTypes: ['PaymentRequested', ...told],
  state: {
    initial: { locale: 'default' },
    evolve: (asked, { type, metadata: { locale } }) => (type === 'PaymentRequested' ? { locale: locale ?? 'default' } : asked),
  },
  react({ id: occasion, type, stream, metadata: { tenant } }, { locale }) {
    if (!told.has(type)) return []
    const prefix = `${paymentProcess.name}-${tenant}_`
    return stream.startsWith(prefix) ? [paymentMail.request({ tenant, occasion, locale, paymentId: stream.slice(prefix.length) })] : []
  },
})

export const paymentMails: MailSource = {
  messages: [
    registerMessage(paymentReceipt),
    registerMessage(paymentWaiting),
    registerMessage(paymentFailed),
    registerMessage(paymentRefunded),
    registerMessage(paymentRefundFailed),
    registerMessage(invoiceReissued),
  ],
  reactor,
  job: (deps) => mailJob(deps, paymentMail, loadPaymentMail),
}

interface Found {
  readonly request: PaymentEventData<'PaymentRequested'>
  readonly accountId: string
}

type Happened = ReturnType<typeof paymentEvents.upcast>

/** What becomes of the money or the company later does not make outdated what was told of it. */
const isAfterwards = ({ type }: Happened): boolean =>
  type.startsWith('PaymentRefund') ||
  type.startsWith('PaymentDispute') ||
  type.startsWith('PaymentReissue') ||
  type === 'PaymentBuyerCorrected' ||
  type === 'PaymentRetentionEnded' ||
  type === 'PaymentCompanyChanged'

/** Null: something happened since, which has a message of its own. */
async function loadPaymentMail(context: MailContext, { paymentId, occasion }: Payload): Promise<DueMail | null> {
  const { store, tenant } = context
  let found: Found | undefined
  let last: { readonly id: string; readonly event: Happened } | undefined
  const refunds = new Map<string, Refund>()
  for (const { id, type, data, metadata } of await store.readStream(`${paymentProcess.name}-${tenant.id}_${paymentId}`)) {
    const event = paymentEvents.upcast(type, metadata.schemaVersion, data)
    if (event.type === 'PaymentRequested') found = { request: event.data, accountId: metadata.actor.id }
    if (event.type === 'PaymentRefundRequested') refunds.set(event.data.refundId, { ...event.data, isTold: false })
    if (event.type === 'PaymentRefundNoticed') refunds.set(event.data.refundId, { ...event.data, reason: null, isTold: false })
    if (event.type === 'PaymentRefundSettled') {
      const refund = refunds.get(event.data.refundId)
      if (refund !== undefined) refunds.set(event.data.refundId, { ...refund, isTold: true })
    }
    if (id === occasion || !isAfterwards(event)) last = { id, event }
    if (id === occasion && isAfterwards(event)) break
  }
  if (found === undefined || last?.id !== occasion) return null
  const { request, accountId } = found
  const facts = await factsOf(context, paymentId, request)
  const refund = 'refundId' in last.event.data ? refunds.get(last.event.data.refundId) : undefined
  const letter = await letterOf(context, { facts, refund }, last.event)
  return letter === null
    ? null
    : { ...letter, about: paymentId, recipient: await accountRecipient(context, accountIdSchema.parse(accountId)) }
}

interface Refund {
  readonly grossMinor: number
  readonly reason: Encrypted | null
  /** The employer reads that it is returned. */
  readonly isTold: boolean
}

interface Bought {
  /** Of an event about one. */
  readonly refund: Refund | undefined
  readonly facts: PaymentFacts
}

async function letterOf(
  context: MailContext,
  { facts, refund }: Bought,
  event: Happened,
): Promise<Pick<DueMail, 'name' | 'compose' | 'attachments'> | null> {
  switch (event.type) {
    case 'PaymentInvoiced': {
      const { invoiceId } = event.data
      // One that KSeF has refused follows when it is accepted (invoice-accepted-mail.ts).
      const attached = await unlessRefused(context, invoiceId)
      const receipt = {
        name: paymentReceipt.name,
        compose: (setting: MailSetting) => paymentReceipt.compose({ ...facts, hasInvoice: attached !== null }, setting),
      }
      return attached === null ? receipt : { ...receipt, attachments: () => filesOf(context, attached) }
    }
    case 'PaymentUnfulfilled':
      return { name: paymentWaiting.name, compose: (setting) => paymentWaiting.compose(facts, setting) }
    case 'PaymentFailed': {
      const failure = event.data.reason
      // By the employer, who knows it.
      if (failure === 'cancelled') return null
      return { name: paymentFailed.name, compose: (setting) => paymentFailed.compose({ ...facts, failure }, setting) }
    }
    case 'PaymentReissued': {
      const { correctionId, invoiceId } = event.data
      const hasInvoice = !(await isRefused(context, invoiceId))
      const attached = hasInvoice ? [correctionId, invoiceId] : [correctionId]
      return {
        name: invoiceReissued.name,
        compose: (setting) => invoiceReissued.compose({ ...facts, hasInvoice }, setting),
        attachments: async () => (await Promise.all(attached.map((id) => filesOf(context, id)))).flat(),
      }
    }
    case 'PaymentRefundSettled': {
      if (refund === undefined) return null
      const { correctionId, offerEnded } = event.data
      const attached = await unlessRefused(context, correctionId)
      const returned = {
        ...facts,
        refundedMinor: refund.grossMinor,
        explanation: await explanationOf(context, facts.paymentId, refund),
        offerEnded,
        correction: correctionId === null ? null : attached === null ? 'follows' : 'attached',
      } as const
      const letter = { name: paymentRefunded.name, compose: (setting: MailSetting) => paymentRefunded.compose(returned, setting) }
      return attached === null ? letter : { ...letter, attachments: () => filesOf(context, attached) }
    }
    case 'PaymentRefundFailed': {
      // One that was never settled was told to no one.
      if (refund?.isTold !== true) return null
      const failed = { ...facts, refundedMinor: refund.grossMinor }
      return { name: paymentRefundFailed.name, compose: (setting) => paymentRefundFailed.compose(failed, setting) }
    }
    default:
      return null
  }
}

/** What can be attached; null: there is none, or KSeF has refused it. */
const unlessRefused = async (context: MailContext, id: InvoiceId | null): Promise<InvoiceId | null> =>
  id === null || (await isRefused(context, id)) ? null : id

/** Null: none was written, or it is erased. */
const explanationOf = async ({ keys, tenant }: MailContext, paymentId: string, { reason }: Refund): Promise<string | null> =>
  reason === null
    ? null
    : keys.open(reason, { tenant: tenant.id, stream: `${paymentProcess.name}-${tenant.id}_${paymentId}`, field: refundReasonField })
