/** A colleague names the recipient in a note about an application. */
import { deskPath } from '@jobboard/contracts/applications/links'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import type { AppliedOffer } from '../../applied-offer.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface MentionFacts {
  readonly applicationId: string
  readonly offer: AppliedOffer
  /** Who wrote the note; null: their account was erased. */
  readonly colleague: string | null
}

const fixture = (colleague: string | null) => (): MentionFacts => ({
  colleague,
  applicationId: '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10',
  offer: { title: 'Frontend Developer (React)', company: 'Borsuk Software', slug: 'borsuk-software-frontend-developer-0123456789ab' },
})

export const applicationMention: MailMessage<MentionFacts> = {
  name: 'application-mention',
  compose({ applicationId, offer, colleague }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name }
    return {
      subject: t('subject', values),
      preview: t('preview'),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t('lead')}
          facts={[
            [t('colleague'), colleague],
            [t('offer'), offer.title],
          ]}
          action={{ href: `${origin}${deskPath(applicationId)}?locale=${locale}`, label: t('open') }}
        />
      ),
    }
  },
  fixtures: { named: fixture('Jan Wilk'), erased: fixture(null) },
}
