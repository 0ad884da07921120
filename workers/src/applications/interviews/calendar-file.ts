import type { Locale } from '@jobboard/contracts/shared/locale'
import { boardOrigin } from '@jobboard/platform/links/board-origin'
import type { MailAttachment } from '@jobboard/platform/ports/mailer'
import type { MailContext } from '../../mail/delivery/mail-job.ts'
import type { MailSetting } from '../../mail/message.ts'
import type { FoundInterview } from '../application-state.ts'
import { interviewCalendar } from './interview-calendar.ts'

interface CalendarFacts {
  readonly summary: string
  readonly place: string | null
  /** To the application, as its reader sees it. */
  readonly link: (setting: Pick<MailSetting, 'origin' | 'locale'>) => string
  readonly locale: Locale
  readonly isCancelled: boolean
}

/** The interview as calendars read it, in an e-mail. */
export function calendarFile(
  { tenant, settings, now }: Pick<MailContext, 'tenant' | 'settings' | 'now'>,
  { interviewId, minutes, time }: Pick<FoundInterview, 'interviewId' | 'minutes'> & { readonly time: string },
  { summary, place, link, locale, isCancelled }: CalendarFacts,
): MailAttachment {
  const origin = boardOrigin(tenant, settings)
  const host = new URL(origin).hostname
  const url = link({ origin, locale })
  return {
    filename: isCancelled ? 'interview-cancelled.ics' : 'interview.ics',
    contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    content: interviewCalendar({ interviewId, host, start: time, minutes, summary, place, url, now, isCancelled }),
  }
}
