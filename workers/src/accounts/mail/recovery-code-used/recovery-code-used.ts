/** A recovery code was used in place of a code of the app. */
import { accountEvents } from '@jobboard/contracts/accounts/events'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { accountMail } from '../../../mail/account-mail.ts'
import { securityNotice } from '../security-notice.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const recoveryCodeUsed = accountMail({
  name: 'recovery-code-used',
  events: accountEvents,
  on: 'AccountRecoveryCodeUsed',
  to: (_, accountId) => accountIdSchema.parse(accountId),
  compose({ usedAt, left }, setting) {
    const t = texts(setting.locale)
    return securityNotice(setting, { t, at: { label: t('when'), instant: usedAt }, also: [t('left', { count: left })] })
  },
  fixtures: { account: ({ now }) => ({ usedAt: now.toISOString(), left: 4 }) },
})
