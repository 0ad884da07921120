/** Someone signed up: the link that makes their account (docs/product/accounts.md, "Signing up"). */
import { confirmationHours } from '@jobboard/contracts/accounts/sign-up'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface ConfirmationFacts {
  readonly name: string
  readonly company: string
  /** Of the link: stands after #, which browsers send to no server. */
  readonly token: string
}

export const confirmAccount: MailMessage<ConfirmationFacts> = {
  name: 'confirm-account',
  compose({ name, company, token }, { tenant, locale, origin }) {
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
          facts={[
            [t('name'), name],
            [t('company'), company],
          ]}
          action={{ href: `${origin}/employer-panel/confirm?locale=${locale}#${token}`, label: t('confirm') }}
          after={[t('ignore')]}
        />
      ),
    }
  },
  fixtures: {
    owner: () => ({ name: 'Ewa Borsuk', company: 'Borsuk Software', token: 'kY2vQ9nX4hT7bZ1mR6wS3cF8gJ5dL0pA_eUiOqVtNyE' }),
  },
}
