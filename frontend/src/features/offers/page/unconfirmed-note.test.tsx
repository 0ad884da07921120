import { screen } from '@testing-library/react'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { offerDetail } from '../../../testing/sample-offers.ts'
import { UnconfirmedNote } from './unconfirmed-note.tsx'

it('says since when the employer has not confirmed the offer', async () => {
  await renderInApp(<UnconfirmedNote offer={offerDetail({ unconfirmedSince: '2026-03-01T23:30:00.000Z' })} />)
  // On the clock of the board.
  expect(screen.getByText("The employer hasn't confirmed since 2 March 2026 that this job is still open.")).toBeTruthy()
})

it('is not there where nothing of that is known', async () => {
  await renderInApp(<UnconfirmedNote offer={offerDetail()} />)
  expect(screen.getByTestId('part').textContent).toBe('')
})
