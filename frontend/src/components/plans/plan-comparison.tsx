/** The plans beside each other: prices, limits and what each includes. Folded under the cards, which say the main things. */
import styled from '@emotion/styled'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import type { ReactNode } from 'react'
import { useApp } from '../../context/use-app.ts'
import { Check } from '../icons/check.ts'
import { usePlanTexts } from './texts.ts'

const Fold = styled.details`
  min-width: 0;
  summary { display: inline-flex; align-items: center; min-height: 40px; font-weight: 600; color: var(--brand-strong); cursor: pointer; }
  .scroll { position: relative; overflow-x: auto; margin-top: 8px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: 10px 16px; text-align: left; white-space: nowrap; border-top: 1px solid var(--border); }
  thead th { border-top: 0; font-weight: 650; }
  tbody th { position: sticky; left: 0; background: var(--surface-raised); color: var(--text-muted); font-weight: 500; white-space: normal; min-width: 130px; }
  td > svg { color: var(--brand); }
  section + p { margin-top: 8px; }
  .none { color: var(--text-muted); }
`

type Texts = ReturnType<typeof usePlanTexts>

interface Line {
  readonly name: string
  readonly of: (plan: OfferPlan) => ReactNode
}

const Included = ({ isIncluded, t }: { readonly isIncluded: boolean; readonly t: Texts }) =>
  isIncluded ? (
    <>
      <Check size={18} />
      <span className="visually-hidden">{t('compare.yes')}</span>
    </>
  ) : (
    <span className="none">{t('compare.no')}</span>
  )

/** A row that is the same for every plan compares nothing; unlimited or absent things are said in words. */
function useLines(): readonly Line[] {
  const t = usePlanTexts()
  const { locale } = useApp()
  const yesNo = (isIncluded: (plan: OfferPlan) => boolean) => (plan: OfferPlan) => <Included isIncluded={isIncluded(plan)} t={t} />
  return [
    {
      name: t('compare.net'),
      of: ({ netPrice, currency }) => (netPrice === 0 ? t('free') : formatPrice(locale, netPrice, currency)),
    },
    { name: t('compare.gross'), of: ({ grossPrice, currency }) => (grossPrice === 0 ? '–' : formatPrice(locale, grossPrice, currency)) },
    { name: t('compare.vat'), of: ({ taxPercent, netPrice }) => (netPrice === 0 ? '–' : `${taxPercent}%`) },
    { name: t('compare.euro'), of: ({ netPriceEur }) => (netPriceEur === 0 ? '–' : formatPrice(locale, netPriceEur, 'eur')) },
    { name: t('compare.days'), of: ({ limits }) => t('compare.dayCount', { count: limits.durationInDays }) },
    { name: t('compare.locations'), of: ({ limits }) => limits.maxLocationsCount },
    {
      name: t('compare.bumps'),
      of: ({ limits }) =>
        limits.bumpsUpCount === 0 ? (
          <span className="none">{t('compare.no')}</span>
        ) : (
          t('compare.bumpsEvery', { number: limits.bumpsUpCount, count: limits.bumpsUpEveryDays })
        ),
    },
    { name: t('compare.skills'), of: ({ limits }) => limits.maxSkillsSize },
    { name: t('compare.categories'), of: ({ limits }) => limits.categories },
    { name: t('compare.ukraine'), of: yesNo(({ limits }) => limits.ukraineFriendly) },
    { name: t('compare.titleChange'), of: yesNo(({ limits }) => limits.titleChangeEnabled) },
    { name: t('compare.graphics'), of: yesNo(({ enableGraphics }) => enableGraphics) },
  ]
}

interface PlanComparisonProps {
  readonly plans: readonly OfferPlan[]
  /** Where it is what one came for. */
  readonly isOpen?: boolean
}

export function PlanComparison({ plans, isOpen = false }: PlanComparisonProps) {
  const t = usePlanTexts()
  const { locale } = useApp()
  const lines = useLines()
  return (
    <Fold open={isOpen}>
      <summary>{t('compare.title')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens */}
      <section className="scroll" tabIndex={0} aria-label={t('compare.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('compare.plan')}</th>
              {plans.map(({ type, name }) => (
                <th key={type} scope="col">
                  {name[locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {plans.map((plan) => (
                  <td key={plan.type}>{of(plan)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="none">{t('bump')}</p>
    </Fold>
  )
}
