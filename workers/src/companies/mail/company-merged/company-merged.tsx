/** The company of the recipient was merged into another one: where everything is now, and what they are there (docs/product/companies.md, "Merged companies"). */
import type { EmployerRole } from '@jobboard/contracts/accounts/roles'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

interface MergeFacts {
  /** Null: the company has no name. */
  readonly from: string | null
  readonly into: string | null
  readonly role: EmployerRole
}

export const companyMerged: MailMessage<MergeFacts> = {
  name: 'company-merged',
  compose({ from, into, role }, { tenant, locale, origin }) {
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
          facts={[
            [t('before'), from],
            [t('now'), into],
            [t('role'), t(role)],
          ]}
          action={{ href: `${origin}/employer-panel/offers?locale=${locale}`, label: t('open') }}
          after={[t('moved'), t('settings'), t('ask')]}
        />
      ),
    }
  },
  fixtures: {
    recruiter: () => ({ from: 'Borsuk Software II', into: 'Borsuk Software', role: 'recruiter' }),
    'owner-unnamed': () => ({ from: null, into: 'Borsuk Software', role: 'owner' }),
  },
}
