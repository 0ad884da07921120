import type { FreeOffers } from '@jobboard/contracts/offers/free-offers'
import { screen } from '@testing-library/react'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { FreeOffersNote } from './free-offers-note.tsx'

const left = (today: number, active: number, limit: number | null = 3): FreeOffers => ({
  today: { used: today, limit },
  active: { used: active, limit: limit === null ? null : 5 },
  review: null,
})
const show = (offers: FreeOffers) => renderInApp(<FreeOffersNote />, { api: { get: <Answer,>() => Promise.resolve(offers as Answer) } })

it.each([
  [left(1, 1), '2 of 3 free jobs left today'],
  [left(3, 3), "You've used all 3 free jobs for today. Schedule this one for another day, or choose a paid plan."],
  [left(1, 5), 'You have 5 free jobs open, as many as the plan allows. Close one of them, or choose a paid plan.'],
])('says what is left and what to do when nothing is', async (offers, text) => {
  await show(offers)
  await screen.findByText(text)
})

it('is empty on a board without limits', async () => {
  await show(left(7, 9, null))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(screen.queryByText(/free/)).toBeNull()
})

it.each([
  ['needed', null, /your company's first job on .* review the company/],
  ['waiting', null, "We're reviewing your company. The job goes online once the company is approved."],
  ['refused', 'No such company.', 'Reason: No such company.'],
] as const)('says before the limits that the review of the company is %s', async (status, reason, text) => {
  await show({ ...left(0, 0), review: { status, reason } })
  await screen.findByText(text)
  expect(screen.queryByText(/free jobs left/)).toBeNull()
})
