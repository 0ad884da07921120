import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { screen } from '@testing-library/react'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { offerDetail, salary } from '../../../testing/sample-offers.ts'
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

it('names the contract of the amount, and counts the others', async () => {
  const employmentTypes = [salary({ from: 15_000, to: 20_000, type: 'permanent', gross: true }), salary({ from: 18_000, to: 25_000 })]
  await show({ applyUrl: 'https://modrybit.example/apply', employmentTypes })
  expect(screen.getByText('net / month · B2B + VAT +1')).toBeTruthy()
  expect(screen.getByText(/^18.000.–.25.000.PLN$/)).toBeTruthy()
})
