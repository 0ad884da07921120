/** Someone forgot their password: the link that sets a new one (docs/product/accounts.md, "Forgotten password"). */
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import { resetMinutes } from '@jobboard/contracts/accounts/sign-up'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import { portalOf } from '../portal-of.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface ResetFacts {
  readonly kind: AccountKind
  /** Of the link: stands after #, which browsers send to no server. */
  readonly token: string
}

export const resetPassword: MailMessage<ResetFacts> = {
  name: 'reset-password',
  compose({ kind, token }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name, count: resetMinutes }
    return {
      subject: t('subject', values),
      preview: t('preview', values),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t('lead', values)}
          action={{ href: `${origin}${portalOf(kind)}/new-password?locale=${locale}#${token}`, label: t('set') }}
          after={[t('ignore')]}
        />
      ),
    }
  },
  fixtures: { employer: () => ({ kind: 'employer', token: 'kY2vQ9nX4hT7bZ1mR6wS3cF8gJ5dL0pA_eUiOqVtNyE' }) },
}
