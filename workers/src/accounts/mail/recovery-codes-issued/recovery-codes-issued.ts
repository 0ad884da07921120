/** The account has new recovery codes. */
import { accountEvents } from '@jobboard/contracts/accounts/events'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { accountMail } from '../../../mail/account-mail.ts'
import { securityNotice } from '../security-notice.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const recoveryCodesIssued = accountMail({
  name: 'recovery-codes-issued',
  events: accountEvents,
  on: 'AccountRecoveryCodesIssued',
  to: (_, accountId) => accountIdSchema.parse(accountId),
  compose({ issuedAt }, setting) {
    const t = texts(setting.locale)
    return securityNotice(setting, { t, at: { label: t('when'), instant: issuedAt } })
  },
  fixtures: { account: ({ now }) => ({ issuedAt: now.toISOString() }) },
})
