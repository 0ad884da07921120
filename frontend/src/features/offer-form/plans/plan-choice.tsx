/** The plans of the board as cards: the first thing an offer needs. */
import styled from '@emotion/styled'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { useState } from 'react'
import { Button } from '../../../components/button.ts'
import { Info } from '../../../components/icons/info.ts'
import { PlanForm, PlanRadio, planLabelStyles } from '../../../components/plan-form.tsx'
import { PlanComparison } from '../../../components/plans/plan-comparison.tsx'
import { PlanFeatures } from '../../../components/plans/plan-features.tsx'
import { PlanPrice } from '../../../components/plans/plan-price.tsx'
import { useApp } from '../../../context/use-app.ts'
import { phoneOnly } from '../../../theme/breakpoints.ts'
import { NoticeBox } from '../components/notice-box.ts'
import { useOfferFormTexts } from '../texts.ts'
import { FreeOffersNote } from './free-offers-note.tsx'

const Cards = styled.fieldset`
  display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  legend { padding: 0; margin-bottom: 12px; font-weight: 600; }
`
const Card = styled.label`
  ${planLabelStyles}
  display: flex; flex-direction: column; gap: 12px; padding: 20px; border-radius: var(--radius-card); background: var(--surface-raised);
  .name { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; font-size: 18px; line-height: 26px; font-weight: 650; }
  .tag { padding: 2px 8px; border-radius: 6px; background: var(--brand-soft); color: var(--brand-strong); font-size: 12px; line-height: 18px; font-weight: 600; }
  .by-code { align-self: flex-start; padding: 2px 8px; border: 1px solid var(--grey-7); border-radius: 6px; font-size: 13px; line-height: 20px; font-weight: 550; }
`

/** In view on phones, whose cards are longer than the window. */
const Act = styled.div`
  ${phoneOnly} {
    position: sticky; bottom: 0; z-index: 30; display: grid; padding: 12px 0 max(12px, env(safe-area-inset-bottom)); border-top: 1px solid var(--border);
    background: var(--surface);
  }
`

interface PlanChoiceProps {
  readonly plans: readonly OfferPlan[]
  readonly isWorking: boolean
  readonly onChoose: (plan: string) => void
}

export function PlanChoice({ plans, isWorking, onChoose }: PlanChoiceProps) {
  const t = useOfferFormTexts()
  const { locale } = useApp()
  const free = plans.find(({ netPrice }) => netPrice === 0)
  // What costs money is never chosen for anyone.
  const [chosen, setChosen] = useState(free?.type)
  const plan = plans.find(({ type }) => type === chosen)
  const needsCode = plan !== undefined && plan.netPrice > 0 && !plan.payableOnline
  return (
    <PlanForm
      style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}
      onChoose={(plan) => {
        if (!isWorking) onChoose(plan)
      }}
    >
      <Cards>
        <legend>{t('plans.legend')}</legend>
        {plans.map((plan) => (
          <Card key={plan.type}>
            <span className="name">
              <PlanRadio plan={plan.type} chosen={chosen} onChoose={setChosen} />
              {plan.name[locale]}
              {plan.tags.slice(0, 1).map((tag) => (
                <span key={tag.en} className="tag">
                  {tag[locale]}
                </span>
              ))}
            </span>
            <PlanPrice plan={plan} />
            {plan.netPrice === 0 ? <FreeOffersNote /> : plan.payableOnline ? null : <p className="by-code">{t('plans.codeOnly')}</p>}
            <PlanFeatures plan={plan} />
          </Card>
        ))}
      </Cards>
      <PlanComparison plans={plans} />
      <div role="status">{needsCode ? <PaidNote name={plan.name[locale]} free={free?.name[locale]} /> : null}</div>
      <Act>
        <Button type="submit" variant="primary" size="large" aria-disabled={isWorking}>
          {isWorking ? t('plans.working') : plan === undefined ? t('plans.next') : t('plans.nextWith', { plan: plan.name[locale] })}
        </Button>
      </Act>
    </PlanForm>
  )
}

/** Said before the form is written, not after it. */
function PaidNote({ name, free }: { readonly name: string; readonly free: string | undefined }) {
  const t = useOfferFormTexts()
  return (
    <NoticeBox>
      <Info size={20} />
      <p>
        {t('plans.byCode', { plan: name })} {free === undefined ? null : t('plans.noCode', { plan: free })}
      </p>
    </NoticeBox>
  )
}
