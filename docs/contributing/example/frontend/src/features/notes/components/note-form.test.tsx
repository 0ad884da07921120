import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { NoteForm } from './note-form.tsx'

it('sends what was typed, and is empty again', async () => {
  const sent: unknown[] = []
  const send = async (...call: unknown[]): Promise<never> => {
    sent.push(call)
    return undefined as never
  }
  await renderInApp(<NoteForm />, { api: { send } })
  const field = screen.getByRole('textbox', { name: 'Note' })
  await userEvent.type(field, ' Call on Monday ')
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  expect(sent).toEqual([['POST', '/v2/employer-panel/notes', { body: { text: 'Call on Monday' }, idempotencyKey: expect.any(String) }]])
})
