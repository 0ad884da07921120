/** The decision about a report, to the one who sent it, with what they can do about it (docs/product/moderation.md, "Complaints"). */
import type { DisputeBody } from '@jobboard/contracts/moderation/statement'
import type { Decision } from '@jobboard/contracts/moderation/vocabulary'
import { formatDate } from '@jobboard/contracts/shared/format'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface DecidedFacts {
  readonly number: string
  readonly title: string
  readonly decision: Decision
  readonly reasons: string
  /** Null: the board takes no complaints. */
  readonly complaintUntil: string | null
  readonly disputeBody: DisputeBody | null
  readonly token: string
}

export const reportDecided: MailMessage<DecidedFacts> = {
  name: 'report-decided',
  compose({ number, title, decision, reasons, complaintUntil, disputeBody, token }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name, number, title }
    return {
      subject: t('subject', values),
      preview: t('preview'),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t('lead', values)}
          facts={[
            [t('decision'), t(decision)],
            [t('because'), reasons],
          ]}
          action={{ href: `${origin}/reports/decision?locale=${locale}#${token}`, label: t('view') }}
          after={[
            ...(complaintUntil === null ? [] : [t('complain', { until: formatDate(locale, complaintUntil, tenant.timeZone) })]),
            ...(disputeBody === null ? [] : [t('body', { body: disputeBody.name })]),
            t('court'),
          ]}
        />
      ),
    }
  },
  fixtures: {
    unfounded: () => ({
      ...{ number: 'R-DCFQ-RVKA', title: 'Java Developer', decision: 'noAction', token: 'example' },
      ...{ reasons: 'Oferta jest zgodna z regulaminem.', complaintUntil: '2027-05-30T10:00:00.000Z', disputeBody: null },
    }),
    takenDown: () => ({
      ...{ number: 'R-DCFQ-RVKA', title: 'Java Developer', decision: 'takeDown', token: 'example', reasons: '', complaintUntil: null },
      disputeBody: { name: 'ADR Center', url: 'https://adr.example' },
    }),
  },
}
