/** Someone is invited to a company: the link with which they make their account (docs/product/companies.md, "Invitations"). */
import type { EmployerRole } from '@jobboard/contracts/accounts/roles'
import { formatDate } from '@jobboard/contracts/shared/format'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface InvitationFacts {
  /** Null: the company has no name yet. */
  readonly company: string | null
  readonly role: EmployerRole
  readonly expiresAt: Instant
  /** Of the link: stands after #, which browsers send to no server. */
  readonly token: string
}

const fixture =
  (role: EmployerRole, company: string | null) =>
  ({ now }: { readonly now: Date }): InvitationFacts => ({
    company,
    role,
    expiresAt: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
    token: 'kY2vQ9nX4hT7bZ1mR6wS3cF8gJ5dL0pA_eUiOqVtNyE',
  })

export const invitation: MailMessage<InvitationFacts> = {
  name: 'invitation',
  compose({ company, role, expiresAt, token }, { tenant, locale, origin }) {
    const t = texts(locale)
    const lastDay = formatDate(locale, expiresAt, tenant.timeZone)
    const values = { board: tenant.name, lastDay }
    return {
      subject: t('subject', values),
      preview: t('preview', values),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t('lead', values)}
          facts={[
            [t('company'), company],
            [t('role'), t(role)],
            [t('valid'), lastDay],
          ]}
          action={{ href: `${origin}/employer-panel/invitation?locale=${locale}#${token}`, label: t('accept') }}
          after={[t('ignore')]}
        />
      ),
    }
  },
  fixtures: { recruiter: fixture('recruiter', 'Borsuk Software'), 'owner-unnamed': fixture('owner', null) },
}
