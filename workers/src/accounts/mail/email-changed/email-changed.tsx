/** The account has another address: the one before is told, for the last time. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const emailChanged: MailMessage<null> = {
  name: 'email-changed',
  compose(_, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name }
    return {
      subject: t('subject', values),
      preview: t('preview', values),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t('lead', values)}
          action={{ href: `${origin}/?locale=${locale}`, label: t('open', values) }}
          after={[t('notYou')]}
        />
      ),
    }
  },
  fixtures: { account: () => null },
}
