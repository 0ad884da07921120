/** Someone applied to an offer of the company. What they wrote and sent stays on the board. */
import { deskPath } from '@jobboard/contracts/applications/links'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage, MailSetting } from '../../../mail/message.ts'
import type { AppliedOffer } from '../../applied-offer.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface NewApplicationFacts {
  readonly applicationId: string
  readonly offer: AppliedOffer
  /** Their name, as they wrote it. */
  readonly candidate: string
  readonly receipt: string
  readonly submittedAt: Instant
  readonly hasFile: boolean
  /** The same address applied to the same offer within a day. */
  readonly isRepeat: boolean
}

const fixture =
  (change: Pick<NewApplicationFacts, 'hasFile' | 'isRepeat'>) =>
  ({ now }: MailSetting): NewApplicationFacts => ({
    ...change,
    applicationId: '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10',
    offer: { title: 'Frontend Developer (React)', company: 'Borsuk Software', slug: 'borsuk-software-frontend-developer-0123456789ab' },
    candidate: 'Ada Lis',
    receipt: '7FG-0QK-M2P',
    submittedAt: now.toISOString(),
  })

export const applicationNew: MailMessage<NewApplicationFacts> = {
  name: 'application-new',
  compose({ applicationId, offer, candidate, receipt, submittedAt, hasFile, isRepeat }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name }
    return {
      subject: t('subject', values),
      preview: t('preview', { receipt }),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t(hasFile ? 'leadWithFile' : 'lead')}
          facts={[
            [t('offer'), offer.title],
            [t('candidate'), candidate],
            [t('receipt'), receipt],
            [t('sent'), formatDateTime(locale, submittedAt, tenant.timeZone)],
          ]}
          action={{ href: `${origin}${deskPath(applicationId)}?locale=${locale}`, label: t('open') }}
          after={[...(isRepeat ? [t('repeat')] : []), t('answer')]}
        />
      ),
    }
  },
  fixtures: { withFile: fixture({ hasFile: true, isRepeat: false }), repeat: fixture({ hasFile: false, isRepeat: true }) },
}
