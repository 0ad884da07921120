/** The account asks for a code besides the password from now on. */
import { accountEvents } from '@jobboard/contracts/accounts/events'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { accountMail } from '../../../mail/account-mail.ts'
import { securityNotice } from '../security-notice.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const secondFactorEnabled = accountMail({
  name: 'second-factor-enabled',
  events: accountEvents,
  on: 'AccountSecondFactorEnabled',
  to: (_, accountId) => accountIdSchema.parse(accountId),
  compose({ enabledAt }, setting) {
    const t = texts(setting.locale)
    return securityNotice(setting, { t, at: { label: t('when'), instant: enabledAt } })
  },
  fixtures: { account: ({ now }) => ({ enabledAt: now.toISOString() }) },
})
