/** What it costs to post a job: the plans as in the form, beside each other, and what employers ask before they buy. */
import styled from '@emotion/styled'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import { isInUnion } from '@jobboard/contracts/shared/tax-treatment'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../components/app-link.tsx'
import { LinkButton } from '../../components/button.ts'
import { PageWidth } from '../../components/layout/page-width.ts'
import { QueryStates } from '../../components/loading/query-states.tsx'
import { PlanComparison } from '../../components/plans/plan-comparison.tsx'
import { PlanFeatures } from '../../components/plans/plan-features.tsx'
import { PlanPrice } from '../../components/plans/plan-price.tsx'
import { RowListSkeleton } from '../../components/row-list.tsx'
import { useApp } from '../../context/use-app.ts'
import { newOfferUrl } from '../../features/offer-form/form-urls.ts'
import { priceListQuery } from '../../features/payments/api/get-price-list.ts'
import { packagesUrl } from '../../features/payments/payment-urls.ts'
import { usePricingHeadTexts } from '../../features/payments/pricing/head-texts.ts'
import { usePricingTexts } from '../../features/payments/pricing/texts.ts'

const Layout = styled(PageWidth)`
  display: grid; gap: 32px; padding-top: 32px;
  & > * { min-width: 0; }
  h1 { font-size: 28px; line-height: 36px; }
  h1 + p { margin-top: 4px; color: var(--text-muted); max-width: 60ch; }
  h2 { font-size: 20px; line-height: 28px; }
`
const Cards = styled.ul`
  display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
`
const Card = styled.li`
  display: flex; flex-direction: column; gap: 12px; padding: 20px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  &[data-recommended] { border-color: var(--brand); box-shadow: inset 0 0 0 1px var(--brand); }
  h3 { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; font-size: 18px; line-height: 26px; }
  h4 { font-size: 14px; line-height: 20px; }
  h4 + ul { display: grid; gap: 2px; margin: 4px 0; font-variant-numeric: tabular-nums; }
  a { text-decoration: underline; text-underline-offset: 2px; }
  h3 span { padding: 2px 8px; border-radius: 6px; background: var(--brand-soft); color: var(--brand-strong); font-size: 12px; line-height: 18px; font-weight: 600; letter-spacing: 0; }
`
const Questions = styled.section`
  display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  h2 { grid-column: 1 / -1; }
  h3 { font-size: 16px; line-height: 24px; }
  p { margin-top: 4px; color: var(--text-muted); max-width: 60ch; }
`

export function PricingPage() {
  const head = usePricingHeadTexts()
  const t = usePricingTexts()
  const { api, board } = useApp()
  const query = useQuery(priceListQuery(api))
  return (
    <Layout>
      <div>
        <h1>{head('title')}</h1>
        <p>{head('text', { name: board.name })}</p>
      </div>
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {(plans) => (
          <>
            <section aria-labelledby="plans">
              <h2 id="plans" className="visually-hidden">
                {t('plans')}
              </h2>
              <Cards>
                {plans.map((plan) => (
                  <PlanCard key={plan.type} plan={plan} />
                ))}
              </Cards>
            </section>
            <div>
              <LinkButton variant="primary" size="large" href={newOfferUrl}>
                {t('post')}
              </LinkButton>
            </div>
            <PlanComparison plans={plans} isOpen />
            <Answers isPayable={plans.some(({ payableOnline }) => payableOnline)} />
          </>
        )}
      </QueryStates>
    </Layout>
  )
}

function PlanCard({ plan }: { readonly plan: OfferPlan }) {
  const { locale } = useApp()
  const [tag] = plan.tags
  return (
    <Card data-recommended={plan.recommended || undefined}>
      <h3>
        {plan.name[locale]}
        {tag === undefined ? null : <span>{tag[locale]}</span>}
      </h3>
      <PlanPrice plan={plan} />
      <PlanFeatures plan={plan} />
      {plan.packages.length === 0 ? null : <PackagesOf plan={plan} />}
    </Card>
  )
}

function PackagesOf({ plan: { type, packages, currency } }: { readonly plan: OfferPlan }) {
  const t = usePricingTexts()
  const { locale } = useApp()
  return (
    <div>
      <h4>{t('packages')}</h4>
      <ul>
        {packages.map(({ publications, netPrice, discountPercent }) => (
          <li key={publications}>
            {t('package', { count: publications, price: formatPrice(locale, netPrice, currency) })}
            {discountPercent === 0 ? null : ` (${t('saved', { percent: discountPercent })})`}
          </li>
        ))}
      </ul>
      <AppLink href={`${packagesUrl}?package=${type}-${packages[0]?.publications}`}>{t('buyPackage')}</AppLink>
    </div>
  )
}

const always = ['when', 'vat', 'extend', 'bumps'] as const

function Answers({ isPayable }: { readonly isPayable: boolean }) {
  const t = usePricingTexts()
  const { billingCountries } = useApp().board
  const sellsOutside = billingCountries.some((country) => !isInUnion(country))
  return (
    <Questions aria-labelledby="questions">
      <h2 id="questions">{t('questions')}</h2>
      <div>
        <h3>{t('faq.pay.title')}</h3>
        <p>{t(isPayable ? 'faq.pay.online' : 'faq.pay.code')}</p>
      </div>
      {(isPayable ? ([...always, 'fail'] as const) : always).map((one) => (
        <div key={one}>
          <h3>{t(`faq.${one}.title`)}</h3>
          <p>{one === 'vat' && sellsOutside ? `${t('faq.vat.text')} ${t('faq.vat.outside')}` : t(`faq.${one}.text`)}</p>
        </div>
      ))}
    </Questions>
  )
}
