/** The account has new recovery codes. */
import { accountEvents } from '@jobboard/contracts/accounts/events'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { accountMail } from '../../../mail/account-mail.ts'
import { Letter } from '../../../mail/blocks.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const recoveryCodesIssued = accountMail({
  name: 'recovery-codes-issued',
  events: accountEvents,
  on: 'AccountRecoveryCodesIssued',
  to: (_, accountId) => accountIdSchema.parse(accountId),
  compose({ issuedAt }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name }
    return {
      subject: t('subject', values),
      preview: t('preview'),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t('lead', values)}
          facts={[[t('when'), formatDateTime(locale, issuedAt, tenant.timeZone)]]}
          action={{ href: `${origin}/?locale=${locale}`, label: t('open', values) }}
          after={[t('notYou')]}
        />
      ),
    }
  },
  fixtures: { account: ({ now }) => ({ issuedAt: now.toISOString() }) },
})
