/** Another link to an application, for who has none that works (docs/product/applications.md, "Links"). */
import { linkDays } from '@jobboard/contracts/applications/links'
import { formatDate } from '@jobboard/contracts/shared/format'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import { applicationReceived, type ReceivedFacts } from '../application-received/application-received.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const applicationLinkSent: MailMessage<ReceivedFacts> = {
  name: 'application-link',
  compose({ offer, receipt, submittedAt, link }, { tenant, locale }) {
    const t = texts(locale)
    const values = { board: tenant.name, days: linkDays }
    return {
      subject: t('subject', values),
      preview: t('preview', { receipt }),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t('lead')}
          facts={[
            [t('offer'), offer.title],
            [t('company'), offer.company],
            [t('receipt'), receipt],
            [t('sent'), formatDate(locale, submittedAt, tenant.timeZone)],
          ]}
          action={{ href: link, label: t('open') }}
          after={[t('valid', values), t('ignore')]}
        />
      ),
    }
  },
  fixtures: applicationReceived.fixtures,
}
