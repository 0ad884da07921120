/** A recovery code was used in place of a code of the app. */
import { accountEvents } from '@jobboard/contracts/accounts/events'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { accountMail } from '../../../mail/account-mail.ts'
import { Letter } from '../../../mail/blocks.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const recoveryCodeUsed = accountMail({
  name: 'recovery-code-used',
  events: accountEvents,
  on: 'AccountRecoveryCodeUsed',
  to: (_, accountId) => accountIdSchema.parse(accountId),
  compose({ usedAt, left }, { tenant, locale, origin }) {
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
          facts={[[t('when'), formatDateTime(locale, usedAt, tenant.timeZone)]]}
          action={{ href: `${origin}/?locale=${locale}`, label: t('open', values) }}
          after={[t('left', { count: left }), t('notYou')]}
        />
      ),
    }
  },
  fixtures: { account: ({ now }) => ({ usedAt: now.toISOString(), left: 4 }) },
})
