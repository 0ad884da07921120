/** Who sent a report: their account, or the address that they gave with it, once it is confirmed. */
import { type ReportEventData, type ReportId, reportEvents, reportStream, sealedReportFields } from '@jobboard/contracts/reports/events'
import { accountRecipient } from './account-recipient.ts'
import type { MailContext, Recipient } from './delivery/mail-job.ts'

export interface FoundReport {
  readonly report: ReportEventData<'OfferReported'>
  readonly isAddressConfirmed: boolean
}

type Context = Pick<MailContext, 'store' | 'keys' | 'tenant'>

export async function findReport({ store, tenant }: Context, reportId: ReportId): Promise<FoundReport | null> {
  let report: FoundReport['report'] | null = null
  let isAddressConfirmed = false
  for (const { type, metadata, data } of await store.readStream(reportStream(tenant.id, reportId))) {
    const event = reportEvents.upcast(type, metadata.schemaVersion, data)
    if (event.type === 'OfferReported') report = event.data
    else isAddressConfirmed = true
  }
  return report === null ? null : { report, isAddressConfirmed }
}

/** In the language of the account, else of the page that reported. Null: no address is known. Whether it is confirmed, the message decides. */
export async function reportRecipient(context: Context, { report }: FoundReport): Promise<Recipient | null> {
  const { keys, tenant } = context
  const { reportId, accountId, email, name, locale } = report
  if (accountId !== null) {
    const account = await accountRecipient(context, accountId)
    return account && { ...account, locale: account.locale ?? locale }
  }
  if (email === null) return null
  const stream = reportStream(tenant.id, reportId)
  return {
    subject: email.subject,
    locale,
    async address() {
      const address = await keys.open(email, { tenant: tenant.id, stream, field: sealedReportFields.email })
      if (address === null) return null
      const shown = name === null ? null : await keys.open(name, { tenant: tenant.id, stream, field: sealedReportFields.name })
      return { name: shown ?? '', address }
    },
  }
}
