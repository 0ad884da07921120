import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { ToastRegion } from '../../../components/feedback/toast-region.tsx'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { ApprovePay } from './approve-pay.tsx'

/** `etag`: of the reply; the newest event that the page shows is the third. */
async function shownTo(role: string, etag: string): Promise<string[]> {
  const sent: string[] = []
  const api: Partial<WritingApiClient> = {
    get: (async (path: string) => (path.includes('history') ? { data: [], meta: { newest: 3 } } : { account: { role } })) as never,
    send: (async (method: string, path: string) => {
      sent.push(`${method} ${path}`)
      return { body: {}, etag }
    }) as WritingApiClient['send'],
  }
  await renderInApp(
    <>
      <ToastRegion />
      <ConfirmDialog />
      <ApprovePay id="offer0000001" slug="java-developer-offer0000001" title="Java Developer" />
    </>,
    { api },
  )
  return sent
}
const answer = async (button: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Approve unusual pay' }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve the pay of “Java Developer”?' })
  await userEvent.click(within(question).getByRole('button', { name: button }))
}

it.each([
  ['"4"', 'The pay is approved'],
  ['"3"', 'Nothing to approve: the pay is within the limits, or approved already'],
])('approves after a question, and says what came of it (%s)', async (etag, text) => {
  const sent = await shownTo('moderator', etag)
  await answer('Approve')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(sent).toEqual(['POST /v2/admin/offers/java-developer-offer0000001/approve-pay'])
})

it('sends nothing when the question is refused', async () => {
  const sent = await shownTo('administrator', '"4"')
  await answer('Cancel')
  expect(sent).toEqual([])
})

it('is not offered to who may only read', async () => {
  await shownTo('support', '"4"')
  expect(screen.queryByRole('button', { name: 'Approve unusual pay' })).toBeNull()
})
