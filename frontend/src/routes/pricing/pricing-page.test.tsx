import { offerPlanOf } from '@jobboard/contracts/tenants/offer-plans'
import { screen } from '@testing-library/react'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testBoard, testTenant } from '../../testing/test-board.ts'
import { PricingPage } from './pricing-page.tsx'

const tenant = testTenant()
const plans = tenant.plans.map((plan) => ({ ...offerPlanOf(tenant, plan, { today: '2026-03-12', takesPayments: true }), tags: [] }))

it.each([
  ['says what companies outside of the union have to give', testBoard().billingCountries, true],
  ['names no companies outside of the union where the board sells to none', ['PL', 'DE'], false],
])('%s', async (_, billingCountries, isNamed) => {
  await renderInApp(<PricingPage />, {
    api: { get: (async () => ({ data: plans })) as never },
    board: { ...testBoard(), billingCountries },
  })
  const { textContent } = await screen.findByText(/Companies in Poland pay the price with VAT\./)
  expect(textContent?.includes('outside the EU and you give its tax or registration number')).toBe(isNamed)
})
