/** The day before an interview: to the candidate, and to who offered the times. */
import { formatDateTime } from '@jobboard/contracts/shared/format'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage, MailSetting } from '../../../mail/message.ts'
import type { AppliedOffer } from '../../applied-offer.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface InterviewReminderFacts {
  readonly offer: AppliedOffer
  /** Their name, as they wrote it, for the company; null: to the candidate. */
  readonly candidate: string | null
  readonly time: Instant
  readonly place: string | null
  /** To the application. */
  readonly link: string
}

const fixture =
  (candidate: string | null) =>
  ({ origin, locale, now }: MailSetting): InterviewReminderFacts => ({
    offer: { title: 'Frontend Developer (React)', company: 'Borsuk Software', slug: 'borsuk-software-frontend-developer-0123456789ab' },
    candidate,
    time: new Date(now.getTime() + 86_400_000).toISOString(),
    place: 'Długa 1, Warszawa',
    link: `${origin}/candidate/application-history?locale=${locale}#2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10`,
  })

export const applicationInterviewReminder: MailMessage<InterviewReminderFacts> = {
  name: 'application-interview-reminder',
  compose({ offer, candidate, time, place, link }, { tenant, locale }) {
    const t = texts(locale)
    const reader = candidate === null ? 'candidate' : 'company'
    const when = formatDateTime(locale, time, tenant.timeZone)
    return {
      subject: t('subject', { board: tenant.name }),
      preview: t('preview', { when }),
      reason: t(`why.${reader}`, { board: tenant.name }),
      body: (
        <Letter
          heading={t('heading')}
          lead={t(`lead.${reader}`)}
          facts={[
            [t('when'), when],
            [t('place'), place],
            [t('offer'), offer.title],
            candidate === null ? [t('company'), offer.company] : [t('candidate'), candidate],
          ]}
          action={{ href: link, label: t(`open.${reader}`) }}
        />
      ),
    }
  },
  fixtures: { candidate: fixture(null), company: fixture('Ada Lis') },
}
