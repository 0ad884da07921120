/** Answers that a company promised are due soon: how many for each offer. Nothing of candidates is in it. */
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
  readonly offers: readonly { readonly title: string; readonly applications: number }[]
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
    return {
      subject: t('subject', { board: tenant.name }),
      preview: t('preview', { count }),
      reason: t('why', { board: tenant.name }),
      body: (
        <Letter
          heading={t('heading', { count })}
          lead={t('lead', { promised, date: formatDate(locale, firstDueAt, tenant.timeZone) })}
          facts={[
            ...offers.slice(0, maxOffers).map(({ title, applications }) => [title, t('applications', { count: applications })] as const),
            [t('others'), more.length === 0 ? null : t('applications', { count: total(more) })],
          ]}
          action={{
            href: `${origin}/employer-panel/applications?answered=no&sort=submittedAt&order=asc&locale=${locale}`,
            label: t('open'),
          }}
          after={[t('counts')]}
        />
      ),
    }
  },
  fixtures: { one: fixture(1), many: fixture(30) },
}
