import styled from '@emotion/styled'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { useApp } from '../../context/use-app.ts'
import { Check } from '../icons/check.ts'

const List = styled.ul`
  display: grid; gap: 6px;
  li { display: flex; gap: 8px; }
  li > svg { flex: none; color: var(--brand); }
`

export function PlanFeatures({ plan }: { readonly plan: OfferPlan }) {
  const { locale } = useApp()
  return (
    <List>
      {plan.features.map((feature) => (
        <li key={feature.en}>
          <Check size={18} />
          {feature[locale]}
        </li>
      ))}
    </List>
  )
}
