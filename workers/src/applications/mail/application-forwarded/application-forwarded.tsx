/** An application to an imported offer whose company has no account on the board: all that was sent, to the address that the offer names. */
import { formatDateTime } from '@jobboard/contracts/shared/format'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage, MailSetting } from '../../../mail/message.ts'
import { type AppliedOffer, appliedOfferUrl } from '../../applied-offer.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface ForwardedFacts {
  readonly offer: AppliedOffer
  readonly candidate: string
  readonly email: string
  readonly receipt: string
  readonly submittedAt: Instant
  /** Null: none was sent. */
  readonly message: string | null
  readonly hasFile: boolean
  /** Texts of those that were given. */
  readonly consents: readonly string[]
}

const fixture =
  (change: Pick<ForwardedFacts, 'message' | 'hasFile' | 'consents'>) =>
  ({ now }: MailSetting): ForwardedFacts => ({
    ...change,
    offer: { title: 'Frontend Developer (React)', company: 'Borsuk Software', slug: 'borsuk-software-frontend-developer-0123456789ab' },
    candidate: 'Ada Lis',
    email: 'ada.lis@people.example',
    receipt: '7FG-0QK-M2P',
    submittedAt: now.toISOString(),
  })

export const applicationForwarded: MailMessage<ForwardedFacts> = {
  name: 'application-forwarded',
  compose({ offer, candidate, email, receipt, submittedAt, message, hasFile, consents }, setting) {
    const { tenant, locale } = setting
    const t = texts(locale)
    const values = { board: tenant.name }
    return {
      subject: t('subject', values),
      preview: t('preview', { receipt }),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t(hasFile ? 'leadWithFile' : 'lead', values)}
          facts={[
            [t('offer'), offer.title],
            [t('candidate'), candidate],
            [t('email'), email],
            [t('receipt'), receipt],
            [t('sent'), formatDateTime(locale, submittedAt, tenant.timeZone)],
          ]}
          action={{ href: appliedOfferUrl(offer, setting), label: t('open') }}
          after={[
            ...(message === null ? [] : [t('message', { text: message })]),
            ...consents.map((text) => t('consents', { text })),
            t('data'),
          ]}
        />
      ),
    }
  },
  fixtures: {
    withFile: fixture({ message: 'I have done this for three years.', hasFile: true, consents: ['I agree to future recruitment.'] }),
    withoutFile: fixture({ message: 'I could start in May.', hasFile: false, consents: [] }),
  },
}
