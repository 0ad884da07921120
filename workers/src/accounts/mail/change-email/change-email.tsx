/** Someone gave their account this address: the link that confirms it (docs/product/accounts.md, "Another e-mail address"). */
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import { confirmationHours } from '@jobboard/contracts/accounts/sign-up'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import { portalOf } from '../portal-of.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface ChangeEmailFacts {
  readonly kind: AccountKind
  /** Of the person, as the account has it. */
  readonly name: string
  /** Of the link: stands after #, which browsers send to no server. */
  readonly token: string
}

export const changeEmail: MailMessage<ChangeEmailFacts> = {
  name: 'change-email',
  compose({ kind, name, token }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name, count: confirmationHours }
    return {
      subject: t('subject', values),
      preview: t('preview', values),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t('lead', values)}
          facts={[[t('name'), name]]}
          action={{ href: `${origin}${portalOf(kind)}/confirm-email?locale=${locale}#${token}`, label: t('confirm') }}
          after={[t('ignore')]}
        />
      ),
    }
  },
  fixtures: { employer: () => ({ kind: 'employer', name: 'Ewa Borsuk', token: 'kY2vQ9nX4hT7bZ1mR6wS3cF8gJ5dL0pA_eUiOqVtNyE' }) },
}
