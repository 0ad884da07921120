/** A case is over its time, to those who can decide it, or where no one can, to the contact address of the board (docs/product/moderation.md, "Deadlines"). */
import type { Severity } from '@jobboard/contracts/moderation/vocabulary'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

interface OverdueFacts {
  readonly to: 'moderator' | 'board'
  readonly caseId: string
  readonly number: string
  readonly title: string | null
  readonly severity: Severity
  readonly dueAt: string
}

export const caseOverdue: MailMessage<OverdueFacts> = {
  name: 'case-overdue',
  compose({ to, caseId, number, title, severity, dueAt }, { tenant, locale, origin }) {
    const t = texts(locale)
    const due = formatDateTime(locale, dueAt, tenant.timeZone)
    const values = { board: tenant.name, number, due }
    return {
      subject: t('subject', values),
      preview: t('preview', values),
      reason: t(to === 'board' ? 'whyBoard' : 'why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t('lead', values)}
          facts={[
            [t('title'), title],
            [t('severity'), t(severity)],
            [t('due'), due],
          ]}
          action={{ href: `${origin}/admin/moderation/${caseId}?locale=${locale}`, label: t('view') }}
        />
      ),
    }
  },
  fixtures: {
    severe: () => ({
      ...{ to: 'moderator', caseId: '6b1f7c6e-6a57-4b7e-9d0b-5d3f6f1f9a11', number: 'C-DCFQ-RVKA', title: 'Java Developer' },
      ...{ severity: 'severe', dueAt: '2026-11-23T08:00:00.000Z' },
    }),
    company: () => ({
      ...{ to: 'board', caseId: '6b1f7c6e-6a57-4b7e-9d0b-5d3f6f1f9a11', number: 'C-DCFQ-RVKA', title: null },
      ...{ severity: 'ordinary', dueAt: '2026-11-23T08:00:00.000Z' },
    }),
  },
}
