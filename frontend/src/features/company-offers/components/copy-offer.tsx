/** Makes a draft of an offer and opens its form: with another plan (copy), or with the same (duplicate). */
import styled from '@emotion/styled'
import type { CompanyOffer } from '@jobboard/contracts/offers/company-offers'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { PlanForm, PlanRadio, planLabelStyles } from '../../../components/plan-form.tsx'
import { useApp } from '../../../context/use-app.ts'
import type { Announce } from '../announced.ts'
import { copyOffer } from '../api/offer-commands.ts'
import { offerPageUrl } from '../offer-urls.ts'
import { titleOf } from '../refusal-text.ts'
import { useCompanyOfferTexts } from '../texts.ts'
import { useAction } from '../use-action.ts'
import { ActionCard } from './action-card.tsx'

const Plans = styled.fieldset`
  display: grid; gap: 8px;
  legend { margin-bottom: 8px; font-weight: 600; }
`
const Plan = styled.label`
  ${planLabelStyles}
  display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 8px 16px; border-radius: var(--radius-control);
  .name { flex: 1; font-weight: 600; }
  .name small { display: block; color: var(--text-muted); font-size: 13px; font-weight: 400; }
  .price { color: var(--text-muted); white-space: nowrap; font-variant-numeric: tabular-nums; }
`
const Explanation = styled.p`
  color: var(--text-muted); max-width: 65ch;
`

interface CopyOfferProps {
  readonly offer: CompanyOffer
  readonly plans: readonly OfferPlan[]
  readonly announce: Announce
}

/** Sends the command and opens the form of the copy. `chosenPlan` answers the plan; null: that of the original. */
function useCopy({ offer, plans, announce }: CopyOfferProps, chosenPlan: () => string | null) {
  const t = useCompanyOfferTexts()
  const { api } = useApp()
  const router = useRouter()
  const sold = plans.filter(({ active }) => active)
  const planOfOriginal = sold.find(({ type }) => type === offer.plan)?.type ?? sold.find((one) => one.default)?.type ?? offer.plan
  const action = useAction(
    async (idempotencyKey) => {
      const plan = chosenPlan()
      const reply = await copyOffer(api, offer.slug, { idempotencyKey, body: plan === null ? {} : { pricing_plan: plan } })
      return { ...reply, plan: plan ?? planOfOriginal }
    },
    ({ slug, plan }) => {
      announce('copied', { slug, plan })
      showToast({ tone: 'success', text: t('done.copied') })
      router.history.push(offerPageUrl(slug, 'edit'))
    },
  )
  return { ...action, planOfOriginal }
}

export function DuplicateOffer(props: CopyOfferProps) {
  const t = useCompanyOfferTexts()
  const { locale } = useApp()
  const { isWorking, start, planOfOriginal } = useCopy(props, () => null)
  const name = props.plans.find(({ type }) => type === planOfOriginal)?.name[locale] ?? planOfOriginal
  return (
    <ActionCard>
      <h2>{titleOf(t, props.offer)}</h2>
      <p>{t('copying.whatSame', { plan: name })}</p>
      <div className="actions">
        <Button type="button" variant="primary" size="large" aria-disabled={isWorking} onClick={start}>
          {t(isWorking ? 'copying.working' : 'copying.submitSame')}
        </Button>
      </div>
    </ActionCard>
  )
}

export function CopyOffer(props: CopyOfferProps) {
  const t = useCompanyOfferTexts()
  const { locale } = useApp()
  const shown = useRef<string>(null)
  const sold = props.plans.filter(({ active }) => active)
  const ofOriginal = sold.find(({ type }) => type === props.offer.plan)
  // What cannot be paid for yet is never chosen for anyone.
  const [chosen, setChosen] = useState((ofOriginal?.netPrice === 0 ? ofOriginal : sold.find(({ netPrice }) => netPrice === 0))?.type)
  const { isWorking, start } = useCopy(props, () => shown.current)
  return (
    <ActionCard>
      <h2>{titleOf(t, props.offer)}</h2>
      <PlanForm
        style={{ minWidth: 0 }}
        onChoose={(plan) => {
          shown.current = plan
          start()
        }}
      >
        <Plans>
          <legend>{t('copying.legend')}</legend>
          {sold.map((plan) => (
            <Plan key={plan.type}>
              <PlanRadio plan={plan.type} chosen={chosen} onChoose={setChosen} />
              <span className="name">
                {plan.name[locale]}
                <small>
                  {t('copying.days', { count: plan.limits.durationInDays })}
                  {plan.type === props.offer.plan ? ` · ${t('copying.same')}` : ''}
                  {plan.netPrice === 0 || plan.payableOnline ? '' : ` · ${t('copying.byCode')}`}
                </small>
              </span>
              <span className="price">{plan.netPrice === 0 ? t('copying.free') : formatPrice(locale, plan.netPrice, plan.currency)}</span>
            </Plan>
          ))}
        </Plans>
        <Explanation>{t('copying.what')}</Explanation>
        <div className="actions">
          <Button type="submit" variant="primary" size="large" aria-disabled={isWorking}>
            {t(isWorking ? 'copying.working' : 'copying.submit')}
          </Button>
        </div>
      </PlanForm>
    </ActionCard>
  )
}
