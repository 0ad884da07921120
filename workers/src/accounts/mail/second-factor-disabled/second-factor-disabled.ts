/** The account asks for no code besides the password any more: by its owner, or by an operator. */
import { accountEvents } from '@jobboard/contracts/accounts/events'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { accountMail } from '../../../mail/account-mail.ts'
import { securityNotice } from '../security-notice.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const secondFactorDisabled = accountMail({
  name: 'second-factor-disabled',
  events: accountEvents,
  on: 'AccountSecondFactorDisabled',
  to: (_, accountId) => accountIdSchema.parse(accountId),
  compose: (_, setting) => securityNotice(setting, { t: texts(setting.locale) }),
  fixtures: { account: () => ({}) },
})
