/** Someone signed up with an address that has an account: its owner is told, and no one else. There is no link that changes anything. */
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import { portalOf } from '../portal-of.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const accountExists: MailMessage<{ readonly kind: AccountKind }> = {
  name: 'account-exists',
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
          action={{ href: `${origin}${portalOf(kind)}/login?locale=${locale}`, label: t('signIn') }}
          after={[t('forgotten'), t('ignore')]}
        />
      ),
    }
  },
  fixtures: { employer: () => ({ kind: 'employer' }) },
}
