/** An offer is to be corrected in two days, to the owners of its company (docs/product/moderation.md, "Deadlines"). */
import { formatDate } from '@jobboard/contracts/shared/format'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const correctionReminder: MailMessage<{ readonly decisionId: string; readonly title: string; readonly correctBy: string }> = {
  name: 'correction-reminder',
  compose({ decisionId, title, correctBy }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name, title, day: formatDate(locale, correctBy, tenant.timeZone) }
    return {
      subject: t('subject', values),
      preview: t('preview'),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t('lead', values)}
          facts={[]}
          action={{ href: `${origin}/employer-panel/moderation/${decisionId}?locale=${locale}`, label: t('view') }}
          after={[t('after')]}
        />
      ),
    }
  },
  fixtures: {
    usual: () => ({
      ...{ decisionId: '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12', title: 'Java Developer', correctBy: '2026-12-04T22:59:59.000Z' },
    }),
  },
}
