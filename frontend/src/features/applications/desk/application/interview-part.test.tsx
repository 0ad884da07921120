import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../../http/api-client.ts'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { InterviewPart } from './interview-part.tsx'

const picked: DeskApplication['interview'] = {
  ...{ interviewId: '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10', status: 'picked', times: ['2026-03-20T09:00:00.000Z'] },
  ...{ time: '2026-03-20T09:00:00.000Z', minutes: 45, place: 'Długa 1, Gdańsk', declineReason: null },
} as DeskApplication['interview']
const application = { applicationId: 'one', status: 'interview', interview: picked } as DeskApplication

async function show() {
  const sent: unknown[] = []
  const send = (async (_method: string, path: string, { body }: { body?: unknown } = {}) => {
    sent.push([path, body])
    return { body: {} }
  }) as WritingApiClient['send']
  await renderInApp(<InterviewPart application={application} canWrite />, { api: { send } })
  return sent
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('offers other times for the same interview: as long, at the same place', async () => {
  const sent = await show()
  await press('Offer other times')
  await userEvent.type(screen.getByLabelText('Time 1'), '2026-03-21T10:00')
  await press('Send to the candidate')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject([expect.stringContaining('/one/interview'), { minutes: 45, place: 'Długa 1, Gdańsk' }])
})

it('closes the form of other times without sending, and does not cancel the interview beside it', async () => {
  const sent = await show()
  await press('Offer other times')
  expect(screen.queryByRole('button', { name: 'Cancel the interview' })).toBeNull()
  await press('Cancel')
  expect(screen.queryByLabelText('Time 1')).toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel the interview' })).toBeTruthy()
  expect(sent).toEqual([])
})
