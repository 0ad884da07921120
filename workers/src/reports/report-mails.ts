/** To a guest who left an address with a report: the link that confirms it, then the receipt (docs/product/reports.md, "Confirmation"). */
import { reportNumber } from '@jobboard/contracts/moderation/case-number'
import { reportEvents, reportIdSchema } from '@jobboard/contracts/reports/events'
import { addressLinkDays, addressToken } from '@jobboard/platform/links/report-links'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { registerMessage } from '../mail/message.ts'
import { findReport, reportRecipient } from '../mail/report-recipient.ts'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { reportConfirm } from './mail/report-confirm/report-confirm.tsx'
import { composeReceipt, receiptName } from './mail/report-received/report-received.tsx'

/** `occasion`: the id of the event; `message`: that it asks for. */
const payloadSchema = z.strictObject({
  ...mailPayload,
  reportId: reportIdSchema,
  message: z.enum(['confirm', 'receipt']),
  reportedAt: z.iso.datetime(),
})
type Payload = z.output<typeof payloadSchema>

const reportMail = defineJob({ name: 'report-mail', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'report-mail',
  eventTypes: ['OfferReported', 'ReportAddressConfirmed'],
  state: noState,
  react({ id: occasion, type, data, metadata }) {
    const { tenant, schemaVersion, occurredAt, locale = 'default' } = metadata
    const event = reportEvents.upcast(type, schemaVersion, data)
    const { reportId } = event.data
    const shared = { tenant, occasion, reportId, reportedAt: new Date(occurredAt).toISOString() }
    if (event.type === 'ReportAddressConfirmed') return [reportMail.request({ ...shared, locale, message: 'receipt' })]
    // An account has its receipt by the event alone.
    return event.data.email === null ? [] : [reportMail.request({ ...shared, locale, message: 'confirm' })]
  },
})

export const reportMails: MailSource = {
  messages: [registerMessage(reportConfirm)],
  reactor,
  job: (deps) => mailJob(deps, reportMail, loadReportMail),
}

async function loadReportMail(context: MailContext, { reportId, message, reportedAt }: Payload): Promise<DueMail | null> {
  const { tenant, settings, now } = context
  const found = await findReport(context, reportId)
  if (found === null || found.report.email === null || settings.MASTER_KEY === undefined) return null
  const recipient = await reportRecipient(context, found)
  const { report, isAddressConfirmed } = found
  if (message === 'receipt') return { name: receiptName, about: reportId, recipient, compose: (setting) => composeReceipt(report, setting) }
  const isLate = now.getTime() >= Date.parse(reportedAt) + addressLinkDays * 86_400_000
  if (isAddressConfirmed || isLate) return null
  const token = addressToken(settings.MASTER_KEY, tenant.id, reportId, now)
  const facts = { number: reportNumber(reportId), token }
  return { name: reportConfirm.name, about: reportId, recipient, compose: (setting) => reportConfirm.compose(facts, setting) }
}
