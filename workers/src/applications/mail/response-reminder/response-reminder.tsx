/** Answers that a company promised are due soon: how many for each offer. Nothing of candidates is in it. */
import { deskListPath } from '@jobboard/contracts/applications/links'
import { formatDate } from '@jobboard/contracts/shared/format'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage, MailSetting } from '../../../mail/message.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

/** Further ones are a number. */
const maxOffers = 20

export interface ResponseReminderFacts {
  /** In days. */
  readonly promised: number
  readonly offers: readonly { readonly title: string; readonly slug: string; readonly applications: number }[]
  /** When the first of the promises runs out. */
  readonly firstDueAt: Instant
}

const total = (offers: ResponseReminderFacts['offers']): number => offers.reduce((sum, { applications }) => sum + applications, 0)

const fixture =
  (count: number) =>
  ({ now }: MailSetting): ResponseReminderFacts => ({
    promised: 30,
    offers: Array.from({ length: count }, (_, at) => ({
      title: at === 0 ? 'Frontend Developer (React)' : `Tester ${at}`,
      slug: `borsuk-software-frontend-developer-0123456789${String(at).padStart(2, '0')}`,
      applications: at === 0 ? 5 : 1,
    })),
    firstDueAt: new Date(now.getTime() + 3 * 86_400_000).toISOString(),
  })

export const responseReminder: MailMessage<ResponseReminderFacts> = {
  name: 'response-reminder',
  compose({ promised, offers, firstDueAt }, { tenant, locale, origin }) {
    const t = texts(locale)
    const count = total(offers)
    const more = offers.slice(maxOffers)
    const listOf = (offer: { readonly offer?: string } = {}): string =>
      `${origin}${deskListPath({ ...offer, answered: 'no', sort: 'submittedAt', order: 'asc', locale })}`
    return {
      subject: t('subject', { board: tenant.name }),
      preview: t('preview', { count }),
      reason: t('why', { board: tenant.name }),
      body: (
        <Letter
          heading={t('heading', { count })}
          lead={t('lead', { promised, date: formatDate(locale, firstDueAt, tenant.timeZone) })}
          rows={[
            ...offers.slice(0, maxOffers).map(({ title, slug, applications }) => ({
              name: title,
              href: listOf({ offer: slug }),
              value: t('applications', { count: applications }),
            })),
            ...(more.length === 0 ? [] : [{ name: t('others'), href: null, value: t('applications', { count: total(more) }) }]),
          ]}
          action={{ href: listOf(), label: t('open') }}
          after={[t('counts')]}
        />
      ),
    }
  },
  fixtures: { one: fixture(1), many: fixture(30) },
}
