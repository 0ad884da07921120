/** A candidate is told what the company decided about their application (docs/product/applications.md, "Statuses"). */
import { linkDays } from '@jobboard/contracts/applications/links'
import type { MovableStatus } from '@jobboard/contracts/applications/statuses'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Action, Facts, Heading, Paragraph, SmallLinks } from '../../../mail/blocks.tsx'
import type { MailMessage, MailSetting } from '../../../mail/message.ts'
import { type AppliedOffer, appliedOfferUrl } from '../../applied-offer.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

const mailedStatuses = ['inReview', 'interview', 'offerMade', 'hired', 'rejected'] as const
type MailedStatus = (typeof mailedStatuses)[number]

/** Null: no message tells it. */
export const mailedStatusOf = (status: MovableStatus): MailedStatus | null => mailedStatuses.find((one) => one === status) ?? null

export interface StatusFacts {
  readonly offer: AppliedOffer
  readonly status: MailedStatus
  /** In the words of the company; null: in those of the board. */
  readonly answer: string | null
  /** The time of a settled interview that does not take place because of it; null: there was none. */
  readonly endedInterview: Instant | null
  readonly isGuest: boolean
  /** To the application. */
  readonly link: string
}

const fixture =
  (status: MailedStatus, answer: string | null, isGuest: boolean, endedIn: number | null = null) =>
  ({ origin, locale, now }: MailSetting): StatusFacts => ({
    status,
    endedInterview: endedIn === null ? null : new Date(now.getTime() + endedIn * 86_400_000).toISOString(),
    answer,
    isGuest,
    offer: { title: 'Frontend Developer (React)', company: 'Borsuk Software', slug: 'borsuk-software-frontend-developer-0123456789ab' },
    link: isGuest
      ? `${origin}/application?locale=${locale}#2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10.t6x1c0.kY2vQ9nX4hT7bZ1mR6wS3cF8gJ5dL0pA`
      : `${origin}/candidate/application-history?locale=${locale}#2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10`,
  })

/** Lines of a text as they were written; empty ones only separate. */
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const applicationStatusMail: MailMessage<StatusFacts> = {
  name: 'application-status',
  compose({ offer, status, answer, endedInterview, isGuest, link }, setting) {
    const { tenant, locale } = setting
    const t = texts(locale)
    const values = { board: tenant.name, days: linkDays }
    return {
      subject: t('subject', values),
      preview: t(`preview.${status}`),
      reason: t('why', values),
      body: (
        <>
          <Heading>{t(`heading.${status}`)}</Heading>
          {answer === null ? (
            <Paragraph>{t(`lead.${status}`)}</Paragraph>
          ) : (
            <>
              <Paragraph>{t('companyWrites')}</Paragraph>
              {linesOf(answer).map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once; lines may be equal
                <Paragraph key={at}>{line}</Paragraph>
              ))}
            </>
          )}
          {endedInterview !== null && (
            <Paragraph>{t('endedInterview', { time: formatDateTime(locale, endedInterview, tenant.timeZone) })}</Paragraph>
          )}
          <Facts
            facts={[
              [t('offer'), offer.title],
              [t('company'), offer.company],
              [t('status'), t(`name.${status}`)],
            ]}
          />
          <Action href={link}>{t('open')}</Action>
          {isGuest && <Paragraph>{t('guest', values)}</Paragraph>}
          <SmallLinks links={[[t('openOffer'), appliedOfferUrl(offer, setting)]]} />
        </>
      ),
    }
  },
  fixtures: {
    inReview: fixture('inReview', null, false),
    interview: fixture('interview', 'Cześć, miło nam.\n\nChcemy porozmawiać o projekcie. Wybierz termin w swojej aplikacji.', true),
    offerMade: fixture('offerMade', null, false),
    hired: fixture('hired', null, false),
    rejected: fixture('rejected', null, true),
    'rejected-before-the-interview': fixture('rejected', null, false, 2),
  },
}
