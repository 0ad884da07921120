import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { useApplied } from '../marks/use-applied.ts'
import { AppliedQuestion } from './applied-question.tsx'

const redirectId = '5b0d7f5e-6a0a-4a53-9a3d-3a8f3c6f8d11'
const Mark = () => <p>{useApplied('0000000000ab') === undefined ? 'open' : 'applied'}</p>

async function ask() {
  const send = jest.fn<(method: string, path: string) => Promise<unknown>>(async () => ({}))
  const onClose = jest.fn()
  const question = <AppliedQuestion redirectId={redirectId} offer={{ id: '0000000000ab', title: 'Java Developer' }} onClose={onClose} />
  await renderInApp(
    <>
      <Mark />
      {question}
    </>,
    { api: { send: send as unknown as WritingApiClient['send'] } },
  )
  return { send, onClose, user: userEvent.setup() }
}

it('names the offer, takes a no, and closed without an answer changes nothing', async () => {
  const { send, onClose, user } = await ask()
  expect(screen.getByText(/for “Java Developer”/)).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(send).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'No' }))
  await waitFor(() => expect(send.mock.calls).toEqual([['DELETE', `/v2/candidate/applications/${redirectId}`]]))
  expect(screen.getByText('open')).toBeTruthy()
})

it('confirms, and marks the offer', async () => {
  const { send, user } = await ask()
  await user.click(screen.getByRole('button', { name: 'Yes, I applied' }))
  await waitFor(() => expect(send.mock.calls).toEqual([['POST', `/v2/candidate/applications/${redirectId}/confirm`]]))
  await screen.findByText('applied')
})
