/** To the company: the candidate chose one of the times for an interview, none of them suits, or a settled one does not take place. */
import { deskPath } from '@jobboard/contracts/applications/links'
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

export interface InterviewAnswerFacts {
  readonly applicationId: string
  readonly offer: AppliedOffer
  /** Their name, as they wrote it. */
  readonly candidate: string
  /** Null: none of the times suits. */
  readonly time: Instant | null
  /** Why the settled time does not hold any more; null: it does, or none was. */
  readonly ended: 'withdrawn' | 'cancelled' | null
  readonly place: string | null
}

/** What it is called in a calendar. */
export const interviewWith = (locale: Locale, candidate: string, title: string): string => texts(locale)('event', { candidate, title })

const fixture =
  (days: number | null, ended: InterviewAnswerFacts['ended'] = null) =>
  ({ now }: MailSetting): InterviewAnswerFacts => ({
    ended,
    applicationId: '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10',
    offer: { title: 'Frontend Developer (React)', company: 'Borsuk Software', slug: 'borsuk-software-frontend-developer-0123456789ab' },
    candidate: 'Ada Lis',
    time: days === null ? null : new Date(now.getTime() + days * 86_400_000).toISOString(),
    place: 'Długa 1, Warszawa',
  })

export const applicationInterviewAnswer: MailMessage<InterviewAnswerFacts> = {
  name: 'application-interview-answer',
  compose({ applicationId, offer, candidate, time, ended, place }, { tenant, locale, origin }) {
    const t = texts(locale)
    const kind = ended ?? (time === null ? 'declined' : 'picked')
    const values = { board: tenant.name }
    return {
      subject: t(ended === null ? 'subject' : 'subject.ended', values),
      preview: t(`preview.${kind}`),
      reason: t('why', values),
      body: (
        <Letter
          heading={t(`heading.${kind}`)}
          lead={t(`lead.${kind}`)}
          facts={[
            [t('offer'), offer.title],
            [t('candidate'), candidate],
            [t('when'), time === null ? null : formatDateTime(locale, time, tenant.timeZone)],
            [t('place'), time === null ? null : place],
          ]}
          action={{ href: `${origin}${deskPath(applicationId)}?locale=${locale}`, label: t('open') }}
        />
      ),
    }
  },
  fixtures: { picked: fixture(2), declined: fixture(null), withdrawn: fixture(2, 'withdrawn'), cancelled: fixture(2, 'cancelled') },
}
