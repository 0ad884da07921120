/** What the owner of an account is told about its security: what happened and when, the way to the board, and what to do if it was not they. */
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { Letter } from '../../mail/blocks.tsx'
import type { ComposedMail, MailSetting } from '../../mail/message.ts'

type NoticeText = (
  key: 'subject' | 'preview' | 'why' | 'heading' | 'lead' | 'open' | 'notYou',
  values?: { readonly board: string },
) => string

interface Notice {
  readonly t: NoticeText
  /** When it happened, and how that is called; left out where the event does not say. */
  readonly at?: { readonly label: string; readonly instant: string }
  /** Before what to do if it was not the owner. */
  readonly also?: readonly string[]
}

export function securityNotice({ tenant, locale, origin }: MailSetting, { t, at, also = [] }: Notice): ComposedMail {
  const values = { board: tenant.name }
  return {
    subject: t('subject', values),
    preview: t('preview'),
    reason: t('why', values),
    body: (
      <Letter
        heading={t('heading')}
        lead={t('lead', values)}
        facts={at === undefined ? [] : [[at.label, formatDateTime(locale, at.instant, tenant.timeZone)]]}
        action={{ href: `${origin}/?locale=${locale}`, label: t('open', values) }}
        after={[...also, t('notYou')]}
      />
    ),
  }
}
