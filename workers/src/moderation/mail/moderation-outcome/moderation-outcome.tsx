/** What became of a complaint, to who complained; that a restriction is lifted, to the owners of the company. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import type { FormerCompany } from '../../merged-companies.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface OutcomeFacts {
  /** Null: the case is about the company. */
  readonly title: string | null
  /** The company of the case, which was merged into theirs; null: it is theirs. */
  readonly formerCompany?: FormerCompany | null
  readonly outcome: 'upheld' | 'reversed' | 'lifted'
  readonly reasons: string
  readonly to: { readonly kind: 'company'; readonly decisionId: string } | { readonly kind: 'reporter'; readonly token: string }
}

const subjects = { upheld: 'subjectUpheld', reversed: 'subjectReversed', lifted: 'subjectLifted' } as const

export const moderationOutcome: MailMessage<OutcomeFacts> = {
  name: 'moderation-outcome',
  compose({ title, formerCompany = null, outcome, reasons, to }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name, title: title ?? '', company: formerCompany?.name ?? t('unnamed') }
    const leadCompany = formerCompany === null ? t('leadCompany') : t('leadFormerCompany', values)
    const path =
      to.kind === 'company'
        ? `/employer-panel/moderation/${to.decisionId}?locale=${locale}`
        : `/reports/decision?locale=${locale}#${to.token}`
    const next = to.kind === 'company' ? t('restored') : t('again')
    return {
      subject: t(subjects[outcome], values),
      preview: t('preview'),
      reason: t(to.kind === 'company' ? 'whyCompany' : 'whyReporter', values),
      body: (
        <Letter
          heading={t(outcome)}
          lead={title === null ? leadCompany : t('lead', values)}
          facts={[[t('because'), reasons]]}
          action={{ href: `${origin}${path}`, label: t('view') }}
          after={[outcome === 'upheld' ? t('court') : next]}
        />
      ),
    }
  },
  fixtures: {
    upheld: () => ({ ...example, outcome: 'upheld' }),
    reversed: () => ({ ...example, outcome: 'reversed' }),
    ofReporter: () => ({ ...example, outcome: 'reversed', to: { kind: 'reporter', token: 'example' } }),
    lifted: () => ({ ...example, outcome: 'lifted', title: null }),
    liftedOfFormer: () => ({ ...example, outcome: 'lifted', title: null, formerCompany: { name: 'Acme' } }),
  },
}

const example: OutcomeFacts = {
  title: 'Java Developer',
  outcome: 'upheld',
  reasons: 'Opłata, o której mowa w ofercie, dotyczy klucza do biura i jest zwracana.',
  to: { kind: 'company', decisionId: '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12' },
}
