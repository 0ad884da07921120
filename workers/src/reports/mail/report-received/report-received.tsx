/** An account reported an offer: confirms the receipt (docs/product/reports.md, "Confirmation"). */
import { type ReportReason, reportEvents, reportIdSchema } from '@jobboard/contracts/reports/events'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { accountMail } from '../../../mail/account-mail.ts'
import { Letter } from '../../../mail/blocks.tsx'
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
})

export const reportReceived = accountMail({
  name: 'report-received',
  events: reportEvents,
  on: 'OfferReported',
  to: ({ accountId }) => accountId,
  compose({ offerId, reason }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name }
    return {
      subject: t('subject'),
      preview: t('preview', values),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t('lead', values)}
          facts={[[t('reason'), t(reason)]]}
          action={{ href: `${origin}/job-offer/${offerId}?locale=${locale}`, label: t('view') }}
          after={[t('add')]}
        />
      ),
    }
  },
  fixtures: { fraud: fixture('fraud'), other: fixture('other') },
})
