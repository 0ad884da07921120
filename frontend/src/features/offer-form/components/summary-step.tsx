/** What is about to be published, on which plan, and when. */
import styled from '@emotion/styled'
import type { OfferContent } from '@jobboard/contracts/offers/content'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { useApp } from '../../../config/use-app.ts'
import { useOfferFormTexts } from '../texts.ts'
import { PlanPrice } from './plan-price.tsx'
import { Section } from './section.tsx'

const Facts = styled.dl`
  display: grid; gap: 12px 24px; grid-template-columns: minmax(120px, max-content) 1fr; margin: 0;
  dt { color: var(--text-muted); }
  dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
`

export function SummaryStep({ content, plan }: { readonly content: OfferContent; readonly plan: OfferPlan | undefined }) {
  const t = useOfferFormTexts()
  const { locale } = useApp()
  const names = (required: boolean): string =>
    content.requirements.flatMap((skill) => (skill.required === required ? skill.skillName : [])).join(', ')
  const facts: readonly (readonly [string, string])[] = [
    [t('position.name'), content.title],
    [t('company.name'), content.hiringCompany?.name ?? ''],
    [t('skills.required'), names(true)],
    [t('skills.optional'), names(false)],
    [t('locations.title'), content.locations.map(({ city, street }) => [city, street].filter(Boolean).join(', ')).join('; ')],
    [t('applying.title'), content.apply?.kind === 'url' ? content.apply.url : (content.apply?.email ?? '')],
  ]
  return (
    <>
      <Section title={t('summary.offer')} text={t('summary.text')}>
        <Facts>
          {facts
            .filter(([, fact]) => fact !== '')
            .map(([name, fact]) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
        </Facts>
      </Section>
      {plan === undefined ? null : (
        <Section title={t('summary.plan', { plan: plan.name[locale] })}>
          <PlanPrice plan={plan} />
          <p>{t('summary.days', { count: plan.limits.durationInDays })}</p>
        </Section>
      )}
    </>
  )
}
