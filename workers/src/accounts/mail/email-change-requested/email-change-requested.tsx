/** Someone asked for another address of the account: the present one is told while it can still stop it. */
import { accountRequestEvents } from '@jobboard/contracts/accounts/request-events'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { accountMail } from '../../../mail/account-mail.ts'
import { Letter } from '../../../mail/blocks.tsx'
import { portalOf } from '../portal-of.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const emailChangeRequested = accountMail({
  name: 'email-change-requested',
  events: accountRequestEvents,
  on: 'EmailChangeRequested',
  to: ({ accountId }) => accountId,
  compose({ kind }, { tenant, locale, origin }) {
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
          action={{ href: `${origin}${portalOf(kind)}/forgotten-password?locale=${locale}`, label: t('setPassword') }}
          after={[t('stop')]}
        />
      ),
    }
  },
  fixtures: {
    employer: () => ({
      requestId: '2f1c7a52-9d7e-8c11-b2c4-6f0a3e5d9b10',
      kind: 'employer' as const,
      accountId: accountIdSchema.parse('7b1c7f2e-5a40-4a4e-9a53-0c6c0e1f6d11'),
    }),
  },
})
