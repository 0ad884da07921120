/** The statement of reasons, to the owners of the company (docs/product/moderation.md, "Statement of reasons"). */
import type { Statement } from '@jobboard/contracts/moderation/statement'
import { formatDate } from '@jobboard/contracts/shared/format'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import type { FormerCompany } from '../../merged-companies.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface StatementFacts {
  readonly decisionId: string
  /** Null: the case is about the company. */
  readonly title: string | null
  /** The company of the case, which was merged into theirs; null: it is theirs. */
  readonly formerCompany: FormerCompany | null
  readonly statement: Statement
  readonly correctBy: string | null
}

const fixture =
  (restriction: Statement['restriction'], more: Partial<StatementFacts> = {}) =>
  (): StatementFacts => ({
    decisionId: '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12',
    title: 'Java Developer',
    formerCompany: null,
    statement: {
      version: 1,
      restriction,
      territory: 'everywhere',
      until: null,
      facts: 'W opisie oferty jest prośba o wpłatę 200 zł przed rozmową.',
      source: 'notice',
      detection: { automated: restriction === 'demote', rule: restriction === 'demote' ? 'forbiddenWords' : null },
      decision: { automated: false },
      ground: {
        kind: restriction === 'demote' ? 'law' : 'terms',
        provision: '§ 4 ust. 2',
        explanation: 'Od kandydatów nie wolno pobierać opłat.',
      },
      redress: {
        complaintUntil: '2027-05-30T10:00:00.000Z',
        disputeBody: restriction === 'takeDown' ? { name: 'ADR Center', url: 'https://adr.example' } : null,
        court: true,
      },
    },
    correctBy: null,
    ...more,
  })

export const moderationStatement: MailMessage<StatementFacts> = {
  name: 'moderation-statement',
  compose({ decisionId, title, formerCompany, statement, correctBy }, { tenant, locale, origin }) {
    const t = texts(locale)
    const { restriction, facts, ground, source, detection, redress } = statement
    const day = correctBy === null ? '' : formatDate(locale, correctBy, tenant.timeZone)
    const company = formerCompany?.name ?? t('unnamed')
    const values = { board: tenant.name, title: title ?? '', day, company }
    const isFormerBlocked = formerCompany !== null && restriction === 'blockCompany'
    const { complaintUntil, disputeBody } = redress
    return {
      subject: isFormerBlocked ? t('subjectFormer', values) : title === null ? t('subjectCompany') : t('subjectOffer', values),
      preview: t('preview', values),
      reason: t('why', values),
      body: (
        <Letter
          heading={isFormerBlocked ? t('formerBlocked') : t(restriction)}
          lead={isFormerBlocked ? t('formerBlockedLead', values) : t(`${restriction}Lead`, values)}
          facts={[
            [t('scope'), restriction === 'correct' ? null : t('scopeText')],
            [t('company'), formerCompany === null ? null : company],
            [t('facts'), facts],
            [t(ground.kind), ground.provision],
            [t('because'), ground.explanation],
            [t('source'), t(source)],
            [t('detection'), t(detection.automated ? 'detected' : 'notDetected')],
          ]}
          action={{ href: `${origin}/employer-panel/moderation/${decisionId}?locale=${locale}`, label: t('view') }}
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
    takeDown: fixture('takeDown'),
    demote: fixture('demote'),
    correct: fixture('correct', { correctBy: '2026-12-04T22:59:59.000Z' }),
    blockCompany: fixture('blockCompany', { title: null }),
    blockFormerCompany: fixture('blockCompany', { title: null, formerCompany: { name: 'Acme' } }),
  },
}
