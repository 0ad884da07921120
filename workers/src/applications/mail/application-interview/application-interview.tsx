/** To a candidate: times for an interview are offered, the one they chose is settled, or the company cancelled it. */
import { formatDateTime } from '@jobboard/contracts/shared/format'
import type { Instant } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage, MailSetting } from '../../../mail/message.ts'
import type { AppliedOffer } from '../../applied-offer.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface InterviewFacts {
  readonly kind: 'offered' | 'picked' | 'cancelled'
  readonly offer: AppliedOffer
  /** Those that are offered, or the one that was chosen. */
  readonly times: readonly Instant[]
  readonly place: string | null
  /** A settled time that does not hold any more, of those that are offered instead; null: none was. */
  readonly replaced: Instant | null
  /** To the application. */
  readonly link: string
}

/** What it is called in a calendar. */
export const interviewTitle = (locale: Locale, title: string): string => texts(locale)('event', { title })

const fixture =
  (kind: InterviewFacts['kind'], replacedIn: number | null = null) =>
  ({ origin, locale, now }: MailSetting): InterviewFacts => ({
    kind,
    replaced: replacedIn === null ? null : new Date(now.getTime() + replacedIn * 86_400_000).toISOString(),
    offer: { title: 'Frontend Developer (React)', company: 'Borsuk Software', slug: 'borsuk-software-frontend-developer-0123456789ab' },
    times: (kind === 'offered' ? [2, 3] : [2]).map((days) => new Date(now.getTime() + days * 86_400_000).toISOString()),
    place: 'Długa 1, Warszawa',
    link: `${origin}/candidate/application-history?locale=${locale}#2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10`,
  })

export const applicationInterview: MailMessage<InterviewFacts> = {
  name: 'application-interview',
  compose({ kind, offer, times, place, replaced, link }, { tenant, locale }) {
    const t = texts(locale)
    const values = { board: tenant.name }
    const when = (time: Instant): string => formatDateTime(locale, time, tenant.timeZone)
    const shown = times.map(when).join(', ')
    return {
      subject: t('subject', values),
      preview: t(`preview.${kind}`),
      reason: t('why', values),
      body: (
        <Letter
          heading={t(`heading.${kind}`)}
          lead={replaced === null ? t(`lead.${kind}`) : t('lead.replaced', { time: when(replaced) })}
          facts={[
            [t('offer'), offer.title],
            [t('company'), offer.company],
            [t(kind === 'offered' ? 'times' : 'when'), shown === '' ? null : shown],
            [t('place'), place],
          ]}
          action={{ href: link, label: t(`open.${kind}`) }}
        />
      ),
    }
  },
  fixtures: { offered: fixture('offered'), replaced: fixture('offered', 1), picked: fixture('picked'), cancelled: fixture('cancelled') },
}
