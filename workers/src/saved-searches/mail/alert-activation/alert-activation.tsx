/** Someone without an account asked for a job alert: the link that turns it on (docs/product/saved-searches.md, "Links"). */
import { type AlertFrequency, activationDays } from '@jobboard/contracts/saved-searches/frequencies'
import { formatDate } from '@jobboard/contracts/shared/format'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface ActivationFacts {
  readonly candidateId: string
  readonly jobFilterId: string
  readonly code: string
  /** Empty where it cannot be read any more. */
  readonly name: string
  readonly frequency: AlertFrequency
  readonly requestedAt: Instant
}

const fixture =
  (name: string, frequency: AlertFrequency) =>
  ({ now }: { readonly now: Date }): ActivationFacts => ({
    candidateId: '5d2c1b0a-9f8e-4d7c-8b6a-514f3e2d1c0b',
    jobFilterId: '0b7f6a3e-41c2-4d59-9e0a-7c1d2e3f4a5b',
    code: 'kY2vQ9nX4hT7bZ1mR6wS3cF8gJ5dL0pA',
    name,
    frequency,
    requestedAt: now.toISOString(),
  })

export const alertActivation: MailMessage<ActivationFacts> = {
  name: 'alert-activation',
  compose({ candidateId, jobFilterId, code, name, frequency, requestedAt }, { tenant, locale, origin }) {
    const t = texts(locale)
    const lastDay = formatDate(locale, new Date(Date.parse(requestedAt) + activationDays * 86_400_000).toISOString(), tenant.timeZone)
    const values = { board: tenant.name, lastDay }
    const link = new URLSearchParams({
      'job-alerts': 'activate',
      'candidate-id': candidateId,
      'job-filter-id': jobFilterId,
      code,
      locale,
    })
    return {
      subject: t('subject'),
      preview: t('preview', values),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t('lead', values)}
          facts={[...(name === '' ? [] : [[t('search'), name] as const]), [t('often'), t(frequency)], [t('valid'), lastDay]]}
          action={{ href: `${origin}/?${link}`, label: t('action') }}
          after={[t('ignore')]}
        />
      ),
    }
  },
  fixtures: {
    short: fixture('Kraków, React', 'twiceAWeek'),
    daily: fixture('Zdalnie, Senior, TypeScript, co najmniej 18 000 PLN', 'everyday'),
  },
}
