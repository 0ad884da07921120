/** Asks once, instead of a digest, whether an alert that no one has visited for half a year should continue (docs/product/saved-searches.md, "Question"). */
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter, SmallLinks } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import type { AlertLinks } from '../../digests/alert-links.ts'
import { alertWords } from '../words.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface QuestionFacts {
  readonly name: string
  readonly links: AlertLinks
}

export const alertQuestion: MailMessage<QuestionFacts> = {
  name: 'alert-question',
  compose({ name, links }, { tenant, locale }) {
    const t = texts(locale)
    const words = alertWords(locale)
    return {
      subject: t('subject'),
      preview: t('preview'),
      reason: words('why', { board: tenant.name }),
      body: (
        <>
          <Letter
            heading={t('heading')}
            lead={t('lead')}
            facts={name === '' ? [] : [[t('search'), name]]}
            action={{ href: links.continue, label: t('action') }}
          />
          <SmallLinks links={[[words('unsubscribe'), links.unsubscribe]]} />
        </>
      ),
    }
  },
  fixtures: {
    named: ({ origin, locale, tenant }) => ({
      name: 'React, Kraków',
      links: {
        manage: `${origin}/?job-alerts=manage&locale=${locale}`,
        continue: `${origin}/?job-alerts=manage&question=1&locale=${locale}`,
        unsubscribe: `${origin}/?job-alerts=unsubscribe&locale=${locale}`,
        oneClick: `${origin}/api/${tenant.id}`,
      },
    }),
  },
}
