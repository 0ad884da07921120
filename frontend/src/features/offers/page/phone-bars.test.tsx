import { jest } from '@jest/globals'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { fireEvent, screen } from '@testing-library/react'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { offerDetail, salary } from '../../../testing/sample-offers.ts'
import { PhoneApplyBar } from './phone-bars.tsx'

const onApply = jest.fn()
const show = (change: Partial<OfferDetail>) =>
  renderInApp(
    <PhoneApplyBar offer={offerDetail(change)} categoryUrl="/java" favourite={null} onApply={onApply} onRedirect={() => undefined} />,
  )

it('shows the amount and the button at the bottom of a phone', async () => {
  await show({ applyUrl: 'https://modrybit.example/apply' })
  expect(screen.getByRole('link', { name: 'Apply (opens in a new tab)' })).toBeTruthy()
  expect(screen.getByText(/^net \/ month/)).toBeTruthy()
})

it('opens the form of the board where the offer has no other', async () => {
  await show({ applyUrl: '' })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply).toHaveBeenCalledTimes(1)
})

it('names the contract of the amount, and counts the others', async () => {
  const employmentTypes = [salary({ from: 15_000, to: 20_000, type: 'permanent', gross: true }), salary({ from: 18_000, to: 25_000 })]
  await show({ applyUrl: 'https://modrybit.example/apply', employmentTypes })
  expect(screen.getByText('net / month · B2B + VAT +1')).toBeTruthy()
  expect(screen.getByText(/^18.000.–.25.000.PLN$/)).toBeTruthy()
})
