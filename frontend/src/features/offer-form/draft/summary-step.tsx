/** What is about to be published, part by part with a way back to each, on which plan, and when. */
import styled from '@emotion/styled'
import type { OfferContent } from '@jobboard/contracts/offers/content'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { Button } from '../../../components/button.ts'
import { SkipLink } from '../../../components/layout/skip-link.tsx'
import { PlanPrice } from '../../../components/plans/plan-price.tsx'
import { useApp } from '../../../context/use-app.ts'
import { fieldText } from '../compare/field-text.ts'
import { BasicsNote } from '../components/basics-note.tsx'
import { bottomBarMark } from '../components/bottom-bar.tsx'
import { FormSection } from '../components/form-section.tsx'
import { type FormPart, formParts } from '../form-parts.ts'
import { FreeOffersNote } from '../plans/free-offers-note.tsx'
import { useOfferFormTexts } from '../texts.ts'

const Part = styled.div`
  display: grid; gap: 8px 16px; grid-template-columns: minmax(0, 1fr) auto; align-items: start; padding-top: 16px; border-top: 1px solid var(--border);
  h3 { font-size: 16px; line-height: 24px; }
  button { grid-column: 2; grid-row: 1 / span 2; }
  dl { display: grid; gap: 8px; margin: 0; grid-column: 1; }
  dt { color: var(--text-muted); font-size: 14px; line-height: 20px; }
  dd { margin: 0; min-width: 0; overflow-wrap: anywhere; white-space: pre-line; }
  dd[data-long] { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 6; overflow: hidden; }
`

interface SummaryProps {
  readonly content: OfferContent
  readonly plan: OfferPlan | undefined
  readonly onEdit: (part: FormPart) => void
}

export function SummaryStep({ content, plan, onEdit }: SummaryProps) {
  const t = useOfferFormTexts()
  const { locale, board } = useApp()
  const parts = (Object.keys(formParts) as FormPart[]).filter(
    (part) =>
      (part !== 'languages' || board.features.offerLanguages) &&
      (part !== 'questions' || content.apply?.kind !== 'url') &&
      (part !== 'media' || plan?.limits.graphics === true),
  )
  return (
    <>
      <SkipLink as="button" type="button" onClick={focusLastAction}>
        {t('summary.toActions')}
      </SkipLink>
      <BasicsNote content={content} onEdit={() => onEdit('skills')} />
      <FormSection title={t('summary.offer')} text={t('summary.text')}>
        {parts.map((part) => (
          <SummaryPart key={part} part={part} content={content} plan={plan} onEdit={() => onEdit(part)} />
        ))}
      </FormSection>
      {plan === undefined ? null : (
        <FormSection title={t('summary.plan', { plan: plan.name[locale] })}>
          <PlanPrice plan={plan} />
          {plan.netPrice === 0 ? <FreeOffersNote /> : null}
          <p>{t('summary.days', { count: plan.limits.durationInDays })}</p>
        </FormSection>
      )}
    </>
  )
}

/** Past the buttons of each part. */
const focusLastAction = (): void => document.querySelector<HTMLElement>(`[${bottomBarMark}] > button:last-of-type`)?.focus()

const longFields: readonly string[] = ['body', 'informationClause', 'futureConsent', 'customConsent']

function SummaryPart({
  part,
  content,
  plan,
  onEdit,
}: { readonly part: FormPart } & Pick<SummaryProps, 'content' | 'plan'> & { readonly onEdit: () => void }) {
  const t = useOfferFormTexts()
  const context = useApp()
  const facts = formParts[part].map((field) => ({ field, text: fieldText(context, content, field) })).filter(({ text }) => text !== '')
  const title = t(`${part}.title`)
  const absent = part === 'dates' && plan !== undefined ? t('summary.withPlan', { count: plan.limits.durationInDays }) : t('summary.none')
  return (
    <Part>
      <h3>{title}</h3>
      <Button type="button" aria-label={t('summary.editPart', { part: title })} onClick={onEdit}>
        {t('summary.edit')}
      </Button>
      <dl>
        {facts.length === 0 ? (
          <div>
            <dt className="visually-hidden">{title}</dt>
            <dd>{absent}</dd>
          </div>
        ) : null}
        {facts.map(({ field, text }) => (
          <div key={field}>
            <dt className={formParts[part].length === 1 ? 'visually-hidden' : undefined}>{t(`fields.${field}`)}</dt>
            <dd {...(longFields.includes(field) && { 'data-long': '' })}>{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
