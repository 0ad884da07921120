import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { screen } from '@testing-library/react'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { offerDetail } from '../../../testing/sample-offers.ts'
import { PhoneApplyBar } from './phone-bars.tsx'

const show = (change: Partial<OfferDetail>) =>
  renderInApp(<PhoneApplyBar offer={offerDetail(change)} categoryUrl="/java" favourite={null} />)

it('shows the amount and the button at the bottom of a phone', async () => {
  await show({ applyUrl: 'https://modrybit.example/apply' })
  expect(screen.getByRole('link', { name: 'Apply (opens in a new tab)' })).toBeTruthy()
  expect(screen.getByText(/^net \/ month/)).toBeTruthy()
})

it('is not there without anything to press', async () => {
  await show({ applyUrl: '', companyUrl: null })
  expect(screen.queryByText(/^net \/ month/)).toBeNull()
})
