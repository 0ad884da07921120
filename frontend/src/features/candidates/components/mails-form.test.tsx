import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Board } from '../../../board/board.ts'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { testBoard } from '../../../testing/test-board.ts'
import { MailsForm } from './mails-form.tsx'

async function setUp(locale: 'pl' | 'en' | null, board: Board = testBoard()) {
  const send = jest.fn<(method: string, path: string, request: { readonly body: unknown }) => Promise<unknown>>(async () => ({}))
  const api = { send: send as unknown as WritingApiClient['send'] }
  await renderInApp(<MailsForm newsletter={false} locale={locale} />, { api, board })
  const user = userEvent.setup()
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  const sent = () => send.mock.calls.map(([method, path, { body }]) => [method, path, body])
  return { user, save, sent }
}
const language = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language of emails' })
const stored = (locale: string) => ['PATCH', '/v1/profiles/me', { subscribe_to_newsletter: false, locale }]

describe('the language of e-mails', () => {
  it('is the stored one, can be another of the board, and stays chosen once it is saved', async () => {
    const { user, save, sent } = await setUp('pl')
    expect(language().value).toBe('pl')
    expect([...language().options].map(({ text }) => text)).toEqual(['Polski', 'English'])
    await user.selectOptions(language(), 'English')
    await save()
    await waitFor(() => expect(sent()).toEqual([stored('en')]))
    expect(language().value).toBe('en')
  })

  it('of someone who never chose one is that of the page, and is stored as it is shown', async () => {
    const { save, sent } = await setUp(null)
    expect(language().value).toBe('en')
    await save()
    await waitFor(() => expect(sent()).toEqual([stored('en')]))
  })

  it('is no question on a board with one', async () => {
    await setUp(null, { ...testBoard(), locales: ['en'] })
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})
