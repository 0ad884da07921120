/** An API token was created in the name of the account: if it was not its owner, someone else may act for the company. */
import { apiTokenScopes } from '@jobboard/contracts/companies/api-token-scopes'
import { companyEvents } from '@jobboard/contracts/companies/events'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { accountIdSchema, type Instant } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { accountMail } from '../../../mail/account-mail.ts'
import { Letter } from '../../../mail/blocks.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

const exampleOwner = accountIdSchema.parse('3b1f0a52-6c1d-4e0a-9a53-0c9f3f2d8e11')
const example = {
  tokenId: '7d0f3a52-2222-4a6a-8a51-93c7f8a4e0aa',
  name: 'Recruitment system',
  scopes: [...apiTokenScopes],
  createdBy: exampleOwner,
}

export const apiTokenCreated = accountMail({
  name: 'api-token-created',
  events: companyEvents,
  on: 'ApiTokenCreated',
  to: ({ createdBy }) => createdBy,
  compose({ name, scopes, createdAt, expiresAt }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name }
    const time = (instant: Instant, language: Locale) => formatDateTime(language, instant, tenant.timeZone)
    return {
      subject: t('subject', values),
      preview: t('preview'),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t('lead', values)}
          facts={[
            [t('name'), name],
            [t('may'), scopes.join(', ')],
            [t('when'), time(createdAt, locale)],
            [t('until'), expiresAt === null ? t('always') : time(expiresAt, locale)],
          ]}
          action={{ href: `${origin}/employer-panel/api-tokens?locale=${locale}`, label: t('open') }}
          after={[t('notYou')]}
        />
      ),
    }
  },
  fixtures: {
    expiring: ({ now }) => ({
      ...example,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 90 * 86_400_000).toISOString(),
    }),
    lasting: ({ now }) => ({ ...example, createdAt: now.toISOString(), expiresAt: null }),
  },
})
