import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { UnblockCompany } from './unblock-company.tsx'

async function shownTo(role: string, blocked = true): Promise<unknown[]> {
  const sent: unknown[] = []
  const api: Partial<WritingApiClient> = {
    get: (async () => ({ account: { role } })) as never,
    send: (async (_: string, path: string, { body }: { body: unknown }) => {
      sent.push([path, body])
      return { body: {} }
    }) as WritingApiClient['send'],
  }
  await renderInApp(<UnblockCompany row={{ id: 'modry-bit', blocked }} />, { api })
  return sent
}

it('unblocks with the reasons that the owners read', async () => {
  const sent = await shownTo('moderator')
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock the company' }))
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }))
  expect(await screen.findByText('This field is required')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Why the company is unblocked'), 'The owner has shown who they are.')
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }))
  expect(await screen.findByRole('button', { name: 'Unblock the company' })).toBeTruthy()
  expect(sent).toEqual([['/v2/admin/companies/modry-bit/unblock', { reasons: 'The owner has shown who they are.' }]])
})

it('is offered for what is blocked, to those who decide', async () => {
  await shownTo('support')
  expect(screen.queryByRole('button')).toBeNull()
})
