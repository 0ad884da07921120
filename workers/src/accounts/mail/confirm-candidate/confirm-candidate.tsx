/** A candidate signed up: the link that makes their account, or that sets its password first (docs/product/candidates.md, "Signing up"). */
import { confirmationHours } from '@jobboard/contracts/accounts/sign-up'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface CandidateConfirmationFacts {
  /** Null: only an address was given, and the link sets the password. */
  readonly name: string | null
  /** Of the link: stands after #, which browsers send to no server. */
  readonly token: string
}

export const confirmCandidate: MailMessage<CandidateConfirmationFacts> = {
  name: 'confirm-candidate',
  compose({ name, token }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name, count: confirmationHours }
    const path = name === null ? `/?modal=account-verified&locale=${locale}` : `/candidate/confirm?locale=${locale}`
    return {
      subject: t('subject', values),
      preview: t('preview', values),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t(name === null ? 'leadPassword' : 'lead', values)}
          facts={[[t('name'), name]]}
          action={{ href: `${origin}${path}#${token}`, label: t(name === null ? 'setPassword' : 'confirm') }}
          after={[t('ignore')]}
        />
      ),
    }
  },
  fixtures: {
    signedUp: () => ({ name: 'Ola Lis', token: 'kY2vQ9nX4hT7bZ1mR6wS3cF8gJ5dL0pA_eUiOqVtNyE' }),
    withoutPassword: () => ({ name: null, token: 'kY2vQ9nX4hT7bZ1mR6wS3cF8gJ5dL0pA_eUiOqVtNyE' }),
  },
}
