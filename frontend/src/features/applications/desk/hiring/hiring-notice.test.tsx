/** The question on the desk, as a recruiter answers it. */
import { applicationStatuses } from '@jobboard/contracts/applications/statuses'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx'
import type { WritingApiClient } from '../../../../http/api-client.ts'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import HiringNotice, { type AskedOffer } from './hiring-notice.tsx'

const counts = Object.fromEntries(applicationStatuses.map((status) => [status, 0]))
const asked = (title: string, isShown = false): AskedOffer => ({
  slug: title.toLowerCase(),
  title,
  hiringQuestion: { askedAt: '2026-03-10T08:00:00.000Z', endsAt: '2026-03-24T08:00:00.000Z', isShown },
})

/** `waiting`: people who applied and have no answer. */
async function show(offers: readonly AskedOffer[], waiting = 0) {
  const sent: unknown[] = []
  const api = {
    get: async () => ({ data: [], meta: { nextCursor: null, totalItems: waiting, statuses: { ...counts, new: waiting } } }),
    send: async (method: string, path: string) => {
      sent.push([method, path])
      return { body: {} }
    },
  } as unknown as Partial<WritingApiClient>
  await renderInApp(
    <>
      <HiringNotice offers={offers} />
      <ConfirmDialog />
    </>,
    { api },
  )
  return sent
}

it('says until when, and what candidates see already; one press confirms', async () => {
  const sent = await show([asked('Tester'), asked('Gardener', true), asked('Cook'), asked('Baker')])
  screen.getByText('Tester: ends on 24 March 2026 without an answer.')
  screen.getByText(/^Gardener: candidates see that it isn't confirmed/)
  expect(screen.queryByText(/Baker/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, still hiring: Gardener' }))
  await waitFor(() => expect(sent).toEqual([['POST', '/v1/offers/gardener/confirm-hiring']]))
})

it('ends a job for which no one waits once that is confirmed', async () => {
  const sent = await show([asked('Tester')])
  await userEvent.click(screen.getByRole('button', { name: 'Close recruitment: Tester' }))
  await screen.findByRole('alertdialog', { name: 'Close the recruitment for “Tester”?' })
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Close recruitment' }))
  await waitFor(() => expect(sent).toEqual([['POST', '/v1/offers/tester/finish-recruitment']]))
})

it('ends one for which people wait with an answer to them', async () => {
  const sent = await show([asked('Tester')], 2)
  await userEvent.click(screen.getByRole('button', { name: 'Close recruitment: Tester' }))
  await screen.findByRole('dialog', { name: /Tester/ })
  expect(sent).toEqual([])
})
