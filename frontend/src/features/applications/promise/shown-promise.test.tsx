import { screen } from '@testing-library/react'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import ShownPromise, { type MadePromise } from './shown-promise.tsx'

const figures = { applications: 250, answeredInTime: 249, medianDays: 6, from: '2025-11-26', to: '2026-10-26', definition: 1 } as const
const show = (promise: MadePromise) => renderInApp(<ShownPromise promise={promise} />)

it('says what is promised and how it was answered, with number, period and the definition', async () => {
  await show({ days: 30, figures })
  expect(await screen.findByText('The company promises an answer within 30 days')).toBeTruthy()
  // 99.6 per cent.
  expect(
    screen.getByText(/^99% of 250 applications sent from .*2025 to .*2026 were answered in time\. Half were answered within 6 days\./),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'How we measure this' }).getAttribute('href')).toMatch(/^\/how-we-measure/)
})

it('says that more than half have no answer, and that there are too few applications', async () => {
  await show({ days: 14, figures: { ...figures, answeredInTime: 0, medianDays: null } })
  expect(await screen.findByText(/^0% of 250 .* More than half have no answer\./)).toBeTruthy()
})

it('shows the promise alone below ten applications', async () => {
  await show({ days: 45, figures: null })
  expect(await screen.findByText(/Too few applications so far/)).toBeTruthy()
})
