/** The retention of applications to a company ends: they are deleted within a week. */
import { deskListPath } from '@jobboard/contracts/applications/links'
import { formatDate } from '@jobboard/contracts/shared/format'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage, MailSetting } from '../../../mail/message.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface DeletingFacts {
  readonly applications: number
  /** When the first of them is deleted. */
  readonly firstAt: Instant
}

const fixture =
  (applications: number) =>
  ({ now }: MailSetting): DeletingFacts => ({ applications, firstAt: new Date(now.getTime() + 7 * 86_400_000).toISOString() })

export const applicationsDeleting: MailMessage<DeletingFacts> = {
  name: 'applications-deleting',
  compose({ applications: count, firstAt }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name, count }
    const date = formatDate(locale, firstAt, tenant.timeZone)
    return {
      subject: t('subject', values),
      preview: t('preview', { date }),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading', { count })}
          lead={t('lead', { count, date })}
          action={{ href: `${origin}${deskListPath({ deleting: 'yes', locale })}`, label: t('open') }}
          after={[t('after')]}
        />
      ),
    }
  },
  fixtures: { one: fixture(1), several: fixture(4), many: fixture(132) },
}
