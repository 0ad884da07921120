/** The account has another password: its owner is told each time, also when a link set it. */
import { accountEvents } from '@jobboard/contracts/accounts/events'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { accountMail } from '../../../mail/account-mail.ts'
import { securityNotice } from '../security-notice.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const passwordChanged = accountMail({
  name: 'password-changed',
  events: accountEvents,
  on: 'AccountPasswordChanged',
  to: (_, accountId) => accountIdSchema.parse(accountId),
  compose({ changedAt }, setting) {
    const t = texts(setting.locale)
    return securityNotice(setting, { t, at: { label: t('when'), instant: changedAt } })
  },
  fixtures: { account: ({ now }) => ({ changedAt: now.toISOString() }) },
})
