/** An administrator blocked the account: why, and what its owner can do about it. */

import type { BlockReason } from '@jobboard/contracts/accounts/block-reasons'
import { accountEvents } from '@jobboard/contracts/accounts/events'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { legalPath } from '@jobboard/contracts/tenants/legal-paths'
import { accountMail } from '../../../mail/account-mail.ts'
import { Letter } from '../../../mail/blocks.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

const reasons = {
  takenOver: 'becauseTakenOver',
  terms: 'becauseTerms',
  fraud: 'becauseFraud',
  ownRequest: 'becauseOwnRequest',
} as const satisfies Readonly<Record<BlockReason, string>>

export const accountBlocked = accountMail({
  name: 'account-blocked',
  events: accountEvents,
  on: 'AccountBlocked',
  to: (_, accountId) => accountIdSchema.parse(accountId),
  compose({ reason, blockedAt }, { tenant, locale, origin }) {
    const t = texts(locale)
    const why = t(reasons[reason])
    const values = { board: tenant.name }
    return {
      subject: t('subject', values),
      preview: why,
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t('lead', values)}
          facts={[
            [t('reason'), why],
            [t('when'), formatDateTime(locale, blockedAt, tenant.timeZone)],
          ]}
          action={{ href: `${origin}${legalPath}?locale=${locale}`, label: t('terms') }}
          after={[t('next')]}
        />
      ),
    }
  },
  fixtures: {
    takenOver: () => ({ reason: 'takenOver' as const, blockedAt: '2026-03-01T08:00:00.000Z' }),
    terms: () => ({ reason: 'terms' as const, blockedAt: '2026-03-01T08:00:00.000Z' }),
  },
})
