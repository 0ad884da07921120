/** An account reported an offer: confirms the receipt (docs/product/reports.md, "Confirmation"). */
import { reportNumber } from '@jobboard/contracts/moderation/case-number'
import { type ReportEventData, type ReportReason, reportEvents, reportIdSchema } from '@jobboard/contracts/reports/events'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { accountMail } from '../../../mail/account-mail.ts'
import { Letter } from '../../../mail/blocks.tsx'
import type { ComposedMail, MailSetting } from '../../../mail/message.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

const fixture = (reason: ReportReason) => () => ({
  reportId: reportIdSchema.parse('2f1c7a52-9d7e-8c11-b2c4-6f0a3e5d9b10'),
  offerId: offerIdSchema.parse('0123456789ab'),
  reason,
  message: null,
  name: null,
  email: null,
  accountId: null,
  goodFaith: true,
  locale: null,
})

export const receiptName = 'report-received'

/** Also of a guest who has confirmed the address. */
export function composeReceipt(
  { reportId, offerId, reason, accountId }: ReportEventData<'OfferReported'>,
  { tenant, locale, origin }: MailSetting,
): ComposedMail {
  const t = texts(locale)
  const values = { board: tenant.name }
  return {
    subject: t('subject'),
    preview: t('preview', values),
    reason: t(accountId === null ? 'whyGuest' : 'why', values),
    body: (
      <Letter
        heading={t('heading')}
        lead={t('lead', values)}
        facts={[
          [t('number'), reportNumber(reportId)],
          [t('reason'), t(reason)],
        ]}
        action={{ href: `${origin}/job-offer/${offerId}?locale=${locale}`, label: t('view') }}
        after={[t('add')]}
      />
    ),
  }
}

export const reportReceived = accountMail({
  name: receiptName,
  events: reportEvents,
  on: 'OfferReported',
  to: ({ accountId }) => accountId,
  compose: composeReceipt,
  fixtures: { fraud: fixture('fraud'), other: fixture('other'), guest: fixture('illegal') },
})
