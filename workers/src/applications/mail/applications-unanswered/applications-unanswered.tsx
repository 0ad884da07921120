/** An offer has ended, and applications to it wait for an answer. */

import { deskListPath } from '@jobboard/contracts/applications/links'
import { openStatuses } from '@jobboard/contracts/applications/statuses'
import { formatDate } from '@jobboard/contracts/shared/format'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage, MailSetting } from '../../../mail/message.ts'
import type { AppliedOffer } from '../../applied-offer.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface UnansweredFacts {
  readonly offer: AppliedOffer
  readonly endedAt: Instant
  readonly applications: number
}

const fixture =
  (applications: number) =>
  ({ now }: MailSetting): UnansweredFacts => ({
    applications,
    endedAt: now.toISOString(),
    offer: { title: 'Frontend Developer (React)', company: 'Borsuk Software', slug: 'borsuk-software-frontend-developer-0123456789ab' },
  })

export const applicationsUnanswered: MailMessage<UnansweredFacts> = {
  name: 'applications-unanswered',
  compose({ offer, endedAt, applications: count }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name, count }
    const list = deskListPath({ offer: offer.slug, status: openStatuses.join(','), locale })
    return {
      subject: t('subject', values),
      preview: t('preview'),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading', { count })}
          lead={t('lead')}
          facts={[
            [t('offer'), offer.title],
            [t('ended'), formatDate(locale, endedAt, tenant.timeZone)],
          ]}
          action={{ href: `${origin}${list}`, label: t('open') }}
          after={[t('after')]}
        />
      ),
    }
  },
  fixtures: { one: fixture(1), several: fixture(3), many: fixture(27) },
}
