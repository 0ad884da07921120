/** An administrator has approved the company: its offers are published. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

/** `offers`: that waited for it. */
export const companyApproved: MailMessage<{ readonly offers: number }> = {
  name: 'company-approved',
  compose({ offers }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name }
    const next = offers === 0 ? 'publish' : 'published'
    return {
      subject: t('subject', values),
      preview: t('preview', values),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={`${t('lead', values)} ${next === 'publish' ? t('publish') : t('published', { count: offers })}`}
          action={{ href: `${origin}/employer-panel/offers?locale=${locale}`, label: t('open') }}
        />
      ),
    }
  },
  fixtures: { 'one-job': () => ({ offers: 1 }), 'several-jobs': () => ({ offers: 3 }), 'after-refusal': () => ({ offers: 0 }) },
}
