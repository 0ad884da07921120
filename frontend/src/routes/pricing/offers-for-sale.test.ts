import { offerPlanOf } from '@jobboard/contracts/tenants/offer-plans'
import { testTenant } from '../../testing/test-board.ts'
import { offersForSale } from './offers-for-sale.ts'

const tenant = testTenant()
const plans = tenant.plans.map((plan) => offerPlanOf(tenant, plan, { today: '2026-03-12', takesPayments: true }))
const context = { name: 'Devboard', locale: 'en', description: 'Prices', url: 'https://board.example/pricing' } as const

it('names every plan with its price including VAT, and the net price apart', () => {
  const { offers } = offersForSale(plans, context) as { offers: readonly object[] }
  expect(offers).toHaveLength(plans.length)
  expect(offers[0]).toMatchObject({ name: 'Basic', price: '0.00', priceCurrency: 'PLN' })
  expect(offers[plans.findIndex(({ type }) => type === 'pro')]).toMatchObject({
    '@type': 'Offer',
    name: 'Pro',
    price: '1217.70',
    priceCurrency: 'PLN',
    priceSpecification: { price: '990.00', valueAddedTaxIncluded: false },
  })
})

it('is left out where nothing is sold', () => {
  expect(offersForSale([], context)).toBeNull()
})
