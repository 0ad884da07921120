/** The history as its candidate comes to it. */
import type { OwnApplicationPage } from '@jobboard/contracts/applications/queries'
import { screen } from '@testing-library/react'
import type { WritingApiClient } from '../../http/api-client.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ApplicationHistoryPage } from './application-history-page.tsx'

const id = '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10'
const one = {
  ...{ applicationId: id, receipt: '7FG-0QK-M2P', jobAdvertisementId: '0123456789ab', offer: null, isOfferActive: true, isConfirmed: true },
  ...{ source: 'apply_form', submittedAt: '2026-03-01T08:00:00.000Z', status: 'new' },
  steps: [{ status: 'new', at: '2026-03-01T08:00:00.000Z', answer: null }],
  sent: { name: 'Ada Lis', email: 'ada@example.com', message: null, file: null, answers: [], consents: [] },
  ...{ answeredAt: null, answerRequestedAt: null, interview: null, isUndeliverable: false },
  ...{ retentionMonths: 6, retainedUntil: null, deletedAt: null },
} as unknown as OwnApplicationPage['data'][number]
const empty = "You haven't applied for a job yet"

/** `after`: so many times the list has none. */
async function open(address: string, after: number) {
  let asked = 0
  const get = async (path: string) => {
    if (path !== '/v2/candidate/applications') return { data: [], meta: { nextCursor: null, totalItems: 0 } }
    asked += 1
    const data = asked > after ? [one] : []
    return { data, meta: { nextCursor: null, totalItems: data.length } }
  }
  await renderInApp(<ApplicationHistoryPage />, { api: { get } as unknown as WritingApiClient, address })
}

it('waits for the application that its candidate signed up to follow, and says of no other that there is none', async () => {
  await open(`/?applicationId=${id}`, 2)
  expect(screen.queryByText(empty)).toBeNull()
  await screen.findByText('Application number 7FG-0QK-M2P', {}, { timeout: 5_000 })
})

it('says to everyone else at once that there is none', async () => {
  await open('/', 2)
  await screen.findByText(empty)
})
